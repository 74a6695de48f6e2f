import type { Reading } from './reading.ts';
import { isHexDigit } from './url-units.ts';

/** A character of a host: one code point of the input, or three that percent-encode a byte. */
export interface HostToken {
  from: number;
  to: number;
  /** What it stands for; null for a byte that is only a part of a character. */
  character: string | null;
}

const LAST_ASCII = 0x7f;

/** @param from and `end`: indices of code points */
export function hostTokens(reading: Reading, from: number, end: number): HostToken[] {
  const tokens: HostToken[] = [];
  for (let index = from; index < end; ) {
    const isEncoded =
      reading.is(index, '%') &&
      index + 2 < end &&
      isHexDigit(reading.at(index + 1)) &&
      isHexDigit(reading.at(index + 2));
    const to = isEncoded ? index + 3 : index + 1;
    const value = isEncoded ? Number.parseInt(reading.slice(index + 1, to), 16) : (reading.at(index) ?? 0);
    const character = isEncoded && value > LAST_ASCII ? null : String.fromCodePoint(value);
    tokens.push({ from: index, to, character });
    index = to;
  }
  return tokens;
}

/** Full stops that UTS #46 maps to the dot between labels. */
const DOTS = /[\u3002\uff0e\uff61]/g;

/** Characters that UTS #46 leaves out of a domain, such as the soft hyphen. */
const IGNORED = /\p{Default_Ignorable_Code_Point}/gu;

/** What a token becomes in a domain, as far as that is a matter of this one character. */
export function mapped({ character }: HostToken): string {
  return (character ?? '').replace(DOTS, '.').replace(IGNORED, '').normalize('NFKC').toLowerCase();
}

/**
 * The host in ASCII, lower case; null where that takes more than one character at a time.
 * @param how `exact`: only ASCII characters; `mapped`: look-alikes of ASCII characters too, such as full-width digits; the
 *   parser's word is needed on whether that is all it does
 */
export function asciiOf(tokens: readonly HostToken[], how: 'exact' | 'mapped'): string | null {
  let text = '';
  for (const token of tokens) {
    if (token.character === null) return null;
    const characters = how === 'exact' ? token.character.toLowerCase() : mapped(token);
    if (!isAscii(characters)) return null;
    text += characters;
  }
  return text;
}

function isAscii(text: string): boolean {
  for (let index = 0; index < text.length; index++) if (text.charCodeAt(index) > LAST_ASCII) return false;
  return true;
}
