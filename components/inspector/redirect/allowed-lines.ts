/** What may be redirected to, as typed: one origin or prefix a line. */
import { counted } from '../../../reference/text/counted.ts';
import { parseUrl } from '../../../reference/text/parse-url.ts';

/** Longest line and most lines that are read, in characters and lines. Choices. */
export const longestLine = 2_000;
const mostLines = 50;

export interface Line {
  /** From 1, as the field shows them. */
  number: number;
  text: string;
  tooLong: boolean;
}

/** The lines that say something, at most 50; `left` counts the others. */
export function linesOf(text: string): { lines: Line[]; left: number } {
  const all = text
    .split('\n')
    .map((line, index) => ({ number: index + 1, text: line.trim() }))
    .filter((line) => line.text !== '');
  const lines = all.slice(0, mostLines).map((line) => ({ ...line, tooLong: line.text.length > longestLine }));
  return { lines, left: all.length - lines.length };
}

export interface Fault {
  where: string;
  /** What is meant; '' where there is nothing to repeat. */
  text: string;
  says: string;
}

/** What is wrong with the lines, or may be meant differently. */
export function faultsOf(lines: readonly Line[], left: number): Fault[] {
  const faults = lines.flatMap(({ number, text, tooLong }): Fault[] => {
    const where = `Line ${number}`;
    if (tooLong) {
      const says = `has more than ${longestLine.toLocaleString('en')} characters and is not compared.`;
      return [{ where, text: '', says }];
    }
    const url = httpUrl(text);
    if (url === null) {
      const withScheme = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? '' : ' Write the scheme as well: https://app.example.';
      return [{ where, text, says: `is not an http or https URL, so nothing is compared with it.${withScheme}` }];
    }
    if (/\*|%2a/i.test(url.host)) return [{ where, text, says: 'is compared literally: * is not a wildcard.' }];
    if (url.search !== '' || url.hash !== '')
      return [{ where, text, says: 'has a query or fragment, which is ignored.' }];
    return [];
  });
  if (left === 0) return faults;
  const says = `${left === 1 ? 'is' : 'are'} not compared, only the first ${mostLines}.`;
  return [...faults, { where: counted(left, 'more line'), text: '', says }];
}

export function httpUrl(text: string): URL | null {
  const url = parseUrl(text);
  return url !== null && /^https?:$/.test(url.protocol) ? url : null;
}
