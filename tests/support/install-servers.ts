/** Installs the servers that the examples are tried on, when they are missing. Express is a development dependency. */
import { realServers } from '../examples/servers.ts';
import { ensurePackages } from './install-packages.ts';

/** As `ensurePackages`. */
export const ensureServers = (say: (line: string) => void): Promise<void> =>
  ensurePackages(
    () => realServers.filter((server) => server.version() === null).map(({ id }) => id),
    // apache2-bin is Apache without its service.
    ['nginx', 'apache2-bin', 'caddy'],
    say,
    'The examples are tried on the servers of Debian’s packages nginx, apache2-bin and caddy.',
  );
