/**
 * Work that runs side by side, with one line for each thing that has ended: what waits (browsers, servers) beside what
 * computes. Lines of different works never mix: what a work has to show is kept until it has ended.
 */
import { createInterface } from 'node:readline';
import { spawnInRun } from '../lifetime/run.ts';
import { ROOT } from '../paths.ts';
import { type Counts, line } from './counts.ts';
import { seconds } from './steps.ts';

/** How a work ended. */
interface Done {
  counts: Counts;
  /** What to show of a work that failed. */
  output?: string;
}

/** A work in progress. */
export interface Work {
  title: string;
  /** @param tell takes how far it is, in a few words, as often as it likes */
  run(tell: (progress: string) => void): Promise<Done>;
}

/** Milliseconds between two lines that say how far everything is, so that nobody waits without knowing for what. */
const NEWS = 30_000;

/**
 * Runs lanes side by side, in each lane one work after another.
 * @param write takes whole lines
 * @returns what was counted in each work, in the order of their ends
 */
export async function runLanes(
  lanes: readonly (readonly Work[])[],
  write: (line: string) => void = console.log,
): Promise<{ title: string; counts: Counts }[]> {
  const ended: { title: string; counts: Counts }[] = [];
  const running = new Map<string, string>();
  const start = performance.now();
  const elapsed = () => seconds(performance.now() - start);
  const news = setInterval(() => {
    const all = [...running].map(([title, progress]) => `${title}${progress && `: ${progress}`}`);
    write(`      ${elapsed()}: ${all.join('; ')}`);
  }, NEWS);
  const runOne = async ({ title, run }: Work) => {
    const began = performance.now();
    running.set(title, '');
    const { counts, output } = await run((progress) => running.set(title, progress));
    running.delete(title);
    const failed = counts.failed > 0;
    const said = counts.passed > 0 ? line(counts) : failed ? 'failed' : 'done';
    if (failed && output) write(`\n${output.trim()}\n`);
    write(`${failed ? '✗' : '✓'} ${title}: ${said}, ${seconds(performance.now() - began)}`);
    ended.push({ title, counts });
  };
  await Promise.all(
    lanes.map(async (works) => {
      for (const work of works) await runOne(work);
    }),
  );
  clearInterval(news);
  return ended;
}

/**
 * Runs a program of this project with Node and keeps what it prints.
 * @param each is given every line as it comes
 */
export function runProgram(
  file: string,
  args: readonly string[],
  env: Record<string, string>,
  each: (line: string) => void = () => undefined,
): Promise<{ succeeded: boolean; lines: string[] }> {
  return new Promise((resolve) => {
    const child = spawnInRun(process.execPath, [file, ...args], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    });
    const lines: string[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      createInterface({ input: stream }).on('line', (text) => {
        lines.push(text);
        each(text);
      });
    }
    child.on('error', (error) => resolve({ succeeded: false, lines: [...lines, `${file}: ${error.message}`] }));
    child.on('close', (code) => resolve({ succeeded: code === 0, lines }));
  });
}
