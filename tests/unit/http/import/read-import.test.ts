import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Facts } from '../../../../reference/facts/facts.ts';
import type { Exchange } from '../../../../reference/http/exchange.ts';
import type { Import } from '../../../../reference/http/import/import.ts';
import { LARGEST_IMPORT, readImport } from '../../../../reference/http/import/read-import.ts';
import { notesFor } from '../../../../reference/notes/line-notes.ts';
import { readsAs } from '../../../../reference/notes/reads-as.ts';
import { auditExchange, RULE_FAILED } from '../../../../reference/rules/audit.ts';
import chromium from '../../../fixtures/capture/chromium.json' with { type: 'json' };
import firefox from '../../../fixtures/capture/firefox.json' with { type: 'json' };
import { cases } from '../../../fuzz/cases.ts';

const MOST = 1000;

function exchangesOf(result: Import): readonly Exchange[] {
  if ('problem' in result) throw new Error(result.problem);
  return result.exchanges;
}
const read = (text: string) => exchangesOf(readImport(text, MOST));
const notesOf = (text: string) => {
  const result = readImport(text, MOST);
  return 'problem' in result ? [] : result.notes;
};
const problemOf = (text: string) => {
  const result = readImport(text, MOST);
  return 'problem' in result ? result.problem : null;
};
const brief = ({ method, url, status, content }: Exchange) =>
  [method, url, status, content && 'text' in content ? content.text : null] as const;

const HEAD = 'HTTP/1.1 200 OK\nContent-Type: application/json';

describe('raw HTTP and what curl prints', () => {
  const texts: [what: string, text: string, expected: ReturnType<typeof brief>[]][] = [
    ['a response', `${HEAD}\n\n{}`, [['GET', 'https://host.invalid/', 200, '{}']]],
    ['CRLF', `${HEAD}\n\n{}`.replaceAll('\n', '\r\n'), [['GET', 'https://host.invalid/', 200, '{}']]],
    ['a byte order mark', `\uFEFF${HEAD}\n\n{}`, [['GET', 'https://host.invalid/', 200, '{}']]],
    ['a head alone', `${HEAD}\n\n`, [['GET', 'https://host.invalid/', 200, null]]],
    ['a head that is not closed', HEAD, [['GET', 'https://host.invalid/', 200, null]]],
    [
      'with the request',
      `GET /a HTTP/1.1\nHost: a.example\n\n${HEAD}\n\n{}`,
      [['GET', 'https://a.example/a', 200, '{}']],
    ],
    [
      'a request with content',
      `POST /a HTTP/1.1\nHost: a.example\n\nx=1\n\n${HEAD}\n\n{}`,
      [['POST', 'https://a.example/a', 200, '{}']],
    ],
    [
      'redirects',
      `HTTP/1.1 301 Moved\nLocation: https://b.example/c#d\n\nHTTP/2 302\nlocation: /e\n\n${HEAD}\n\n{}`,
      [
        ['GET', 'https://host.invalid/', 301, null],
        ['GET', 'https://b.example/c', 302, null],
        ['GET', 'https://b.example/e', 200, '{}'],
      ],
    ],
    [
      'an interim response',
      `PUT /a HTTP/1.1\nHost: a.example\n\nHTTP/1.1 100 Continue\n\n${HEAD}\n\n{}`,
      [
        ['PUT', 'https://a.example/a', 100, null],
        ['PUT', 'https://a.example/a', 200, '{}'],
      ],
    ],
    [
      'the command above it',
      `$ curl -sI 'http://a.example/x?y=1'\n${HEAD}\n\n`,
      [['HEAD', 'http://a.example/x?y=1', 200, null]],
    ],
    [
      'pseudo-header fields',
      ':status: 404\ncontent-type: text/html\n\nno',
      [['GET', 'https://host.invalid/', 404, 'no']],
    ],
    [
      'pseudo-header fields of both',
      ':method: PUT\n:authority: a.example\n:scheme: https\n:path: /x\naccept: */*\n\n:status: 201\nserver: x\n\n',
      [['PUT', 'https://a.example/x', 201, null]],
    ],
    [
      'a Content-Length that keeps what looks like a message in the content',
      'HTTP/1.1 200 OK\nContent-Length: 25\n\nHTTP/1.1 404 No\nServer: x\n\nHTTP/1.1 204 No Content\nServer: y\n\n',
      [
        ['GET', 'https://host.invalid/', 200, 'HTTP/1.1 404 No\nServer: x'],
        ['GET', 'https://host.invalid/', 204, null],
      ],
    ],
    [
      'content without a line end before the next message',
      `HTTP/1.1 404 No\nContent-Length: 3\n\n€${HEAD}\n\n{}`,
      [
        ['GET', 'https://host.invalid/', 404, '€'],
        ['GET', 'https://host.invalid/', 200, '{}'],
      ],
    ],
    [
      'content that was cut off',
      'HTTP/1.1 200 OK\nContent-Length: 90\n\n{"a":',
      [['GET', 'https://host.invalid/', 200, null]],
    ],
    [
      'content that is coded',
      'HTTP/1.1 200 OK\nContent-Encoding: gzip\n\nxx',
      [['GET', 'https://host.invalid/', 200, null]],
    ],
    [
      'content that is not text',
      'HTTP/1.1 200 OK\nServer: x\n\n\uFFFDPNG',
      [['GET', 'https://host.invalid/', 200, null]],
    ],
    [
      'curl -v over TLS',
      `*   Trying 192.0.2.1:443...\n* SSL connection using TLSv1.3\n> GET /a HTTP/2\n> Host: a.example\n> \n< HTTP/2 200 \n< content-type: text/html\n< \n<p>\n* Connection #0 left intact\n`,
      [['GET', 'https://a.example/a', 200, '<p>\n']],
    ],
    [
      'curl -v without TLS',
      `*   Trying 192.0.2.1:80...\n> GET /a HTTP/1.1\n> Host: a.example\n>\n< HTTP/1.1 200 OK\n< Server: x\n<\n{ [3 bytes data]\n<p>\n`,
      [['GET', 'http://a.example/a', 200, '<p>\n']],
    ],
  ];
  it.each(texts)('%s', (_, text, expected) => {
    expect(read(text).map(brief)).toEqual(expected);
  });

  it('claims no size where there is a head alone: nothing under it says nothing', () => {
    const sizes = ['', 'Content-Length: 0\n', 'Content-Length: 7\n'].map(
      (field) => read(`HTTP/1.1 404 No\nServer: x\n${field}\n`)[0]?.contentSize,
    );
    expect(sizes).toEqual([-1, 0, -1]);
    const findings = auditExchange(read('HTTP/1.1 404 No\nServer: x\n\n')[0] as Exchange).map(({ ruleId }) => ruleId);
    expect(findings).not.toContain('error-body-missing');
    const control = auditExchange(read('HTTP/1.1 404 No\nServer: x\nContent-Length: 0\n\n')[0] as Exchange);
    expect(control.map(({ ruleId }) => ruleId)).toContain('error-body-missing');
  });

  it('proves absences by a whole head, and by no other', () => {
    const holds = (text: string) => new Facts(read(text)[0] as Exchange).holds('absence');
    expect(holds('HTTP/1.1 302 Found\nServer: x\n\n')).toBe(true);
    expect(holds('HTTP/1.1 302 Found\nServer: x')).toBe(false);
    expect(holds('HTTP/1.1 302 Found\nServer: x\n')).toBe(false);
  });

  it('takes no scheme for granted where it matters: no downgrade from a URL that nobody named', () => {
    const found = (request: string) =>
      auditExchange(
        read(`${request}HTTP/1.1 301 Moved\nLocation: http://a.example/b\nCache-Control: no-store\n\n`)[0] as Exchange,
      ).map(({ ruleId }) => ruleId);
    expect(found('')).not.toContain('redirect-downgrade');
    expect(found('GET https://a.example/ HTTP/1.1\nHost: a.example\n\n')).toContain('redirect-downgrade');
  });

  it.each([
    [`${HEAD}\n\n`, ['Where the text names no URL']],
    [`GET / HTTP/1.1\nHost: a.example\n\n${HEAD}\n\n`, ['The text does not name http or https']],
    [`GET https://a.example/ HTTP/1.1\nHost: a.example\n\n${HEAD}\n\n`, []],
    [`curl -i https://a.example/\n${HEAD}\n\n`, []],
    [`curl -i https://a.example/\n${HEAD}`, ['No blank line ends the last headers']],
    [
      `curl -i https://a.example/\n${HEAD}\n\n{}\nGET /b HTTP/1.1\nHost: a.example\n\n`,
      ['The last request has no response'],
    ],
    [
      `curl -i https://a.example/\n${`HTTP/1.1 204 No\nServer: x\n\n`.repeat(MOST + 1)}`,
      ['Only the first 1,000 responses', 'Where the text names no URL'],
    ],
    [
      `curl -i https://a.example/\nHTTP/1.1 200 OK\nX: ${'x'.repeat(1_000_001)}\n\n${HEAD}\n\n`,
      ['1 left out: more than'],
    ],
  ])('says what it took for granted: %#', (text, expected) => {
    const notes = notesOf(text);
    expect(notes).toHaveLength(expected.length);
    for (const [index, words] of expected.entries()) expect(notes[index]).toContain(words);
  });

  it('does not go over a text again and again for lengths that are wrong', () => {
    const text = 'HTTP/1.1 200 OK\nContent-Length: 9999999\n\nHTTP/1.1 no\n'.repeat(30_000);
    expect(exchangesOf(readImport(text, 10_000))).toHaveLength(10_000);
  });
});

describe('HAR files', () => {
  const har = (entries: unknown, log: object = {}) => JSON.stringify({ log: { version: '1.2', ...log, entries } });

  const entry = (url: string, change: object = {}, response: object = {}) => ({
    request: { method: 'GET', url, headers: [{ name: 'Host', value: 'a.example' }] },
    response: {
      status: 302,
      headers: [{ name: 'Server', value: 'x' }],
      headersSize: 46,
      content: { size: 3 },
      ...response,
    },
    ...change,
  });

  it('puts what each page loaded together, in the order of the pages, and what belongs to none at the end', () => {
    const pages = [
      { id: 'p1', title: 'Shop', startedDateTime: '2026-11-21T12:00:00.000Z', pageTimings: { onLoad: 1200.5 } },
      { id: 'p2', title: 5, startedDateTime: 'soon', pageTimings: { onLoad: -1 } },
      { id: 'p3', title: 'Nothing loaded' },
      { id: 'p1', title: 'The same id' },
    ];
    const of = (path: string, pageref?: unknown) => entry(`https://a.example/${path}`, { pageref });
    const entries = [of('1', 'p2'), of('2', 'p1'), of('3'), of('4', 'p1'), of('5', 'p9'), of('6', 'p2')];
    const result = readImport(har(entries, { pages }), MOST);
    if ('problem' in result) throw new Error(result.problem);
    expect(result.exchanges.map(({ url }) => url.slice(-1)).join('')).toBe('241635');
    expect(result.pages).toEqual([
      { title: 'Shop', at: Date.UTC(2026, 10, 21, 12), onLoad: 1200.5, count: 2 },
      { title: '', at: Number.NaN, onLoad: -1, count: 2 },
      { title: null, at: Number.NaN, onLoad: -1, count: 2 },
    ]);
    expect(readImport(har(entries), MOST)).not.toHaveProperty('pages');
  });

  it('gives no page without an id the entries that name no page', () => {
    const pages = [{ title: 'First' }, { id: null, title: 'Second' }, { id: '__proto__', title: 'Third' }];
    const of = (path: string, more: object) => ({ ...entry(`https://a.example/${path}`), ...more });
    const entries = [of('1', {}), of('2', { pageref: null }), of('3', { pageref: '__proto__' })];
    const result = readImport(har(entries, { pages }), MOST);
    expect('problem' in result || result.pages?.map(({ title, count }) => [title, count])).toEqual([
      ['Third', 1],
      [null, 2],
    ]);
  });

  it.each([
    ['Chromium', chromium],
    ['Firefox', firefox],
  ])('reads every entry that %s recorded', (_, recordings) => {
    const entries = recordings.flatMap((recording) => (recording.entry ? [recording.entry] : []));
    const result = readImport(har(entries, { pages: [{ id: 'page_1' }] }), MOST);
    const exchanges = exchangesOf(result);
    expect(entries.length).toBeGreaterThan(50);
    expect(exchanges.map(({ url }) => url.split('…')[0])).toHaveLength(entries.length);
    expect(exchanges.every(({ fromFile }) => fromFile)).toBe(true);
    expect(result).toMatchObject({ notes: [] });
  });

  describe('the page whose requests they are', () => {
    const SHOP = 'https://shop.example/cart?step=2';
    const get = (url: string, type: string, change: { request?: object; response?: object; entry?: object } = {}) =>
      entry(url, {
        pageref: 'page_1',
        request: { method: 'GET', url, headers: [{ name: 'Host', value: 'x' }], ...change.request },
        response: {
          status: 200,
          headers: [{ name: 'Content-Type', value: type }],
          content: { size: 3 },
          ...change.response,
        },
        ...change.entry,
      });
    const ocsp = get('http://ocsp.ca.example/', 'application/ocsp-response', { request: { method: 'POST' } });
    const crl = get('http://crl.ca.example/root.crl', 'application/pkix-crl');
    const update = get('https://updates.example/check', 'text/xml; charset=utf-8');
    const portal = get('http://portal.example/canonical.html', 'text/html');
    const before = [ocsp, crl, update];
    const script = get('https://cdn.example/app.js', 'text/javascript', {
      request: { headers: [{ name: 'Referer', value: 'https://shop.example/' }] },
    });
    const frame = get('https://ads.example/', 'text/html', {
      request: { headers: [{ name: 'Sec-Fetch-Dest', value: 'iframe' }] },
    });
    const failed = get('https://old.example/', 'text/html', { response: { status: 404 } });
    const moved = get('http://shop.example/', 'text/html', { response: { status: 301 } });
    const document = get(SHOP, 'text/html; charset=utf-8');
    const page = (title: unknown, id = 'page_1') => ({
      startedDateTime: '2026-11-23T10:00:00Z',
      id,
      title,
      pageTimings: {},
    });
    const shown = (status: number) =>
      get(SHOP, 'text/html', {
        request: { headers: [{ name: 'Sec-Fetch-Dest', value: 'document' }] },
        response: { status },
      });
    const PAGE = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
    const AD = 'http://ads.example/ad.json';
    /** Over plain HTTP, where the browser sends no Sec-Fetch-Dest. */
    const asked = (url: string, accept: string, status: number, referer?: string, method = 'GET') =>
      get(url, accept === PAGE ? 'text/html' : 'application/json', {
        request: {
          method,
          headers: [
            { name: 'Accept', value: accept },
            ...(referer === undefined ? [] : [{ name: 'Referer', value: referer }]),
          ],
        },
        response: { status, ...(status === 304 && { headers: [{ name: 'ETag', value: '"1"' }] }) },
      });
    const NEWS = 'http://news.example/';
    const STYLE = 'http://cdn.example/a.css';
    const styled = [
      asked(STYLE, 'text/css,*/*;q=0.1', 304, SHOP),
      asked('http://cdn.example/a.woff2', '*/*', 304, STYLE),
    ];
    const shapes: [what: string, entries: readonly unknown[], log: object, expected: string | null][] = [
      ['Chromium, which titles it with its URL', [...before, document], { pages: [page(SHOP)] }, SHOP],
      ['Safari, with the URL of the main frame', [...before, script], { pages: [page(SHOP, 'page_0')] }, SHOP],
      [
        'Chromium with several pages: that of the first entry',
        [get('https://two.example/', 'text/html', { entry: { pageref: 'page_2' } })],
        { pages: [page('https://one.example/'), page('https://two.example/', 'page_2')] },
        'https://two.example/',
      ],
      [
        'Chromium that began on a page of its own',
        [document],
        { pages: [page('chrome://newtab/', 'page_0'), page(SHOP)] },
        SHOP,
      ],
      [
        'Firefox, with the title of the document',
        [...before, frame, failed, moved, document],
        { pages: [page('A shop')] },
        SHOP,
      ],
      [
        'Firefox, a title that begins like a URL',
        [ocsp, document],
        { pages: [page('https://a.example is down')] },
        SHOP,
      ],
      [
        'a document that others refer to before one of the browser itself',
        [portal, document, script],
        { pages: [page('')] },
        SHOP,
      ],
      [
        'the first document where nothing refers to one',
        [portal, ocsp],
        { pages: [page('')] },
        'http://portal.example/canonical.html',
      ],
      [
        'a document whose title is the URL of another page',
        [ocsp, document, script],
        { pages: [page('https://github.example/a/b')] },
        SHOP,
      ],
      [
        'Firefox, a document whose title is the URL of what it loads from another host',
        [shown(200), get('https://ads.example/', 'text/html')],
        { creator: { name: 'Firefox', version: '146.0' }, pages: [page('https://ads.example/status')] },
        SHOP,
      ],
      [
        'Firefox, which titles a document without a title with its URL',
        [...before, script],
        { creator: { name: 'Firefox', version: '146.0' }, pages: [page(SHOP)] },
        SHOP,
      ],
      ...[304, 404, 500].map((status): [string, unknown[], object, string] => [
        `a page that came with ${status}, which its destination tells, before a frame`,
        [shown(status), get('https://ads.example/', 'text/html')],
        { pages: [page('A shop')] },
        SHOP,
      ]),
      ...[304, 404, 500].map((status): [string, unknown[], object, string] => [
        `a page that came with ${status}, which others refer to, after one of the browser itself`,
        [
          portal,
          get(SHOP, 'text/html', {
            response: { status, ...(status === 304 && { headers: [{ name: 'ETag', value: '"1"' }] }) },
          }),
          script,
        ],
        { pages: [page('A shop')] },
        SHOP,
      ]),
      [
        'a page that sends no Referer and came with 404, before a frame that did too',
        [
          portal,
          asked(SHOP, PAGE, 404),
          asked('http://ads.example/', PAGE, 404),
          asked(AD, '*/*', 200, 'http://ads.example/'),
        ],
        { pages: [page('A shop')] },
        SHOP,
      ],
      [
        'a page that came with 304, before a frame that others refer to',
        [asked(SHOP, PAGE, 304), asked('http://ads.example/', PAGE, 200), asked(AD, '*/*', 200, 'http://ads.example/')],
        { pages: [page('A shop')] },
        SHOP,
      ],
      [
        'the answer to a form, before a style sheet that came with 304 and that a font refers to',
        [asked(SHOP, PAGE, 200, 'http://shop.example/', 'POST'), ...styled],
        { pages: [page('A shop')] },
        SHOP,
      ],
      [
        'a page that came with 304, from another one that sends a beacon when it is left',
        [
          asked(SHOP, PAGE, 304, NEWS),
          asked('http://stats.example/', '*/*', 204, NEWS, 'POST'),
          asked('http://ads.example/', PAGE, 200),
        ],
        { pages: [page('A shop')] },
        SHOP,
      ],
      [
        'a page for which a tool asked with */*, from another one',
        [
          get(SHOP, 'text/html', {
            request: {
              headers: [
                { name: 'Accept', value: '*/*' },
                { name: 'Referer', value: NEWS },
              ],
            },
          }),
        ],
        { pages: [page('A shop')] },
        SHOP,
      ],
      ['no document, but a style sheet that came with 304', styled, { pages: [page('A shop')] }, null],
      [
        'no document, but a frame',
        [asked('http://ads.example/', PAGE, 200, SHOP), ...styled],
        { pages: [page('')] },
        null,
      ],
      ['no document', [...before, script], { pages: [page('A shop')] }, null],
      ['pages of a wrong type', [document], { pages: [null, 7, { title: {} }] }, SHOP],
      ['Charles, which writes no pages', [...before, document], {}, null],
      ['an empty list of pages', [...before, document], { pages: [] }, null],
    ];
    it.each(shapes)('%s', (_, entries, log, expected) => {
      expect(readImport(har(entries, log), MOST)).toMatchObject({ page: expected });
    });

    it('is known where only the last entries are read', () => {
      const result = readImport(har([document, script, script], { pages: [page(SHOP)] }), 2);
      expect(result).toMatchObject({ page: SHOP });
    });
  });

  it('concludes nothing from what a file lacks, neither in the request nor in the response', () => {
    const [exchange] = read(har([entry('https://a.example/')])) as [Exchange];
    const facts = new Facts(exchange);
    expect([facts.holds('absence'), facts.holds('whole-request')]).toEqual([false, false]);
    const live = new Facts({ ...exchange, fromFile: false });
    expect([live.holds('absence'), live.holds('whole-request')]).toEqual([true, true]);
  });

  it('knows what Safari took from a cache or a service worker', () => {
    const types = ['Network Load', 'Memory Cache', 'Disk Cache', 'Service Worker', 7];
    const exchanges = read(har(types.map((_fetchType) => entry('https://a.example/', { _fetchType }))));
    expect(exchanges.map(({ fromCache }) => fromCache)).toEqual([false, true, true, false, false]);
    expect(exchanges.map(({ fromServiceWorker }) => fromServiceWorker)).toEqual([false, false, false, true, false]);
  });

  it('takes a size of 0 for unknown unless the response says so, and content only where it is whole', () => {
    const of = (content: object, headers: object[] = []) =>
      (({ contentSize, content }) => [contentSize, content])(
        read(har([entry('https://a.example/', {}, { status: 200, content, headers })]))[0] as Exchange,
      );
    expect(of({ size: 0 })).toEqual([-1, null]);
    expect(of({ size: 0 }, [{ name: 'Content-Length', value: '0' }])).toEqual([0, null]);
    expect(of({ size: 3, text: '€' })).toEqual([3, { text: '€' }]);
    expect(of({ size: 4, text: '€' })).toEqual([4, null]);
    expect(of({ size: 4, text: 'aGk=', encoding: 'base64' })).toEqual([4, null]);
  });

  it('leaves damaged entries out and counts them', () => {
    const damaged = [
      null,
      7,
      [],
      {},
      { request: {} },
      { request: { url: 'https://a.example/' } },
      { ...entry(''), a: 1 },
    ];
    const huge = entry('https://a.example/', {}, { headers: [{ name: 'a', value: 'x'.repeat(1_000_001) }] });
    const text = har([...damaged, entry('https://a.example/b'), huge]);
    expect(read(text).map(({ url }) => url)).toEqual(['https://a.example/b']);
    expect(notesOf(text)).toEqual([
      '7 of 9 entries are left out: without a request URL or a response.',
      '1 of 9 entries is left out: more than 1,000,000 characters of headers.',
    ]);
    expect(problemOf(har(damaged))).toContain('No entry of this HAR file can be read. 7 of 7 entries');
  });

  it('reads the last entries of a file with too many', () => {
    const text = har(Array.from({ length: MOST + 5 }, (_, index) => entry(`https://a.example/${index}`)));
    expect(read(text)[0]?.url).toBe('https://a.example/5');
    expect(notesOf(text)).toEqual(['Only the last 1,000 of 1,005 entries are read.']);
  });

  it('has no place for the names of the language', () => {
    const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'prototype'];
    const text = `{"__proto__":{"polluted":1},"log":{"__proto__":{"polluted":1},"entries":[{"__proto__":{"polluted":1},"_resourceType":"constructor","request":{"method":"__proto__","url":"https://a.example/__proto__","headers":${JSON.stringify(names.map((name) => ({ name, value: name })))}},"response":{"status":200,"headers":${JSON.stringify(names.map((name) => ({ name, value: name })))},"content":{"size":1}}}]}}`;
    const [exchange] = read(text) as [Exchange];
    expect(exchange.responseHeaders.map(({ name }) => name)).toEqual(names);
    expect(new Facts(exchange).destination).toBeNull();
    expect(new Facts(exchange).response.first('__proto__')).toBe('__proto__');
    expect(auditExchange(exchange).map(({ messageId }) => messageId)).not.toContain(RULE_FAILED);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});

describe('what it cannot read', () => {
  it.each([
    ['', 'The input is empty.'],
    [' \r\n ', 'The input is empty.'],
    ['PK\u0003\u0004\0\0', 'This is not text.'],
    ['{"log": {"entries": [{"request": {"url": "htt', 'its JSON is damaged or incomplete'],
    ['{"log": 1}', 'not a HAR file'],
    ['[]', 'not a HAR file'],
    [`${'{"log":'.repeat(100_000)}1${'}'.repeat(100_000)}`, 'not a HAR file'],
    ['['.repeat(10_000_000), 'not a HAR file'],
    ['{"log": {"entries": {}}}', 'not a HAR file'],
    ['{"log": {"entries": []}}', 'This HAR file is empty'],
    ['GET / HTTP/1.1\nHost: a.example\n\n', 'There is a request, but no response to it.'],
    ['Content-Type: text/html\nServer: x', 'There is no status line.'],
    ['<!doctype html><title>Hello: world</title>', 'No HTTP response found.'],
    ['just words', 'No HTTP response found.'],
    ['x'.repeat(LARGEST_IMPORT + 1), 'Wirenote reads up to 50 MB'],
  ])('%# says so', (text, words) => {
    expect(problemOf(text)).toContain(words);
  });
});

describe('whatever comes', () => {
  /** What an import leads to must hold as well. */
  function goThrough(text: string): 'problem' | 'exchanges' {
    const result = readImport(text, 20);
    if ('problem' in result) {
      expect(result.problem).toMatch(/\S/);
      return 'problem';
    }
    expect(result.exchanges.length).toBeGreaterThan(0);
    for (const exchange of result.exchanges) {
      const findings = auditExchange(exchange);
      expect(findings.filter(({ messageId }) => messageId === RULE_FAILED)).toEqual([]);
      readsAs(exchange, findings);
      notesFor(exchange);
    }
    return 'exchanges';
  }
  /** @returns what came of the texts: a property that met one outcome alone would have tested half of it */
  function goThroughAll(texts: fc.Arbitrary<string>, usual: number, most?: number): Set<string> {
    const met = new Set<string>();
    fc.assert(
      fc.property(texts, (text) => {
        met.add(goThrough(text));
      }),
      cases(usual, most),
    );
    return met;
  }
  const BOTH = new Set(['problem', 'exchanges']);
  const line = fc.oneof(
    fc.constantFrom(
      'HTTP/1.1 200 OK',
      'HTTP/2 301',
      'HTTP/1.1 100 Continue',
      'GET / HTTP/1.1',
      ':status: 200',
      ':method: GET',
      'Content-Length: 5',
      'Content-Length: 99999999999',
      'Location: /a',
      'Location: http://[',
      'Host: a.example',
      '',
      '> GET / HTTP/1.1',
      '> Host: [',
      '>',
      '< HTTP/1.1 302 Found',
      '< Location: b',
      '< ',
      '* Trying 1.2.3.4:443',
      '* SSL',
      '{ [5 bytes data]',
      '__proto__: 1',
      'Content-Type: application/json',
      '{"a":',
      '$ curl -I https://a.example',
      '\u2028',
    ),
    fc.string(),
  );

  it('in lines', () => {
    const texts = fc.tuple(fc.array(line, { maxLength: 25 }), fc.constantFrom('\n', '\r\n', '\r'));
    expect(
      goThroughAll(
        texts.map(([lines, end]) => lines.join(end)),
        3000,
      ),
    ).toEqual(BOTH);
  });

  it('in JSON', () => {
    const json = fc.jsonValue({ maxDepth: 4 });
    const entries = fc.array(
      fc.record(
        {
          request: fc.oneof(
            json,
            fc.record({ url: fc.oneof(fc.webUrl(), fc.string(), json), method: json, headers: json }),
          ),
          response: fc.oneof(
            json,
            fc.record({
              status: fc.oneof(fc.integer(), fc.double(), json),
              headers: fc.array(
                fc.oneof(
                  json,
                  fc.record({
                    name: fc.constantFrom('__proto__', 'Location', 'Vary', 'ETag'),
                    value: fc.oneof(fc.string(), json),
                  }),
                ),
              ),
              content: fc.oneof(json, fc.record({ size: json, text: json })),
            }),
          ),
          _resourceType: fc.oneof(fc.constantFrom('__proto__', 'constructor', 'document'), json),
        },
        { requiredKeys: [] },
      ),
    );
    const documents = fc.oneof(json, fc.record({ log: fc.record({ entries: fc.oneof(entries, json), pages: json }) }));
    expect(
      goThroughAll(
        documents.map((document) => JSON.stringify(document)),
        2000,
      ),
    ).toEqual(BOTH);
  });

  it('cut off anywhere', () => {
    const text = JSON.stringify({
      log: { entries: chromium.flatMap(({ entry }) => (entry ? [entry] : [])).slice(0, 3) },
    });
    const cut = fc.nat(text.length - 1).map((at) => text.slice(0, at));
    expect(goThroughAll(cut, 300)).toEqual(new Set(['problem']));
    expect(goThrough(text)).toBe('exchanges');
  });
});
