import { archiveType, fontType, hasBinaryData, imageType } from '../../http/bytes/sniff.ts';
import type { Layer } from './layer.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** RFC 4648, sections 4 and 5, padded or not. A `+` that a form has turned into a space is one again. */
const BASE64 = /^[A-Za-z\d+/ ]+={0,2}$/;
const BASE64URL = /^[A-Za-z\d_-]+={0,2}$/;

/** In lines, as MIME has it (RFC 2045, section 6.8: 76 characters) and PEM (RFC 7468: 64); or with a line break at its end. */
const LINES = /^[A-Za-z\d+/]{16,}={0,2}\r?\n/;

/** Shorter texts are left alone: too many words and ids decode to something by chance. Our choice. */
const SHORTEST = 16;
/** With padding at its end, a shorter one is believed. */
const SHORTEST_PADDED = 8;
/** Non-ASCII characters are believed from here on: short random bytes are often valid UTF-8. */
const SHORTEST_FOREIGN = 40;

/**
 * Base64 that decodes to text or to a file of a known format. Anything else is not claimed: every word of four letters
 * is valid base64.
 */
export function openBase64(written: string): Layer | null {
  const text = LINES.test(written) ? written.replace(/\r?\n/g, '') : written;
  const padded = text.endsWith('=');
  if (text.length < (padded ? SHORTEST_PADDED : SHORTEST)) return null;
  const isUrlForm = BASE64URL.test(text);
  if (!isUrlForm && !BASE64.test(text)) return null;
  const bytes = bytesOfBase64(text);
  if (bytes === null) return null;

  const mediaType = imageType(bytes) ?? archiveType(bytes) ?? fontType(bytes) ?? pdfType(bytes);
  // Two bytes are the signature of BMP, which random text has too often.
  if (mediaType !== null && mediaType !== 'image/bmp') {
    return { kind: 'file', text: '', mediaType, length: bytes.length };
  }
  const decoded = textOf(bytes);
  if (decoded === null || !isMeaningful(decoded, text.length)) return null;
  return { kind: isUrlForm && /[_-]/.test(text) ? 'base64url' : 'base64', text: decoded };
}

/** @returns null where the length or a character is impossible */
export function bytesOfBase64(text: string): Uint8Array | null {
  const digits = text.replace(/(?<!=)=+$/, '');
  if (digits.length % 4 === 1) return null;
  const bytes = new Uint8Array(Math.floor((digits.length * 3) / 4));
  let [bits, held, length] = [0, 0, 0];
  for (let at = 0; at < digits.length; at++) {
    const digit = digitOf(digits.charCodeAt(at));
    if (digit < 0) return null;
    bits = ((bits << 6) | digit) & 0xffff;
    held += 6;
    if (held < 8) continue;
    held -= 8;
    bytes[length++] = (bits >> held) & 0xff;
  }
  return bytes;
}

function digitOf(code: number): number {
  if (code >= 0x41 && code <= 0x5a) return code - 0x41;
  if (code >= 0x61 && code <= 0x7a) return code - 0x61 + 26;
  if (code >= 0x30 && code <= 0x39) return code - 0x30 + 52;
  if (code === 0x2b || code === 0x2d || code === 0x20) return 62;
  return code === 0x2f || code === 0x5f ? 63 : -1;
}

function pdfType(bytes: Uint8Array): string | null {
  return String.fromCharCode(...bytes.subarray(0, 5)) === '%PDF-' ? 'application/pdf' : null;
}

/** The text that bytes are; null where they are none. */
export function textOf(bytes: Uint8Array): string | null {
  if (bytes.length === 0 || hasBinaryData(bytes)) return null;
  try {
    return utf8.decode(bytes);
  } catch {
    return null;
  }
}

/** Visible characters throughout. Letters of another script count where there are enough of them. */
function isMeaningful(decoded: string, length: number): boolean {
  const isAscii = /^[\t\n\r -~]+$/.test(decoded);
  if (isAscii) return /[A-Za-z\d]/.test(decoded);
  return length >= SHORTEST_FOREIGN && /^[\t\n\r\p{L}\p{M}\p{N}\p{P}\p{S} ]+$/u.test(decoded);
}
