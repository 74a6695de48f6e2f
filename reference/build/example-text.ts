/** What the files of examples have in common: `.http` of the rules, `.urls` of the checks of URLs. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatMistakes, type Mistake } from './mistake.ts';
import { referenceFolder } from './read-book.ts';

export type Reporter = (line: number, message: string) => void;

export interface ExampleLine {
  readonly number: number;
  readonly text: string;
}

/** A heading (`###`, `####`) with the lines up to the next one. */
export interface ExampleSection {
  readonly level: 3 | 4;
  readonly heading: string;
  readonly line: number;
  readonly lines: ExampleLine[];
  /** The sections of level 4 below one of level 3. */
  readonly inner: ExampleSection[];
}

/** Control and format characters, spaces other than U+0020, and spaces at the end. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|(?! )\p{Zs}|\s$/u;

/** @param instead what is written instead of characters that cannot be seen, for the message about them */
export function sectionsOf(text: string, instead: string, report: Reporter): ExampleSection[] {
  const sections: ExampleSection[] = [];
  let current: ExampleSection | undefined;
  for (const [index, line] of text.split('\n').entries()) {
    const number = index + 1;
    if (UNSEEN.test(line)) {
      report(number, `The line has characters that cannot be seen, or ends in a space. Use ${instead}.`);
    }
    const [, marks, heading = ''] = /^(####?) (.*)$/.exec(line) ?? [];
    if (marks !== undefined) {
      current = { level: marks === '###' ? 3 : 4, heading, line: number, lines: [], inner: [] };
      const outer = sections.at(-1);
      if (current.level === 4 && outer?.level === 3) outer.inner.push(current);
      else sections.push(current);
    } else if (current) current.lines.push({ number, text: line });
    else if (line !== '' && !line.startsWith('# ')) report(number, 'This stands before the first heading (###).');
  }
  return sections;
}

/** JSON strings with spaces between them, joined; `"-"*9` is nine of one. Null where it is something else. */
export function stringOf(value: string): string | null {
  const literal = /"(?:[^"\\]|\\.)*"(?:\*\d+)?/g;
  if (value.replace(literal, '').trim() !== '') return null;
  try {
    const parts = [...value.matchAll(literal)].map(([part]) => {
      const [, text = '', times = '1'] = /^(".*")(?:\*(\d+))?$/.exec(part) ?? [];
      return (JSON.parse(text) as string).repeat(Number(times));
    });
    return parts.length === 0 ? null : parts.join('');
  } catch {
    return null;
  }
}

/**
 * Reads the examples in files.
 * @param paths of the files, relative to `reference/`
 * @returns the examples by the name of their file
 * @throws Error that lists every mistake in all files, each with its file and line
 */
export function readAll<Example>(
  paths: readonly string[],
  read: (text: string, file: string) => { examples: Example[]; mistakes: Mistake[] },
): ReadonlyMap<string, readonly Example[]> {
  const files = paths.map((path) => [path, read(readFileSync(join(referenceFolder, path), 'utf8'), path)] as const);
  const mistakes = files.flatMap(([, file]) => file.mistakes);
  if (mistakes.length > 0) throw new Error(`\n${formatMistakes(mistakes, 'reference')}`);
  return new Map(files.map(([path, { examples }]) => [path.replace(/^.*\/|\.\w+$/g, ''), examples]));
}

/** The files in a folder below `reference/`, and in those below it, that end so. Paths are relative to `reference/`. */
export function filesIn(folder: string, extension: string): string[] {
  const files = readdirSync(join(referenceFolder, folder), { recursive: true, encoding: 'utf8' });
  return files.filter((file) => file.endsWith(extension)).map((file) => `${folder}/${file.replaceAll('\\', '/')}`);
}
