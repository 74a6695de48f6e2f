/** How content begins, in bytes: also where the browser handed over text. */
import type { Content, ContentStart } from '../exchange.ts';
import { formatOf } from './formats.ts';
import { HEADER_LENGTH, resourceHeader } from './sniff.ts';

/** The beginning of content, so that the rest need not be kept. */
export function startOf(content: Content): ContentStart {
  if ('start' in content) return content.start;
  if ('text' in content) return { bytes: startOfText(content.text), length: null, isExact: false };
  // A copy: a view would keep the whole.
  return { bytes: resourceHeader(content.bytes).slice(), length: content.bytes.length, isExact: true };
}

/**
 * Formats whose first bytes are no UTF-8, by what Chromium makes of them: U+FFFD for each byte that is none. Of the
 * others too little is left to know them by.
 */
const MANGLED: readonly { beginning: string; place: number; mark: string; lost: readonly number[] }[] = [
  { beginning: '\uFFFD', place: 1, mark: 'PNG\r\n\x1A\n', lost: [0x89] },
  { beginning: '\uFFFD\uFFFD\uFFFD\uFFFD', place: 6, mark: 'JFIF\0', lost: [0xff, 0xd8, 0xff, 0xe0] },
  { beginning: '\uFFFD\uFFFD\uFFFD\uFFFD', place: 6, mark: 'Adobe', lost: [0xff, 0xd8, 0xff, 0xee] },
  { beginning: '\uFFFD\uFFFD\uFFFD\uFFFD', place: 6, mark: 'Exif\0', lost: [0xff, 0xd8, 0xff, 0xe1] },
];

/**
 * The bytes that a text was before the browser decoded it, as far as they can be told. By a declared charset, else as
 * UTF-8 in Chromium 156 for documents and scripts, as windows-1252 for text/plain and text/css; Firefox 153 takes each
 * byte for a character where the whole is no UTF-8 (all measured). A byte order mark is gone.
 */
function startOfText(text: string): Uint8Array {
  const start = text.slice(0, HEADER_LENGTH);
  const mangled = MANGLED.find(
    ({ beginning, place, mark }) => start.startsWith(beginning) && start.startsWith(mark, place),
  );
  // U+FFFD becomes three bytes with which no format begins.
  const asUtf8 = new TextEncoder().encode(start);
  if (mangled) return resourceHeader(Uint8Array.from([...mangled.lost, ...asUtf8.subarray(3 * mangled.lost.length)]));
  const asBytes = singleBytes(start);
  return asBytes !== null && formatOf(asBytes, null) !== null ? asBytes : resourceHeader(asUtf8);
}

/** The characters of windows-1252 for the bytes from 0x80, where they are not those of the same number. */
const WINDOWS_1252 =
  '\u20AC\x81\u201A\u0192\u201E\u2026\u2020\u2021\u02C6\u2030\u0160\u2039\u0152\x8D\u017D\x8F\x90\u2018\u2019\u201C\u201D\u2022\u2013\u2014\u02DC\u2122\u0161\u203A\u0153\x9D\u017E\u0178';

/** A byte for each character, of windows-1252 or of the same number; null when one is neither. */
function singleBytes(text: string): Uint8Array | null {
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    const place = code <= 0xff ? -1 : WINDOWS_1252.indexOf(text.charAt(index));
    if (code > 0xff && place === -1) return null;
    bytes[index] = place === -1 ? code : 0x80 + place;
  }
  return bytes;
}
