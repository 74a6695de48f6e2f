/** The signatures of MIME Sniffing that are algorithms and not patterns: MP4, WebM, MP3 without ID3. */

/** https://mimesniff.spec.whatwg.org/#signature-for-mp4: a brand that begins with "mp4". Other brands do not count. */
export function isMp4(header: Uint8Array): boolean {
  const boxSize = uint32(header, 0);
  if (header.length < 12 || header.length < boxSize || boxSize % 4 !== 0 || !hasText(header, 4, 'ftyp')) return false;
  if (hasText(header, 8, 'mp4')) return true;
  // The four bytes behind the major brand are its version.
  for (let position = 16; position < boxSize; position += 4) if (hasText(header, position, 'mp4')) return true;
  return false;
}

/** https://mimesniff.spec.whatwg.org/#signature-for-webm: EBML whose document type is "webm". */
export function isWebm(header: Uint8Array): boolean {
  return ebmlDocumentType(header) === 'webm';
}

const EBML_MARK = 0x1a45dfa3;
/** The element "DocType" is looked for before this byte. */
const DOCUMENT_TYPE_BEFORE = 38;

/**
 * The document type that an EBML header names (RFC 8794, section 11.2.6), found as the signature for WebM finds it.
 * @returns null when it is no EBML, or no DocType stands among the first bytes
 */
export function ebmlDocumentType(header: Uint8Array): string | null {
  if (header.length < 4 || uint32(header, 0) !== EBML_MARK) return null;
  for (let position = 4; position < Math.min(header.length, DOCUMENT_TYPE_BEFORE); position += 1) {
    if (header[position] !== 0x42 || header[position + 1] !== 0x82) continue;
    const size = position + 2;
    let start = size + vintLength(header, size);
    if (start >= header.length - 4) return null;
    // Text may be padded with zero bytes; the standard has them before it.
    while (header[start] === 0) start += 1;
    return /^[a-z]+/.exec(text(header, start, start + 16))?.[0] ?? null;
  }
  return null;
}

/** Bytes of a "vint": as many as the first one bit of its first byte is far from the left. */
function vintLength(header: Uint8Array, position: number): number {
  const first = header[position] ?? 0;
  return Math.min(Math.clz32(first) - 24 + 1, 8);
}

/** Bits per second in thousands by index, for layer III: MPEG 1, and MPEG 2 and 2.5. 0: the frame says none. */
const RATES_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const RATES_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
/** Samples per second by index, for MPEG 1. */
const SAMPLE_RATES = [44_100, 48_000, 32_000];

/**
 * https://mimesniff.spec.whatwg.org/#signature-for-mp3-without-id3: a frame of MPEG layer III and the head of another
 * right behind it.
 *
 * Ours: the standard's text of 2026 mixes up the tables, the layer and the bounds, and would find no MP3 at all. This is
 * what it describes, with the head of a frame as in ISO/IEC 11172-3, section 2.4.1.3, and the halved and quartered sample
 * rates of MPEG 2 and 2.5.
 */
export function isPlainMp3(header: Uint8Array): boolean {
  const size = mp3FrameSize(header, 0);
  return size !== null && size >= 4 && mp3FrameSize(header, size) !== null;
}

/** Bytes of the frame whose head stands there; null when it is no head of a frame of layer III. */
function mp3FrameSize(header: Uint8Array, position: number): number | null {
  const [first = 0, second = 0, third] = header.subarray(position, position + 3);
  if (third === undefined || header.length < position + 4 || first !== 0xff || (second & 0xe0) !== 0xe0) return null;
  /** 0: MPEG 2.5, 2: MPEG 2, 3: MPEG 1; 1 is reserved. */
  const version = (second >> 3) & 3;
  const layer = (second >> 1) & 3;
  const kilobits = (version === 3 ? RATES_1 : RATES_2)[third >> 4];
  const rate = SAMPLE_RATES[(third >> 2) & 3];
  // Layer III is written as 1.
  if (version === 1 || layer !== 1 || kilobits === undefined || rate === undefined) return null;
  const samples = version === 3 ? rate : rate / (version === 2 ? 2 : 4);
  const padding = (third >> 1) & 1;
  return Math.floor(((version === 3 ? 144_000 : 72_000) * kilobits) / samples) + padding;
}

/** Big-endian; bytes past the end count as 0. */
export function uint32(bytes: Uint8Array, position: number): number {
  return [0, 1, 2, 3].reduce((sum, offset) => sum * 256 + (bytes[position + offset] ?? 0), 0);
}

/** Whether these ASCII characters stand there. */
export function hasText(bytes: Uint8Array, position: number, wanted: string): boolean {
  return text(bytes, position, position + wanted.length) === wanted;
}

/** The bytes of [from, to) as characters; shorter where the bytes end. */
export function text(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to));
}
