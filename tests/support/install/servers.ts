/**
 * Installs what the code of the pages, of the fixes and of the copied URLs is run with, when it is missing. Express is a
 * development dependency.
 */
import { guidePrograms, pagePrograms, requests } from '../../examples/programs.ts';
import { missingRuntimes, realRuntimes } from '../../examples/runtimes.ts';
import { realServers } from '../../examples/servers.ts';
import * as tomcat from '../../examples/tomcat.ts';
import { ensurePackages } from './packages.ts';

// apache2-bin is Apache without its service.
const PACKAGES = [
  ...new Set([
    ...['nginx', 'apache2-bin', 'caddy', 'lighttpd', 'haproxy', 'curl'],
    ...[
      'golang',
      'php-cli',
      'default-jdk-headless',
      'libtomcat10-embed-java',
      'libtomcat10-java',
      'ruby',
      'ruby-rack',
      'ruby-webrick',
    ],
    ...['python3', 'python3-flask', 'python3-django', 'python3-fastapi', 'python3-uvicorn'],
    ...['python3-requests', 'openssl'],
    ...realRuntimes.map((one) => one.install),
  ]),
];

/** As `ensurePackages`. */
export const ensureServers = (say: (line: string) => void): Promise<void> =>
  ensurePackages(
    () => {
      const programs = [...realServers, ...pagePrograms.values(), ...guidePrograms.values(), requests, tomcat].map(
        (one) => ('program' in one ? one.program : one),
      );
      const missing = programs.flatMap((one) => (one.version() === null ? [one.install] : []));
      return [...new Set([...missing, ...missingRuntimes()])];
    },
    PACKAGES,
    say,
    `The examples are tried on what Debian’s packages ${PACKAGES.join(', ')} hold.`,
  );
