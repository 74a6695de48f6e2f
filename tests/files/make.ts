/**
 * `npm run record:files`: makes the files of `cases.ts` and lists them in tests/fixtures/files/README.md. Needs all the
 * tools; where one is missing or fails, nothing is written.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../support/lifetime/run.ts';
import { ROOT } from '../support/paths.ts';
import { type FileCase, files, tools } from './cases.ts';

const folder = join(ROOT, 'tests', 'fixtures', 'files');
const scratch = temporaryFolder('files');

/** Runs a command in an empty folder. */
function shell(command: string, out: string): string {
  return execFileSync('sh', ['-ec', command], {
    cwd: mkdtempSync(join(scratch, 'run-')),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, OUT: out, TZ: 'UTC' },
  });
}

function contentOf({ name, made }: FileCase): Uint8Array {
  if (typeof made !== 'string') return made;
  const out = join(scratch, name);
  shell(made, out);
  return readFileSync(out);
}

/** The tools that a command names, with their versions. */
function madeBy({ made }: FileCase): string {
  if (typeof made !== 'string') return 'by hand, byte by byte in `tests/files/cases.ts`';
  const used = Object.keys(tools).filter((tool) =>
    tool === 'fonttools' ? made.includes('fontTools') : new RegExp(`(?:^|&& |\\| )${tool} `, 'm').test(made),
  );
  return used.map((tool) => shell(tools[tool] ?? '', '').trim()).join(', ');
}

try {
  const made = files.map((file) => ({ file, content: contentOf(file), by: madeBy(file) }));
  mkdirSync(folder, { recursive: true });
  for (const { file, content } of made) writeFileSync(join(folder, file.name), content);
  const rows = made.map(({ file, content, by }) => `| \`${file.name}\` | ${file.type} | ${content.length} | ${by} |`);
  writeFileSync(
    join(folder, 'README.md'),
    `# Files with known types

These small files test how Wirenote recognises a type by its first bytes. \`npm run record:files\` makes the files and this list from
\`tests/files/cases.ts\`.

| File | Type | Bytes | Made by |
| --- | --- | --- | --- |
${rows.join('\n')}
`,
  );
  console.log(`${made.length} files made.`);
} finally {
  rmSync(scratch, { recursive: true });
}
