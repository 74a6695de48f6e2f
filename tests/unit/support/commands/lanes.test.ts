import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { NOTHING, ONE_FAILED } from '../../../support/commands/counts.ts';
import { runLanes, runProgram, type Work } from '../../../support/commands/lanes.ts';
import { temporaryFolder } from '../../../support/lifetime/run.ts';

/** A work that ends when it is told to. */
function held(title: string, done: Awaited<ReturnType<Work['run']>>) {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const events: string[] = [];
  const work: Work = {
    title,
    async run() {
      events.push('begun');
      await ended;
      return done;
    },
  };
  return { work, events, end: () => end() };
}
const withoutTimes = (lines: readonly string[]) => lines.map((line) => line.replace(/[\d.]+ s$/, 'N s'));

describe('runLanes', () => {
  it('runs lanes side by side, and in a lane one work after another', async () => {
    const first = held('first', { counts: NOTHING });
    const second = held('second', { counts: NOTHING });
    const beside = held('beside', { counts: NOTHING });
    const lines: string[] = [];
    const all = runLanes([[first.work, second.work], [beside.work]], (line) => lines.push(line));
    expect([first.events, second.events, beside.events]).toEqual([['begun'], [], ['begun']]);
    beside.end();
    await Promise.resolve();
    first.end();
    second.end();
    expect((await all).map(({ title }) => title)).toEqual(['beside', 'first', 'second']);
    expect(withoutTimes(lines)).toEqual(['✓ beside: done, N s', '✓ first: done, N s', '✓ second: done, N s']);
  });

  it('says the counts of tests, shows the output of what failed, and goes on after it', async () => {
    const lines: string[] = [];
    const work = (title: string, done: Awaited<ReturnType<Work['run']>>): Work => ({ title, run: async () => done });
    const ended = await runLanes(
      [
        [
          work('lint', { counts: ONE_FAILED, output: 'a.ts: no\n' }),
          work('unit tests', { counts: { passed: 3, failed: 1, skipped: 0 }, output: 'x is not y' }),
          work('types', { counts: NOTHING, output: 'nothing of interest' }),
        ],
      ],
      (line) => lines.push(line),
    );
    expect(withoutTimes(lines)).toEqual([
      '\na.ts: no\n',
      '✗ lint: failed, N s',
      '\nx is not y\n',
      '✗ unit tests: 3 passed, 1 failed, 0 skipped, N s',
      '✓ types: done, N s',
    ]);
    expect(ended.map(({ counts }) => counts.failed)).toEqual([1, 1, 0]);
  });
});

describe('runProgram', () => {
  it('gives every line of both outputs as it comes, and tells success from failure', async () => {
    const file = join(temporaryFolder('program'), 'program.mjs');
    writeFileSync(file, 'console.log("out"); console.error("err"); process.exit(Number(process.argv[2]));');
    const seen: string[] = [];
    const good = await runProgram(file, ['0'], {}, (line) => seen.push(line));
    expect(seen.toSorted()).toEqual(['err', 'out']);
    expect({ ...good, lines: good.lines.toSorted() }).toEqual({ succeeded: true, lines: ['err', 'out'] });
    expect((await runProgram(file, ['3'], {})).succeeded).toBe(false);
  });
});
