import { percentEncode } from './percent-encode.ts';

/** What is encoded, for each set; whatwg-url has two. */
const patterns = new Map<string, RegExp>();

/**
 * "Percent-encode after encoding" of the URL Standard (https://url.spec.whatwg.org/#string-percent-encode-after-encoding)
 * for documents in UTF-8: the build gives it to whatwg-url in place of a library that brings the tables of all others.
 * @param set the characters that are encoded, of those from space to `~`; all outside of these are
 */
export function percentEncodeAfterEncoding(encoding: string, input: string, set: string): string {
  if (encoding.toLowerCase() !== 'utf-8') throw new RangeError(`Only documents in UTF-8 are read, not in ${encoding}.`);
  let pattern = patterns.get(set);
  if (pattern === undefined) {
    pattern = new RegExp(`[^ -~]+|[${set.replace(/[\\\]^-]/g, '\\$&')}]`, 'g');
    patterns.set(set, pattern);
  }
  const encode = (text: string) => (/[ -~]/.test(text) ? percentEncode(text.charCodeAt(0)) : encodeURIComponent(text));
  // UTF-8 has no place for half a surrogate pair.
  return input.replace(/\p{Surrogate}/gu, '\uFFFD').replace(pattern, encode);
}
