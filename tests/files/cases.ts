/** Small real files, and the tools that made them. `npm run record:files` makes them anew. */

export interface FileCase {
  name: string;
  /** What it is. */
  type: string;
  /** A command for the shell, which writes to $OUT; or the bytes themselves. */
  made: string | Uint8Array;
  /** Why it does not begin as the entry on its type says. */
  unlike?: string;
  /** How many of its first bytes the entry shows. */
  shown?: number;
}

/** Prints the version of each tool, given to the shell. */
export const tools: Record<string, string> = {
  convert: "convert -version | sed -nE '1s/^Version: (ImageMagick [^ ]+).*/\\1/p'",
  cwebp: 'echo cwebp $(cwebp -version)',
  img2webp: "img2webp -version | sed -nE 's/^WebP Encoder version: /img2webp /p'",
  avifenc: "avifenc --version | sed -nE '1s/^Version: ([^ ]+).*/avifenc \\1/p'",
  ffmpeg: "ffmpeg -version | sed -nE '1s/^ffmpeg version ([0-9.]+).*/ffmpeg \\1/p'",
  flac: 'flac --version',
  oggenc: "oggenc --version | sed -E 's/^oggenc from //'",
  python3: 'python3 --version',
  fonttools: '/usr/bin/python3 -c \'import fontTools; print("fontTools", fontTools.version)\'',
  woff2_compress: "dpkg-query -W woff2 | tr '\\t' ' '",
  gzip: 'gzip --version | head -1',
  zip: "zip -v | sed -nE '2s/^This is (Zip [0-9.]+).*/\\1/p'",
  '7z': "7z | sed -nE 's/^(7-Zip) \\[64\\] ([0-9.]+) .*/\\1 \\2/p'",
  tar: 'tar --version | head -1',
  gs: 'echo Ghostscript $(gs --version)',
  sqlite3: "echo SQLite $(sqlite3 --version | cut -d' ' -f1)",
};

const text = (value: string): Uint8Array => new TextEncoder().encode(value);
const bytes = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/[0-9A-F]{2}/gi) ?? [], (two) => Number.parseInt(two, 16));
const utf16 = (value: string, littleEndian: boolean): Uint8Array => {
  const view = new DataView(new ArrayBuffer(2 * value.length));
  for (const [at, char] of [...value].entries()) view.setUint16(2 * at, char.charCodeAt(0), littleEndian);
  return new Uint8Array(view.buffer);
};

const silence = 'ffmpeg -v error -f lavfi -i anullsrc=r=8000:cl=mono -t 0.1';
const sound = (options: string): string => `${silence} -fflags +bitexact -flags:a +bitexact ${options} $OUT`;
const picture = (options: string, frames = 1): string =>
  `ffmpeg -v error -f lavfi -i color=red:s=16x16:r=1 -frames:v ${frames} -fflags +bitexact -flags:v +bitexact ${options} $OUT`;

/** A font of one empty glyph, by the system's Python, for which packages install fontTools. */
const font = (build: string): string => `/usr/bin/python3 - <<'END'
import os
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTCollection
def made(outlines):
    fb = FontBuilder(16, isTTF=outlines == 'glyf')
    fb.setupGlyphOrder(['.notdef'])
    fb.setupCharacterMap({32: '.notdef'})
    if outlines == 'glyf':
        fb.setupGlyf({'.notdef': TTGlyphPen(None).glyph()})
    else:
        fb.setupCFF('W', {}, {'.notdef': T2CharStringPen(8, None).getCharString()}, {})
    fb.setupHorizontalMetrics({'.notdef': (8, 0)})
    fb.setupHorizontalHeader()
    fb.setupNameTable({'familyName': 'W', 'styleName': 'R'})
    fb.setupOS2()
    fb.setupPost()
    fb.font['head'].created = fb.font['head'].modified = 0
    fb.font.recalcTimestamp = False
    return fb.font
out = os.environ['OUT']
${build}
END`;

const pythonZip = (files: string): string => `python3 - <<'END'
import os, zipfile
with zipfile.ZipFile(os.environ['OUT'], 'w') as archive:
    for name, content in ${files}:
        archive.writestr(zipfile.ZipInfo(name, (2026, 11, 21, 10, 0, 0)), content)
END`;

export const files: FileCase[] = [
  // Pictures
  { name: 'still.png', type: 'image/png', made: 'convert -size 2x2 xc:red -strip PNG:$OUT' },
  { name: 'still.jpg', type: 'image/jpeg', shown: 20, made: 'convert -size 8x8 xc:red -strip JPEG:$OUT' },
  {
    name: 'cmyk.jpg',
    type: 'image/jpeg',
    shown: 13,
    made: 'convert -size 8x8 xc:red -colorspace CMYK -strip JPEG:$OUT',
  },
  { name: '87a.gif', type: 'image/gif', made: 'convert -size 2x2 xc:red -strip GIF87:$OUT' },
  { name: '89a.gif', type: 'image/gif', made: 'convert -delay 10 -size 2x2 xc:red xc:blue -loop 0 -strip GIF:$OUT' },
  {
    name: 'lossy.webp',
    type: 'image/webp',
    made: 'convert -size 8x8 xc:red -strip PNG:in.png && cwebp -quiet in.png -o $OUT',
  },
  {
    name: 'lossless.webp',
    type: 'image/webp',
    made: 'convert -size 8x8 xc:red -strip PNG:in.png && cwebp -quiet -lossless in.png -o $OUT',
  },
  {
    name: 'animated.webp',
    type: 'image/webp',
    made: 'convert -size 8x8 xc:red PNG:a.png && convert -size 8x8 xc:blue PNG:b.png && img2webp a.png b.png -o $OUT > log',
  },
  {
    name: 'still.avif',
    type: 'image/avif',
    made: 'convert -size 8x8 xc:red -strip PNG24:in.png && avifenc in.png $OUT > log',
  },
  {
    name: 'animated.avif',
    type: 'image/avif',
    shown: 28,
    made: 'convert -size 8x8 xc:red PNG24:a.png && convert -size 8x8 xc:blue PNG24:b.png && avifenc a.png b.png $OUT > log',
  },
  { name: 'icon.ico', type: 'image/vnd.microsoft.icon', made: 'convert -size 2x2 xc:red -strip ICO:$OUT' },
  {
    name: 'pointer.cur',
    type: 'image/vnd.microsoft.icon',
    made: "convert -size 2x2 xc:red -strip ICO:in.ico && { printf '\\000\\000\\002'; tail -c +4 in.ico; } > $OUT",
    unlike: 'a cursor: 2 stands where icons have 1',
  },
  { name: 'still.bmp', type: 'image/bmp', made: 'convert -size 2x2 xc:red -strip BMP:$OUT' },
  { name: 'still.tiff', type: 'image/tiff', made: 'convert -size 2x2 xc:red -strip TIFF:$OUT' },
  { name: 'picture.svg', type: 'image/svg+xml', made: text('<svg xmlns="http://www.w3.org/2000/svg"/>') },

  // Sound and film
  { name: 'id3.mp3', type: 'audio/mpeg', made: sound('-ar 44100 -metadata title=t -f mp3') },
  { name: 'bare.mp3', type: 'audio/mpeg', made: sound('-ar 44100 -id3v2_version 0 -write_xing 0 -f mp3') },
  { name: 'sound.wav', type: 'audio/wav', made: sound('-t 0.01 -f wav') },
  { name: 'sound.aiff', type: 'audio/aiff', made: sound('-t 0.01 -f aiff') },
  {
    name: 'sound.flac',
    type: 'audio/flac',
    made: `${silence} -f wav in.wav && flac --silent --no-padding in.wav -o $OUT`,
  },
  { name: 'vorbis.ogg', type: 'audio/ogg', made: `${silence} -f wav in.wav && oggenc -Q in.wav -o $OUT` },
  { name: 'opus.ogg', type: 'audio/ogg', made: sound('-c:a libopus -f ogg') },
  { name: 'aac.m4a', type: 'audio/mp4', made: sound('-f ipod') },
  {
    name: 'note.mid',
    type: 'audio/midi',
    made: bytes('4D 54 68 64 00 00 00 06 00 00 00 01 00 60 4D 54 72 6B 00 00 00 04 00 FF 2F 00'),
  },
  { name: 'film.webm', type: 'video/webm', made: picture('-c:v libvpx -f webm'), shown: 28 },
  { name: 'film.mkv', type: 'video/matroska', made: picture('-c:v libvpx -f matroska') },
  { name: 'isom.mp4', type: 'video/mp4', made: picture('-c:v libx264 -x264-params no-info=1 -f mp4'), shown: 32 },
  { name: 'film.mov', type: 'video/quicktime', made: picture('-c:v png -f mov') },
  { name: 'film.avi', type: 'video/x-msvideo', made: picture('-c:v png -f avi') },

  // Fonts
  { name: 'truetype.ttf', type: 'font/ttf', made: font("made('glyf').save(out)") },
  { name: 'cff.otf', type: 'font/otf', made: font("made('cff').save(out)") },
  {
    name: 'two.ttc',
    type: 'font/collection',
    made: font("collection = TTCollection()\ncollection.fonts = [made('glyf'), made('glyf')]\ncollection.save(out)"),
  },
  {
    name: 'truetype.woff',
    type: 'font/woff',
    shown: 8,
    made: font("one = made('glyf')\none.flavor = 'woff'\none.save(out)"),
  },
  {
    name: 'truetype.woff2',
    type: 'font/woff2',
    made: `${font("made('glyf').save('in.ttf')")}\nwoff2_compress in.ttf > log 2>&1 && mv in.woff2 $OUT`,
  },
  // Only the header: the size, then at byte 34 the mark "LP".
  { name: 'header.eot', type: 'application/vnd.ms-fontobject', made: bytes(`24 00 00 00 ${'00 '.repeat(30)} 4C 50`) },

  // Archives
  { name: 'python.zip', type: 'application/zip', made: pythonZip("[('hello.txt', 'hello')]") },
  {
    name: 'info-zip.zip',
    type: 'application/zip',
    shown: 14,
    made: "printf 'hello world' > hello.txt && touch -t 202611211000 hello.txt && zip -q0X $OUT.zip hello.txt && mv $OUT.zip $OUT",
  },
  {
    name: 'empty.zip',
    type: 'application/zip',
    made: pythonZip('[]'),
    unlike: 'no file in it: it is only the end record',
  },
  {
    name: 'text.docx',
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    made: pythonZip(
      `[('[Content_Types].xml', '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'), ('word/document.xml', '<document/>')]`,
    ),
  },
  { name: 'hello.gz', type: 'application/gzip', shown: 3, made: 'printf hello | gzip -9n > $OUT' },
  {
    name: 'python.gz',
    type: 'application/gzip',
    made: `python3 -c "import gzip, os; open(os.environ['OUT'], 'wb').write(gzip.compress(b'hello', mtime=0))"`,
  },
  // The signature, then the main header and the end of the archive, each behind its CRC-32. bsdtar 3.6.2 lists it.
  {
    name: 'empty.rar',
    type: 'application/vnd.rar',
    made: bytes('52 61 72 21 1A 07 01 00 C5 1A 33 32 03 01 00 00 19 B2 3A 35 03 05 00 00'),
  },
  {
    name: 'hello.7z',
    type: 'application/x-7z-compressed',
    made: 'printf hello > hello.txt && 7z a -bd -mtm=off hello.7z hello.txt > log && mv hello.7z $OUT',
  },
  {
    name: 'hello.tar',
    type: 'application/x-tar',
    made: 'printf hello > hello.txt && tar --mtime=2026-11-21 --owner=0 --group=0 --numeric-owner -b1 -cf $OUT hello.txt',
  },

  // Documents and data
  {
    name: 'page.pdf',
    type: 'application/pdf',
    shown: 9,
    made: 'gs -q -dNOPAUSE -dBATCH -dOmitInfoDate=true -dOmitID=true -dOmitXMP=true -sDEVICE=pdfwrite -sOutputFile=$OUT -c showpage',
  },
  { name: 'page.ps', type: 'application/postscript', made: text('%!PS-Adobe-3.0\nshowpage\n') },
  { name: 'empty.wasm', type: 'application/wasm', made: bytes('00 61 73 6D 01 00 00 00') },
  { name: 'component.wasm', type: 'application/wasm', made: bytes('00 61 73 6D 0D 00 01 00') },
  {
    name: 'empty.sqlite',
    type: 'application/vnd.sqlite3',
    made: "sqlite3 $OUT 'pragma page_size = 512; create table t(a)'",
  },

  // Text
  { name: 'doctype.html', type: 'text/html', made: text('<!doctype html><title>t</title>\n') },
  { name: 'space-before.html', type: 'text/html', made: text(' \t\n\f<HTML><title>t</title>\n') },
  { name: 'comment-before.html', type: 'text/html', made: text('<!-- c --><!doctype html><title>t</title>\n') },
  { name: 'span.html', type: 'text/html', made: text('<span>not one of the beginnings</span>\n') },
  { name: 'declaration.xml', type: 'application/xml', made: text('<?xml version="1.0"?><a/>\n') },
  { name: 'space-before.xml', type: 'application/xml', made: text('\n<?xml version="1.0"?><a/>\n') },
  { name: 'plain.txt', type: 'text/plain', made: text('hello\n') },
  { name: 'utf-8-bom.txt', type: 'text/plain', made: text('\uFEFFhällo\n') },
  { name: 'utf-16be-bom.txt', type: 'text/plain', made: utf16('\uFEFFhällo\n', false) },
  { name: 'utf-16le-bom.txt', type: 'text/plain', made: utf16('\uFEFFhällo\n', true) },
  { name: 'object.json', type: 'application/json', made: text('{ "a": 1 }\n') },
  { name: 'control-bytes', type: 'application/octet-stream', made: bytes('61 00 01 02') },
];
