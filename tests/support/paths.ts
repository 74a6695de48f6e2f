/** Places in the project, as absolute paths. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
export const OUTPUT = join(ROOT, '.output');
export const CHROME_BUILD = join(OUTPUT, 'chrome-mv3');
export const FIREFOX_BUILD = join(OUTPUT, 'firefox-mv3');

/**
 * The JavaScript file behind a package's command, to be run with `process.execPath`: on Windows the files in
 * `node_modules/.bin` need a shell. Throws when the package or its command is missing.
 */
export function commandFile(packageName: string, command = packageName): string {
  const folder = join(ROOT, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    bin?: string | Record<string, string>;
  };
  const file = typeof bin === 'string' ? bin : bin?.[command];
  if (file === undefined) throw new Error(`The package ${packageName} has no command ${command}.`);
  return join(folder, file);
}
