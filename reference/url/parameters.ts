import type { Parameter } from './parsed-url.ts';

/** The standard's "UTF-8 decode without BOM": a leading U+FEFF is data and stays; bad bytes become U+FFFD. */
const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });
const encoder = new TextEncoder();

const PERCENT = 0x25;
const PLUS = 0x2b;
const SPACE = 0x20;

/**
 * The parameters of a query, read as the URL Standard's application/x-www-form-urlencoded parser reads them
 * (https://url.spec.whatwg.org/#urlencoded-parsing), whatever the scheme: the same list as `URLSearchParams` gives.
 * Repeated keys stay, in order. An empty sequence (`a&&b`, a trailing `&`) is no parameter: the parser skips it.
 * @param query without `?`
 * @param plus what a `+` stands for
 */
export function parseParameters(query: string, plus: '+' | ' ' = ' '): Parameter[] {
  const parameters: Parameter[] = [];
  for (const sequence of query.split('&')) {
    if (sequence === '') continue;
    const equals = sequence.indexOf('=');
    const hasValue = equals >= 0;
    const rawKey = hasValue ? sequence.slice(0, equals) : sequence;
    const rawValue = hasValue ? sequence.slice(equals + 1) : '';
    parameters.push({ key: decode(rawKey, plus), value: decode(rawValue, plus), rawKey, rawValue, hasValue });
  }
  return parameters;
}

/** Decodes one key or value: `%XX` is a byte, the bytes are UTF-8. Never fails. */
export function decode(text: string, plus: '+' | ' '): string {
  if (!text.includes('%')) return plus === '+' ? text : text.replaceAll('+', plus);
  const bytes = encoder.encode(text);
  let length = 0;
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index] ?? 0;
    const high = byte === PERCENT ? hexValue(bytes[index + 1]) : -1;
    const low = high >= 0 ? hexValue(bytes[index + 2]) : -1;
    if (low >= 0) {
      bytes[length++] = high * 16 + low;
      index += 2;
    } else {
      bytes[length++] = byte === PLUS ? plus.charCodeAt(0) : byte;
    }
  }
  return utf8.decode(bytes.subarray(0, length));
}

/** The value of an ASCII hex digit, -1 for any other byte or none. */
function hexValue(byte: number | undefined): number {
  if (byte === undefined) return -1;
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const lower = byte | SPACE;
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x61 + 10 : -1;
}
