/**
 * `npm test`: types, lint, unit tests, examples on real servers, builds, tests in real browsers. What waits runs beside
 * what computes. Everything runs even when something failed, except that the browser tests need the builds and a browser.
 * The last line is "N passed, N failed, N skipped".
 */

import { CHROMIUM_INSTALLATION } from '../chromium/install.ts';
import { FIREFOX_INSTALLATION } from '../firefox/install.ts';
import { ensureBrowser, type Installation } from '../install/browser.ts';
import { ensureDisplay } from '../install/display.ts';
import { ensureServers } from '../install/servers.ts';
import { onParentEnd } from '../lifetime/run.ts';
import { commandFile } from '../paths.ts';
import { type Counts, complaint, line, ONE_FAILED, ONE_SKIPPED, sum } from './counts.ts';
import { runLanes } from './lanes.ts';
import { Steps } from './steps.ts';
import { program, tests } from './works.ts';

const CI = process.env.CI === 'true';
const steps = new Steps(4);
const results: { title: string; counts: Counts }[] = [];

/**
 * What a step needs, installed if it had to be. Null when there is none and none could be installed.
 * @param without what that counts as
 */
async function needed<T>(
  title: string,
  ensure: (say: (line: string) => void) => Promise<T>,
  without: Counts,
  describe?: (found: T) => string,
): Promise<T | null> {
  try {
    return await steps.run(title, ensure, describe);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n`);
    results.push({ title, counts: without });
    return null;
  }
}

const browser = (installation: Installation, without: Counts) =>
  needed(
    `finding a ${installation.kind.name}`,
    (say) => ensureBrowser(installation, say),
    without,
    ({ version, path }) => `${version} (${path})`,
  );

onParentEnd(() => process.exit(1));
// One after another: two installations of packages at once would lock each other out. The servers that are installed are
// tried in any case. Not everyone who changes Wirenote has an X server or a Firefox; in CI, what is skipped fails.
await needed('finding the servers of the examples', ensureServers, ONE_SKIPPED);
const chromium = await browser(CHROMIUM_INSTALLATION, ONE_FAILED);
const firefox = await browser(FIREFOX_INSTALLATION, ONE_SKIPPED);
const display = await needed('finding what a display needs', ensureDisplay, ONE_SKIPPED);

const wxt = commandFile('wxt');
const tsc = commandFile('typescript', 'tsc');
const builds = await runLanes([
  [program('building for Chromium', wxt, 'build'), program('building for Firefox', wxt, 'build', '-b', 'firefox')],
  [
    program('types', tsc, '--noEmit', '-p', 'tsconfig.json'),
    program('types of reference/', tsc, '--noEmit', '-p', 'reference/tsconfig.json'),
    program('lint', commandFile('@biomejs/biome', 'biome'), 'check'),
  ],
]);
const built = builds.every(({ title, counts }) => !title.startsWith('building') || counts.failed === 0);
if (!built || chromium === null) console.log('No tests in Chromium: they need both builds and a Chromium.');
if (!built || firefox === null) console.log('No tests in Firefox: they need both builds and a Firefox.');
if (display === null) console.log('No tests on a display: they need an X server.');

const inChromium = { WIRENOTE_CHROMIUM: chromium?.path ?? '' };
const inFirefox = { WIRENOTE_FIREFOX: firefox?.path ?? '' };
// Two browsers at once would only slow each other down.
const tried = await runLanes([
  [tests('unit tests', ['unit', 'mocked']), tests('examples on real servers', ['examples'])],
  [
    ...(built && firefox ? [tests('tests in a real Firefox', ['firefox'], { env: inFirefox })] : []),
    ...(built && chromium ? [tests('tests in a real Chromium', ['browser'], { env: inChromium })] : []),
    ...(built && chromium && display !== null
      ? [tests('tests on a display, in Chromium', ['display'], { env: inChromium })]
      : []),
  ],
]);
results.push(...builds, ...tried);

const total = sum(results.map(({ counts }) => counts));
const wrong = complaint(total, CI);
console.log(`\n${wrong ?? 'All is well.'} It took ${steps.elapsed()}.\n`);
// Set, not exit(): what is written has to reach a pipe before the process ends.
process.exitCode = wrong === null ? 0 : 1;
console.log(line(total));
