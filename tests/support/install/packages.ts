/** Installs Debian packages for tests that need more than a browser, where that is allowed (browser.ts). */

import { runCommand } from '../commands/steps.ts';
import { mayInstall, packageCommand, packageStep, thisSetting } from './browser.ts';

/**
 * Sees to what a step of the tests needs. Installers write to the terminal.
 * @param missing names what is missing now; asked again after the installation
 * @param say is told what is being tried
 * @param elsewhere what to do on a system without apt
 * @throws Error whose message says what is missing and what to do
 */
export async function ensurePackages(
  missing: () => readonly string[],
  packages: readonly string[],
  say: (line: string) => void,
  elsewhere: string,
): Promise<void> {
  const setting = thisSetting();
  if (missing().length > 0 && mayInstall(setting)) {
    const { title, commands } = packageStep(setting, packages);
    say(title);
    for (const [program, ...args] of commands) {
      // The run level of maintenance: a server that is only tried need not be started as a service.
      const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
      const { succeeded } = await runCommand(program, args, { output: 'show', env });
      if (!succeeded) break;
    }
  }
  const still = missing();
  if (still.length === 0) return;
  const command = packageCommand(setting, packages);
  throw new Error(`Missing: ${still.join(', ')}. ${command ? `Install them with\n\n  ${command}` : elsewhere}`);
}
