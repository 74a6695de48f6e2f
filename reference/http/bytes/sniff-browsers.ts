/**
 * Which type Chromium 156 and Firefox ESR 153 give a document by its first bytes, where they do otherwise than MIME
 * Sniffing says. All of it measured (tests/support/bytes/cases.ts), and read in their sources: Chromium's
 * net/base/mime_sniffer.cc, Firefox's nsUnknownDecoder, nsBinaryDetector and nsMediaSniffer.
 */
import { isAudioOrVideo } from '../mime-groups.ts';
import { FORMATS, type Format, formatOf } from './formats.ts';
import { isCheckedForBinary, isUnknownType, type SuppliedType, textOrBinary, unknownType } from './sniff.ts';

/** The types by which the two make a document of the same response. */
export interface BrowserTypes {
  readonly chromium: string;
  readonly firefox: string;
}

const BINARY = 'application/octet-stream';
/** "kMaxBytesToSniff". */
const CHROMIUM_LOOKS_AT = 1024;
const CHROMIUM_FINDS_FEEDS_IN = 300;
/** MAX_BUFFER_SIZE of nsUnknownDecoder. */
const FIREFOX_LOOKS_AT = 512;

/** Chromium's type of what it shows by the bytes; what is saved all the same is not told apart. */
const SHOWN_BY_CHROMIUM: ReadonlyMap<Format, string> = new Map([
  [FORMATS.png, 'image/png'],
  [FORMATS.jpeg, 'image/jpeg'],
  [FORMATS.gif, 'image/gif'],
  [FORMATS.webp, 'image/webp'],
  [FORMATS.bmp, 'image/bmp'],
  [FORMATS.webm, 'video/webm'],
  [FORMATS.matroska, 'video/webm'],
]);

/** What Firefox looks for in every document, whatever its type says: moving pictures, sound, AVIF. */
const MEDIA_OF_FIREFOX: ReadonlySet<Format> = new Set([
  FORMATS.avif,
  FORMATS.mp3,
  FORMATS.wave,
  FORMATS.flac,
  FORMATS.ogg,
  FORMATS.mp4,
  FORMATS.webm,
  FORMATS.matroska,
]);

/**
 * @param bytes the content or its beginning; never throws
 * @param supplied of a response that becomes a document
 * @param isFramed in a frame, not in a tab of its own
 */
export function browserTypes(bytes: Uint8Array, supplied: SuppliedType, isFramed: boolean): BrowserTypes {
  const read = { ...supplied, essence: supplied.essence ?? supplied.mistakenType ?? null };
  return { chromium: inChromium(bytes, read), firefox: inFirefox(bytes, read, isFramed) };
}

function inChromium(whole: Uint8Array, { essence, nosniff = false }: SuppliedType): string {
  const bytes = whole.subarray(0, CHROMIUM_LOOKS_AT);
  const isUnknown = essence === null || isUnknownType(essence);
  if (nosniff) return isUnknown ? 'text/plain' : essence;
  if (isUnknown) {
    const type = unknownType(bytes, true);
    return type.startsWith('text/') || type === 'application/pdf' ? type : (byChromium(bytes) ?? BINARY);
  }
  // Of every text/plain, not of four forms alone. A PDF stays text.
  if (essence === 'text/plain' && textOrBinary(bytes) === BINARY) {
    return formatOf(bytes) === FORMATS.pdf ? essence : (byChromium(bytes) ?? BINARY);
  }
  return essence === 'text/xml' || essence === 'application/xml' ? (feedType(bytes) ?? essence) : essence;
}

/** The feed whose first element stands at the start of XML; null when there is none. It is rendered as XML still. */
function feedType(bytes: Uint8Array): string | null {
  const start = new TextDecoder().decode(bytes.subarray(0, CHROMIUM_FINDS_FEEDS_IN));
  const element = start.match(/<[^<\s>/]*/g)?.find((tag) => !/^<(?:\?xml|!DOCTYPE)/i.test(tag)) ?? '';
  if (/^<feed/i.test(element)) return 'application/atom+xml';
  return /^<rss/i.test(element) ? 'application/rss+xml' : null;
}

function byChromium(bytes: Uint8Array): string | null {
  const format = formatOf(bytes);
  if (format === null) return null;
  // Without ID3 an MP3 is not known to it.
  if (format === FORMATS.mp3) return bytes[0] === 0x49 ? 'audio/mpeg' : null;
  return SHOWN_BY_CHROMIUM.get(format) ?? null;
}

function inFirefox(whole: Uint8Array, supplied: SuppliedType, isFramed: boolean): string {
  const { essence, lastLine = null, nosniff = false, isCoded = false } = supplied;
  const bytes = whole.subarray(0, FIREFOX_LOOKS_AT);
  const isUnknown = essence === null || isUnknownType(essence);
  // Of what was sent compressed it believes the type.
  if (isCoded && !isUnknown) return essence;
  // With nosniff it still looks under application/, for the sake of its viewer for JSON. In a tab this one type is saved.
  const isSaved = essence === BINARY && !isFramed;
  if ((!nosniff || isUnknown || essence.startsWith('application/')) && !isSaved) {
    const format = formatOf(bytes);
    if (format !== null && MEDIA_OF_FIREFOX.has(format)) return format.type;
  }
  if (isUnknown) {
    if (nosniff) return textOrBinary(bytes);
    const type = unknownType(bytes, true);
    return isAudioOrVideo(type) ? BINARY : type;
  }
  if (isCheckedForBinary(lastLine) && !nosniff) return textOrBinary(bytes);
  return essence;
}
