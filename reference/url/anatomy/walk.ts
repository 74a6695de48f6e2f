/** What the readers of a URL's parts share: the walk so far, and the standard's words for it. */
import type { Reading } from './reading.ts';
import { isLetter } from './url-units.ts';

/** The parts of a base URL as they stand in its href. */
export interface BaseParts {
  scheme: string;
  username: string;
  password: string;
  /** null when there is no host, '' for an empty one. */
  hostname: string | null;
  port: string;
  /** The segments, or an opaque path as text. */
  path: readonly string[] | string;
  query: string | null;
}

/**
 * What the reference parser makes of a text as the host of a URL, brackets included; null when it fails. Which scheme
 * counts: in file URLs `:` and `@` belong to the host and `localhost` becomes '', in `foo`, which is none of the special
 * ones, the host is opaque.
 */
export type ReadHost = (
  text: string,
  scheme: 'https' | 'file' | 'foo',
) => { hostname: string | null; names: readonly string[] };

/** The special schemes with their default ports, '' for none: URL Standard, section 4.2. */
export const SPECIAL_SCHEMES: ReadonlyMap<string, string> = new Map([
  ['ftp', '21'],
  ['file', ''],
  ['http', '80'],
  ['https', '443'],
  ['ws', '80'],
  ['wss', '443'],
]);

/** What the walk knows while it goes on. */
export interface Walk {
  readonly reading: Reading;
  readonly base: BaseParts | null;
  readonly readHost: ReadHost;
  /** What the reference parser made of the host in the whole URL, which it may have from the base; null when it failed. */
  readonly hostname: string | null;
  /** The scheme in lower case. */
  scheme: string;
  special: boolean;
  /** Of the scheme; '' for none. */
  defaultPort: string;
  /** Is there a host, perhaps an empty one? Without it, the path may need a guard. */
  hasHost: boolean;
}

/** A slash, or in a special URL a backslash. */
export function isSlash({ reading, special }: Walk, index: number): boolean {
  return reading.is(index, '/') || (special && reading.is(index, '\\'));
}

/** @param second what may stand behind the letter */
export function isDriveLetter(text: string, second: ':' | ':|' = ':|'): boolean {
  return text.length === 2 && isLetter(text.charCodeAt(0)) && second.includes(text.charAt(1));
}
