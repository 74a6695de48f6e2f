/** How readers other than browsers read a text: our own models, verified against the runtimes they are named after. */
import { toScalarValues } from '../input.ts';
import { GO_OTHERWISE, GO_VERSION, readGo } from './go.ts';
import { PHP_OTHERWISE, PHP_VERSION, readPhp } from './php.ts';
import { PYTHON_OTHERWISE, PYTHON_VERSION, readPython } from './python.ts';
import type { Reading } from './reading.ts';
import { readRfc3986 } from './rfc3986.ts';

export interface Reader {
  id: 'rfc3986' | 'python' | 'go' | 'php';
  name: string;
  /** What of it reads the text. */
  call: string;
  /** Of the runtime that the model agrees with; null for a standard. */
  version: string | null;
  /** What other versions do, the newest that was measured among them. */
  otherwise?: string;
  read(text: string): Reading;
}

export const readers: readonly Reader[] = [
  { id: 'rfc3986', name: 'RFC 3986', call: 'appendix B', version: null, read: readRfc3986 },
  {
    id: 'python',
    name: 'Python',
    call: 'urllib.parse.urlsplit',
    version: PYTHON_VERSION,
    read: readPython,
    otherwise: PYTHON_OTHERWISE,
  },
  { id: 'go', name: 'Go', call: 'net/url Parse', version: GO_VERSION, read: readGo, otherwise: GO_OTHERWISE },
  { id: 'php', name: 'PHP', call: 'parse_url', version: PHP_VERSION, read: readPhp, otherwise: PHP_OTHERWISE },
];

/** Longest text that is read, in characters. A choice: the models run in the page, and this takes them a few milliseconds. */
export const LONGEST_READ = 65_536;

/**
 * What each reader makes of a text. Never throws, for any string.
 *
 * Unpaired surrogates become U+FFFD first, as in a browser: Go and PHP take bytes of UTF-8, in which there are none.
 * @returns null for a text that is longer than `LONGEST_READ`
 */
export function readByOthers(text: string): { reader: Reader; reading: Reading }[] | null {
  if (text.length > LONGEST_READ) return null;
  const scalar = toScalarValues(text).text;
  return readers.map((reader) => ({ reader, reading: reader.read(scalar) }));
}
