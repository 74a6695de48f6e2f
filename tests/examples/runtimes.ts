/** The programs that run what "Copy as" gives. Node runs the tests. */
import { spawnSync } from 'node:child_process';

/** `install`: the package of Debian. */
export const realRuntimes = [
  { id: 'curl', version: ['curl', '--version'], install: 'curl' },
  { id: 'python', version: ['python3', '--version'], install: 'python3' },
  { id: 'go', version: ['go', 'version'], install: 'golang-go' },
  { id: 'php', version: ['php', '--version'], install: 'php-cli' },
] as const;

/** The ids of those that this machine lacks. */
export function missingRuntimes(): string[] {
  return realRuntimes
    .filter(({ version: [command, ...args] }) => spawnSync(command, args).status !== 0)
    .map(({ id }) => id);
}
