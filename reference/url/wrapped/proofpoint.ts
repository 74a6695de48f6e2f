/**
 * The three forms in which Proofpoint URL Defense rewrites links, read as its own decoder does
 * (https://help.proofpoint.com/@api/deki/files/2775/urldecoder.py?revision=1, version 3.0.1).
 */
import { bytesOfBase64, textOf } from '../values/base64.ts';

/** Lengths of the runs that `**A`, `**B` ... stand for: 2, 3 and so on. */
const RUN_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const SHORTEST_RUN = 2;

/** `u` is the URL percent-encoded, with HTML's `&amp;` in it. */
export function proofpointV1(u: string): string | null {
  return unescaped(u);
}

/** `u` is the same with `-` for `%` and `_` for `/`. */
export function proofpointV2(u: string): string | null {
  return unescaped(u.replaceAll('-', '%').replaceAll('_', '/'));
}

/**
 * `/v3/__<URL>__;<replaced characters>!!...`: a `*` stands for the next replaced character, `**` and a letter for
 * several. Those characters follow in base64url.
 * @param rest what follows `/v3/`
 */
export function proofpointV3(rest: string): string | null {
  const start = rest.indexOf('__');
  const end = rest.indexOf('__;', start + 2);
  const stop = rest.indexOf('!', end);
  if (start !== 0 || end < 0 || stop < 0) return null;
  // Decoded before the characters come back: a `%` among them belongs to the URL.
  const written = percentDecoded(rest.slice(2, end));
  if (written === null) return null;
  const bytes = bytesOfBase64(rest.slice(end + 3, stop));
  const replaced = [...(bytes === null ? '' : (textOf(bytes) ?? ''))];
  let used = 0;
  const url = written.replace(/\*(?:\*(.))?/g, (_, letter: string | undefined) => {
    const length = letter === undefined ? 1 : RUN_LETTERS.indexOf(letter) + SHORTEST_RUN;
    const run = replaced.slice(used, used + length).join('');
    used += length;
    return run;
  });
  // Mail systems on the way make one slash of two.
  return url.replace(/^([a-z\d+.-]+:\/)(?=[^/])/i, '$1/');
}

function unescaped(text: string): string | null {
  return percentDecoded(text)?.replaceAll('&amp;', '&') ?? null;
}

function percentDecoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
