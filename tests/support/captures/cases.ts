/**
 * What browsers tell a DevTools panel about odd exchanges, as data: how each is served and how a page asks for it. A
 * recorder per browser loads every case and keeps the HAR entries; site.ts serves them.
 *
 * A case's address is `/<name>`, and what belongs to it lies below that: the entry of a case is found by `entry`.
 */
import { Buffer } from 'node:buffer';
import type { Socket } from 'node:net';
import { PNG } from '../demo/files.ts';

/** A request as far as the cases look at it. Field names are in lower case; of repeated fields the last counts. */
export interface RawRequest {
  method: string;
  path: string;
  /** Decoded; '' without one. */
  query: string;
  fields: ReadonlyMap<string, string>;
}

/** Answers on the bare connection, so that every oddity is possible. Whoever does not end the socket leaves it open. */
export type Serve = (request: RawRequest, socket: Socket) => void;

export interface CaptureCase {
  name: string;
  serve: Serve;
  /**
   * How the page asks. `fetch` reads the whole body; `frame` puts the address into an iframe and waits for its load
   * event; anything else is a JavaScript expression, a promise that settles when the browser is done, with the variables
   * of `loadExpression` in scope.
   */
  load: 'fetch' | 'frame' | { script: string };
  /** The case's address lies on the second origin. */
  crossOrigin?: true;
  /** Which of the entries is the one meant; without it the last one whose path is exactly `/<name>`. */
  entry?: { method?: string; path?: string; url?: RegExp };
}

const CRLF = '\r\n';
/** Raw bytes of a text with one byte per character; pass a Buffer for anything else. */
const bytes = (text: string) => Buffer.from(text, 'latin1');

interface Answer {
  status?: number | string;
  /** Field lines after the status line, exactly as given. */
  fields?: readonly (readonly [name: string, value: string | Buffer])[];
  body?: string | Buffer;
  /** False: no Content-Length, the end of the connection ends the content. */
  length?: false;
  /** Without no-store: stored as far as the fields allow. */
  store?: true;
  version?: string;
}

/** A whole response as bytes: status line, the given fields, no-store, Content-Length, and the end of the connection. */
export function answerBytes({ status = '200 OK', fields = [], body = '', length, store, version }: Answer): Buffer {
  const content = typeof body === 'string' ? Buffer.from(body, 'utf8') : body;
  const lines = [
    ...fields,
    ...(store ? [] : [['Cache-Control', 'no-store'] as const]),
    ...(length === false ? [] : [['Content-Length', String(content.length)] as const]),
    ['Connection', 'close'] as const,
  ];
  return Buffer.concat([
    bytes(`HTTP/${version ?? '1.1'} ${status}${CRLF}`),
    ...lines.flatMap(([name, value]) => [
      bytes(`${name}: `),
      typeof value === 'string' ? bytes(value) : value,
      bytes(CRLF),
    ]),
    bytes(CRLF),
    content,
  ]);
}

/** Serves the same answer each time; to HEAD without its content. */
const answer = (given: Answer): Serve => {
  const whole = answerBytes(given);
  const head = whole.subarray(0, whole.indexOf(CRLF + CRLF) + 4);
  return ({ method }, socket) => void socket.end(method === 'HEAD' ? head : whole);
};
const raw = (text: string): Serve => {
  const whole = bytes(text);
  return (_, socket) => void socket.end(whole);
};
/** By path: a case and what lies below it. */
const routes = (table: Record<string, Serve>): Serve => {
  return (request, socket) => (table[request.path] ?? answer({ status: '404 Not Found' }))(request, socket);
};
/** By method. */
const methods = (table: Record<string, Serve>): Serve => {
  return (request, socket) => (table[request.method] ?? answer({ status: '405 Method Not Allowed' }))(request, socket);
};

const type = (value: string) => [['Content-Type', value]] as const;
const shared = ['Access-Control-Allow-Origin', '*'] as const;
const text = answer({ fields: type('text/plain'), body: 'text' });
const page = (content: string) =>
  answer({ fields: type('text/html; charset=utf-8'), body: `<!doctype html>${content}` });
const script = (code: string) => answer({ fields: type('text/javascript'), body: code });
const HUNDRED_KB = 100 * 1024;
const ONE_MB = 1024 * 1024;
/** An answer that names the second origin, which `tellOther` puts into the query. */
const withOther =
  (make: (other: string) => Answer): Serve =>
  ({ query }, socket) =>
    void socket.end(answerBytes(make(query)));
const tellOther = { script: `fetch(url + '?' + encodeURIComponent(other)).then((r) => r.text())` };

export const CAPTURE_CASES: readonly CaptureCase[] = [
  // Types and content.
  { name: 'text', serve: text, load: 'fetch' },
  { name: 'json', serve: answer({ fields: type('application/json'), body: '{"total": 3}' }), load: 'fetch' },
  { name: 'utf8-text', serve: answer({ fields: type('text/plain; charset=utf-8'), body: 'Grüße 漢' }), load: 'fetch' },
  { name: 'utf8-bom', serve: answer({ fields: type('text/plain; charset=utf-8'), body: '\uFEFFtext' }), load: 'fetch' },
  {
    name: 'latin1-text',
    serve: answer({ fields: type('text/plain; charset=iso-8859-1'), body: bytes('Gr\xFC\xDFe') }),
    load: 'fetch',
  },
  {
    name: 'invalid-utf8',
    serve: answer({ fields: type('text/plain; charset=utf-8'), body: Buffer.from([0x61, 0xff, 0x62]) }),
    load: 'fetch',
  },
  { name: 'png', serve: answer({ fields: type('image/png'), body: Buffer.from(PNG) }), load: 'fetch' },
  {
    name: 'octet-stream',
    serve: answer({ fields: type('application/octet-stream'), body: Buffer.from([0, 1, 2, 255]) }),
    load: 'fetch',
  },
  {
    // A text that is valid base64: does the browser's answer tell it from binary content?
    name: 'base64-text',
    serve: answer({ fields: type('text/plain'), body: 'AAEC/w==' }),
    load: 'fetch',
  },
  {
    name: 'svg',
    serve: answer({ fields: type('image/svg+xml'), body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
    load: 'fetch',
  },
  { name: 'no-content-type-fetch', serve: answer({ body: '{"total": 3}' }), load: 'fetch' },
  { name: 'no-content-type-document', serve: answer({ body: '<!doctype html><p>A page' }), load: 'frame' },
  { name: 'no-content-type-binary', serve: answer({ body: Buffer.from([0, 1, 2, 255]) }), load: 'fetch' },
  { name: 'empty-content-type', serve: answer({ fields: type(''), body: 'text' }), load: 'fetch' },
  { name: 'empty-content-type-document', serve: answer({ fields: type(''), body: '<p>text' }), load: 'frame' },
  { name: 'empty-body', serve: answer({ fields: type('text/plain') }), load: 'fetch' },
  { name: 'no-content', serve: raw(`HTTP/1.1 204 No Content${CRLF}Connection: close${CRLF}${CRLF}`), load: 'fetch' },
  {
    name: 'head',
    serve: answer({ fields: type('text/plain'), body: 'text' }),
    load: { script: `fetch(url, { method: 'HEAD' }).then((r) => r.text())` },
  },
  {
    name: 'post',
    serve: answer({
      status: '201 Created',
      fields: [...type('application/json'), ['Location', '/post/1']],
      body: '{}',
    }),
    load: { script: `fetch(url, { method: 'POST', body: '{"a":1}' }).then((r) => r.text())` },
  },
  {
    name: 'chunked',
    serve: raw(
      `HTTP/1.1 200 OK${CRLF}Content-Type: text/plain${CRLF}Transfer-Encoding: chunked${CRLF}${CRLF}4${CRLF}text${CRLF}0${CRLF}${CRLF}`,
    ),
    load: 'fetch',
  },
  { name: 'http-1.0', serve: answer({ version: '1.0', fields: type('text/plain'), body: 'text' }), load: 'fetch' },
  { name: 'http-0.9', serve: raw('only text'), load: 'fetch' },

  // Stored responses.
  {
    name: 'not-modified',
    serve: ({ fields }, socket) => {
      const stored: Answer = {
        fields: [
          ['ETag', '"1"'],
          ['Cache-Control', 'no-cache'],
        ],
        store: true,
      };
      if (fields.get('if-none-match') !== '"1"') {
        socket.end(
          answerBytes({ ...stored, fields: [...type('application/json'), ...(stored.fields ?? [])], body: '{}' }),
        );
      } else socket.end(answerBytes({ ...stored, status: '304 Not Modified', length: false }));
    },
    load: { script: `fetch(url).then((r) => r.text()).then(() => fetch(url)).then((r) => r.text())` },
  },
  {
    name: 'cached',
    serve: answer({
      fields: [...type('application/json'), ['Cache-Control', 'max-age=600']],
      store: true,
      body: '{"total": 3}',
    }),
    load: { script: `fetch(url).then((r) => r.text()).then(() => fetch(url)).then((r) => r.text())` },
  },
  {
    name: 'service-worker',
    serve: routes({
      '/service-worker/sw.js': script(
        `addEventListener('fetch', (event) => { if (event.request.url.includes('made')) event.respondWith(new Response('made', { headers: { 'Content-Type': 'text/plain' } })) })`,
      ),
      '/service-worker/page': page('page'),
      '/service-worker/passed': text,
    }),
    load: {
      script: `(async () => {
        const registration = await navigator.serviceWorker.register('/service-worker/sw.js', { scope: '/service-worker/' });
        const worker = registration.installing ?? registration.waiting ?? registration.active;
        if (worker.state !== 'activated') await new Promise((done) => worker.addEventListener('statechange', () => worker.state === 'activated' && done()));
        const inside = await frame('/service-worker/page');
        await (await inside.fetch('/service-worker/made')).text();
        await (await inside.fetch('/service-worker/passed')).text();
        await registration.unregister();
      })()`,
    },
    entry: { path: '/service-worker/made' },
  },

  // Redirects, and fields that may be withheld.
  {
    name: 'redirect',
    serve: routes({
      '/redirect': answer({ status: '302 Found', fields: [['Location', '/redirect/target']] }),
      '/redirect/target': text,
    }),
    load: 'fetch',
  },
  {
    name: 'redirect-cross-origin',
    serve: routes({
      '/redirect-cross-origin': withOther((other) => ({
        status: '302 Found',
        fields: [['Location', `${other}/redirect-cross-origin/target`]],
      })),
      '/redirect-cross-origin/target': answer({ fields: [...type('text/plain'), shared], body: 'text' }),
    }),
    load: tellOther,
  },
  {
    // Chromium takes a field away that names an address which the extension may not see.
    name: 'redirect-withheld',
    serve: answer({ status: '302 Found', fields: [['Location', 'chrome://settings/']] }),
    load: 'fetch',
  },
  {
    name: 'link-withheld',
    serve: answer({
      fields: [
        ...type('text/plain'),
        ['Link', '<chrome://settings/>; rel="preload"'],
        ['Content-Location', 'chrome://settings/'],
      ],
      body: 'text',
    }),
    load: 'fetch',
  },
  {
    name: 'link-own',
    serve: answer({
      fields: [...type('text/plain'), ['Link', '</x.css>; rel="next"'], ['Content-Location', '/x']],
      body: 'text',
    }),
    load: 'fetch',
  },
  {
    name: 'link-cross-origin',
    serve: withOther((other) => ({
      fields: [...type('text/plain'), ['Link', `<${other}/x>; rel="next"`]],
      body: 'text',
    })),
    load: tellOther,
  },
  {
    name: 'redirect-loop',
    serve: answer({ status: '302 Found', fields: [['Location', '/redirect-loop']] }),
    load: 'fetch',
  },
  {
    name: 'redirect-without-location',
    serve: answer({ status: '302 Found', fields: type('text/plain'), body: 'text' }),
    load: 'fetch',
  },

  // Broken answers.
  {
    name: 'broken-header-section',
    serve: raw(`HTTP/1.1 200 OK${CRLF}Conte`),
    load: 'fetch',
  },
  { name: 'no-answer', serve: (_, socket) => void socket.destroy(), load: 'fetch' },
  {
    name: 'short-body',
    serve: raw(`HTTP/1.1 200 OK${CRLF}Content-Type: text/plain${CRLF}Content-Length: 100${CRLF}${CRLF}short`),
    load: 'fetch',
  },
  {
    name: 'aborted',
    serve: (_, socket) => void socket.write(answerBytes({ fields: type('text/plain'), length: false, body: 'part' })),
    load: {
      script: `(async () => {
        const stop = new AbortController();
        const { body } = await fetch(url, { signal: stop.signal });
        await body.getReader().read();
        stop.abort();
      })()`,
    },
  },
  {
    name: 'refused-connection',
    serve: text,
    load: { script: `fetch(closed + '/refused-connection')` },
    entry: { path: '/refused-connection' },
  },
  {
    name: 'dns-failure',
    serve: text,
    load: { script: `fetch('http://wirenote.invalid/dns-failure')` },
    entry: { path: '/dns-failure' },
  },

  // Other origins.
  {
    name: 'shared-cross-origin',
    serve: answer({ fields: [...type('application/json'), shared], body: '{}' }),
    load: 'fetch',
    crossOrigin: true,
  },
  {
    name: 'blocked-cross-origin',
    serve: answer({ fields: type('application/json'), body: '{}' }),
    load: 'fetch',
    crossOrigin: true,
  },
  {
    name: 'opaque-cross-origin',
    serve: answer({ fields: type('text/plain'), body: 'text' }),
    load: { script: `fetch(url, { mode: 'no-cors' }).then((r) => r.text())` },
    crossOrigin: true,
  },
  {
    name: 'image-cross-origin',
    serve: answer({ fields: type('image/png'), body: Buffer.from(PNG) }),
    load: { script: `new Promise((done) => { const image = new Image(); image.onload = done; image.src = url; })` },
    crossOrigin: true,
  },
  {
    name: 'preflight',
    serve: methods({
      OPTIONS: answer({
        status: '204 No Content',
        fields: [shared, ['Access-Control-Allow-Headers', 'X-Demo'], ['Access-Control-Max-Age', '0']],
        length: false,
      }),
      GET: answer({ fields: [...type('application/json'), shared], body: '{}' }),
    }),
    load: { script: `fetch(url, { headers: { 'X-Demo': '1' } }).then((r) => r.text())` },
    crossOrigin: true,
    entry: { method: 'OPTIONS' },
  },
  {
    name: 'preflight-refused',
    serve: answer({ status: '403 Forbidden', fields: type('text/plain'), body: 'no' }),
    load: { script: `fetch(url, { headers: { 'X-Demo': '1' } })` },
    crossOrigin: true,
    entry: { method: 'OPTIONS' },
  },
  {
    name: 'after-refused-preflight',
    serve: answer({ status: '403 Forbidden', fields: type('text/plain'), body: 'no' }),
    load: { script: `fetch(url, { headers: { 'X-Demo': '1' } })` },
    crossOrigin: true,
    entry: { method: 'GET' },
  },

  // Addresses.
  {
    name: 'data-url',
    serve: text,
    load: { script: `fetch('data:text/plain,text').then((r) => r.text())` },
    entry: { url: /^data:/ },
  },
  {
    name: 'blob-url',
    serve: text,
    load: { script: `fetch(URL.createObjectURL(new Blob(['text'], { type: 'text/plain' }))).then((r) => r.text())` },
    entry: { url: /^blob:/ },
  },
  { name: 'fragment', serve: text, load: { script: `fetch(url + '#part').then((r) => r.text())` } },
  {
    // The address changes without a request; what is asked for afterwards is recorded as before.
    name: 'pushstate',
    serve: text,
    load: {
      script: `(history.pushState(null, '', '/pushstate/new'), fetch(url).then((r) => r.text()).finally(() => history.back()))`,
    },
  },

  // Statuses.
  {
    name: 'early-hints',
    serve: raw(
      `HTTP/1.1 103 Early Hints${CRLF}Link: </style.css>; rel=preload; as=style${CRLF}${CRLF}` +
        answerBytes({ fields: type('text/plain'), body: 'text' }).toString('latin1'),
    ),
    load: 'fetch',
  },
  ...[99, 600, 999].map((status) => ({
    name: `status-${status}`,
    serve: answer({ status: `${status} Odd`, fields: type('text/plain'), body: 'text' }),
    load: 'fetch' as const,
  })),

  // Header sections.
  {
    name: 'header-order',
    serve: answer({ fields: [['X-b', '1'], ['x-A', '2'], ...type('text/plain'), ['X-b', '3']], body: 'text' }),
    load: 'fetch',
  },
  {
    name: 'large-header',
    serve: answer({ fields: [...type('text/plain'), ['X-Large', 'x'.repeat(2 * HUNDRED_KB)]], body: 'text' }),
    load: 'fetch',
  },
  {
    name: 'huge-header',
    serve: answer({ fields: [...type('text/plain'), ['X-Huge', 'x'.repeat(ONE_MB)]], body: 'text' }),
    load: 'fetch',
  },
  {
    name: 'many-headers',
    serve: answer({
      fields: [...type('text/plain'), ...Array.from({ length: 5000 }, (_, n) => [`X-${n}`, 'v'] as const)],
      body: 'text',
    }),
    load: 'fetch',
  },
  {
    name: 'utf8-header',
    serve: answer({ fields: [...type('text/plain'), ['X-Note', Buffer.from('Grüße')]], body: 'text' }),
    load: 'fetch',
  },
  {
    name: 'control-header',
    serve: answer({ fields: [...type('text/plain'), ['X-Note', 'a\x1b[31m\tb']], body: 'text' }),
    load: 'fetch',
  },
  {
    name: 'set-cookie',
    serve: answer({
      fields: [...type('text/plain'), ['Set-Cookie', 'a=1'], ['Set-Cookie', 'b=2; HttpOnly']],
      body: 'text',
    }),
    load: 'fetch',
  },
  {
    // Spaces before and after the value, and no space after the colon: does the header section's size still add up?
    name: 'header-spaces',
    serve: raw(
      `HTTP/1.1 200 OK${CRLF}Content-Type:text/plain${CRLF}X-Spaces:   a  ${CRLF}Content-Length: 4${CRLF}${CRLF}text`,
    ),
    load: 'fetch',
  },
  {
    name: 'no-reason-phrase',
    serve: raw(`HTTP/1.1 200${CRLF}Content-Type: text/plain${CRLF}Content-Length: 4${CRLF}${CRLF}text`),
    load: 'fetch',
  },
];

/**
 * The page's side of a case: a JavaScript expression that gives a promise, which never rejects and resolves when the
 * browser is done with the case. In it, `url` is the case's address, `other` the second origin, `closed` an origin that
 * refuses connections, and `frame(address)` loads an iframe and resolves with its window.
 */
export function loadExpression(
  { name, load, crossOrigin }: CaptureCase,
  { origin, otherOrigin, closedOrigin }: { origin: string; otherOrigin: string; closedOrigin: string },
): string {
  const url = `${crossOrigin ? otherOrigin : origin}/${name}`;
  const action =
    load === 'fetch'
      ? 'fetch(url).then((response) => response.arrayBuffer())'
      : load === 'frame'
        ? 'frame(url)'
        : load.script;
  const frame = `(address) => new Promise((done) => {
    const element = document.createElement('iframe');
    element.addEventListener('load', () => done(element.contentWindow));
    element.src = address;
    document.body.append(element);
  })`;
  const known = [url, otherOrigin, closedOrigin].map((value) => JSON.stringify(value)).join(', ');
  return `((url, other, closed, frame) => Promise.resolve(${action}).then(() => true, () => false))(${known}, ${frame})`;
}

/** Whether a HAR entry's request is the one that a case is about. */
export function isEntryOf({ name, entry = {} }: CaptureCase, request: { method: string; url: string }): boolean {
  if (entry.method !== undefined && entry.method !== request.method) return false;
  if (entry.url) return entry.url.test(request.url);
  return /^https?:/.test(request.url) && new URL(request.url).pathname === (entry.path ?? `/${name}`);
}
