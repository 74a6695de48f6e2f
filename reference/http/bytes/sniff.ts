/**
 * The algorithms of MIME Sniffing that go by the first bytes: https://mimesniff.spec.whatwg.org/
 * What a browser does with the type that comes out is in `verdicts/handling.ts`; formats that the standard does not know
 * are in `formats.ts`.
 */
import { isAudioOrVideo, isImage, isXml } from '../mime-groups.ts';
import {
  ARCHIVES,
  type BytePattern,
  FONTS,
  firstMatch,
  IMAGES,
  PLAIN,
  SCRIPTABLE,
  SOUND_AND_VIDEO,
} from './byte-patterns.ts';
import { isMp4, isPlainMp3, isWebm } from './sniff-media.ts';

/** "Resource header": more bytes than these are not looked at. */
export const HEADER_LENGTH = 1445;

/** What the bytes are read for: https://mimesniff.spec.whatwg.org/#context-specific-sniffing */
export type SniffingContext = 'browsing' | 'image' | 'audio-or-video' | 'font' | 'plugin' | 'text-track';

/** What the response says of itself: https://mimesniff.spec.whatwg.org/#interpreting-the-resource-metadata */
export interface SuppliedType {
  /** `type/subtype` in lower case; null when there is no usable type. */
  readonly essence: string | null;
  /** The last Content-Type line as sent; null when there is none. Four exact values are not believed at once. */
  readonly lastLine?: string | null;
  readonly nosniff?: boolean;
  /** Where there is no usable type, what browsers take from the value all the same. */
  readonly mistakenType?: string | null;
  /** It was sent with a content coding, which one browser asks for. */
  readonly isCoded?: boolean;
}

/** The exact values that old Apache servers send for files of unknown types: the "check-for-apache-bug flag". */
const CHECKED_FOR_BINARY = new Set([
  'text/plain',
  'text/plain; charset=ISO-8859-1',
  'text/plain; charset=iso-8859-1',
  'text/plain; charset=UTF-8',
]);

/** Whether bytes are checked for binary data before such a value is believed. */
export function isCheckedForBinary(lastLine: string | null): boolean {
  return lastLine !== null && CHECKED_FOR_BINARY.has(lastLine);
}

/** The types that say nothing, so that the bytes decide as if there were none. */
const UNKNOWN = new Set(['unknown/unknown', 'application/unknown', '*/*']);

/** Whether a document's bytes decide in spite of this type. */
export function isUnknownType(essence: string): boolean {
  return UNKNOWN.has(essence);
}

/**
 * The computed MIME type: https://mimesniff.spec.whatwg.org/#determining-the-computed-mime-type-of-a-resource
 * @param bytes the content, or as much of its beginning as there is; never throws
 * @param context a document (`browsing`) unless said otherwise
 * @returns `type/subtype`; null where there is no usable type and the standard says nothing for the context. Which
 *   images, sounds and videos a browser supports differs; here all do that have a type of these groups.
 */
export function sniff(bytes: Uint8Array, supplied: SuppliedType, context: SniffingContext = 'browsing'): string | null {
  const { essence } = supplied;
  switch (context) {
    case 'browsing':
      return ofDocument(bytes, supplied);
    case 'plugin':
      return essence ?? 'application/octet-stream';
    case 'text-track':
      return 'text/vtt';
    default:
      return isXml(essence) ? essence : (BY_CONTEXT[context](bytes) ?? essence);
  }
}

function ofDocument(bytes: Uint8Array, { essence, lastLine = null, nosniff = false }: SuppliedType): string {
  if (essence === null || isUnknownType(essence)) return unknownType(bytes, !nosniff);
  if (isXml(essence) || essence === 'text/html' || nosniff) return essence;
  if (isCheckedForBinary(lastLine)) return textOrBinary(bytes);
  if (isImage(essence)) return imageType(bytes) ?? essence;
  if (isAudioOrVideo(essence)) return audioOrVideoType(bytes) ?? essence;
  return essence;
}

/**
 * https://mimesniff.spec.whatwg.org/#rules-for-identifying-an-unknown-mime-type
 * @param scriptable HTML, XML and PDF are looked for: so it is without nosniff
 */
export function unknownType(bytes: Uint8Array, scriptable: boolean): string {
  const header = resourceHeader(bytes);
  return (
    (scriptable ? firstMatch(header, SCRIPTABLE) : null) ??
    firstMatch(header, PLAIN) ??
    imageType(header) ??
    audioOrVideoType(header) ??
    archiveType(header) ??
    (hasBinaryData(header) ? 'application/octet-stream' : 'text/plain')
  );
}

/** https://mimesniff.spec.whatwg.org/#rules-for-text-or-binary: `text/plain` or `application/octet-stream` */
export function textOrBinary(bytes: Uint8Array): string {
  const isText = hasByteOrderMark(bytes) || !hasBinaryData(bytes);
  return isText ? 'text/plain' : 'application/octet-stream';
}

function hasByteOrderMark([first, second, third]: Uint8Array): boolean {
  if (first === 0xef) return second === 0xbb && third === 0xbf;
  return (first === 0xfe && second === 0xff) || (first === 0xff && second === 0xfe);
}

/** Whether a "binary data byte" is among the first: a control character other than white space and ESC. */
export function hasBinaryData(bytes: Uint8Array): boolean {
  return resourceHeader(bytes).some(
    (byte) => byte <= 0x08 || byte === 0x0b || (byte >= 0x0e && byte <= 0x1a) || (byte >= 0x1c && byte <= 0x1f),
  );
}

/** https://mimesniff.spec.whatwg.org/#image-type-pattern-matching-algorithm; null when it is no known image */
export function imageType(bytes: Uint8Array): string | null {
  return matched(bytes, IMAGES);
}

/** https://mimesniff.spec.whatwg.org/#audio-or-video-type-pattern-matching-algorithm */
export function audioOrVideoType(bytes: Uint8Array): string | null {
  const header = resourceHeader(bytes);
  const type = firstMatch(header, SOUND_AND_VIDEO);
  if (type !== null) return type;
  if (isMp4(header)) return 'video/mp4';
  if (isWebm(header)) return 'video/webm';
  return isPlainMp3(header) ? 'audio/mpeg' : null;
}

/** https://mimesniff.spec.whatwg.org/#font-type-pattern-matching-algorithm */
export function fontType(bytes: Uint8Array): string | null {
  return matched(bytes, FONTS);
}

/** https://mimesniff.spec.whatwg.org/#archive-type-pattern-matching-algorithm */
export function archiveType(bytes: Uint8Array): string | null {
  return matched(bytes, ARCHIVES);
}

const BY_CONTEXT = { image: imageType, 'audio-or-video': audioOrVideoType, font: fontType };

function matched(bytes: Uint8Array, table: readonly BytePattern[]): string | null {
  return firstMatch(resourceHeader(bytes), table);
}

/** https://mimesniff.spec.whatwg.org/#read-the-resource-header, all there at once. */
export function resourceHeader(bytes: Uint8Array): Uint8Array {
  return bytes.length > HEADER_LENGTH ? bytes.subarray(0, HEADER_LENGTH) : bytes;
}
