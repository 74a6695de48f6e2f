import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exchangeFromHar, isBase64 } from '../../../reference/http/from-har.ts';

const unknown = {
  method: '',
  url: '',
  httpVersion: '',
  status: 0,
  statusText: '',
  requestHeaders: [],
  responseHeaders: [],
  requestContent: 'unknown',
  headersSize: -1,
  contentSize: -1,
  content: null,
  transferSize: -1,
  startedAt: Number.NaN,
  duration: -1,
  timings: null,
  resourceType: null,
  fromCache: false,
  fromServiceWorker: false,
  fromFile: false,
  error: null,
};

/** As Chromium delivers one. */
const chromium = {
  _fromCache: 'disk',
  _resourceType: 'script',
  request: {
    method: 'GET',
    url: 'https://shop.example/app.js',
    httpVersion: 'h2',
    headers: [{ name: ':authority', value: 'shop.example' }],
  },
  response: {
    status: 200,
    statusText: 'OK',
    httpVersion: 'http/1.1',
    headers: [
      { name: 'Content-Type', value: 'text/javascript' },
      { name: 'Set-Cookie', value: 'a=1' },
      { name: 'Set-Cookie', value: 'b=2' },
    ],
    content: { size: 12, mimeType: 'x-unknown' },
    headersSize: 80,
    bodySize: 0,
    _transferSize: 0,
    _error: 'net::ERR_CONTENT_LENGTH_MISMATCH',
    _fetchedViaServiceWorker: true,
  },
  startedDateTime: '2026-11-21T12:14:09.000Z',
  time: 31.5,
  timings: {
    blocked: 2,
    dns: -1,
    connect: 10,
    ssl: 6,
    send: 0,
    wait: 8,
    receive: 1.5,
    comment: '',
    _blocked_queueing: 1,
  },
};

describe('exchangeFromHar', () => {
  it('reads an entry of Chromium', () => {
    expect(exchangeFromHar(chromium)).toEqual({
      method: 'GET',
      url: 'https://shop.example/app.js',
      httpVersion: 'http/1.1',
      status: 200,
      statusText: 'OK',
      requestHeaders: [{ name: ':authority', value: 'shop.example' }],
      responseHeaders: [
        { name: 'Content-Type', value: 'text/javascript' },
        { name: 'Set-Cookie', value: 'a=1' },
        { name: 'Set-Cookie', value: 'b=2' },
      ],
      requestContent: 'unknown',
      headersSize: 80,
      contentSize: 12,
      content: null,
      transferSize: 0,
      startedAt: Date.UTC(2026, 10, 21, 12, 14, 9),
      duration: 31.5,
      timings: { blocked: 2, dns: -1, connect: 4, tls: 6, send: 0, wait: 8, receive: 1.5 },
      resourceType: 'script',
      fromCache: true,
      fromServiceWorker: true,
      fromFile: false,
      error: 'net::ERR_CONTENT_LENGTH_MISMATCH',
    });
  });

  it('lists the header fields of Chromium by name, whatever order it has them in, and lines of one name as sent', () => {
    const lines = ['Vary: b', 'Content-Type: text/css', 'Vary: a', 'Age: 1'].map((line) => {
      const [name = '', value = ''] = line.split(': ');
      return { name, value };
    });
    const written = (response: object) =>
      exchangeFromHar({ response: { headers: lines, ...response } }).responseHeaders.map(
        ({ name, value }) => `${name}: ${value}`,
      );
    expect(written({ _transferSize: 9 })).toEqual(['Age: 1', 'Content-Type: text/css', 'Vary: b', 'Vary: a']);
    // Another program's file says what was sent.
    expect(written({})).toEqual(['Vary: b', 'Content-Type: text/css', 'Vary: a', 'Age: 1']);
  });

  it('takes the time of TLS out of that of the connection, but not in Firefox, which counts them one by one', () => {
    const connection = (entry: object) => {
      const { connect, tls } = exchangeFromHar(entry).timings ?? {};
      return [connect, tls];
    };
    expect(connection({ timings: { connect: 10, ssl: 6 } })).toEqual([4, 6]);
    expect(connection({ timings: { connect: 10, ssl: 6 }, _securityState: 'secure' })).toEqual([10, 6]);
    expect(connection({ timings: { connect: 10, ssl: -1 } })).toEqual([10, -1]);
    // Written by a tool that counts them apart.
    expect(connection({ timings: { connect: 3, ssl: 6 } })).toEqual([3, 6]);
  });

  it('knows no phase by a figure that is none, and no timings without a phase', () => {
    const timings = { blocked: -5, dns: Number.NaN, connect: '3', ssl: null, send: Number.POSITIVE_INFINITY };
    expect(exchangeFromHar({ timings }).timings).toBeNull();
    expect(exchangeFromHar({ timings: { ...timings, wait: 4 } }).timings).toEqual({
      ...{ blocked: -1, dns: -1, connect: -1, tls: -1, send: -1 },
      ...{ wait: 4, receive: -1 },
    });
    expect(exchangeFromHar({ timings: 'x' }).timings).toBeNull();
  });

  it.each<[string, object, string]>([
    ['a JSON object', { postData: { text: ' {"a":1}' } }, 'json'],
    ['a JSON array', { postData: { text: '\n[1, 2]\n' } }, 'json'],
    ['text', { postData: { text: 'hello' } }, 'other'],
    ['text that starts like JSON', { postData: { text: '{"a":1} and more' } }, 'other'],
    ['a number', { postData: { text: '12' } }, 'other'],
    ['form data', { postData: { text: 'a=1&b=2' } }, 'other'],
    ['more than is looked into', { postData: { text: `[${'1,'.repeat(50_000)}1]` } }, 'unknown'],
    ['as much as is looked into', { postData: { text: `[${' '.repeat(99_998)}]` } }, 'json'],
    ['nothing', { bodySize: 0 }, 'none'],
    ['nothing, and it says so', { bodySize: 0, headers: [{ name: 'Content-Length', value: '0' }] }, 'none'],
    ['text that is empty', { bodySize: 0, postData: { text: '' } }, 'none'],
    // A file: there is no text of it.
    ['announced content', { bodySize: 0, headers: [{ name: 'content-length', value: '10' }] }, 'unknown'],
    ['a size without text', { bodySize: 10 }, 'unknown'],
    ['no word on it', {}, 'unknown'],
    ['a broken postData', { postData: { text: 5 } }, 'unknown'],
  ])('tells of a request with %s what it carried, and keeps none of it', (_what, request, expected) => {
    const exchange = exchangeFromHar({ request: { method: 'POST', ...request } });
    expect(exchange.requestContent).toBe(expected);
    expect(JSON.stringify(exchange)).not.toMatch(/\ba\b.{0,3}1|hello/);
  });

  it.each([
    ['PROPFIND', 'PROPFIND'],
    ['GET\u202e', 'GET?'],
    ['GET /x', 'GET?/x'],
  ])('keeps of the method %j what a token may have', (method, kept) => {
    expect(exchangeFromHar({ request: { method } }).method).toBe(kept);
  });

  it('cuts a long data: URL and counts what it cut', () => {
    const url = `data:text/html,${'x'.repeat(1_000_000)}`;
    const { url: kept } = exchangeFromHar({ request: { url } });
    expect(kept).toHaveLength(200 + '… (1000015 characters)'.length);
    expect(kept).toMatch(/^data:text\/html,x+… \(1000015 characters\)$/);
    expect(exchangeFromHar({ request: { url: 'data:,short' } }).url).toBe('data:,short');
    const long = `https://example.com/${'x'.repeat(1000)}`;
    expect(exchangeFromHar({ request: { url: long } }).url).toBe(long);
  });

  describe('reads an entry of Firefox', () => {
    /** As Firefox ESR 153 delivers one, changed in its response. */
    const firefox = (response: object, requestHeadersSize = 364) => ({
      startedDateTime: '2026-11-21T13:14:09.000+01:00',
      time: 9,
      _securityState: 'secure',
      request: {
        method: 'GET',
        url: 'https://shop.example/#top',
        httpVersion: 'HTTP/1.1',
        headers: [{ name: 'Host', value: 'shop.example' }],
        headersSize: requestHeadersSize,
      },
      response: {
        status: 200,
        statusText: 'OK',
        httpVersion: 'HTTP/1.1',
        headers: [{ name: 'Content-Type', value: 'text/plain' }],
        content: { mimeType: 'text/plain', size: 4 },
        headersSize: 45,
        bodySize: 49,
        ...response,
      },
    });
    const read = (response: object, requestHeadersSize?: number) =>
      exchangeFromHar(firefox(response, requestHeadersSize));

    it('with its own count of what was transferred, without the fragment', () => {
      expect(read({})).toMatchObject({
        url: 'https://shop.example/',
        headersSize: 45,
        contentSize: 4,
        transferSize: 49,
        resourceType: null,
        fromCache: false,
        fromServiceWorker: false,
        startedAt: Date.UTC(2026, 10, 21, 12, 14, 9),
      });
    });

    it('over HTTP/2: without the field that Firefox adds, and without its made-up header size', () => {
      const headers = [
        { name: 'content-type', value: 'text/plain' },
        { name: 'X-Firefox-Spdy', value: 'h2' },
      ];
      expect(read({ httpVersion: 'HTTP/2', headers })).toMatchObject({
        httpVersion: 'h2',
        headersSize: -1,
        responseHeaders: headers.slice(0, 1),
      });
      // A server may send what it likes where Firefox adds nothing.
      expect(read({ headers }).responseHeaders).toEqual(headers);
      expect(read({ httpVersion: 'HTTP/3' }).httpVersion).toBe('h3');
      expect(read({ httpVersion: 'HTTP/1' }).httpVersion).toBe('HTTP/1.0');
    });

    it('from the cache, from a service worker, and a connection that broke off', () => {
      const local = { headersSize: 0, bodySize: 4 };
      const cached = { fromCache: true, fromServiceWorker: false, headersSize: -1, transferSize: 0 };
      expect(read(local, 0)).toMatchObject(cached);
      expect(read({ ...local, content: { size: -1 }, bodySize: 0, headers: [] }, 0)).toMatchObject(cached);
      expect(read({ ...local, bodySize: 0 }, 0)).toMatchObject({ fromCache: false, fromServiceWorker: true });
      expect(read({ headersSize: 0, bodySize: 0, headers: [] })).toMatchObject({ fromCache: false, headersSize: -1 });
      expect(read({ status: 0, headersSize: 0, headers: [] }, 0)).toMatchObject({ fromCache: false });
    });

    it('whose size of 0 may only mean that Firefox keeps the content to itself', () => {
      const length = (value: string) => ({ headers: [{ name: 'content-length', value }], content: { size: 0 } });
      expect(read({ content: { size: 0 } }).contentSize).toBe(-1);
      expect(read(length('4')).contentSize).toBe(-1);
      expect(read(length('0')).contentSize).toBe(0);
    });

    it('with the size of the list as it stands, where Firefox joins lines of one name', () => {
      const headers = [
        { name: 'Set-Cookie', value: 'a=1' },
        { name: 'Set-Cookie', value: 'b=2' },
      ];
      const lines = 'HTTP/1.1 200 OK\r\nSet-Cookie: a=1\r\nSet-Cookie: b=2\r\n\r\n';
      expect(read({ headers, headersSize: 40 }).headersSize).toBe(lines.length);
    });

    it('304: the stored content was not transferred', () => {
      expect(read({ status: 304, content: { size: 13_000 }, bodySize: 13_045 }).transferSize).toBe(45);
    });
  });

  it.each([
    null,
    undefined,
    '',
    'entry',
    0,
    true,
    [],
    {},
    { request: null, response: null },
    { request: 'GET', response: 'OK' },
    { request: { headers: {} }, response: { headers: 'a: b', content: null, status: '200' } },
    { response: { status: Number.NaN, headersSize: Number.NaN, content: { size: Number.NaN } }, time: Infinity },
    { response: { status: -1, _error: '', _fetchedViaServiceWorker: 'yes' }, _fromCache: true, _resourceType: 7 },
    { startedDateTime: 'yesterday', time: -1 },
    { startedDateTime: 17 },
  ])('makes %j wholly unknown', (entry) => {
    expect(exchangeFromHar(entry)).toEqual(unknown);
  });

  it('drops header lines without a name and keeps those without a value', () => {
    const headers = [
      null,
      'a: b',
      {},
      { name: 1, value: 'x' },
      { name: '', value: 'x' },
      { name: 'A' },
      { name: 'B', value: 2 },
    ];
    expect(exchangeFromHar({ response: { headers } }).responseHeaders).toEqual([
      { name: 'A', value: '' },
      { name: 'B', value: '' },
    ]);
  });

  it('reads 5,000 header lines in order', () => {
    const headers = Array.from({ length: 5000 }, (_, index) => ({ name: `x-${index}`, value: `${index}` }));
    expect(exchangeFromHar({ response: { headers } }).responseHeaders).toEqual(headers);
  });

  it('shares nothing with the entry', () => {
    const entry = structuredClone(chromium);
    const exchange = exchangeFromHar(entry);
    for (const header of entry.response.headers) header.value = 'changed';
    expect(exchange.responseHeaders[0]?.value).toBe('text/javascript');
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true, withBigInt: true }), (entry) => void exchangeFromHar(entry)),
    );
  });
});

describe('isBase64', () => {
  const entry = (content: object) => ({ response: { content } });
  it.each([
    ['text in Chromium', {}, '', false],
    ['bytes in Chromium', {}, 'base64', true],
    ['text in Firefox', { mimeType: 'text/plain' }, 'text/plain', false],
    ['bytes in Firefox', { mimeType: 'image/png', encoding: 'base64' }, 'image/png', true],
    ['text that looks like base64, in Firefox', { mimeType: 'text/plain' }, 'text/plain; charset=base64', false],
  ])('%s', (_, content, about, expected) => {
    expect(isBase64(entry(content), about)).toBe(expected);
  });
});
