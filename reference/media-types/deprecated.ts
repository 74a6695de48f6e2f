/**
 * Old names of media types: what replaces them, why, and who says so. Names that only look old are in traps.ts.
 */
import type { Source } from '../text/sources.ts';
import { iana, ianaTable, mimeSniffing, rfc } from '../text/sources.ts';

export interface DeprecatedType {
  /** The old name, lower case. */
  name: string;
  /** The name to use instead; null when the source gives none. */
  replacement: string | null;
  /**
   * obsolete: registered, and marked as obsolete or deprecated in the IANA registry;
   * alias: named as an old alias by the replacement's own registration or defining document;
   * unregistered: never registered, while the format has another, registered name.
   */
  standing: 'obsolete' | 'alias' | 'unregistered';
  /** One sentence, for the reader. */
  reason: string;
  sources: readonly Source[];
  note: string | null;
  /** Whether another name alone can break something: `note` says what. Then nothing renames it by itself. */
  isRisky: boolean;
}

const javascriptMimeType = mimeSniffing('JavaScript MIME type', 'javascript-mime-type');
const sharedMimeInfo: Source = {
  label: 'freedesktop.org shared-mime-info 2.2',
  url: 'https://gitlab.freedesktop.org/xdg/shared-mime-info/-/blob/2.2/data/freedesktop.org.xml.in',
};
const rssAdvisoryBoard: Source = {
  label: 'RSS Advisory Board, The application/rss+xml Media Type',
  url: 'https://www.rssboard.org/rss-mime-type-application.txt',
};

/** The unregistered names that shared-mime-info 2.2 lists as aliases of the same replacement. */
const sharedMimeInfoAliases = new Set(
  `application/acrobat application/mspowerpoint application/powerpoint application/vnd.ms-word application/x-font-otf
  application/x-font-ttf application/x-msexcel application/x-mspowerpoint application/x-msword application/x-ogg
  application/x-pdf application/x-photoshop application/x-pkcs12 application/x-rar application/x-shockwave-flash
  application/x-troff application/x-zip application/x-zip-compressed audio/m4a audio/mp3 audio/x-aac audio/x-m4a
  audio/x-mp3 audio/x-mpeg audio/x-ogg image/avif-sequence image/pjpeg image/psd image/x-bmp image/x-ms-bmp
  image/x-photoshop text/rss text/x-csv text/x-markdown text/x-sql text/x-vcalendar video/x-m4v video/x-mpeg
  video/x-ms-asf video/x-ogg`.split(/\s+/),
);

/** Several old names with the same replacement and the same sources. */
interface OldNameRow {
  names: string;
  use: string | null;
  sources: readonly Source[];
  /** Where the sentence made from the standing would not be true. */
  reason?: string;
  note?: string;
  isRisky?: true;
}

/** In the IANA registry and marked there as obsolete or deprecated. */
const obsolete: readonly OldNameRow[] = [
  {
    names: 'application/javascript application/ecmascript text/ecmascript',
    use: 'text/javascript',
    sources: [rfc(9239, '6'), javascriptMimeType],
  },
  { names: 'application/font-woff', use: 'font/woff', sources: [rfc(8081, '4.4.5'), ianaTable('application')] },
  {
    names: 'application/font-sfnt',
    use: 'font/sfnt',
    sources: [rfc(8081, '4.4.1'), ianaTable('application')],
    note: 'Use font/ttf or font/otf when the kind of outlines is known.',
  },
  {
    names: 'application/vnd.geo+json',
    use: 'application/geo+json',
    sources: [rfc(7946, '12'), ianaTable('application')],
  },
  { names: 'application/smil', use: 'application/smil+xml', sources: [rfc(4536), ianaTable('application')] },
  { names: 'text/directory', use: 'text/vcard', sources: [rfc(6350, '10.1'), ianaTable('text')] },
  {
    names: 'image/x-emf',
    use: 'image/emf',
    sources: [rfc(7903, '3'), ianaTable('image')],
    note: 'Registered only to be marked as a deprecated alias.',
  },
  {
    names: 'image/x-wmf',
    use: 'image/wmf',
    sources: [rfc(7903, '2'), ianaTable('image')],
    note: 'Registered only to be marked as a deprecated alias.',
  },
  { names: 'audio/vnd.qcelp', use: 'audio/qcelp', sources: [rfc(3625, '4.2'), ianaTable('audio')] },
  {
    names: 'application/vnd.oasis.opendocument.database',
    use: 'application/vnd.oasis.opendocument.base',
    sources: [ianaTable('application')],
  },
  { names: 'application/vnd.youtube.yt', use: 'video/vnd.youtube.yt', sources: [ianaTable('application')] },
  {
    names: 'application/vnd.informix-visionary',
    use: 'application/vnd.visionary',
    sources: [ianaTable('application')],
  },
  { names: 'application/vnd.ibm.modcap', use: 'application/vnd.afpc.modca', sources: [ianaTable('application')] },
  {
    names: 'application/vnd.ibm.afplinedata',
    use: 'application/vnd.afpc.afplinedata',
    sources: [ianaTable('application')],
  },
  {
    names: 'application/vnd.arastra.swi',
    use: 'application/vnd.aristanetworks.swi',
    sources: [ianaTable('application')],
  },
  { names: 'message/news', use: 'message/rfc822', sources: [rfc(5537, '4'), ianaTable('message')] },
  {
    names: 'message/s-http',
    use: null,
    sources: [
      ianaTable('message'),
      {
        label: 'IETF status change of RFC 2660 to Historic',
        url: 'https://datatracker.ietf.org/doc/status-change-http-experiments-to-historic/',
      },
    ],
  },
  { names: 'image/hsj2', use: null, sources: [ianaTable('image')] },
];

/** Named as an old alias by the registration or the defining document of the new name. */
const aliases: readonly OldNameRow[] = [
  {
    names: `application/x-javascript application/x-ecmascript text/x-ecmascript text/x-javascript text/javascript1.0
      text/javascript1.1 text/javascript1.2 text/javascript1.3 text/javascript1.4 text/javascript1.5 text/jscript
      text/livescript`,
    use: 'text/javascript',
    sources: [rfc(9239, '6'), javascriptMimeType],
  },
  { names: 'application/x-yaml', use: 'application/yaml', sources: [rfc(9512, '2.1'), iana('application/yaml')] },
  {
    names: 'text/yaml text/x-yaml',
    use: 'application/yaml',
    sources: [rfc(9512, '2.1'), iana('application/yaml')],
    note: 'Browsers show text/yaml in a tab and download application/yaml.',
    isRisky: true,
  },
  {
    names: `application/x-gzip application/x-gunzip application/gzipped application/gzip-compressed
      application/x-gzip-compressed`,
    use: 'application/gzip',
    sources: [rfc(6713, '1')],
    reason: 'RFC 6713 lists it among the unregistered names that application/gzip replaces.',
  },
  {
    names: 'application/x-rar-compressed',
    use: 'application/vnd.rar',
    sources: [iana('application/vnd.rar')],
    note: 'MIME Sniffing still computes this name for RAR archives.',
  },
  {
    names: 'application/x-debian-package application/x-deb',
    use: 'application/vnd.debian.binary-package',
    sources: [iana('application/vnd.debian.binary-package')],
  },
  { names: 'application/x-sqlite3', use: 'application/vnd.sqlite3', sources: [iana('application/vnd.sqlite3')] },
  {
    names: 'application/x-java-archive application/jar application/jar-archive',
    use: 'application/java-archive',
    sources: [iana('application/java-archive')],
  },
  { names: 'audio/x-flac', use: 'audio/flac', sources: [rfc(9639), iana('audio/flac')] },
  { names: 'video/x-matroska', use: 'video/matroska', sources: [rfc(9559), iana('video/matroska')] },
  { names: 'audio/x-matroska', use: 'audio/matroska', sources: [rfc(9559), iana('audio/matroska')] },
  {
    names: 'text/x-vcard',
    use: 'text/vcard',
    sources: [rfc(6350, '10.1')],
  },
  {
    names: 'image/x-png',
    use: 'image/png',
    sources: [rfc(2083, '8.2')],
    reason: 'It was the interim name before image/png was registered.',
  },
  {
    names: 'image/ico image/icon text/ico application/ico',
    use: 'image/vnd.microsoft.icon',
    sources: [iana('image/vnd.microsoft.icon')],
  },
  {
    names: 'image/vnd.mozilla.apng',
    use: 'image/apng',
    sources: [iana('image/apng')],
    note: 'The old name is still in the registry, and not marked there as deprecated.',
  },
  { names: 'application/x-protobuffer', use: 'application/protobuf', sources: [iana('application/protobuf')] },
  { names: 'application/vnd.fdf', use: 'application/fdf', sources: [iana('application/fdf')] },
  { names: 'application/vnd.adobe.xfdf', use: 'application/xfdf', sources: [iana('application/xfdf')] },
  { names: 'application/x-chess-pgn', use: 'application/vnd.chess-pgn', sources: [iana('application/vnd.chess-pgn')] },
  {
    names: 'application/x-mobi8-ebook',
    use: 'application/vnd.amazon.mobi8-ebook',
    sources: [iana('application/vnd.amazon.mobi8-ebook')],
  },
  {
    names: 'application/x-iwork-keynote-sffkey',
    use: 'application/vnd.apple.keynote',
    sources: [iana('application/vnd.apple.keynote')],
  },
  {
    names: 'application/x-iwork-pages-sffpages',
    use: 'application/vnd.apple.pages',
    sources: [iana('application/vnd.apple.pages')],
  },
  {
    names: 'application/x-iwork-numbers-sffnumbers',
    use: 'application/vnd.apple.numbers',
    sources: [iana('application/vnd.apple.numbers')],
  },
  { names: 'image/x-pcx', use: 'image/vnd.zbrush.pcx', sources: [iana('image/vnd.zbrush.pcx')] },
  { names: 'text/x-gff3', use: 'text/gff3', sources: [iana('text/gff3')] },
];

/** Never registered and nobody's formal alias, while the format has a registered name. */
const unregistered: readonly OldNameRow[] = [
  { names: 'application/x-pdf text/pdf application/acrobat', use: 'application/pdf', sources: [rfc(8118)] },
  {
    names: 'text/json',
    use: 'application/json',
    sources: [rfc(8259, '11'), mimeSniffing('JSON MIME type', 'json-mime-type')],
    note: 'Browsers do treat text/json as JSON.',
  },
  { names: 'application/x-json text/x-json', use: 'application/json', sources: [rfc(8259, '11')] },
  { names: 'application/json-patch', use: 'application/json-patch+json', sources: [rfc(6902, '6')] },
  { names: 'application/x-xml', use: 'application/xml', sources: [rfc(7303, '9.1')] },
  { names: 'application/x-atom+xml', use: 'application/atom+xml', sources: [rfc(4287, '7')] },
  {
    names: 'application/x-rss+xml',
    use: 'application/rss+xml',
    sources: [rssAdvisoryBoard],
    reason: 'Neither name is registered; application/rss+xml is the one in common use.',
  },
  {
    names: 'text/rss',
    use: 'application/rss+xml',
    sources: [rssAdvisoryBoard],
    reason: 'Neither name is registered; application/rss+xml is the one in common use.',
    note: 'Firefox downloads it but shows text/rss.',
    isRisky: true,
  },
  {
    names: 'text/comma-separated-values text/x-csv application/csv application/x-csv',
    use: 'text/csv',
    sources: [rfc(4180, '3')],
  },
  { names: 'text/tsv', use: 'text/tab-separated-values', sources: [iana('text/tab-separated-values')] },
  { names: 'text/x-markdown', use: 'text/markdown', sources: [rfc(7763, '2')] },
  {
    names: 'text/x-vcalendar',
    use: 'text/calendar',
    sources: [rfc(5545, '8.1')],
    note: 'vCalendar 1.0 is an older format: convert the content, do not only relabel it.',
    isRisky: true,
  },
  { names: 'application/x-toml', use: 'application/toml', sources: [iana('application/toml')] },
  {
    names: 'text/x-toml',
    use: 'application/toml',
    sources: [iana('application/toml')],
    note: 'Browsers show text/x-toml in a tab and download application/toml.',
    isRisky: true,
  },
  { names: 'application/x-sql', use: 'application/sql', sources: [rfc(6922, '3')] },
  {
    names: 'text/x-sql',
    use: 'application/sql',
    sources: [rfc(6922, '3')],
    note: 'Browsers show text/x-sql in a tab and download application/sql.',
    isRisky: true,
  },
  {
    names: 'application/x-msgpack',
    use: 'application/vnd.msgpack',
    sources: [iana('application/vnd.msgpack')],
    note: 'Clients may know only the old name: change client and server together.',
    isRisky: true,
  },
  { names: 'application/x-zip', use: 'application/zip', sources: [iana('application/zip')] },
  {
    names: 'application/x-zip-compressed',
    use: 'application/zip',
    sources: [iana('application/zip')],
    note: 'Windows sends this name with uploaded ZIP files.',
  },
  { names: 'application/x-rar', use: 'application/vnd.rar', sources: [iana('application/vnd.rar')] },
  { names: 'application/x-zstd', use: 'application/zstd', sources: [rfc(8878, '7.1')] },
  { names: 'application/font-woff2 application/x-font-woff2', use: 'font/woff2', sources: [rfc(8081, '4.4.6')] },
  { names: 'application/x-font-woff', use: 'font/woff', sources: [rfc(8081, '4.4.5')] },
  {
    names: `application/x-font-ttf application/x-font-truetype font/truetype application/font-ttf
      application/font-truetype`,
    use: 'font/ttf',
    sources: [rfc(8081, '4.4.2')],
  },
  {
    names: `application/x-font-otf application/x-font-opentype font/opentype application/font-otf
      application/font-opentype application/vnd.ms-opentype`,
    use: 'font/otf',
    sources: [rfc(8081, '4.4.3')],
  },
  { names: 'image/jpg image/pjpeg image/x-citrix-jpeg', use: 'image/jpeg', sources: [rfc(2046, '4.2')] },
  { names: 'image/x-bmp image/x-ms-bmp image/x-windows-bmp', use: 'image/bmp', sources: [rfc(7903, '4')] },
  { names: 'image/x-tiff', use: 'image/tiff', sources: [rfc(3302)] },
  {
    names: 'image/svg image/svg-xml',
    use: 'image/svg+xml',
    sources: [
      { label: 'SVG 2, media type registration', url: 'https://www.w3.org/TR/SVG2/mimereg.html' },
      iana('image/svg+xml'),
    ],
  },
  { names: 'image/x-webp', use: 'image/webp', sources: [rfc(9649)] },
  {
    names: 'image/avif-sequence',
    use: 'image/avif',
    sources: [{ label: 'AV1 Image File Format', url: 'https://aomediacodec.github.io/av1-avif/' }, iana('image/avif')],
    note: 'Sequences use image/avif as well. The brand avis in the file marks them.',
  },
  {
    names: 'image/psd image/x-photoshop application/x-photoshop',
    use: 'image/vnd.adobe.photoshop',
    sources: [iana('image/vnd.adobe.photoshop')],
  },
  {
    names: 'image/vnd.ms-photo',
    use: 'image/jxr',
    sources: [iana('image/jxr')],
    note: 'The old name was for HD Photo, which became JPEG XR.',
  },
  {
    names: 'audio/mp3 audio/x-mp3 audio/x-mpeg audio/mpeg3 audio/x-mpeg-3',
    use: 'audio/mpeg',
    sources: [rfc(3003)],
  },
  { names: 'audio/x-m4a audio/m4a', use: 'audio/mp4', sources: [rfc(4337, '3.2')] },
  { names: 'audio/x-aac audio/aacp', use: 'audio/aac', sources: [iana('audio/aac')] },
  { names: 'audio/x-ogg audio/x-vorbis+ogg', use: 'audio/ogg', sources: [rfc(5334, '10.3')] },
  {
    names: 'application/x-ogg',
    use: 'application/ogg',
    sources: [rfc(5334, '10.1')],
    note: 'Use audio/ogg or video/ogg when the content is known.',
  },
  { names: 'video/x-ogg video/x-theora+ogg', use: 'video/ogg', sources: [rfc(5334, '10.2')] },
  { names: 'video/x-m4v video/x-mp4', use: 'video/mp4', sources: [rfc(4337, '3.1')] },
  {
    names: 'application/x-mp4',
    use: 'application/mp4',
    sources: [rfc(4337, '3.3')],
    note: 'Use video/mp4 or audio/mp4 when the content is known.',
  },
  { names: 'video/x-mpeg', use: 'video/mpeg', sources: [rfc(2046, '4.4')] },
  { names: 'video/x-quicktime', use: 'video/quicktime', sources: [iana('video/quicktime')] },
  { names: 'video/x-ms-asf', use: 'application/vnd.ms-asf', sources: [iana('application/vnd.ms-asf')] },
  {
    names: 'application/x-mpegurl audio/x-mpegurl',
    use: 'application/vnd.apple.mpegurl',
    sources: [rfc(8216, '4')],
    note: 'The new name is for HLS, which also allows audio/mpegurl. A plain M3U playlist has no registered type.',
    isRisky: true,
  },
  {
    names: 'application/x-shockwave-flash',
    use: 'application/vnd.adobe.flash.movie',
    sources: [iana('application/vnd.adobe.flash.movie')],
    note: 'The format itself has reached end of life.',
  },
  {
    names: 'application/x-msword application/vnd.ms-word',
    use: 'application/msword',
    sources: [iana('application/msword')],
  },
  {
    names: 'application/x-excel application/x-msexcel',
    use: 'application/vnd.ms-excel',
    sources: [iana('application/vnd.ms-excel')],
  },
  {
    names: 'application/powerpoint application/mspowerpoint application/x-mspowerpoint',
    use: 'application/vnd.ms-powerpoint',
    sources: [iana('application/vnd.ms-powerpoint')],
  },
  {
    names: 'application/x-rtf',
    use: 'application/rtf',
    sources: [iana('application/rtf')],
    note: 'text/rtf is registered too.',
  },
  {
    names: 'text/x-rtf',
    use: 'text/rtf',
    sources: [iana('text/rtf')],
    note: 'Browsers show text/x-rtf as text and download text/rtf.',
    isRisky: true,
  },
  { names: 'application/x-troff', use: 'text/troff', sources: [rfc(4263)] },
  { names: 'application/x-postscript image/x-eps', use: 'application/postscript', sources: [rfc(2046, '4.5.2')] },
  { names: 'application/x-pkcs12', use: 'application/pkcs12', sources: [iana('application/pkcs12')] },
  { names: 'application/x-pkcs7-mime', use: 'application/pkcs7-mime', sources: [rfc(8551, '5.1')] },
  { names: 'application/x-pkcs7-signature', use: 'application/pkcs7-signature', sources: [rfc(8551, '5.2')] },
  {
    names: 'application/x-msdownload application/x-dosexec',
    use: 'application/vnd.microsoft.portable-executable',
    sources: [iana('application/vnd.microsoft.portable-executable')],
  },
  {
    names: 'application/x-epub',
    use: 'application/epub+zip',
    sources: [{ label: 'EPUB 3.3', url: 'https://www.w3.org/TR/epub-33/' }, iana('application/epub+zip')],
  },
  { names: 'x-world/x-vrml', use: 'model/vrml', sources: [rfc(2077)] },
  { names: 'application/sla', use: 'model/stl', sources: [iana('model/stl')] },
];

function standingReason(standing: DeprecatedType['standing'], replacement: string | null): string {
  if (!replacement) return 'The IANA registry marks it as obsolete and names no replacement.';
  if (standing === 'obsolete')
    return `The IANA registry marks it as obsolete or deprecated; ${replacement} replaces it.`;
  if (standing === 'alias') return `The definition of ${replacement} lists it as an old name.`;
  return `It was never registered; the registered name of the format is ${replacement}.`;
}

function expand(standing: DeprecatedType['standing'], rows: readonly OldNameRow[]): DeprecatedType[] {
  return rows.flatMap(({ names, use, sources, reason, note, isRisky = false }) =>
    names.split(/\s+/).map((name) => ({
      name,
      replacement: use,
      standing,
      reason: reason ?? standingReason(standing, use),
      sources: sharedMimeInfoAliases.has(name) ? [...sources, sharedMimeInfo] : sources,
      note: note ?? null,
      isRisky,
    })),
  );
}

/** Every old name, grouped by standing. */
export const deprecatedTypes: readonly DeprecatedType[] = [
  ...expand('obsolete', obsolete),
  ...expand('alias', aliases),
  ...expand('unregistered', unregistered),
];

const byName: ReadonlyMap<string, DeprecatedType> = new Map(deprecatedTypes.map((type) => [type.name, type]));
const byReplacement = new Map<string, DeprecatedType[]>();
for (const type of deprecatedTypes) {
  if (!type.replacement) continue;
  const others = byReplacement.get(type.replacement);
  if (others) others.push(type);
  else byReplacement.set(type.replacement, [type]);
}

/**
 * @param essence type and subtype without parameters, in any case
 * @returns what is known of it as an old name; null when it is not one
 */
export function findDeprecated(essence: string): DeprecatedType | null {
  return byName.get(essence.toLowerCase()) ?? null;
}

/** @returns the old names that `essence` (any case) replaces; empty when there are none */
export function oldNamesOf(essence: string): readonly DeprecatedType[] {
  return byReplacement.get(essence.toLowerCase()) ?? [];
}
