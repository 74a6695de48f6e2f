/** Installs what a display without a screen needs, when it is missing. */
import { missingDisplayPrograms } from '../chromium/display.ts';
import { ensurePackages } from './packages.ts';

/** As `ensurePackages`. */
export const ensureDisplay = (say: (line: string) => void): Promise<void> =>
  ensurePackages(
    missingDisplayPrograms,
    ['xvfb', 'openbox', 'xdotool'],
    say,
    'The tests on a display need an X server (Linux).',
  );
