/**
 * How browsers are made to show what they do with a type: one table of responses, each loaded for one destination.
 * site.ts serves them, page.js loads them, and tests.ts holds what was seen against the verdict.
 */
import { Buffer } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { SAVED_TEXT } from '../../../reference/verdicts/handling/documents.ts';
import { ICO, JPEG, PNG, SVG, WASM } from '../demo/files.ts';
import { woff2 } from '../demo/tiny-font.ts';

export type BrowserName = 'chromium' | 'firefox';

/** How the page loads it: a key of LOADERS in page.js. */
export type Load =
  | 'script'
  | 'module'
  | 'import'
  | 'json module'
  | 'css module'
  | 'worker'
  | 'module worker'
  | 'sharedworker'
  | 'serviceworker'
  | 'audioworklet'
  | 'style'
  | 'style in quirks mode'
  | 'image'
  | 'font'
  | 'audio'
  | 'video'
  | 'track'
  | 'eventsource'
  | 'fetch'
  | 'fetch without CORS'
  | 'xhr'
  | 'wasm'
  | 'iframe'
  | 'embed'
  | 'object'
  | 'document';

/** A key of CONTENT, or the name of a file of tests/fixtures/files. */
export type ContentName = keyof typeof CONTENT | `${string}.${string}`;

export interface VerdictCase {
  /** Made of the rest; unique. */
  name: string;
  load: Load;
  /** The value of Content-Type; null: none is sent. */
  type: string | null;
  content: ContentName;
  nosniff?: true;
  attachment?: true;
  /** Content-Disposition, where it is another than that of `attachment`; a line each. */
  disposition?: string;
  /** Sent with Content-Encoding: gzip. */
  compressed?: true;
  status?: number;
  /** Answered with 206 and all of the bytes, as a server that knows ranges answers the request of a media element. */
  partial?: true;
  /** Where to, with `status`; relative to the case's own address. */
  location?: string;
  /** Another port of this host, or another name of it. Unless told, the page's own origin. */
  from?: 'other origin' | 'other site';
  /** With Access-Control-Allow-Origin: *, or with one origin in it. */
  allowed?: true | 'the page' | 'another';
  /** The value of Cross-Origin-Resource-Policy. */
  policy?: 'same-origin' | 'same-site' | 'cross-origin';
  /** With the attribute crossorigin. */
  crossorigin?: true;
  /** Loaded twice; the second answer is a 304, if the browser asks for one. */
  twice?: true;
  /** Only this browser can do it. */
  only?: BrowserName;
}

/** What a runner saw; see page.js. */
export type Seen =
  | 'ran'
  | 'applied'
  | 'drawn'
  | 'loaded'
  | 'played'
  | 'delivered'
  | 'opaque'
  | 'compiled'
  | 'TypeError'
  | 'page'
  | 'text'
  | 'picture'
  | 'broken picture'
  | 'player'
  | 'viewer'
  | 'download'
  | 'failed'
  | 'nothing'
  | 'stayed'
  | 'followed';

/** A second of silence: 8,000 samples of 8 bits. */
function wav(): Buffer {
  const samples = 8_000;
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16); // bytes of the format that follow
  head.writeUInt16LE(1, 20); // PCM
  head.writeUInt16LE(1, 22); // channels
  head.writeUInt32LE(samples, 24); // samples a second
  head.writeUInt32LE(samples, 28); // bytes a second
  head.writeUInt16LE(1, 32); // bytes of one sample
  head.writeUInt16LE(8, 34); // bits of one sample
  head.write('data', 36);
  head.writeUInt32LE(samples, 40);
  return Buffer.concat([head, Buffer.alloc(samples, 128)]);
}

/** One frame of VP8, 16 by 16 pixels of blue, made with ffmpeg. */
const WEBM = Buffer.from(
  [
    'GkXfo59ChoEBQveBAULygQRC84EIQoKEd2VibUKHgQJChYECGFOAZwEAAAAAAAH8EU2bdLpNu4tTq4QVSalmU6yBoU27i1OrhBZU',
    'rmtTrIHYTbuMU6uEElTDZ1OsggEeTbuMU6uEHFO7a1OsggHm7AEAAAAAAABZAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAVSalmsirXsYMPQkBNgI1M',
    'YXZmNTkuMjcuMTAwV0GNTGF2ZjU5LjI3LjEwMESJiEBpAAAAAAAAFlSua8GuAQAAAAAAADjXgQFzxYjkomHyIxByE5yBACK1nIN1',
    'bmSIgQCGhVZfVlA4g4EBI+ODhAvrwgDgibCBELqBEJqBAhJUw2f9c3OgY8CAZ8iaRaOHRU5DT0RFUkSHjUxhdmY1OS4yNy4xMDBz',
    'c9djwItjxYjkomHyIxByE2fIoUWjh0VOQ09ERVJEh5RMYXZjNTkuMzcuMTAwIGxpYnZweGfIokWjiERVUkFUSU9ORIeUMDA6MDA6',
    'MDAuMjAwMDAwMDAwAAAfQ7Z1weeBAKO8gQAAgLACAJ0BKhAAEAAARwiFhYiFhIgCAgJ1qgP4Agz9KAD+/00S//xYV/FhX8WFf/Fh',
    'X/z8zu3F/OYAHFO7a5G7j7OBALeK94EB8YIBoPCBAw==',
  ].join(''),
  'base64',
);

/** One empty page: objects without their table of positions, which readers rebuild. */
const PDF = `%PDF-1.4
1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 72 72]>> endobj
trailer <</Root 1 0 R>>
%%EOF
`;

/** Tells that it ran, in a window by a mark, in a worker by a message. */
const code = (mark: string) => `
globalThis['${mark}'] = true;
if (globalThis.DedicatedWorkerGlobalScope) postMessage('ran');
globalThis.onconnect = ({ ports }) => ports[0].postMessage('ran');
`;
const page = (mark: string) => `<!doctype html><title>A page</title><script>${code(mark)}</script><p>Text`;

/** The bytes, whatever type they are sent under. `mark` is what is to be found when they took effect. */
const CONTENT = {
  code,
  // A comment, not a page.
  'hidden code': (mark: string) => `<!-- for old browsers\n${code(mark)}`,
  page,
  'page behind a mark': (mark: string) => `\uFEFF${page(mark)}`,
  'UTF-16 page': (mark: string) => Buffer.from(`\uFEFF${page(mark)}`, 'utf16le'),
  svg: (mark: string) => SVG.replace('</svg>', `<script>${code(mark).replaceAll('&', '&amp;')}</script></svg>`),
  xml: (mark: string) =>
    `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>x</title></head><body><script>${code(mark)}</script></body></html>`,
  json: () => '{"total": 3}\n',
  css: (mark: string) => `:root { --${mark}: applied }\n`,
  feed: (mark: string) =>
    `<?xml version="1.0"?>\n<rss version="2.0"><channel><script xmlns="http://www.w3.org/1999/xhtml">${code(mark)}</script></channel></rss>\n`,
  // Behind what Firefox looks at, and behind what Chromium does.
  'zero at 600': () => Buffer.concat([Buffer.from('words '.repeat(100)), Buffer.alloc(1)]),
  'zero at 1200': () => Buffer.concat([Buffer.from('words '.repeat(200)), Buffer.alloc(1)]),
  text: () => 'Some words and nothing else.\n',
  binary: () => Buffer.from([0x61, 0x00, 0x01, 0x02, 0x0e, 0x61]),
  png: () => PNG,
  jpeg: () => JPEG,
  ico: () => ICO,
  pdf: () => PDF,
  'pdf behind a line': () => `A line of a mail server\n${PDF}`,
  'pdf behind white space': () => `\n${PDF}`,
  'binary pdf': () => Buffer.concat([Buffer.from('%PDF-1.4\n%\x01\x02\x0E\n'), Buffer.from(PDF.slice(9))]),
  'binary pdf behind a line': () =>
    Buffer.concat([Buffer.from('A line\n%PDF-1.4\n%\x01\x02\x0E\n'), Buffer.from(PDF.slice(9))]),
  wav,
  webm: () => WEBM,
  font: woff2,
  wasm: () => WASM,
  vtt: () => 'WEBVTT\n\n00:00.000 --> 00:01.000\nWords\n',
  // Longer than what Chromium waits for before it looks at an event stream without a type.
  events: () => `: ${'x'.repeat(1_500)}\ndata: words\n\n`,
  nothing: () => '',
} satisfies Record<string, (mark: string) => string | Buffer>;

/** The bytes of a case. @param mark see CONTENT */
export function contentOf(name: ContentName, mark: string): Buffer {
  return Object.hasOwn(CONTENT, name)
    ? Buffer.from(CONTENT[name as keyof typeof CONTENT](mark))
    : readFileSync(new URL(`../../fixtures/files/${name}`, import.meta.url));
}

/** What a destination is given unless a case changes that. */
const USUAL: Record<Load, ContentName> = {
  script: 'code',
  module: 'code',
  import: 'code',
  'json module': 'json',
  'css module': 'css',
  worker: 'code',
  'module worker': 'code',
  sharedworker: 'code',
  serviceworker: 'code',
  audioworklet: 'code',
  style: 'css',
  'style in quirks mode': 'css',
  image: 'png',
  font: 'font',
  audio: 'wav',
  video: 'webm',
  track: 'vtt',
  eventsource: 'events',
  fetch: 'text',
  'fetch without CORS': 'text',
  xhr: 'text',
  wasm: 'wasm',
  iframe: 'page',
  embed: 'page',
  object: 'page',
  document: 'page',
};

type Given = Omit<VerdictCase, 'name' | 'load' | 'type' | 'content'> & { content?: ContentName };

/** One case per type. */
export function each(load: Load, types: readonly (string | null)[], given: Given = {}): VerdictCase[] {
  return types.map((type) => {
    const { content = USUAL[load], nosniff, attachment, status, from, allowed, crossorigin, twice } = given;
    const { disposition, compressed, partial, policy } = given;
    const words = [
      load,
      type === null ? 'without a type' : `as ${type === '' ? 'an empty type' : type}`,
      content === USUAL[load] ? '' : `(${content})`,
      nosniff ? 'nosniff' : '',
      attachment ? 'attachment' : '',
      disposition?.replaceAll('\n', ' and ') ?? '',
      compressed ? 'compressed' : '',
      status ? String(status) : '',
      partial ? '206' : '',
      from ? `from ${from}` : '',
      allowed === true ? 'allowed' : allowed ? `allowed for ${allowed}` : '',
      policy ? `policy ${policy}` : '',
      crossorigin ? 'crossorigin' : '',
      twice ? 'twice' : '',
    ];
    return { ...given, name: words.filter((word) => word !== '').join(' '), load, type, content };
  });
}

/** With and without nosniff. */
export const both = (load: Load, types: readonly (string | null)[], given: Given = {}) => [
  ...each(load, types, given),
  ...each(load, types, { ...given, nosniff: true }),
];

const JS = 'text/javascript';
const GENERIC = 'application/octet-stream';
const FOR_SCRIPTS = [JS, null, 'text/plain', 'text/html', 'image/png', 'text/csv', 'application/json', GENERIC, 'html'];
const FOR_MODULES = [JS, null, 'text/plain', 'application/json', 'image/png'];
/** What a page does not draw as SVG; as a document the first three are. */
export const UNDRAWN_SVG = [
  'text/xml',
  'application/xml',
  'application/xhtml+xml',
  'image/png',
  'image/svg',
  'text/plain',
  GENERIC,
  null,
];
/** From another origin: without CORS, with the attribute alone, with both, with the field alone. */
const across = (load: Load, types: readonly (string | null)[]) =>
  ([{}, { crossorigin: true }, { crossorigin: true, allowed: true }] as const).flatMap((how) =>
    each(load, types, { ...how, from: 'other origin' }),
  );

export const VERDICT_CASES: readonly VerdictCase[] = [
  // Scripts.
  ...both('script', FOR_SCRIPTS),
  ...each('script', ['application/x-javascript', 'Text/JavaScript; charset=utf-8', 'audio/mpeg', '*/*', '']),
  ...each('script', [JS], { attachment: true }),
  ...each('script', [JS], { status: 404 }),
  ...each('script', [JS], { status: 500 }),
  ...each('script', [JS], { status: 203 }),
  ...each('script', [JS], { status: 204, content: 'nothing' }),
  ...each('script', [JS], { status: 302, location: '?2', content: 'nothing' }),
  ...each('script', [JS], { twice: true }),
  ...across('script', [JS, 'text/plain']),
  ...both('module', FOR_MODULES),
  ...each('module', ['application/wasm'], { content: 'wasm' }),
  ...each('module', [JS], { status: 404 }),
  ...each('module', [JS], { status: 204, content: 'nothing' }),
  ...each('module', [JS], { from: 'other origin' }),
  ...each('module', [JS, 'text/plain'], { from: 'other origin', allowed: true }),
  ...each('import', FOR_MODULES),
  ...each('import', ['application/wasm'], { content: 'wasm' }),
  ...each('import', [JS], { status: 404 }),
  ...both('json module', ['application/json', 'text/json', 'application/problem+json', JS, 'text/plain', null]),
  ...each('json module', ['application/json'], { status: 404 }),
  ...each('json module', ['application/json'], { from: 'other origin' }),
  ...each('json module', ['application/json'], { from: 'other origin', allowed: true }),
  ...both('css module', ['text/css', 'text/plain', null], { only: 'chromium' }),
  ...both('worker', FOR_MODULES),
  ...each('worker', [JS], { status: 404 }),
  ...each('worker', [JS], { attachment: true }),
  ...both('module worker', FOR_MODULES),
  ...both('sharedworker', FOR_MODULES),
  ...each('sharedworker', [JS], { status: 404 }),
  ...both('serviceworker', FOR_MODULES),
  ...each('serviceworker', [JS], { status: 404 }),
  ...both('audioworklet', FOR_MODULES),
  ...each('audioworklet', [JS], { status: 404 }),
  // Style sheets.
  ...both('style', [
    'text/css',
    'TEXT/CSS; charset=utf-8',
    null,
    'text/plain',
    'text/html',
    JS,
    GENERIC,
    'css',
    '*/*',
    '',
  ]),
  ...both('style in quirks mode', ['text/css', 'text/plain', null]),
  ...each('style', ['text/css'], { attachment: true }),
  ...each('style', ['text/css'], { status: 404 }),
  ...each('style', ['text/css'], { status: 204, content: 'nothing' }),
  ...across('style', ['text/css', 'text/plain', null]),
  ...each('style in quirks mode', ['text/css', 'text/plain', null], { from: 'other origin' }),
  ...each('style in quirks mode', ['text/plain'], { from: 'other site' }),
  // Images.
  ...both('image', ['image/png', 'image/jpeg', null, 'text/plain', 'text/html', 'application/json', GENERIC, 'png']),
  ...both('image', ['image/svg+xml', ...UNDRAWN_SVG], { content: 'svg' }),
  ...each('image', ['image/x-icon'], { content: 'ico' }),
  ...each('image', ['image/png', 'text/html'], { content: 'text' }),
  ...each('image', ['image/png'], { attachment: true }),
  ...each('image', ['image/png'], { status: 404 }),
  ...each('image', ['image/png'], { status: 500 }),
  ...each('image', ['image/png'], { status: 204, content: 'nothing' }),
  ...across('image', ['image/png', 'text/html']),
  // Fonts, sound, video, tracks.
  ...both('font', ['font/woff2', 'text/html', 'image/png', GENERIC, null]),
  ...each('font', ['font/woff2'], { content: 'text' }),
  ...each('font', ['font/woff2'], { attachment: true }),
  ...each('font', ['font/woff2'], { status: 404 }),
  ...each('font', ['font/woff2'], { from: 'other origin' }),
  ...each('font', ['font/woff2', 'text/html'], { from: 'other origin', allowed: true }),
  ...each('font', ['font/woff2'], { from: 'other origin', allowed: 'the page' }),
  ...each('font', ['font/woff2'], { from: 'other origin', allowed: 'another' }),
  ...both('audio', ['audio/wav', 'audio/mpeg', 'text/plain', 'text/html', GENERIC, null]),
  ...each('audio', ['audio/wav'], { content: 'text' }),
  ...each('audio', ['audio/wav'], { status: 404 }),
  ...each('audio', ['audio/wav'], { attachment: true }),
  ...across('audio', ['audio/wav', 'text/html']),
  ...both('video', ['video/webm', 'video/mp4', 'text/plain', 'text/html', 'image/svg+xml', GENERIC, null]),
  ...each('video', ['video/webm'], { content: 'text' }),
  ...each('video', ['video/webm'], { status: 404 }),
  ...across('video', ['video/webm', 'text/html']),
  ...both('track', ['text/vtt', 'text/plain', 'text/html', GENERIC, null]),
  ...each('track', ['text/vtt'], { status: 404 }),
  ...each('track', ['text/vtt'], { from: 'other origin', crossorigin: true }),
  ...each('track', ['text/vtt'], { from: 'other origin', crossorigin: true, allowed: true }),
  // What scripts ask for.
  ...both('eventsource', [
    'text/event-stream',
    'text/event-stream; charset=utf-8',
    'text/plain',
    'application/json',
    null,
  ]),
  ...each('eventsource', ['text/event-stream'], { status: 201 }),
  ...each('eventsource', ['text/event-stream'], { status: 204, content: 'nothing' }),
  ...each('eventsource', ['text/event-stream'], { status: 404 }),
  ...each('eventsource', ['text/event-stream'], { status: 503 }),
  ...each('eventsource', ['text/event-stream'], { attachment: true }),
  ...each('eventsource', ['text/event-stream'], { from: 'other origin' }),
  ...each('eventsource', ['text/event-stream'], { from: 'other origin', allowed: true }),
  ...both('wasm', [
    'application/wasm',
    'Application/WASM',
    'application/wasm; charset=utf-8',
    GENERIC,
    'text/html',
    null,
  ]),
  ...each('wasm', ['application/wasm'], { status: 404 }),
  ...both('fetch', ['application/json', 'text/html', 'image/png', 'html', null]),
  ...each('fetch', ['text/html'], { status: 404 }),
  ...each('fetch', ['text/html'], { status: 500 }),
  ...each('fetch', [null], { status: 204, content: 'nothing' }),
  ...each('fetch', ['text/plain'], { attachment: true }),
  ...each('fetch', ['text/plain'], { status: 302, location: '?2', content: 'nothing' }),
  ...each('fetch', ['text/plain'], { twice: true }),
  ...each('fetch', ['text/plain', 'text/html'], { from: 'other origin' }),
  ...each('fetch', ['text/plain', 'text/html'], { from: 'other origin', allowed: true }),
  ...each('fetch', ['text/plain'], { from: 'other site' }),
  ...each('fetch without CORS', ['text/plain', 'text/html'], { from: 'other origin' }),
  ...both('xhr', ['text/html', null]),
  ...each('xhr', ['text/plain'], { from: 'other origin' }),
  // Documents.
  ...both('iframe', ['text/html', 'Text/HTML; charset=utf-8', null, '*/*', 'application/unknown', 'html', '']),
  ...both('iframe', ['application/xhtml+xml', 'application/xml', 'text/xml'], { content: 'xml' }),
  ...both('iframe', ['image/svg+xml', ...UNDRAWN_SVG], { content: 'svg' }),
  ...each('iframe', ['application/atom+xml', 'application/rss+xml', 'application/rdf+xml', 'application/mathml+xml'], {
    content: 'xml',
  }),
  ...each('iframe', ['application/vnd.wap.xhtml+xml', 'text/xsl', 'application/xslt+xml', 'application/problem+xml'], {
    content: 'xml',
  }),
  ...each('iframe', ['image/unheard-of+xml', 'text/unheard-of+xml'], { content: 'xml' }),
  ...both('iframe', ['application/pdf', null, GENERIC], { content: 'pdf' }),
  ...both('iframe', ['application/json', 'text/json', 'application/problem+json', 'application/manifest+json'], {
    content: 'json',
  }),
  ...both('iframe', [JS, 'application/javascript', 'application/x-javascript'], { content: 'code' }),
  ...both('iframe', ['text/css'], { content: 'css' }),
  ...both('iframe', ['text/plain', 'text/plain; charset=utf-8', 'text/vtt', 'text/event-stream', null], {
    content: 'text',
  }),
  ...both('iframe', ['text/csv', 'text/markdown', 'text/unheard-of'], { content: 'text' }),
  ...each(
    'iframe',
    [...SAVED_TEXT].filter((type) => type !== 'text/csv'),
    { content: 'text' },
  ),
  ...both('iframe', ['text/plain', 'text/plain; charset=utf-8', null], { content: 'binary' }),
  ...both('iframe', ['image/png', 'image/jpeg', null], { content: 'png' }),
  ...each('iframe', ['image/heic', 'image/unheard-of'], { content: 'text' }),
  ...both('iframe', ['video/webm', null], { content: 'webm' }),
  ...both('iframe', ['audio/wav', null], { content: 'wav' }),
  ...each('iframe', ['audio/unheard-of', 'video/unheard-of'], { content: 'text' }),
  ...both('iframe', [GENERIC, 'application/zip', 'application/wasm', 'font/woff2', 'application/unheard-of']),
  ...each('iframe', ['application/x-ndjson', 'application/yaml'], { content: 'text' }),
  ...each('iframe', ['text/html', 'text/plain', 'image/png', 'application/pdf', null], { attachment: true }),
  ...each('iframe', ['text/html'], { status: 404 }),
  ...each('iframe', ['text/html'], { status: 500 }),
  ...each('iframe', ['text/html'], { status: 204, content: 'nothing' }),
  ...each('iframe', ['text/html'], { status: 205, content: 'nothing' }),
  ...each('iframe', ['text/html'], { status: 302, location: '?2', content: 'nothing' }),
  ...each('iframe', ['text/html'], { twice: true }),
  ...both('object', ['text/html', 'text/plain', null]),
  ...each('object', ['image/png'], { content: 'png' }),
  ...each('object', [GENERIC]),
  ...each('object', ['text/html'], { attachment: true }),
  ...each('object', ['text/html'], { status: 404 }),
  ...both('embed', ['text/html', 'text/plain', null]),
  ...each('embed', ['image/png'], { content: 'png' }),
  // Firefox shows nothing for these, and no event tells.
  ...each('embed', [GENERIC], { only: 'chromium' }),
  ...each('embed', ['text/html'], { attachment: true, only: 'chromium' }),
  ...each('embed', ['text/html'], { status: 404, only: 'chromium' }),
  ...each('document', ['text/html', null]),
  ...each('document', ['text/plain'], { content: 'text' }),
  ...each('document', ['application/json', 'application/problem+json'], { content: 'json' }),
  ...each('document', ['video/webm'], { content: 'webm' }),
  ...each('document', ['application/pdf'], { content: 'pdf' }),
  ...each('document', ['image/png'], { content: 'png' }),
  ...each('document', ['text/csv', GENERIC], { content: 'text' }),
  ...each('document', ['text/html'], { attachment: true }),
  ...each('document', ['text/html'], { status: 204, content: 'nothing' }),
];
