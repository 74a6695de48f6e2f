/**
 * `npm test`: types, lint, unit tests, examples on real servers, builds, tests in real browsers. Every step runs even when
 * an earlier one failed, except that the browser tests need the builds and a browser. The last line is "N passed, N
 * failed, N skipped".
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Counts,
  complaint,
  countsOf,
  line,
  NOTHING,
  ONE_FAILED,
  ONE_SKIPPED,
  sum,
  type VitestReport,
} from './counts.ts';
import { FIREFOX_INSTALLATION } from './firefox/install.ts';
import { ensureBrowser, type Installation } from './install-browser.ts';
import { CHROMIUM_INSTALLATION } from './install-chromium.ts';
import { ensureDisplay } from './install-display.ts';
import { ensureServers } from './install-servers.ts';
import { commandFile, OUTPUT } from './paths.ts';
import { runCommand, Steps } from './steps.ts';

const CI = process.env.CI === 'true';
const REPORTS = join(OUTPUT, 'test-reports');
const steps = new Steps(14);
const results: { title: string; counts: Counts }[] = [];

/** Runs a command of a package; colours only for a terminal, though several tools would colour a pipe too. */
function run(output: 'show' | 'keep', file: string, args: readonly string[], env: Record<string, string> = {}) {
  const colour: Record<string, string> = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' };
  return runCommand(process.execPath, [file, ...args], { output, env: { ...colour, ...env } });
}

/** A step that is no test run: one line when it passes; when it fails its output, and one failed in the counts. */
async function check(title: string, file: string, ...args: string[]): Promise<boolean> {
  const { succeeded, output } = await steps.run(
    title,
    () => run('keep', file, args),
    (ended) => (ended.succeeded ? 'done' : 'failed'),
  );
  if (!succeeded) console.log(`\n${output.trim()}\n`);
  results.push({ title, counts: succeeded ? NOTHING : ONE_FAILED });
  return succeeded;
}

/** Runs the tests of one of vitest.config.ts's projects and counts them. */
async function tests(title: string, project: string, env: Record<string, string> = {}): Promise<void> {
  const file = join(REPORTS, `${project}.json`);
  rmSync(file, { force: true });
  const args = ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  await steps.show(title, async () => {
    const counts = readCounts(file, (await run('show', commandFile('vitest'), args, env)).succeeded);
    results.push({ title, counts });
    return counts.failed === 0;
  });
}

/** A run that ended before it could write its report counts as one failed, and so does a failed run without failures. */
function readCounts(file: string, succeeded: boolean): Counts {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
    return countsOf({ ...report, success: report.success && succeeded });
  } catch {
    return ONE_FAILED;
  }
}

/**
 * The path of a browser. Null when there is none and none could be installed.
 * @param without what that counts as
 */
async function browser(installation: Installation, without: Counts): Promise<string | null> {
  const title = `finding a ${installation.kind.name}`;
  try {
    const found = await steps.run(
      title,
      (say) => ensureBrowser(installation, say),
      ({ version, path }) => `${version} (${path})`,
    );
    console.log();
    return found.path;
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n`);
    results.push({ title, counts: without });
    return null;
  }
}

/** Whether there is what a step needs, installed if it had to be; without it, something counts as skipped. */
async function needed(title: string, ensure: (say: (line: string) => void) => Promise<void>): Promise<boolean> {
  try {
    await steps.run(title, ensure);
    console.log();
    return true;
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n`);
    results.push({ title, counts: ONE_SKIPPED });
    return false;
  }
}

mkdirSync(REPORTS, { recursive: true });
const tsc = commandFile('typescript', 'tsc');
await check('types', tsc, '--noEmit', '-p', 'tsconfig.json');
await check('types of reference/', tsc, '--noEmit', '-p', 'reference/tsconfig.json');
await check('lint', commandFile('@biomejs/biome', 'biome'), 'check');
await tests('unit tests', 'unit');
// Those that are installed are tried in any case.
await needed('finding the servers of the examples', ensureServers);
await tests('examples on real servers', 'examples');
const chromeBuilt = await check('building for Chromium', commandFile('wxt'), 'build');
const firefoxBuilt = await check('building for Firefox', commandFile('wxt'), 'build', '-b', 'firefox');
const built = chromeBuilt && firefoxBuilt;
const chromium = await browser(CHROMIUM_INSTALLATION, ONE_FAILED);
if (built && chromium !== null) await tests('tests in a real Chromium', 'browser', { WIRENOTE_CHROMIUM: chromium });
else console.log('The tests in Chromium did not run: they need both builds and a Chromium.\n');
// Not everyone who changes Wirenote has an X server or a Firefox; in CI, what is skipped fails.
const display = await needed('finding what a display needs', ensureDisplay);
if (built && chromium !== null && display) {
  await tests('tests on a display, in Chromium', 'display', { WIRENOTE_CHROMIUM: chromium });
} else console.log('The tests on a display did not run: they need both builds, a Chromium and an X server.\n');
const firefox = await browser(FIREFOX_INSTALLATION, ONE_SKIPPED);
if (built && firefox !== null) await tests('tests in a real Firefox', 'firefox', { WIRENOTE_FIREFOX: firefox });
else console.log('The tests in Firefox did not run: they need both builds and a Firefox.\n');

const total = sum(results.map(({ counts }) => counts));
for (const { title, counts } of results) {
  if (counts !== NOTHING) console.log(`  ${title}: ${counts === ONE_FAILED ? 'failed' : line(counts)}`);
}
const wrong = complaint(total, CI);
console.log(`  ${wrong ?? 'All is well.'} It took ${steps.elapsed()}.\n`);
// Set, not exit(): what is written has to reach a pipe before the process ends.
process.exitCode = wrong === null ? 0 : 1;
console.log(line(total));
