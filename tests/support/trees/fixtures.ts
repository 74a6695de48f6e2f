/**
 * What was recorded of the journeys: tests/fixtures/trees/<journey>.txt, one line for each node. A line that one browser
 * alone gives begins with its letter.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../paths.ts';
import type { Stage } from './stage.ts';

type Browser = Stage['browser'];
const MARKS: Record<Browser, string> = { chromium: 'C ', firefox: 'F ' };
const FOLDER = join(ROOT, 'tests', 'fixtures', 'trees');
const HEAD = `# What a screen reader is given, step by step: npm run record:trees
# C: in Chromium alone. F: in Firefox alone. …: what is in it is as it was at the step before.
`;

const fileOf = (journey: string) => join(FOLDER, `${journey}.txt`);

/** Writes what both browsers gave. */
export function writeFixture(journey: string, lines: Record<Browser, readonly string[]>): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(fileOf(journey), `${HEAD}${merged(lines.chromium, lines.firefox).join('\n')}\n`);
}

/** What was recorded of a journey in one browser, by the names of its steps. */
export function readFixture(journey: string, browser: Browser): Map<string, string> {
  const lines = readFileSync(fileOf(journey), 'utf8')
    .slice(HEAD.length)
    .trimEnd()
    .split('\n')
    .filter((line) => line.startsWith('  ') || line.startsWith(MARKS[browser]))
    .map((line) => line.slice(2));
  const steps = new Map<string, string>();
  let name = '';
  for (const line of lines) {
    if (line.startsWith('## ')) name = line.slice(3);
    const before = steps.get(name);
    steps.set(name, before === undefined ? line : `${before}\n${line}`);
  }
  return steps;
}

/** Both in one, by their longest common subsequence. */
function merged(ours: readonly string[], theirs: readonly string[]): string[] {
  const lengths = Array.from({ length: ours.length + 1 }, () => new Uint16Array(theirs.length + 1));
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  for (let i = ours.length - 1; i >= 0; i--) {
    for (let j = theirs.length - 1; j >= 0; j--) {
      const row = lengths[i];
      if (row) row[j] = ours[i] === theirs[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const all: string[] = [];
  for (let i = 0, j = 0; i < ours.length || j < theirs.length; ) {
    if (i < ours.length && ours[i] === theirs[j]) {
      all.push(`  ${ours[i]}`);
      i++;
      j++;
    } else if (i < ours.length && (j === theirs.length || at(i + 1, j) >= at(i, j + 1))) all.push(`C ${ours[i++]}`);
    else all.push(`F ${theirs[j++]}`);
  }
  return all;
}
