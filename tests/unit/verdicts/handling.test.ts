/** What the browser does with a type, per destination: the rows of MIME Sniffing, Fetch and HTML, and what was measured. */
import { describe, expect, it } from 'vitest';
import { Facts } from '../../../reference/facts/facts.ts';
import type { Exchange } from '../../../reference/http/exchange.ts';
import { exchangeFromRaw } from '../../../reference/http/import/from-raw.ts';
import type { Effect } from '../../../reference/verdicts/handling/outcome.ts';
import { handlingOf } from '../../../reference/verdicts/handling.ts';

interface Asked {
  status?: number;
  nosniff?: boolean;
  fields?: string[];
  request?: string[];
  path?: string;
  told?: Partial<Exchange>;
  /** The content, once it was read: one character per byte. */
  read?: string;
}

function handling(destination: string | null, type: string | null, asked: Asked = {}) {
  const { status = 200, nosniff = false, fields = [], request = [], path = '/x', told = {}, read } = asked;
  const raw = [
    `GET ${path} HTTP/1.1`,
    'Host: shop.example',
    ...(destination === null ? [] : [`Sec-Fetch-Dest: ${destination}`]),
    ...request,
    '',
    `HTTP/1.1 ${status} X`,
    'Server: x',
    ...(type === null ? [] : [`Content-Type: ${type}`]),
    ...(nosniff ? ['X-Content-Type-Options: nosniff'] : []),
    ...fields,
    '',
    'content',
  ].join('\n');
  const content = read === undefined ? null : { bytes: Uint8Array.from(read, (byte) => byte.charCodeAt(0)) };
  const verdict = handlingOf(new Facts({ ...exchangeFromRaw(raw), content, ...told }));
  for (const { text, source } of verdict.steps) {
    expect(text).toMatch(/[.)]$/);
    expect(source.url).toMatch(/^https:/);
  }
  expect(verdict.certainty === 'unknown').toBe(verdict.effect === 'unknown');
  return verdict;
}

type Row = [destination: string, type: string | null, without: Effect, withNosniff: Effect];

describe('the type decides', () => {
  const rows: Row[] = [
    ['document', 'text/html', 'rendered', 'rendered'],
    ['document', 'application/xml', 'rendered', 'rendered'],
    ['document', 'image/svg+xml', 'rendered', 'rendered'],
    ['document', 'application/xhtml+xml', 'rendered', 'rendered'],
    ['document', 'application/atom+xml', 'unknown', 'unknown'],
    ['document', 'application/problem+xml', 'downloads', 'downloads'],
    ['document', 'text/unheard-of+xml', 'shown', 'shown'],
    ['document', 'text/markdown', 'shown', 'shown'],
    ['document', 'text/unheard-of', 'shown', 'shown'],
    ['document', 'text/vcard', 'downloads', 'downloads'],
    ['document', 'application/pdf', 'shown', 'shown'],
    ['document', 'application/json', 'shown', 'shown'],
    ['document', 'application/problem+json', 'shown', 'shown'],
    ['document', 'text/css', 'shown', 'shown'],
    ['document', 'text/plain', 'shown', 'shown'],
    ['document', 'image/png', 'shown', 'shown'],
    ['document', 'video/mp4', 'shown', 'shown'],
    ['document', 'text/csv', 'downloads', 'downloads'],
    ['document', 'application/octet-stream', 'downloads', 'downloads'],
    ['document', null, 'sniffed', 'sniffed'],
    ['document', 'application/unknown', 'sniffed', 'sniffed'],
    ['iframe', 'application/zip', 'downloads', 'downloads'],
    ['script', 'text/javascript', 'runs', 'runs'],
    ['script', 'application/x-javascript', 'runs', 'runs'],
    ['script', 'text/plain', 'runs', 'blocked'],
    ['script', 'text/html', 'runs', 'blocked'],
    ['script', null, 'runs', 'blocked'],
    ['script', 'image/png', 'blocked', 'blocked'],
    ['script', 'text/csv', 'blocked', 'blocked'],
    ['worker', 'text/javascript', 'runs', 'runs'],
    ['worker', 'text/plain', 'refused', 'blocked'],
    ['serviceworker', 'text/javascript', 'runs', 'runs'],
    ['serviceworker', 'text/html', 'refused', 'refused'],
    ['audioworklet', 'text/plain', 'refused', 'blocked'],
    ['json', 'application/json', 'loads', 'loads'],
    ['json', 'text/javascript', 'refused', 'refused'],
    ['style', 'text/css', 'applied', 'applied'],
    ['style', 'TEXT/CSS; charset=utf-8', 'applied', 'applied'],
    ['style', null, 'applied', 'blocked'],
    ['style', 'css', 'applied', 'blocked'],
    ['style', '*/*', 'applied', 'blocked'],
    ['style', 'text/plain', 'refused', 'blocked'],
    ['image', 'image/svg+xml', 'drawn', 'drawn'],
    ['image', 'text/plain', 'drawn', 'drawn'],
    ['font', 'text/plain', 'loads', 'loads'],
    ['video', 'text/html', 'plays', 'plays'],
    ['track', 'text/plain', 'loads', 'loads'],
    ['manifest', 'text/plain', 'loads', 'loads'],
    ['empty', 'text/html', 'delivered', 'delivered'],
    ['report', 'text/html', 'unknown', 'unknown'],
  ];
  it.each(rows)('%s, %s: %s, with nosniff %s', (destination, type, without, withNosniff) => {
    expect(handling(destination, type).effect).toBe(without);
    expect(handling(destination, type, { nosniff: true }).effect).toBe(withNosniff);
  });

  it('tells a module from a classic script by the mode', () => {
    const request = ['Sec-Fetch-Mode: cors'];
    expect(handling('script', 'text/javascript', { request }).effect).toBe('runs');
    expect(handling('script', 'text/plain', { request })).toMatchObject({
      effect: 'refused',
      headline: expect.stringContaining('if it is a module'),
    });
    expect(handling('script', 'application/wasm', { request }).effect).toBe('unknown');
  });

  it('says what nosniff changes for a page without a type', () => {
    expect(handling('document', null).headline).toContain('including HTML and PDF');
    expect(handling('document', null, { nosniff: true }).headline).toContain('never finds HTML');
  });

  it.each([
    ['text/plain', true],
    ['text/plain; charset=UTF-8', true],
    ['text/plain; charset=ISO-8859-1', true],
    ['text/plain; charset=utf-8', false],
    ['text/plain;charset=UTF-8', false],
    ['Text/Plain', false],
  ])('checks %s for binary data, not in Chromium alone: %s', (type, checked) => {
    expect(handling('document', type).headline).toContain('binary');
    expect(handling('document', type).headline.includes('Chromium')).toBe(!checked);
    expect(handling('document', type, { nosniff: true }).headline).not.toContain('binary');
  });

  it('knows an EventSource and WebAssembly among what scripts fetch', () => {
    const stream = { request: ['Accept: text/event-stream'] };
    expect(handling('empty', 'text/event-stream;charset=utf-8', stream).effect).toBe('delivered');
    expect(handling('empty', 'text/plain', stream).effect).toBe('refused');
    expect(handling('empty', 'text/event-stream', { ...stream, status: 201 }).effect).toBe('refused');
    expect(handling('empty', null, { told: { resourceType: 'eventsource' } }).effect).toBe('refused');
    const wasm = { path: '/a.wasm?v=1' };
    expect(handling('empty', 'application/wasm', wasm).headline).toContain('while it streams');
    expect(handling('empty', 'Application/WASM', wasm).headline).toContain('while it streams');
    expect(handling('empty', 'application/wasm;', wasm).headline).toContain('TypeError');
    expect(handling('empty', 'application/octet-stream', wasm).headline).toContain('TypeError');
    expect(handling('empty', 'application/wasm', { ...wasm, status: 404 }).headline).toContain('TypeError: status 404');
  });

  it.each<[string | null, Effect]>([
    ['image/svg+xml', 'drawn'],
    ['text/xml', 'refused'],
    ['image/svg', 'refused'],
    [null, 'refused'],
    // It may really be one.
    ['image/webp', 'drawn'],
  ])('an image called .svg with type %s is %s', (type, effect) => {
    expect(handling('image', type, { path: '/logo.svg' }).effect).toBe(effect);
  });

  it('tells a module by its extension where the browser does not say the mode', () => {
    const refused = { path: '/a.mjs' };
    expect(handling('script', 'text/plain', refused).effect).toBe('refused');
    expect(handling('script', 'text/plain', { ...refused, request: ['Sec-Fetch-Mode: no-cors'] }).effect).toBe('runs');
  });

  it('knows a service worker by its own field', () => {
    expect(handling(null, 'text/plain', { request: ['Service-Worker: script'] }).effect).toBe('refused');
    expect(handling('script', 'text/plain', { request: ['Service-Worker: script'] }).effect).toBe('runs');
  });

  it('does not take fetch() for an EventSource, nor a request that a script has made', () => {
    const stream = { request: ['Accept: text/event-stream'] };
    expect(handling('empty', 'text/plain', { ...stream, told: { resourceType: 'fetch' } }).effect).toBe('delivered');
    expect(handling('empty', 'text/plain', { ...stream, told: { method: 'POST' } }).effect).toBe('delivered');
    expect(handling('empty', null, { ...stream, status: 204 })).toMatchObject({ effect: 'refused' });
    expect(handling('empty', null, { status: 204 })).toMatchObject({ effect: 'nothing' });
  });

  it('leaves the exception of quirks pages to sheets that may be of the same origin', () => {
    const from = (site: string) => handling('style', 'text/plain', { request: [`Sec-Fetch-Site: ${site}`] }).headline;
    expect(from('same-origin')).toContain('quirks');
    expect(from('same-site')).not.toContain('quirks');
    expect(from('cross-site')).not.toContain('quirks');
  });

  it.each(['same-site', 'cross-site'])('withholds from a %s page what cannot be meant for it', (site) => {
    const request = ['Sec-Fetch-Mode: no-cors', `Sec-Fetch-Site: ${site}`];
    const own = ['Sec-Fetch-Mode: no-cors', 'Sec-Fetch-Site: same-origin'];
    for (const destination of ['image', 'audio', 'video']) {
      expect(handling(destination, 'application/zip', { request }).effect).toBe('blocked');
      expect(handling(destination, 'application/zip', { request: own }).effect).not.toBe('blocked');
      expect(handling(destination, 'application/json', { request }).effect).not.toBe('blocked');
      expect(handling(destination, 'application/json', { request, nosniff: true }).effect).toBe('blocked');
      expect(handling(destination, 'application/json', { request: own, nosniff: true }).effect).not.toBe('blocked');
      expect(handling(destination, 'text/plain', { request, nosniff: true }).headline).toContain('Chromium withholds');
      expect(handling(destination, 'text/plain', { request }).headline).not.toContain('Chromium withholds');
    }
    expect(handling('image', 'image/svg+xml', { request, nosniff: true }).effect).toBe('drawn');
    expect(handling('script', 'text/event-stream', { request }).effect).toBe('blocked');
    expect(handling('script', 'text/event-stream', { request: own }).effect).toBe('runs');
    expect(handling('empty', 'text/html', { request }).headline).toContain('no script can read');
    expect(handling('empty', 'text/html', { request: own }).headline).not.toContain('no script');
  });

  it('says which browser alone withholds a type from another origin', () => {
    const request = ['Sec-Fetch-Mode: no-cors', 'Sec-Fetch-Site: same-site'];
    const says = (destination: string, type: string, more: { status?: number; nosniff?: boolean } = {}) =>
      /(\w+) withholds it$/.exec(handling(destination, type, { request, ...more }).headline)?.[1];
    for (const destination of ['audio', 'video']) {
      expect(says(destination, 'text/html', { status: 206 })).toBe('Firefox');
      expect(says(destination, 'application/problem+json', { status: 206 })).toBe('Firefox');
      expect(says(destination, 'application/dash+xml', { status: 206 })).toBeUndefined();
      expect(says(destination, 'text/plain', { status: 206 })).toBeUndefined();
      expect(says(destination, 'text/html')).toBeUndefined();
    }
    expect(says('script', 'text/pdf')).toBe('Chromium');
    expect(says('image', 'text/pdf', { nosniff: true })).toBe('Chromium');
    expect(says('image', 'application/json+protobuf')).toBeUndefined();
    expect(says('image', 'application/json+protobuf', { nosniff: true })).toBe('Chromium');
    expect(handling('video', 'text/html', { request, status: 206, nosniff: true }).effect).toBe('blocked');
  });

  it('says where quirks pages and modules part from style sheets', () => {
    const asked = (site: string, mode = 'no-cors') => [`Sec-Fetch-Site: ${site}`, `Sec-Fetch-Mode: ${mode}`];
    expect(handling('style', 'text/plain', { request: asked('same-origin') }).headline).toContain('quirks');
    expect(handling('style', 'text/plain', { request: asked('same-site') }).headline).not.toContain('quirks');
    expect(handling('style', null, { request: asked('same-origin', 'cors') }).headline).toContain('module');
    expect(handling('style', null, { request: asked('same-origin') }).headline).not.toContain('module');
  });

  it('says where the browsers part on documents', () => {
    const words = (destination: string, type: string) => {
      const { headline, steps } = handling(destination, type);
      return [headline, ...steps.map(({ text }) => text)].join(' ');
    };
    expect(words('document', 'application/problem+json')).not.toContain('Firefox');
    expect(words('iframe', 'application/problem+json')).toContain('Firefox downloads it');
    expect(words('iframe', 'application/json')).not.toContain('Firefox');
    expect(words('object', 'application/zip')).toContain('Firefox does not even download it');
    expect(words('iframe', 'application/zip')).not.toContain('Firefox');
    expect(words('document', 'application/rdf+xml')).toContain('Firefox renders it');
  });
});

describe('something decides before the type', () => {
  it.each<[string, string | null, Asked, Effect]>([
    ['document', 'text/html', { fields: ['Content-Disposition: attachment'] }, 'downloads'],
    ['document', 'text/html', { fields: ['Content-Disposition: foo; filename=a'] }, 'downloads'],
    // Measured in both: without a type the field is ignored. In other broken forms they differ.
    ['document', 'text/html', { fields: ['Content-Disposition: filename=a.txt'] }, 'rendered'],
    ['document', 'text/html', { fields: ['Content-Disposition: attachment filename=a.txt'] }, 'unknown'],
    ['document', 'text/html', { fields: ['Content-Disposition: "attachment"; filename=a.txt'] }, 'unknown'],
    // A comma outside of quotes, which Chromium takes for a second field; two fields that differ; two that do not.
    ['document', 'text/html', { fields: ['Content-Disposition: attachment; filename=a,b'] }, 'differs'],
    ['script', 'text/javascript', { fields: ['Content-Disposition: inline; filename=a,b'] }, 'differs'],
    ['document', 'text/html', { fields: ['Content-Disposition: attachment; filename="a\\",b"'] }, 'downloads'],
    ['image', 'image/png', { fields: ['Content-Disposition: inline', 'Content-Disposition: attachment'] }, 'blocked'],
    [
      'document',
      'text/html',
      { fields: ['Content-Disposition: attachment', 'Content-Disposition: attachment'] },
      'downloads',
    ],
    ['document', 'text/html', { fields: ['Content-Disposition: attachment, attachment'] }, 'downloads'],
    ['document', 'text/html', { fields: ['Content-Disposition: INLINE; filename=a'] }, 'rendered'],
    ['script', 'text/javascript', { fields: ['Content-Disposition: attachment'] }, 'runs'],
    ['document', null, { status: 204 }, 'nothing'],
    ['empty', null, { status: 204 }, 'nothing'],
    ['document', null, { status: 304 }, 'loads'],
    ['script', 'text/html', { status: 404 }, 'refused'],
    ['style', 'text/css', { status: 404 }, 'refused'],
    ['image', 'image/png', { status: 404 }, 'drawn'],
    ['track', 'text/vtt', { status: 404 }, 'loads'],
    ['manifest', 'application/json', { status: 404 }, 'refused'],
    ['object', 'text/html', { status: 404 }, 'refused'],
    ['iframe', 'text/html', { status: 404 }, 'rendered'],
    ['document', 'text/html', { status: 500 }, 'rendered'],
    ['document', 'text/html', { status: 302, fields: ['Location: /y'] }, 'followed'],
    // It was not followed: its content came.
    ['document', 'text/html', { status: 302 }, 'rendered'],
    ['script', 'text/javascript', { told: { status: 0, responseHeaders: [] } }, 'unknown'],
    ['empty', 'text/plain', { told: { resourceType: 'preflight' } }, 'nothing'],
  ])('%s %s %j: %s', (destination, type, asked, effect) => {
    expect(handling(destination, type, asked).effect).toBe(effect);
  });

  it.each([
    [[], 'blocked'],
    [['Access-Control-Allow-Origin: *'], 'loads'],
    [['Access-Control-Allow-Origin: https://news.example'], 'loads'],
    [['Access-Control-Allow-Origin: https://news.example/'], 'blocked'],
  ] as const)('the CORS check, with %j: %s', (fields, effect) => {
    const request = ['Origin: https://news.example', 'Sec-Fetch-Mode: cors'];
    expect(handling('font', 'font/woff2', { request, fields: [...fields] }).effect).toBe(effect);
  });

  it('does not guess what a response was for', () => {
    expect(handling(null, 'text/html').effect).toBe('unknown');
  });
});

describe('what keeps a response from the page', () => {
  const embedded = ['Sec-Fetch-Mode: no-cors', 'Sec-Fetch-Site: cross-site'];
  const locked = ['Cross-Origin-Resource-Policy: same-origin'];

  it('is its resource policy, where the browser says so, else probably', () => {
    const error = 'net::ERR_BLOCKED_BY_RESPONSE.NotSameOrigin';
    const blocked = handling('image', 'image/png', { request: embedded, fields: locked, told: { error } });
    expect([blocked.effect, blocked.headline]).toEqual([
      'blocked',
      'Blocked by Cross-Origin-Resource-Policy: same-origin',
    ]);
    const probable = handling('image', 'image/png', { request: embedded, fields: locked });
    expect(probable.headline).toBe('Unknown: probably blocked by Cross-Origin-Resource-Policy: same-origin');
    const own = handling('image', 'image/png', {
      request: ['Sec-Fetch-Mode: no-cors', 'Sec-Fetch-Site: same-origin'],
      fields: locked,
    });
    expect(own.effect).toBe('drawn');
    // Another port of an IP address, which is another site to Chromium alone.
    const port = { request: ['Sec-Fetch-Mode: no-cors', 'Sec-Fetch-Site: same-site'] };
    const sameSite = { ...port, fields: ['Cross-Origin-Resource-Policy: same-site'] };
    expect(handling('image', 'image/png', sameSite).effect).toBe('drawn');
    expect(handling('image', 'image/png', { ...sameSite, told: { error } }).headline).toBe(
      'Blocked by Cross-Origin-Resource-Policy: same-site',
    );
  });

  it('is X-Frame-Options or frame-ancestors, for frames', () => {
    const framed = (field: string) => handling('iframe', 'text/html', { fields: [field] }).headline;
    expect(framed('X-Frame-Options: DENY')).toBe('Not shown: X-Frame-Options: DENY');
    expect(framed('X-Frame-Options: sameorigin')).toBe('Unknown: whether X-Frame-Options lets the page frame it');
    expect(framed("Content-Security-Policy: default-src 'self'; frame-ancestors 'none'")).toBe(
      'Unknown: whether frame-ancestors lets the page frame it',
    );
    expect(framed('X-Frame-Options: ALLOWALL')).toBe('A page in the iframe, scripts run');
    expect(handling('document', 'text/html', { fields: ['X-Frame-Options: DENY'] }).effect).toBe('rendered');
  });

  it('is not all that a policy can do to scripts', () => {
    const { headline } = handling('document', 'text/html', { fields: ['Content-Security-Policy: sandbox'] });
    expect(headline).toBe('A page in the tab, scripts run as far as its policy allows');
  });
});

describe('the bytes decide, once they were read', () => {
  const PNG = '\x89PNG\r\n\x1a\n\0\0\0\rIHDR';
  const PAGE = '<!doctype html><title>Shop</title>';
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg"/>';
  const MP4 = '\0\0\0\x10ftypisom\0\0\0\0';

  it.each<[destination: string, type: string | null, nosniff: boolean, read: string, effect: Effect, says: string]>([
    ['document', null, false, PAGE, 'rendered', 'A page in the tab'],
    ['document', '*/*', false, PAGE, 'rendered', 'A page in the tab'],
    ['document', null, true, PAGE, 'shown', 'Shown in the tab as text'],
    ['document', null, false, '{"total": 3}', 'shown', 'Shown in the tab as text'],
    ['document', null, false, '%PDF-1.7', 'shown', 'PDF viewer'],
    ['document', null, false, PNG, 'shown', 'Shown in the tab as an image'],
    ['document', null, true, PNG, 'differs', 'Chromium shows it as text, Firefox downloads it'],
    ['document', 'image/png', false, 'neither', 'shown', 'A broken image: the bytes are text'],
    ['document', 'text/html', false, MP4, 'differs', 'Chromium renders it as text/html, Firefox shows it as video/mp4'],
    ['document', 'application/octet-stream', false, MP4, 'downloads', 'Downloaded'],
    [
      'iframe',
      'application/octet-stream',
      false,
      MP4,
      'differs',
      'Chromium downloads it, Firefox shows it as video/mp4',
    ],
    ['document', 'application/xml', false, '<?xml version="1.0"?><rss/>', 'rendered', 'as XML'],
    ['document', null, false, 'PK\x03\x04\x14\0', 'downloads', 'Downloaded'],
    ['document', 'text/plain', false, 'Notes', 'shown', 'Shown in the tab as text'],
    ['document', 'text/plain', false, PAGE, 'shown', 'Shown in the tab as text'],
    ['document', 'text/plain', false, PNG, 'differs', 'Chromium shows it as image/png, Firefox downloads it'],
    ['document', 'text/plain', true, PNG, 'shown', 'Shown in the tab as text'],
    ['document', 'text/html', false, PNG, 'rendered', 'A page in the tab'],
    ['image', 'text/html', false, PNG, 'drawn', 'Drawn: the bytes are PNG'],
    ['image', null, true, PNG, 'drawn', 'Drawn: the bytes are PNG'],
    ['image', 'text/html', false, PAGE, 'refused', 'Not drawn: the bytes are HTML'],
    ['image', 'image/png', false, PAGE, 'refused', 'Not drawn: the bytes are HTML'],
    ['image', 'text/plain', false, SVG, 'refused', 'Not drawn: the bytes are SVG'],
    ['image', 'image/svg+xml', false, SVG, 'drawn', 'Drawn as SVG'],
    ['image', 'image/svg+xml', false, PNG, 'differs', 'Firefox draws it'],
    ['image', 'image/svg+xml', false, PAGE, 'refused', 'Not drawn: the bytes are HTML'],
    ['image', 'image/png', false, MP4, 'refused', 'Not drawn: the bytes are MP4'],
    ['image', 'image/png', false, 'neither', 'drawn', 'Drawn if the bytes are an image'],
    ['font', 'text/plain', false, 'wOF2\0\x01\0\0', 'loads', 'Loads: the bytes are WOFF2'],
    ['font', 'font/woff2', false, PAGE, 'refused', 'Not loaded: the bytes are HTML'],
    ['font', 'font/woff2', false, PNG, 'refused', 'Not loaded: the bytes are PNG'],
    ['video', 'video/mp4', false, PAGE, 'refused', 'Does not play: the bytes are HTML'],
    ['video', 'video/mp4', false, PNG, 'refused', 'Does not play: the bytes are PNG'],
    ['audio', 'text/plain', false, MP4, 'plays', 'the bytes are MP4'],
    ['style', 'text/css', false, PAGE, 'applied', 'anything that is not CSS is skipped'],
    ['json', 'application/json', false, PAGE, 'refused', 'syntax error'],
    ['empty', 'application/wasm', false, PAGE, 'delivered', 'does not compile'],
    ['script', 'text/javascript', false, PNG, 'refused', 'Fails with a syntax error: the bytes are PNG'],
    ['script', 'text/javascript', false, '<!-- for old browsers\nf()', 'runs', 'Runs as a script'],
    ['script', 'text/javascript', false, PAGE, 'refused', 'Fails with a syntax error: the bytes are HTML'],
    ['script', 'text/javascript', false, '<!-- old --> f()', 'runs', 'Runs as a script'],
    ['script', 'text/html', true, PAGE, 'blocked', 'nosniff'],
    ['empty', 'application/json', false, PAGE, 'delivered', 'Delivered'],
  ])('%s, %s, nosniff %s, %j: %s', (destination, type, nosniff, read, effect, says) => {
    const verdict = handling(destination, type, { nosniff, read });
    expect(verdict.headline).toContain(says);
    expect(verdict.effect).toBe(effect);
  });
});
