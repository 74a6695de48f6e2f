/**
 * Real bytes under types of every kind, loaded for what can be told from them: what the panel says of the bytes is held
 * against what both browsers did (tests.ts). Served and loaded like verdicts/cases.ts.
 */
import { both, type ContentName, each, type Load, type VerdictCase } from '../verdicts/cases.ts';

const GENERIC = 'application/octet-stream';
const JS = 'text/javascript';

/** Each content under each type, with and without nosniff. */
const cross = (load: Load, contents: readonly ContentName[], types: readonly (string | null)[]) =>
  contents.flatMap((content) => both(load, types, { content }));
/** The same without nosniff. */
const plain = (load: Load, contents: readonly ContentName[], types: readonly (string | null)[]) =>
  contents.flatMap((content) => each(load, types, { content }));

const PICTURES: readonly ContentName[] = [
  'still.png',
  'still.jpg',
  '89a.gif',
  'lossy.webp',
  'still.avif',
  'icon.ico',
  'still.bmp',
  'still.tiff',
];
const SOUNDS: readonly ContentName[] = ['id3.mp3', 'bare.mp3', 'sound.wav', 'sound.flac', 'vorbis.ogg', 'aac.m4a'];
const FILMS: readonly ContentName[] = ['film.webm', 'film.mkv', 'isom.mp4', 'film.mov'];
const OTHERS: readonly ContentName[] = [
  'sound.aiff',
  'film.avi',
  'truetype.woff',
  'python.zip',
  'hello.gz',
  'page.pdf',
  'page.ps',
  'empty.wasm',
  'binary',
];
const TEXTS: readonly ContentName[] = [
  'page',
  'page behind a mark',
  'UTF-16 page',
  'svg',
  'declaration.xml',
  'pdf',
  'pdf behind a line',
  'json',
  'text',
  'utf-16be-bom.txt',
  'zero at 600',
  'zero at 1200',
];

/** What RFC 6266 does not allow, and what it does: browsers differ on the comma alone. */
const DISPOSITIONS = [
  'attachment; filename=a,b',
  'attachment; filename=a, b.pdf',
  'inline; filename=a,b',
  "attachment; filename*=UTF-8''a,b",
  'attachment; x=1,2',
  'attachment, inline',
  'attachment,',
  'filename=a,b',
  'attachment; filename="a,b"',
  'attachment; filename="a\\",b"',
  'attachment, attachment',
  'attachment\nattachment',
  'inline\ninline',
];

const TABLE: readonly VerdictCase[] = [
  // Documents.
  ...cross('iframe', [...PICTURES, ...SOUNDS, ...FILMS, ...OTHERS, ...TEXTS], ['text/plain', null]),
  ...plain('iframe', [...PICTURES, ...SOUNDS, ...FILMS, ...OTHERS, ...TEXTS], ['text/html', 'image/png', GENERIC]),
  ...cross(
    'iframe',
    ['still.png', 'still.avif', 'isom.mp4', 'id3.mp3', 'sound.wav', 'page.pdf', 'binary', 'page', 'text'],
    ['text/plain; charset=utf-8', '*/*', 'text/html', 'image/png', 'application/json', GENERIC],
  ),
  ...plain('iframe', ['still.png', 'isom.mp4', 'page'], ['binary/octet-stream', 'application/pdf', 'audio/mpeg']),
  ...cross('iframe', ['feed'], ['application/xml', 'text/xml', 'text/html', null]),
  ...(['still.png', 'still.avif', 'isom.mp4', 'binary'] as const).flatMap((content) =>
    each('iframe', ['text/plain', 'text/plain; charset=utf-8', null, 'text/html', 'image/png', GENERIC], {
      content,
      compressed: true,
    }),
  ),
  ...cross(
    'document',
    ['still.png', 'still.avif', 'isom.mp4', 'sound.wav', 'hello.gz', 'page.pdf', 'binary', 'page', 'svg', 'text'],
    ['text/plain', GENERIC, null, 'text/html'],
  ),
  ...plain('document', ['still.avif', 'isom.mp4'], ['image/png', 'binary/octet-stream', 'application/json']),
  // No media types, and the first word counts all the same.
  ...cross(
    'iframe',
    ['page', 'still.png'],
    [
      'text/html charset=utf-8',
      'text/html: charset=utf-8',
      '"text/html"',
      'text/plain charset=utf-8',
      'image/png (a picture)',
    ],
  ),
  ...plain('iframe', ['page'], ['Content-Type: text/html', 'text /html']),
  ...cross('style', ['css'], ['text/css charset=utf-8', 'text/html charset=utf-8', 'Content-Type: text/css']),
  // What a page draws, plays, sets its text in.
  ...plain(
    'image',
    [...PICTURES, 'pointer.cur', 'svg', 'isom.mp4', 'page.pdf', 'hello.gz', 'page', 'text', 'binary'],
    ['text/plain', null, 'text/html', 'image/svg+xml'],
  ),
  // Firefox draws them under image/svg+xml wherever they are from.
  ...PICTURES.filter((name) => name !== 'still.tiff').flatMap((content) => [
    ...each('image', ['image/svg+xml'], { content, nosniff: true }),
    ...both('image', ['image/svg+xml'], { content, from: 'other origin' }),
  ]),
  ...plain('image', ['still.png', 'still.jpg', 'page'], [GENERIC, 'image/png', 'video/mp4', 'application/json']),
  ...each('image', ['text/plain', null], { content: 'still.png', nosniff: true }),
  ...plain('audio', [...SOUNDS, 'sound.aiff', 'note.mid'], ['text/plain', null, 'text/html', 'image/png']),
  ...plain('video', [...FILMS, 'film.avi'], ['text/plain', null, 'text/html', 'audio/mpeg']),
  ...plain('video', ['still.png', 'page', 'hello.gz', 'page.pdf', 'text', 'binary'], ['video/mp4', 'text/plain']),
  ...plain(
    'font',
    ['font', 'truetype.ttf', 'truetype.woff', 'still.png', 'page', 'hello.gz', 'header.eot', 'text'],
    ['text/plain', null, 'font/woff2'],
  ),
  // What it runs and applies.
  ...(['script', 'module', 'worker', 'audioworklet'] as const).flatMap((load) =>
    plain(load, ['code', 'page', 'svg', 'still.png', 'hello.gz', 'page.pdf'], [JS]),
  ),
  ...cross(
    'script',
    ['code', 'hidden code', 'page', 'still.png'],
    ['text/plain', null, 'text/html', 'application/json'],
  ),
  ...cross('style', ['css', 'page', 'still.png'], ['text/css', null, 'text/plain', 'text/html']),
  ...cross('json module', ['json', 'page', 'still.png'], ['application/json', 'text/html']),
  ...cross('wasm', ['wasm', 'page', 'still.png', 'python.zip'], ['application/wasm', GENERIC, 'text/html', null]),
  ...cross('fetch', ['json', 'still.png', 'page'], ['text/html', 'application/json', null]),
  ...each('eventsource', ['text/event-stream; charset=windows-1252', 'text/event-stream; charset=UTF8']),
  // Content-Disposition that is read in two ways.
  ...DISPOSITIONS.flatMap((disposition) => [
    ...each('iframe', ['text/html'], { disposition }),
    ...each('document', ['text/html'], { disposition }),
    ...each('image', ['image/png'], { disposition }),
    ...each('script', [JS], { disposition }),
    ...each('fetch', ['text/plain'], { disposition }),
  ]),
  // In a frame Firefox tells of no end.
  ...(['script', 'image', 'fetch'] as const).flatMap((load) =>
    each(load, [load === 'script' ? JS : 'image/png'], { disposition: 'attachment\ninline' }),
  ),
];

/** Each case once, however many rows of the table name it. */
export const BYTE_CASES: readonly VerdictCase[] = [...new Map(TABLE.map((row) => [row.name, row])).values()];
