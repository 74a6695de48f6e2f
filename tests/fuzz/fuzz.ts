/**
 * `npm run fuzz`: the property tests of `npm test`, one file after the other, with 100,000 cases each and a fresh seed,
 * which is printed first. `SEED=… npm run fuzz` repeats a run; `npm run fuzz -- anatomy` runs the files whose path holds
 * that word.
 */
import { randomInt } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../support/commands/steps.ts';
import { commandFile, ROOT } from '../support/paths.ts';
import { FUZZ_SEED } from './cases.ts';

/** fast-check's seeds are 32-bit integers. */
const seed = process.env.SEED ?? String(randomInt(2 ** 31));
if (!/^-?\d{1,10}$/.test(seed)) throw new Error('SEED must be a whole number of 32 bits.');

const words = process.argv.slice(2);
const files = readdirSync(join(ROOT, 'tests', 'unit'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.test\.tsx?$/.test(file))
  .map((file) => join('tests', 'unit', file))
  .filter((file) => readFileSync(join(ROOT, file), 'utf8').includes("from 'fast-check'"))
  .filter((file) => words.length === 0 || words.some((word) => file.includes(word)))
  .sort();
console.log(`SEED=${seed}\n${files.length} files with property tests\n`);
if (files.length === 0) throw new Error('No file with property tests has such a path.');

// A property has all the time it needs, and one file at a time leaves a processor to others.
const args = ['run', '--project', 'unit', '--testTimeout=0', '--no-file-parallelism', ...files];
const { succeeded } = await runCommand(process.execPath, [commandFile('vitest'), ...args], {
  output: 'show',
  env: { [FUZZ_SEED]: seed },
});
if (!succeeded) console.error(`\nAgain with: SEED=${seed} npm run fuzz`);
process.exitCode = succeeded ? 0 : 1;
