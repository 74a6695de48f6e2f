/**
 * `npm run check`, the short loop: types, lint, what nothing uses, regular expressions that a hostile text can slow down, plain
 * English (style/check-style.ts), and the unit tests of what has changed since the last commit; with nothing changed, of what the
 * last commit changed. See changed-tests.ts.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onParentEnd } from '../lifetime/run.ts';
import { commandFile, OUTPUT, ROOT } from '../paths.ts';
import { testsFor } from './changed-tests.ts';
import { sum } from './counts.ts';
import { runLanes } from './lanes.ts';
import { program, tests } from './works.ts';

const SLOW_REGEXES = fileURLToPath(new URL('../regexes/check-regexes.ts', import.meta.url));
const STYLE = fileURLToPath(new URL('../style/check-style.ts', import.meta.url));

/** Keeps what the compiler found out, so that the next time it looks at the changes alone. */
const typesOf = (project: string, name: string) =>
  program(
    `types of ${project}`,
    commandFile('typescript', 'tsc'),
    ...['--noEmit', '-p', project, '--incremental', '--tsBuildInfoFile', join(OUTPUT, `${name}.tsbuildinfo`)],
  );

onParentEnd(() => process.exit(1));
const paths = (...args: string[]) =>
  execFileSync('git', [...args, '-z'], { cwd: ROOT, encoding: 'utf8' })
    .split('\0')
    .filter((path) => path !== '');
const changed = [...paths('diff', '--name-only', 'HEAD'), ...paths('ls-files', '--others', '--exclude-standard')];
const { runs, left } = testsFor(changed.length > 0 ? changed : paths('diff', '--name-only', 'HEAD~1'));
const results = await runLanes([
  [
    typesOf('tsconfig.json', 'types'),
    typesOf('reference/tsconfig.json', 'types-reference'),
    program('lint', commandFile('@biomejs/biome', 'biome'), 'check'),
    program('what nothing uses', commandFile('knip'), '--no-progress'),
    program('regular expressions', process.execPath, ...['--import', 'tsx'], SLOW_REGEXES),
    program('plain English', process.execPath, ...['--import', 'tsx'], STYLE),
  ],
  runs.map(({ title, args }) => tests(title, ['unit', 'mocked'], { command: args })),
]);
if (left !== null) console.log(`Left to npm test: ${left}.`);
process.exitCode = sum(results.map(({ counts }) => counts)).failed === 0 ? 0 : 1;
