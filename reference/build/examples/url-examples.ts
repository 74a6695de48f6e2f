import { filesIn, readAll, sectionsOf, stringOf } from '../example-text.ts';
import { compareMistakes, type Mistake } from '../mistake.ts';

/** An example of a check of URLs. */
export interface UrlExample {
  readonly kind: 'fires' | 'silent';
  /** The message that the check reports; null for a URL that is fine. */
  readonly messageId: string | null;
  readonly url: string;
  /** The file, relative to `reference/`, and the line of the URL. */
  readonly file: string;
  readonly line: number;
}

/**
 * The examples of a check, in the order of its file.
 * @throws Error that lists every mistake in the examples of all checks, each with its file and line
 */
export function urlExamplesOf(id: string): readonly UrlExample[] {
  all ??= readAll(filesIn('url/judgement', '.urls'), readUrlExamples);
  return all.get(id) ?? [];
}

let all: ReadonlyMap<string, readonly UrlExample[]> | null = null;

const HEADING = /^(?:(fires) ([\w-]+)|silent)$/;

/**
 * Reads a file of examples: a heading, `### fires MESSAGE` or `### silent`, and below it one URL per line.
 *
 *     ### fires delimiter
 *     # Division slash.
 *     "https://example.com\u2215login.evil.example/"
 *
 * Lines that begin with `# ` are comments. A URL with anything but visible ASCII in it is written as JSON strings, which are
 * joined; `*` repeats one: `"https://example.org/" "a"*8000`.
 *
 * @param file how mistakes name it
 */
export function readUrlExamples(text: string, file: string): { examples: UrlExample[]; mistakes: Mistake[] } {
  const mistakes: Mistake[] = [];
  const report = (line: number, message: string) => mistakes.push({ file, line, message });
  const examples: UrlExample[] = [];
  const sections = sectionsOf(text, 'a JSON string', report).flatMap((section) => [section, ...section.inner]);
  for (const { level, heading, line, lines } of sections) {
    const match = HEADING.exec(heading);
    if (match === null || level !== 3) {
      report(line, `"${heading}" is no heading of examples: ### fires and a message, or ### silent.`);
      continue;
    }
    const [, kind = 'silent', messageId = null] = match;
    for (const { number, text: written } of lines) {
      if (written === '' || written.startsWith('# ')) continue;
      const url = written.startsWith('"') ? stringOf(written) : written;
      if (url === null) report(number, `${written} cannot be read. Write JSON strings.`);
      else if (url === written && !/^[!-~]+$/.test(url))
        report(number, 'Write what is not visible ASCII as a JSON string.');
      else examples.push({ kind: kind as UrlExample['kind'], messageId, url, file, line: number });
    }
  }
  return { examples, mistakes: mistakes.sort(compareMistakes) };
}
