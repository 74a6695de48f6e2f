/**
 * Go and PHP take a URL as bytes. Here such bytes are a string with one character, U+0000 to U+00FF, per byte.
 */
const ASCII = /^[\0-\x7F]*$/;

/** A sequence of UTF-8 for one code point beyond ASCII (Unicode Standard, table 3-7), or a byte that is in none. */
const BEYOND_ASCII =
  /((?:[\xC2-\xDF]|\xE0(?=[\xA0-\xBF])[\x80-\xBF]|[\xE1-\xEC\xEE\xEF][\x80-\xBF]|\xED(?=[\x80-\x9F])[\x80-\xBF]|(?:\xF0(?=[\x90-\xBF])|[\xF1-\xF3]|\xF4(?=[\x80-\x8F]))[\x80-\xBF]{2})[\x80-\xBF])|[\x80-\xFF]/g;

/** Where the code units for bytes begin: U+DC80 is the byte 80. */
const FIRST_KEPT = 0xdc00;
const KEPT_BYTE = /([\uDC80-\uDCFF])/u;

/** The text in pieces; every second one is a byte that is not UTF-8, as `fromBytes` keeps it. */
export const splitAtBytes = (text: string): string[] => text.split(KEPT_BYTE);

/** The number of a byte that `fromBytes` kept. */
export const byteOf = (piece: string): number => piece.charCodeAt(0) - FIRST_KEPT;

/** The bytes of a text in UTF-8, those that `fromBytes` kept among them. Any other unpaired surrogate becomes U+FFFD. */
export function toBytes(text: string): string {
  if (ASCII.test(text)) return text;
  let bytes = '';
  for (const [index, piece] of splitAtBytes(text).entries()) {
    if (index % 2 === 1) bytes += String.fromCharCode(byteOf(piece));
    else bytes += asCharacters(new TextEncoder().encode(piece));
  }
  return bytes;
}

/**
 * The text of bytes in UTF-8. A byte that belongs to no character is kept as one code unit from U+DC80 to U+DCFF, which
 * no text that was read has in it: Python calls that `surrogateescape` (PEP 383).
 */
export function fromBytes(bytes: string): string {
  if (ASCII.test(bytes)) return bytes;
  try {
    // Many times as fast as the way below, which the rare text with other bytes takes.
    const array = new Uint8Array(bytes.length);
    for (let index = 0; index < bytes.length; index++) array[index] = bytes.charCodeAt(index);
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(array);
  } catch {
    return fromMixedBytes(bytes);
  }
}

function fromMixedBytes(bytes: string): string {
  return bytes.replace(BEYOND_ASCII, (match, sequence: string | undefined) => {
    const first = match.charCodeAt(0);
    if (sequence === undefined) return String.fromCharCode(FIRST_KEPT + first);
    let codePoint = first & (0x7f >> sequence.length);
    for (let index = 1; index < sequence.length; index++) {
      codePoint = (codePoint << 6) | (sequence.charCodeAt(index) & 0x3f);
    }
    return String.fromCodePoint(codePoint);
  });
}

/** How many arguments a call is given at most: engines have a limit, of 65,536 or more. */
const CHUNK = 8192;

function asCharacters(array: Uint8Array): string {
  let text = '';
  for (let start = 0; start < array.length; start += CHUNK) {
    text += String.fromCharCode(...array.subarray(start, start + CHUNK));
  }
  return text;
}
