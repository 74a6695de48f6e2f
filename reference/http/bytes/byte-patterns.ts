/** Byte patterns and the tables of MIME Sniffing that are made of them: https://mimesniff.spec.whatwg.org/ */

/** Bytes that stand at the start, or behind white space; those that a mask leaves out may be any. */
export interface BytePattern {
  readonly pattern: readonly number[];
  /** As long as the pattern. 0xFF: the byte itself; 0xDF: in either letter case; 0x00: any byte. */
  readonly mask: readonly number[];
  /** White space may stand before it. */
  readonly afterWhiteSpace: boolean;
  /** What begins so. */
  readonly type: string;
}

const EXACT = 0xff;
const EITHER_CASE = 0xdf;
const ANY = 0x00;

/** "Whitespace byte". */
function isWhiteSpace(byte: number | undefined): boolean {
  return byte === 0x09 || byte === 0x0a || byte === 0x0c || byte === 0x0d || byte === 0x20;
}

/**
 * https://mimesniff.spec.whatwg.org/#pattern-matching-algorithm: the white space counts as length there, so the whole
 * pattern need not be within the input; a byte past the end matches nothing but a byte that may be any.
 */
export function matchesPattern(input: Uint8Array, { pattern, mask, afterWhiteSpace }: BytePattern): boolean {
  if (input.length < pattern.length) return false;
  let start = 0;
  if (afterWhiteSpace) while (isWhiteSpace(input[start])) start += 1;
  return pattern.every((byte, position) => {
    const significant = mask[position] ?? EXACT;
    return significant === ANY || ((input[start + position] ?? -1) & significant) === byte;
  });
}

/** The type of the first pattern of a table that matches; null when none does. */
export function firstMatch(input: Uint8Array, table: readonly BytePattern[]): string | null {
  return table.find((row) => matchesPattern(input, row))?.type ?? null;
}

/**
 * A row that starts with the first byte.
 * @param hex bytes in hexadecimal, `..` for one that may be any
 */
export function bytesAtStart(hex: string, type: string): BytePattern {
  const bytes = hex.split(' ');
  return {
    pattern: bytes.map((byte) => (byte === '..' ? 0 : Number.parseInt(byte, 16))),
    mask: bytes.map((byte) => (byte === '..' ? ANY : EXACT)),
    afterWhiteSpace: false,
    type,
  };
}

/** A row of text behind white space. @param ignoresCase a letter may be small or capital */
function textRow(text: string, type: string, ignoresCase: boolean): BytePattern {
  const codes = [...text].map((character) => character.charCodeAt(0));
  const isLetter = (code: number) => ignoresCase && code >= 0x41 && code <= 0x5a;
  return {
    pattern: codes,
    mask: codes.map((code) => (isLetter(code) ? EITHER_CASE : EXACT)),
    afterWhiteSpace: true,
    type,
  };
}

/** How a page begins: each of these, then a space or `>`. */
const HTML_BEGINNINGS = [
  '<!DOCTYPE HTML',
  '<HTML',
  '<HEAD',
  '<SCRIPT',
  '<IFRAME',
  '<H1',
  '<DIV',
  '<FONT',
  '<TABLE',
  '<A',
  '<STYLE',
  '<TITLE',
  '<B',
  '<BODY',
  '<BR',
  '<P',
  '<!--',
];

/** https://mimesniff.spec.whatwg.org/#identifying-a-resource-with-an-unknown-mime-type, the scriptable types */
export const SCRIPTABLE: readonly BytePattern[] = [
  ...HTML_BEGINNINGS.flatMap((beginning) => [' ', '>'].map((end) => textRow(`${beginning}${end}`, 'text/html', true))),
  textRow('<?xml', 'text/xml', false),
  bytesAtStart('25 50 44 46 2D', 'application/pdf'),
];

/** The same place, what is looked for whatever nosniff says: PostScript, and the marks of UTF-16 and UTF-8. */
export const PLAIN: readonly BytePattern[] = [
  bytesAtStart('25 21 50 53 2D 41 64 6F 62 65 2D', 'application/postscript'),
  bytesAtStart('FE FF .. ..', 'text/plain'),
  bytesAtStart('FF FE .. ..', 'text/plain'),
  bytesAtStart('EF BB BF ..', 'text/plain'),
];

/** https://mimesniff.spec.whatwg.org/#matching-an-image-type-pattern */
export const IMAGES: readonly BytePattern[] = [
  bytesAtStart('00 00 01 00', 'image/x-icon'),
  bytesAtStart('00 00 02 00', 'image/x-icon'),
  bytesAtStart('42 4D', 'image/bmp'),
  bytesAtStart('47 49 46 38 37 61', 'image/gif'),
  bytesAtStart('47 49 46 38 39 61', 'image/gif'),
  bytesAtStart('52 49 46 46 .. .. .. .. 57 45 42 50 56 50', 'image/webp'),
  bytesAtStart('89 50 4E 47 0D 0A 1A 0A', 'image/png'),
  bytesAtStart('FF D8 FF', 'image/jpeg'),
];

/** https://mimesniff.spec.whatwg.org/#matching-an-audio-or-video-type-pattern, its table */
export const SOUND_AND_VIDEO: readonly BytePattern[] = [
  bytesAtStart('46 4F 52 4D .. .. .. .. 41 49 46 46', 'audio/aiff'),
  bytesAtStart('49 44 33', 'audio/mpeg'),
  bytesAtStart('4F 67 67 53 00', 'application/ogg'),
  bytesAtStart('4D 54 68 64 00 00 00 06', 'audio/midi'),
  bytesAtStart('52 49 46 46 .. .. .. .. 41 56 49 20', 'video/avi'),
  bytesAtStart('52 49 46 46 .. .. .. .. 57 41 56 45', 'audio/wave'),
];

/** https://mimesniff.spec.whatwg.org/#matching-a-font-type-pattern */
export const FONTS: readonly BytePattern[] = [
  bytesAtStart(`${'.. '.repeat(34)}4C 50`, 'application/vnd.ms-fontobject'),
  bytesAtStart('00 01 00 00', 'font/ttf'),
  bytesAtStart('4F 54 54 4F', 'font/otf'),
  bytesAtStart('74 74 63 66', 'font/collection'),
  bytesAtStart('77 4F 46 46', 'font/woff'),
  bytesAtStart('77 4F 46 32', 'font/woff2'),
];

/** https://mimesniff.spec.whatwg.org/#matching-an-archive-type-pattern */
export const ARCHIVES: readonly BytePattern[] = [
  bytesAtStart('1F 8B 08', 'application/x-gzip'),
  bytesAtStart('50 4B 03 04', 'application/zip'),
  bytesAtStart('52 61 72 21 1A 07 00', 'application/x-rar-compressed'),
];
