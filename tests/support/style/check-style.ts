/**
 * The style check of `npm run check`: each place where the English of the book, the messages, the interface or the documents is
 * misspelled, or is not as CONTRIBUTING.md asks, with its file and line. debt.json has the files that no one has edited yet, with
 * the number of findings that they may have, spelling apart: it only gets smaller. `--lower` writes the numbers that fell;
 * `--all FILE` lists what is left of one file.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compareWithDebt, findingsOf } from './findings.ts';
import { passagesOf, readFiles } from './passages.ts';
import { misspelled, names } from './spelling.ts';

const DEBT = fileURLToPath(new URL('debt.json', import.meta.url));
const debt = JSON.parse(readFileSync(DEBT, 'utf8')) as Record<string, number>;
const [option, only] = process.argv.slice(2);

const passages = passagesOf(option === '--all' && only ? [only] : readFiles());
const findings = passages.flatMap(findingsOf);
const spelling = (await misspelled(passages, names)).map(({ file, line, message }) => `${file}:${line}: ${message}`);
if (option === '--all') {
  for (const { file, line, message } of findings) console.log(`${file}:${line}: ${message}`);
  for (const line of spelling) console.log(line);
} else {
  const counts = new Map([...Map.groupBy(findings, ({ file }) => file)].map(([file, found]) => [file, found.length]));
  if (option === '--lower') {
    for (const [file, allowed] of Object.entries(debt)) {
      const left = Math.min(allowed, counts.get(file) ?? 0);
      if (left === 0) delete debt[file];
      else debt[file] = left;
    }
    writeFileSync(DEBT, `${JSON.stringify(debt, null, 2)}\n`);
  }
  const lines = [...compareWithDebt(findings, debt), ...spelling];
  for (const line of lines) console.log(line);
  if (lines.length > 0) process.exitCode = 1;
}
