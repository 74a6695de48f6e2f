import { withoutHoles } from '../hole.ts';
import type { Layer } from './layer.ts';

/**
 * Percent-encoding that is still in the text: at least one `%XX`, and the bytes are UTF-8.
 * @param decoded the text was percent-decoded before
 */
export function openPercent(text: string, decoded: boolean): Layer | null {
  if (!/%[\da-f]{2}/i.test(text)) return null;
  try {
    return { kind: 'percent', text: decodeURIComponent(text), again: decoded };
  } catch {
    // A `%` that encodes nothing, or bytes that are not UTF-8.
    return null;
  }
}

/** Well-formed UTF-8 in escapes (RFC 3629, section 4). */
const ESCAPES =
  /(?:%[0-7][\da-f]|%(?:c[2-9a-f]|d[\da-f])%[89ab][\da-f]|%(?:e0%[ab]|e[1-9a-cef]%[89ab]|ed%[89])[\da-f]%[89ab][\da-f]|%(?:f0%[9ab]|f[1-3]%[89ab]|f4%8)[\da-f](?:%[89ab][\da-f]){2})+/gi;

/** All escapes that are UTF-8. Others stay and leave those beside them readable. */
export function decodeEscapes(text: string): string {
  return text.replace(ESCAPES, (escapes) => withoutHoles(decodeURIComponent(escapes)));
}
