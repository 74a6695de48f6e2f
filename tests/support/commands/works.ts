/** The works of `npm test` and `npm run check`: a program that passes or fails, and tests that are counted. */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { commandFile, OUTPUT } from '../paths.ts';
import { type Counts, countsOf, NOTHING, ONE_FAILED, type VitestReport } from './counts.ts';
import { runProgram, type Work } from './lanes.ts';

const REPORTS = join(OUTPUT, 'test-reports');
/** Colours only for a terminal, though several tools would colour a pipe too. */
const COLOUR: Record<string, string> = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' };

/** A work that is no test run: nothing to count when it passes, one failed when it does not. */
export const program = (title: string, file: string, ...args: string[]): Work => ({
  title,
  async run() {
    const { succeeded, lines } = await runProgram(file, args, COLOUR);
    return { counts: succeeded ? NOTHING : ONE_FAILED, output: lines.join('\n') };
  },
});

/**
 * The tests of some of vitest.config.ts's projects.
 * @param command vitest's command with its arguments
 * @param more other arguments for vitest
 */
export const tests = (
  title: string,
  projects: readonly string[],
  {
    env = {},
    command = ['run'],
    more = [],
  }: { env?: Record<string, string>; command?: readonly string[]; more?: readonly string[] } = {},
): Work => ({
  title,
  async run(tell) {
    mkdirSync(REPORTS, { recursive: true });
    const file = join(REPORTS, `${projects[0]}.json`);
    rmSync(file, { force: true });
    const args = [
      ...command,
      ...projects.flatMap((project) => ['--project', project]),
      ...more,
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    ];
    let files = 0;
    const { succeeded, lines } = await runProgram(commandFile('vitest'), args, { ...COLOUR, ...env }, (text) => {
      if (!/[✓❯] .*\.test\.tsx?\b/.test(text)) return;
      files += 1;
      tell(`${files} files`);
    });
    // What passed is in the counts.
    const output = lines.filter((text) => !/^\W*✓/.test(text)).join('\n');
    return { counts: readCounts(file, succeeded), output };
  },
});

/** A run that ended before it could write its report counts as one failed, and so does a failed run without failures. */
function readCounts(file: string, succeeded: boolean): Counts {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
    return countsOf({ ...report, success: report.success && succeeded });
  } catch {
    return ONE_FAILED;
  }
}
