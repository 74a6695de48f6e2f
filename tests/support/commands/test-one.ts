/**
 * `npm run test:one -- tests/browser/tree.test.ts`: runs the named test files, with Vitest's options. Tests in a browser
 * read its build, which is made first when something in it has changed since.
 */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { onParentEnd } from '../lifetime/run.ts';
import { CHROME_BUILD, commandFile, FIREFOX_BUILD, ROOT } from '../paths.ts';
import { runCommand } from './steps.ts';

/** What a build is made of. */
const SOURCES = ['components', 'entrypoints', 'public', 'reference', 'package-lock.json', 'wxt.config.ts'];

/** When something below a path was last written, in milliseconds; 0 when there is nothing. A folder tells of what went. */
function lastWritten(path: string): number {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats?.isDirectory()) return stats?.mtimeMs ?? 0;
  return Math.max(stats.mtimeMs, ...readdirSync(path).map((name) => lastWritten(join(path, name))));
}

async function run(command: string, ...args: string[]): Promise<void> {
  const { succeeded } = await runCommand(process.execPath, [commandFile(command), ...args], { output: 'show' });
  if (!succeeded) process.exit(1);
}

onParentEnd(() => process.exit(1));
const args = process.argv.slice(2);
const files = args.map((arg) => arg.replaceAll('\\', '/'));
if (!files.some((file) => file.includes('tests/'))) {
  console.error('Name a test file: npm run test:one -- tests/browser/tree.test.ts');
  process.exit(1);
}
const written = Math.max(...SOURCES.map((path) => lastWritten(join(ROOT, path))));
/** The builds that tests read. Those in Chromium also look at the build for Firefox. */
const builds = [
  { folder: CHROME_BUILD, browser: 'chrome', isRead: files.some((file) => /tests\/browser(?!\/firefox)/.test(file)) },
  { folder: FIREFOX_BUILD, browser: 'firefox', isRead: files.some((file) => file.includes('tests/browser')) },
];
for (const { folder, browser, isRead } of builds) {
  if (isRead && lastWritten(join(folder, 'manifest.json')) < written) await run('wxt', 'build', '-b', browser);
}
await run('vitest', 'run', ...args);
