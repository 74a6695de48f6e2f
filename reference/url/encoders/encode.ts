import { toScalarValues } from '../input.ts';
import { type PercentEncodeSet, percentEncode } from '../percent-encode.ts';

/** An ASCII character that some encoder encodes, or a run of others, which all encoders encode. */
const ENCODABLE = /[^A-Za-z0-9\x80-\u{10FFFF}]|[\x80-\u{10FFFF}]+/gu;

/** Percent-encodes the members of the set as UTF-8. Unpaired surrogates become U+FFFD. */
export function encodeText(text: string, encodes: PercentEncodeSet, spaceAsPlus: boolean): string {
  return toScalarValues(text).text.replace(ENCODABLE, (found) => {
    if (found === ' ' && spaceAsPlus) return '+';
    const codePoint = found.charCodeAt(0);
    if (codePoint > 0x7f) return encodeURIComponent(found);
    return encodes(codePoint) ? percentEncode(codePoint) : found;
  });
}
