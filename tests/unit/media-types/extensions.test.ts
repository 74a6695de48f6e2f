import mimeDb from 'mime-db/db.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { findDeprecated } from '../../../reference/media-types/deprecated.ts';
import { extensionPreferences } from '../../../reference/media-types/extensions.ts';
import { extensionsOf, findMediaType, mediaTypesForExtension } from '../../../reference/media-types/registry.ts';

const inMimeDb = new Map<string, string[]>();
for (const [essence, { extensions = [] }] of Object.entries(mimeDb as Record<string, { extensions?: string[] }>)) {
  for (const extension of extensions) inMimeDb.set(extension, [...(inMimeDb.get(extension) ?? []), essence]);
}

/** mime-db knows only old names for these. */
const wrongInMimeDb = `
  afp application/vnd.afpc.modca
  asf application/vnd.ms-asf
  asx application/vnd.ms-asf
  bat application/octet-stream
  com application/octet-stream
  ecma text/javascript
  flac audio/flac
  jfif image/jpeg
  list3820 application/vnd.afpc.modca
  listafp application/vnd.afpc.modca
  m3u application/vnd.apple.mpegurl
  m4v video/mp4
  mk3d video/matroska-3d
  mka audio/matroska
  mkd text/markdown
  mks video/matroska
  mkv video/matroska
  odb application/vnd.oasis.opendocument.base
  p12 application/pkcs12
  pfx application/pkcs12
  pgn application/vnd.chess-pgn
  swf application/vnd.adobe.flash.movie
  udeb application/vnd.debian.binary-package
  vcf text/vcard
  vcs text/calendar
  wdp image/jxr
  yaml application/yaml
  yml application/yaml`;

/** mime-db knows several types for these. */
const ambiguousInMimeDb = `
  3gpp video/3gpp
  aac audio/aac
  ac application/pkix-attr-cert
  asc application/pgp-signature
  bdoc application/bdoc
  bmp image/bmp
  deb application/vnd.debian.binary-package
  dll application/vnd.microsoft.portable-executable
  dmg application/octet-stream
  emf image/emf
  exe application/vnd.microsoft.portable-executable
  fdf application/fdf
  ico image/vnd.microsoft.icon
  iso application/octet-stream
  jpgm image/jpm
  jpm image/jpm
  js text/javascript
  key application/vnd.apple.keynote
  m4a audio/mp4
  mp3 audio/mpeg
  mp4 video/mp4
  mpg4 video/mp4
  mpp application/vnd.ms-project
  msi application/octet-stream
  mts video/mp2t
  numbers application/vnd.apple.numbers
  obj model/obj
  org text/org
  pages application/vnd.apple.pages
  pcx image/vnd.zbrush.pcx
  pdb application/vnd.palm
  prc model/prc
  ra audio/x-pn-realaudio
  rar application/vnd.rar
  rtf application/rtf
  sql application/sql
  stl model/stl
  sub image/vnd.dvb.subtitle
  wav audio/wav
  wmf image/wmf
  wmz application/x-ms-wmz
  x3db model/x3d+fastinfoset
  x3dv model/x3d-vrml
  xfdf application/xfdf
  xlf application/xliff+xml
  xml application/xml
  xsl application/xslt+xml
  zip application/zip`;

/** Plain cases that many people look up. */
const common = `
  css text/css
  csv text/csv
  gz application/gzip
  htm text/html
  html text/html
  jpeg image/jpeg
  jpg image/jpeg
  json application/json
  map application/json
  md text/markdown
  mjs text/javascript
  ogg audio/ogg
  parquet application/vnd.apache.parquet
  pdf application/pdf
  png image/png
  svg image/svg+xml
  tar application/x-tar
  ts video/mp2t
  txt text/plain
  wasm application/wasm
  webm video/webm
  webmanifest application/manifest+json
  webp image/webp
  woff2 font/woff2
  zst application/zstd`;

function parse(table: string): [string, string][] {
  return table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(' ') as [string, string]);
}

const expected = [...parse(wrongInMimeDb), ...parse(ambiguousInMimeDb), ...parse(common)];

describe('the type of a file extension', () => {
  it.each(expected)('.%s is %s first', (extension, essence) => {
    expect(mediaTypesForExtension(extension)[0]?.essence).toBe(essence);
  });

  it('is decided by this table wherever mime-db is wrong or ambiguous', () => {
    const isOld = (essence: string) => findDeprecated(essence) !== null;
    const wrong = [...inMimeDb].filter(([, essences]) => essences.every(isOld)).map(([extension]) => extension);
    const ambiguous = [...inMimeDb].filter(([, essences]) => essences.length > 1).map(([extension]) => extension);
    expect(wrong.sort()).toEqual(parse(wrongInMimeDb).map(([extension]) => extension));
    expect(ambiguous.sort()).toEqual(parse(ambiguousInMimeDb).map(([extension]) => extension));
  });

  it('is never led by an old name, for any extension of mime-db', () => {
    expect(inMimeDb.size).toBeGreaterThan(1200);
    const led = [...inMimeDb.keys()].filter((extension) => {
      const [first] = mediaTypesForExtension(extension);
      return !first || findDeprecated(first.essence) !== null;
    });
    expect(led).toEqual([]);
  });

  it('keeps every type that mime-db has, and the best type lists the extension, too', () => {
    for (const [extension, essences] of inMimeDb) {
      const found = mediaTypesForExtension(extension).map(({ essence }) => essence);
      expect(found, extension).toEqual(expect.arrayContaining(essences));
      expect(extensionsOf(found[0] ?? '')).toContain(extension);
    }
  });

  it('is found with or without the dot, in any case', () => {
    for (const written of ['js', '.js', 'JS', '.Js']) {
      expect(mediaTypesForExtension(written).map(({ essence }) => essence)).toEqual([
        'text/javascript',
        'application/javascript',
      ]);
    }
  });

  it.each(['', '.', '..', '..js', 'nosuchthing', '__proto__', '.constructor', 'toString', '\ud800'])(
    'is nothing for %j',
    (extension) => {
      expect(mediaTypesForExtension(extension)).toEqual([]);
    },
  );
});

describe('the extensions of a type', () => {
  it.each([
    ['application/yaml', ['yaml', 'yml']],
    ['video/matroska', ['mkv', 'mks']],
    ['audio/flac', ['flac']],
    ['text/javascript', ['js', 'mjs', 'ecma']],
    ['application/vnd.microsoft.portable-executable', ['exe', 'dll']],
    ['text/yaml', ['yaml', 'yml']],
    ['Text/CSS', ['css']],
    ['text/event-stream', []],
  ])('%s: %j', (essence, extensions) => {
    expect(extensionsOf(essence)).toEqual(extensions);
  });
});

describe('the stated preferences', () => {
  it.each(extensionPreferences)('.$extension has a reason, and a type that is known and in force', (preference) => {
    expect(preference.reason).toMatch(/^[A-Z].*\.$/);
    expect(findMediaType(preference.essence)).not.toBeNull();
    expect(findDeprecated(preference.essence)).toBeNull();
  });

  it('are one for an extension', () => {
    expect(new Set(extensionPreferences.map(({ extension }) => extension)).size).toBe(extensionPreferences.length);
  });
});
