/**
 * Which format content has by its first bytes, and which types name that format. The patterns of MIME Sniffing, made
 * stricter where two or three bytes could be the start of a text, and formats that the standard lacks (marked as ours).
 * Browsers decide by `sniff.ts`; this is for telling that a declared type and the bytes do not go together.
 */
import { findDeprecated } from '../../media-types/deprecated.ts';
import type { Source } from '../../text/sources.ts';
import { iana, mimeSniffing, rfc } from '../../text/sources.ts';
import { bytesAtStart, matchesPattern } from './byte-patterns.ts';
import { archiveType, audioOrVideoType, fontType, imageType, resourceHeader } from './sniff.ts';
import { ebmlDocumentType, hasText, text, uint32 } from './sniff-media.ts';

export interface Format {
  /** As people call it. */
  readonly name: string;
  /** The type to declare, `type/subtype`. */
  readonly type: string;
  /** Other types that name the format, or one that is built on it; old names need not stand here. */
  readonly otherTypes: readonly string[];
  readonly source: Source;
}

const IMAGE_PATTERNS = mimeSniffing('matching an image type pattern', 'matching-an-image-type-pattern');
const MEDIA_PATTERNS = mimeSniffing(
  'matching an audio or video type pattern',
  'matching-an-audio-or-video-type-pattern',
);
const FONT_PATTERNS = mimeSniffing('matching a font type pattern', 'matching-a-font-type-pattern');
const ARCHIVE_PATTERNS = mimeSniffing('matching an archive type pattern', 'matching-an-archive-type-pattern');

function format(name: string, source: Source, type: string, otherTypes = ''): Format {
  return { name, type, otherTypes: otherTypes.split(' ').filter(Boolean), source };
}

const MP4_TYPES = `audio/mp4 application/mp4 video/quicktime video/3gpp audio/3gpp video/3gpp2 audio/3gpp2 video/mj2
  video/iso.segment audio/aac audio/x-m4b video/vnd.dece.mp4`.replace(/\s+/g, ' ');

/** By the type that MIME Sniffing yields for the format, or that is registered for it. */
export const FORMATS = {
  png: format('PNG', IMAGE_PATTERNS, 'image/png', 'image/apng image/vnd.mozilla.apng'),
  jpeg: format('JPEG', IMAGE_PATTERNS, 'image/jpeg'),
  gif: format('GIF', IMAGE_PATTERNS, 'image/gif'),
  webp: format('WebP', IMAGE_PATTERNS, 'image/webp'),
  bmp: format('BMP', IMAGE_PATTERNS, 'image/bmp'),
  icon: format('an icon (ICO)', IMAGE_PATTERNS, 'image/vnd.microsoft.icon'),
  // Ours, with the document that defines the mark.
  avif: format(
    'AVIF',
    { label: 'AV1 Image File Format, brands', url: 'https://aomediacodec.github.io/av1-avif/#brands-overview' },
    'image/avif',
    'image/heif image/heif-sequence',
  ),
  heif: format('HEIF', iana('image/heic'), 'image/heic', 'image/heif image/heic-sequence image/heif-sequence'),
  tiff: format('TIFF', rfc(3302), 'image/tiff', 'image/tiff-fx image/x-canon-cr2 image/x-adobe-dng image/x-nikon-nef'),

  mp4: format('MP4', MEDIA_PATTERNS, 'video/mp4', MP4_TYPES),
  webm: format('WebM', MEDIA_PATTERNS, 'video/webm', 'audio/webm video/matroska audio/matroska video/matroska-3d'),
  ogg: format('Ogg', MEDIA_PATTERNS, 'application/ogg', 'audio/ogg video/ogg audio/opus audio/vorbis audio/speex'),
  mp3: format('MP3', MEDIA_PATTERNS, 'audio/mpeg', 'audio/mpa audio/aac audio/aacp'),
  wave: format('WAV', MEDIA_PATTERNS, 'audio/wav', 'audio/wave audio/x-wav audio/vnd.wave'),
  avi: format('AVI', MEDIA_PATTERNS, 'video/x-msvideo', 'video/avi video/vnd.avi video/msvideo'),
  aiff: format('AIFF', MEDIA_PATTERNS, 'audio/aiff', 'audio/x-aiff'),
  midi: format('MIDI', MEDIA_PATTERNS, 'audio/midi', 'audio/x-midi audio/mid audio/sp-midi'),
  // Ours.
  matroska: format('Matroska', rfc(9559), 'video/matroska', 'audio/matroska video/matroska-3d'),
  flac: format('FLAC', rfc(9639), 'audio/flac'),

  ttf: format('TrueType', FONT_PATTERNS, 'font/ttf', 'font/otf font/sfnt application/font-sfnt'),
  otf: format('OpenType', FONT_PATTERNS, 'font/otf', 'font/ttf font/sfnt application/font-sfnt'),
  collection: format('a font collection', FONT_PATTERNS, 'font/collection', 'font/ttf font/otf font/sfnt'),
  woff: format('WOFF', FONT_PATTERNS, 'font/woff'),
  woff2: format('WOFF2', FONT_PATTERNS, 'font/woff2'),
  eot: format('EOT', FONT_PATTERNS, 'application/vnd.ms-fontobject'),

  gzip: format('gzip', ARCHIVE_PATTERNS, 'application/gzip', 'application/x-compressed-tar application/x-tgz'),
  zip: format('ZIP', ARCHIVE_PATTERNS, 'application/zip'),
  rar: format('RAR', ARCHIVE_PATTERNS, 'application/vnd.rar'),
  // Ours.
  sevenZip: format(
    '7-Zip',
    { label: '7-Zip, archive format', url: 'https://www.7-zip.org/7z.html' },
    'application/x-7z-compressed',
  ),
  zstd: format('Zstandard', rfc(8878, '3.1.1'), 'application/zstd'),
  tar: format(
    'tar',
    { label: 'POSIX, pax', url: 'https://pubs.opengroup.org/onlinepubs/9699919799/utilities/pax.html' },
    'application/x-tar',
    'application/x-gtar application/x-ustar',
  ),

  pdf: format(
    'PDF',
    mimeSniffing(
      'identifying a resource with an unknown MIME type',
      'identifying-a-resource-with-an-unknown-mime-type',
    ),
    'application/pdf',
  ),
  // Ours.
  wasm: format(
    'WebAssembly',
    { label: 'WebAssembly, modules', url: 'https://webassembly.github.io/spec/core/binary/modules.html#binary-module' },
    'application/wasm',
  ),
  sqlite: format(
    'SQLite',
    { label: 'SQLite, file format', url: 'https://www.sqlite.org/fileformat2.html#the_database_header' },
    'application/vnd.sqlite3',
  ),
} as const satisfies Record<string, Format>;

/** The formats that `sniff.ts` finds, by the type that it yields. */
const BY_SNIFFED: Readonly<Record<string, Format>> = {
  'image/png': FORMATS.png,
  'image/jpeg': FORMATS.jpeg,
  'image/gif': FORMATS.gif,
  'image/webp': FORMATS.webp,
  'image/bmp': FORMATS.bmp,
  'image/x-icon': FORMATS.icon,
  'video/mp4': FORMATS.mp4,
  'video/webm': FORMATS.webm,
  'application/ogg': FORMATS.ogg,
  'audio/mpeg': FORMATS.mp3,
  'audio/wave': FORMATS.wave,
  'video/avi': FORMATS.avi,
  'audio/aiff': FORMATS.aiff,
  'audio/midi': FORMATS.midi,
  'font/ttf': FORMATS.ttf,
  'font/otf': FORMATS.otf,
  'font/collection': FORMATS.collection,
  'font/woff': FORMATS.woff,
  'font/woff2': FORMATS.woff2,
  'application/vnd.ms-fontobject': FORMATS.eot,
  'application/x-gzip': FORMATS.gzip,
  'application/zip': FORMATS.zip,
  'application/x-rar-compressed': FORMATS.rar,
};

/** Ours: marks at the start that MIME Sniffing does not look for. */
const MARKS: readonly (readonly [hex: string, format: Format])[] = [
  ['00 61 73 6D', FORMATS.wasm],
  ['25 50 44 46 2D', FORMATS.pdf],
  ['66 4C 61 43', FORMATS.flac],
  ['49 49 2A 00', FORMATS.tiff],
  ['4D 4D 00 2A', FORMATS.tiff],
  // An archive without a file, and one in parts.
  ['50 4B 05 06', FORMATS.zip],
  ['50 4B 07 08', FORMATS.zip],
  ['52 61 72 21 1A 07 01 00', FORMATS.rar],
  ['37 7A BC AF 27 1C', FORMATS.sevenZip],
  ['28 B5 2F FD', FORMATS.zstd],
  ['53 51 4C 69 74 65 20 66 6F 72 6D 61 74 20 33 00', FORMATS.sqlite],
];
const MARK_PATTERNS = MARKS.map(([hex, found]) => ({ ...bytesAtStart(hex, found.type), format: found }));

/**
 * The format by the first bytes.
 * @param bytes the content or its beginning, not a later part of it; never throws
 * @param length bytes of the whole; null when that is not known
 * @returns null for text, and for formats that are not known here
 */
export function formatOf(bytes: Uint8Array, length: number | null = bytes.length): Format | null {
  const header = resourceHeader(bytes);
  const marked = MARK_PATTERNS.find((row) => matchesPattern(header, row))?.format;
  if (marked) return marked;
  const container = ofContainer(header);
  if (container) return container;
  const type = imageType(header) ?? fontType(header) ?? audioOrVideoType(header) ?? archiveType(header);
  const found = type === null ? undefined : BY_SNIFFED[type];
  if (found && isSure(found, header, length)) return found;
  return hasText(header, 257, 'ustar') ? FORMATS.tar : null;
}

/** Brands of a still picture or a sequence of pictures coded otherwise than with AV1: ISO/IEC 23008-12. */
const HEIF_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/** Containers whose head says what is in them. */
function ofContainer(header: Uint8Array): Format | null {
  const document = ebmlDocumentType(header);
  if (document !== null) return document === 'webm' ? FORMATS.webm : document === 'matroska' ? FORMATS.matroska : null;
  if (!hasText(header, 4, 'ftyp')) return null;
  const brands = brandsOf(header);
  // `mif1` says only that there is a picture; how it is coded, another brand says.
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return FORMATS.avif;
  if (brands.some((brand) => HEIF_BRANDS.includes(brand))) return FORMATS.heif;
  return FORMATS.mp4;
}

/** The major brand and the compatible ones: ISO/IEC 14496-12, section 4.3. */
function brandsOf(header: Uint8Array): string[] {
  const end = Math.min(header.length, uint32(header, 0));
  const brands = [text(header, 8, 12)];
  for (let position = 16; position + 4 <= end; position += 4) brands.push(text(header, position, position + 4));
  return brands;
}

/** Ours: what must hold besides, where a signature is so short that something else can begin so. */
function isSure(found: Format, header: Uint8Array, length: number | null): boolean {
  const at = (position: number) => header[position] ?? 0;
  switch (found) {
    case FORMATS.bmp:
      // Two reserved fields.
      return uint32(header, 6) === 0;
    case FORMATS.icon:
      // The number of pictures.
      return at(4) + at(5) > 0;
    case FORMATS.mp3:
      // ID3 has come in versions 2, 3 and 4 (https://id3.org/Developer%20Information).
      return !hasText(header, 0, 'ID3') || (at(3) >= 2 && at(3) <= 4);
    case FORMATS.ttf:
      // The number of tables.
      return at(4) === 0 && at(5) > 0;
    case FORMATS.eot:
      // The size of the whole, little-endian.
      return at(0) + at(1) * 2 ** 8 + at(2) * 2 ** 16 + at(3) * 2 ** 24 === length;
    default:
      return true;
  }
}

/** Types of formats that are ZIP archives with rules about what is in them. */
const ZIP_BASED =
  /\+zip$|^application\/(?:java-archive|vnd\.(?:openxmlformats-officedocument|oasis\.opendocument)\..+|vnd\.android\.package-archive|vnd\.google-earth\.kmz|x-xpinstall|vnd\.ms-.+\.macroenabled\.12)$/i;

/**
 * The formats that a declared type names, by what is known here.
 * @param essence in lower case; an old name counts as the name that replaced it
 * @returns empty for a type of which nothing is known
 */
export function formatsOfType(essence: string): readonly Format[] {
  const type = currentName(essence);
  if (ZIP_BASED.test(type)) return [FORMATS.zip];
  if (type.endsWith('+gzip')) return [FORMATS.gzip];
  return BY_TYPE.get(type) ?? [];
}

/** The name to use today: the replacement of an old one, else the name itself. */
export function currentName(essence: string): string {
  return findDeprecated(essence)?.replacement ?? essence;
}

/** The format whose own type it is comes first. */
const BY_TYPE = new Map<string, Format[]>();
const all: readonly Format[] = Object.values(FORMATS);
for (const one of all) BY_TYPE.set(one.type, [one]);
for (const one of all) for (const name of one.otherTypes) BY_TYPE.set(name, [...(BY_TYPE.get(name) ?? []), one]);
