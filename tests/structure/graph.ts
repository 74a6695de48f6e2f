/** The source tree as a graph of files: its circles, and its imports from a lower floor to a higher one. */
import { dirname, posix } from 'node:path';
import { importKinds, type SourceFile } from './imports.ts';

/** One file imports another. */
export interface Arrow {
  from: string;
  to: string;
  kind: 'value' | 'type';
}

/** The house from the ground up: each floor imports only from those before it. */
const floors = [
  'reference/text',
  'reference/book',
  'reference/lint',
  'reference/status',
  'reference/media-types',
  'reference/headers',
  'reference/http',
  'reference/url',
  'reference/facts',
  'reference/verdicts',
  'reference/rules',
  'reference/fixes',
  'reference/rule-pages',
  'reference/notes',
  'reference/capture',
  'reference/export',
  'reference/config',
  'reference/settings',
  'reference/messages',
  'reference/search',
  'reference/build',
  'components',
  'entrypoints',
];

/** Every import of a file by another. A path is cut before the `?` that asks something of the bundler. */
export function arrowsOf(files: readonly SourceFile[]): Arrow[] {
  return files.flatMap((file) =>
    [...importKinds(file)]
      .filter(([name]) => name.startsWith('.'))
      .map(([name, kind]) => ({
        from: file.path,
        to: posix.join(dirname(file.path), name.replace(/\?.*$/, '')),
        kind,
      })),
  );
}

/** Groups of files that all import each other, in one or more steps. Groups and their files are in alphabetical order. */
export function circlesOf(arrows: readonly Arrow[]): string[][] {
  const targets = new Map<string, string[]>();
  for (const { from, to } of arrows) targets.set(from, [...(targets.get(from) ?? []), to]);
  const reached = new Map<string, ReadonlySet<string>>();
  for (const [start, first] of targets) {
    const found = new Set(first);
    // A Set's loop also visits what is added to it on the way.
    for (const file of found) for (const to of targets.get(file) ?? []) found.add(to);
    reached.set(start, found);
  }
  const inCircle = [...targets.keys()].filter((file) => reached.get(file)?.has(file)).sort();
  const groups = inCircle.map((file) =>
    inCircle.filter((other) => reached.get(file)?.has(other) && reached.get(other)?.has(file)),
  );
  return [...new Map(groups.map((group) => [group.join(), group])).values()];
}

/** Imports that go from a floor to a higher one, as `from > to`. */
export function upwardOf(arrows: readonly Arrow[]): string[] {
  return arrows.filter(({ from, to }) => floorOf(from) < floorOf(to)).map(({ from, to }) => `${from} > ${to}`);
}

function floorOf(path: string): number {
  const floor = floors.findIndex((folder) => path.startsWith(`${folder}/`));
  if (floor < 0) throw new Error(`${path} is on no floor: give its folder a place in tests/structure/graph.ts.`);
  return floor;
}

/** One import can close a circle of hundreds of files. */
const MOST_NAMED = 8;

/**
 * Holds what is found to be within what is allowed for now, and no more to be allowed than is found.
 * @param found groups of lines
 * @param allowed the same; a group found must lie within one of these
 * @returns sentences that say what to do; none where all is well
 */
export function settle(found: readonly string[][], allowed: readonly string[][]): string[] {
  const tooMuch = found
    .filter((group) => !allowed.some((lines) => group.every((line) => lines.includes(line))))
    .map((group) => {
      const more = group.length > MOST_NAMED ? ` and ${group.length - MOST_NAMED} more` : '';
      return `New, and not allowed: ${group.slice(0, MOST_NAMED).join(', ')}${more}`;
    });
  const done = allowed.flat().filter((line) => !found.flat().includes(line));
  return [...tooMuch, ...done.map((line) => `Untangled. Take this line out: ${line}`)];
}
