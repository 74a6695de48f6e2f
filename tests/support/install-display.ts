/** Installs what a display without a screen needs, when it is missing: as Debian's packages, where that is allowed. */
import { missingDisplayPrograms } from './display.ts';
import { mayInstall, packageCommand, packageStep, thisSetting } from './install-browser.ts';
import { runCommand } from './steps.ts';

const PACKAGES = ['xvfb', 'openbox', 'xdotool'];

/**
 * Sees to the programs of display.ts. Installers write to the terminal.
 * @param say is told what is being tried
 * @throws Error whose message says what is missing and what to do
 */
export async function ensureDisplay(say: (line: string) => void): Promise<void> {
  const setting = thisSetting();
  if (missingDisplayPrograms().length > 0 && mayInstall(setting)) {
    const { title, commands } = packageStep(setting, PACKAGES);
    say(title);
    for (const [program, ...args] of commands) {
      const { succeeded } = await runCommand(program, args, {
        output: 'show',
        env: { DEBIAN_FRONTEND: 'noninteractive' },
      });
      if (!succeeded) break;
    }
  }
  const missing = missingDisplayPrograms();
  if (missing.length === 0) return;
  const command = packageCommand(setting, PACKAGES);
  throw new Error(
    `Missing: ${missing.join(', ')}.${command ? ` Install them with\n\n  ${command}` : ' The tests on a display need an X server (Linux).'}`,
  );
}
