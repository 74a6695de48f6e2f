/**
 * Installs what the code of the pages and of the fixes is run with, when it is missing. Express is a development
 * dependency.
 */
import { guidePrograms, pagePrograms } from '../examples/programs.ts';
import { realServers } from '../examples/servers.ts';
import { ensurePackages } from './install-packages.ts';

// apache2-bin is Apache without its service.
const PACKAGES = ['nginx', 'apache2-bin', 'caddy', 'python3', 'golang', 'php-cli'];

/** As `ensurePackages`. */
export const ensureServers = (say: (line: string) => void): Promise<void> =>
  ensurePackages(
    () => {
      const programs = [...realServers, ...pagePrograms.values(), ...guidePrograms.values()].map((one) =>
        'program' in one ? one.program : one,
      );
      return [...new Set(programs.flatMap((one) => (one.version() === null ? [one.install] : [])))];
    },
    PACKAGES,
    say,
    `The examples are tried on what Debian’s packages ${PACKAGES.join(', ')} hold.`,
  );
