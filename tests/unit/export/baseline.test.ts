/** A baseline: pinned, read again, and compared with what was captured later. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Row } from '../../../reference/capture/row.ts';
import { type BaselineComparison, compareSteps } from '../../../reference/export/baseline/compare.ts';
import type { Baseline } from '../../../reference/export/baseline/format.ts';
import { baselineJsonSteps, pinSteps } from '../../../reference/export/baseline/pin.ts';
import { readBaseline } from '../../../reference/export/baseline/read.ts';
import { allOf } from '../../../reference/export/report.ts';
import type { Exchange } from '../../../reference/http/exchange.ts';
import { exchangeFromRaw } from '../../../reference/http/import/from-raw.ts';
import { auditExchange } from '../../../reference/rules/audit.ts';

const ORIGIN = 'https://shop.example';
let nextId = 0;
/** @param path of a URL on the origin, or a URL */
function row(path: string, fields = 'Content-Type: text/css', status = 200, changes: Partial<Exchange> = {}) {
  const url = path.startsWith('/') ? ORIGIN + path : path;
  const raw = `GET ${url} HTTP/1.1\nAccept: */*\nOrigin: ${ORIGIN}\n\nHTTP/1.1 ${status} X\n${fields}\n\n`;
  const exchange = { ...exchangeFromRaw(raw), ...changes };
  nextId += 1;
  return { id: nextId, exchange, findings: auditExchange(exchange) };
}
type Rows = ReturnType<typeof row>[];
const pin = (rows: Rows, redacted = true) => allOf(pinSteps(rows, ORIGIN, redacted));
function compare(
  baseline: Baseline,
  rows: Rows,
  page: string | null = null,
  muted = new Set<string>(),
  loads: readonly { from: number }[] = [{ from: 0 }],
) {
  const steps = compareSteps(baseline, rows as unknown as Row[], loads, page, muted);
  let last = steps.next();
  while (!last.done) last = steps.next();
  return last.value;
}
const wordsOf = ({ differ }: BaselineComparison) =>
  differ.map(({ url, changes }) => [url.replace(ORIGIN, ''), ...changes.map(({ kind, words }) => `${kind}: ${words}`)]);

describe('pinning', () => {
  it('keeps what a server is expected to send, by path on the page and by URL elsewhere', () => {
    const fields = 'Content-Type: Text/HTML; charset=utf-8\nCache-Control: Max-Age=60, private\nVary: Origin,Accept';
    const { responses } = pin([
      row('/', `${fields}\nETag: W/"a"\nAccess-Control-Allow-Origin: ${ORIGIN}`),
      row('/old', 'Location: /new#part', 301),
      row('https://cdn.example/a.css'),
    ]);
    expect(responses.map(({ method, url, status }) => [method, url, status])).toEqual([
      ['GET', '/', 200],
      ['GET', '/old', 301],
      ['GET', 'https://cdn.example/a.css', 200],
    ]);
    expect(responses[0]).toMatchObject({
      values: {
        type: 'text/html',
        'cache-control': 'max-age=60,private',
        vary: 'accept,origin',
        validator: 'weak',
        'access-control-allow-origin': 'echoed',
        'access-control-allow-credentials': null,
      },
      request: { Accept: '*/*', Origin: ORIGIN },
    });
    expect(responses[1]?.values).toMatchObject({ redirect: '/new', type: null, validator: null });
  });

  it('pins one response for a URL whose hash changes, and not what differed between two', () => {
    const { responses } = pin([
      row('/app.3f9a1c27b4.css', 'Content-Type: text/css\nCache-Control: no-store'),
      row('/app.99aa1c27c5.css', 'Content-Type: text/css\nCache-Control: max-age=5'),
      row('/odd'),
      row('/odd', '', 500),
    ]);
    expect(responses).toHaveLength(1);
    expect(responses[0]?.values.type).toBe('text/css');
    expect(responses[0]?.values).not.toHaveProperty('cache-control');
  });

  it('pins no 304, no failed request, and nothing of a service worker; of a cache what the server did not send', () => {
    const { responses } = pin([
      row('/304', '', 304),
      row('/failed', '', 200, { status: 0, responseHeaders: [] }),
      row('/worker', undefined, 200, { fromServiceWorker: true }),
      row('/stored', undefined, 200, { fromCache: true }),
      row('/both', 'Content-Type: text/html'),
      row('/both', 'Content-Type: text/css', 200, { fromCache: true }),
    ]);
    expect(responses.map(({ url, values }) => [url, values.type])).toEqual([
      ['/both', 'text/html'],
      ['/stored', 'text/css'],
    ]);
  });

  it('pins findings that are hidden, and none that depend on content', () => {
    const { findings, ...rest } = row('/a', 'Date: Fri, 27 Nov 2026 10:00:00 GMT', 405);
    const hidden = findings.map((finding) => ({ finding }));
    const [response] = allOf(pinSteps([{ ...rest, findings: [], hidden }], ORIGIN, true)).responses;
    expect(response?.findings).toContain('allow-missing');
    expect(response?.findings).toEqual([...(response?.findings ?? [])].sort());
  });

  it('replaces secrets unless it is asked not to', () => {
    const rows = [row('/a?token=Planted123456', 'Location: /b?access_token=Planted654321', 302)];
    expect(allOf(baselineJsonSteps(pin(rows)))).not.toContain('Planted');
    expect(allOf(baselineJsonSteps(pin(rows, false)))).toContain('Planted');
  });
});

it.each(['', 'https://', 'https://[x/', '//'])('pins no redirect to %j, which leads nowhere', (to) => {
  expect(pin([row('/old', `Location: ${to}`, 302)]).responses[0]?.values).not.toHaveProperty('redirect');
});

describe('comparing', () => {
  const pinned = () => [
    row('/'),
    row('/a.css', 'Content-Type: text/css\nCache-Control: max-age=60\nETag: "a"'),
    row('/old', 'Location: /new', 301),
    row('/api', 'Content-Type: application/json\nAccess-Control-Allow-Origin: *'),
  ];

  it('finds nothing where nothing changed, also for a redacted URL and another server', () => {
    const rows = [...pinned(), row('/a?token=Planted123456')];
    expect(compare(pin(rows), rows)).toMatchObject({ differ: [], asPinned: 5, untold: [], unrequested: [] });
    const elsewhere = rows.map(({ exchange, ...rest }) => ({
      ...rest,
      exchange: { ...exchange, url: exchange.url.replace(ORIGIN, 'https://staging.example') },
    }));
    expect(compare(pin(rows), elsewhere, 'https://staging.example')).toMatchObject({
      origin: 'https://staging.example',
      differ: [],
      asPinned: 5,
    });
  });

  it('names each difference by its kind', () => {
    const now = [
      row('/', undefined, 404),
      row('/a.css', 'Content-Type: text/plain\nCache-Control: no-store'),
      row('/old', 'Location: /other', 301),
      row('/api', 'Content-Type: application/json'),
    ];
    expect(
      wordsOf(
        compare(
          { ...pin(pinned()), responses: pin(pinned()).responses.map((one) => ({ ...one, findings: null })) },
          now,
        ),
      ),
    ).toEqual([
      ['/', 'status: 404, was 200'],
      [
        '/a.css',
        'type: text/plain, was text/css',
        'caching: Cache-Control: no-store, was max-age=60',
        'caching: no validator, was a strong ETag',
      ],
      ['/api', 'CORS: Access-Control-Allow-Origin: none, was *'],
      ['/old', `redirect: ${ORIGIN}/other, was ${ORIGIN}/new`],
    ]);
  });

  it('names findings that are new and those that are fixed, except of muted rules', () => {
    // They differ in nothing else that a rule reports: Allow names another method, and both have Date.
    const date = 'Date: Fri, 27 Nov 2026 10:00:00 GMT';
    const right = [row('/a', `Allow: POST\n${date}`, 405)];
    const wrong = [row('/a', date, 405)];
    expect(wordsOf(compare(pin(right), wrong))[0]?.at(-1)).toBe('new finding: 405 without Allow');
    expect(wordsOf(compare(pin(wrong), right))[0]?.at(-1)).toBe('fixed: 405 without Allow');
    const muted = new Set(pin(wrong).responses[0]?.findings);
    expect(compare(pin(right), wrong, null, muted).asPinned).toBe(1);
  });

  it('compares the latest response, and counts what was not requested or not sent in full', () => {
    const rows = [
      row('/', undefined, 500),
      row('/'),
      row('/a.css', '', 304),
      row('/old', undefined, 301, { fromCache: true }),
    ];
    const found = compare(pin(pinned()), rows);
    expect(found).toMatchObject({ differ: [], asPinned: 1 });
    expect(found.untold.map(({ url }) => url)).toEqual([`${ORIGIN}/a.css`, `${ORIGIN}/old`]);
    expect(found.unrequested.map(({ url }) => url)).toEqual([`${ORIGIN}/api`]);
    const failed = row('/', '', 200, { status: 0, responseHeaders: [] });
    expect(wordsOf(compare(pin(pinned()), [failed]))).toEqual([['/', 'status: no response was reported, was 200']]);
  });

  it('does not compare with a load before what a later load took from a cache, unless it was as pinned', () => {
    const rows = [
      row('/', undefined, 500),
      row('/a.css', 'Content-Type: text/css\nCache-Control: max-age=60\nETag: "a"'),
      row('/old', undefined, 404),
      row('/api', undefined, 500),
      // The next load.
      row('/', '', 304),
      row('/a.css', '', 304),
      row('/old', undefined, 404, { fromCache: true }),
    ];
    const later = compare(pin(pinned()), rows, null, new Set(), [{ from: 0 }, { from: 4 }]);
    expect(later.untold.map(({ url }) => url.replace(ORIGIN, ''))).toEqual(['/', '/old']);
    expect(wordsOf(later)).toEqual([['/api', 'status: 500, was 200']]);
    expect(later.asPinned).toBe(1);
    // In one load the second request of a URL is often answered by the cache.
    const same = compare(pin(pinned()), rows);
    expect(wordsOf(same).map(([url]) => url)).toEqual(['/', '/api', '/old']);
    expect(same.untold).toEqual([]);
  });

  it('reads paths on the origin that has more of the responses', () => {
    const staging = 'https://staging.example';
    const elsewhere = pinned().map(({ exchange, ...rest }) => ({
      ...rest,
      exchange: { ...exchange, url: exchange.url.replace(ORIGIN, staging) },
    }));
    // A page of the other server may load something of the pinned one, and the other way round.
    expect(compare(pin(pinned()), [row('/a.css'), ...elsewhere], staging)).toMatchObject({
      origin: staging,
      asPinned: 4,
    });
    expect(compare(pin(pinned()), [...pinned(), ...elsewhere.slice(0, 2)], staging)).toMatchObject({
      origin: ORIGIN,
      asPinned: 4,
    });
    expect(compare(pin(pinned()), [], staging)).toMatchObject({ origin: staging, asPinned: 0 });
  });

  it('says that a type cannot be read, and does not call it missing', () => {
    const own = (fields: string) => pin([row('/a', fields)]).responses[0]?.values;
    expect(own('Content-Type: text/html, text/plain')).not.toHaveProperty('type');
    expect(own('Content-Type: text/html\nContent-Type: text/plain')).not.toHaveProperty('type');
    const withoutFindings = (fields: string) => {
      const baseline = pin([row('/a', fields)]);
      return { ...baseline, responses: baseline.responses.map((one) => ({ ...one, findings: null })) };
    };
    const odd = [row('/a', 'Content-Type: odd')];
    expect(wordsOf(compare(withoutFindings('Content-Type: text/css'), odd))).toEqual([
      ['/a', 'type: no valid type, was text/css'],
    ]);
    expect(wordsOf(compare(withoutFindings('Date: x'), odd))).toEqual([['/a', 'type: no valid type, was none']]);
  });

  it('takes an empty ETag for none, as the smoke tests do', () => {
    expect(
      pin([row('/a', 'ETag: \nLast-Modified: Fri, 27 Nov 2026 10:00:00 GMT')]).responses[0]?.values.validator,
    ).toBe('date');
  });

  it('compares no CORS header of a request with Origin with that of a request without', () => {
    const shared = row('/font', `Content-Type: font/woff2\nAccess-Control-Allow-Origin: ${ORIGIN}`);
    const own = row('/font', 'Content-Type: font/woff2', 200, { requestHeaders: [{ name: 'Accept', value: '*/*' }] });
    const found = ({ differ }: BaselineComparison) => differ.flatMap(({ changes }) => changes.map(({ kind }) => kind));
    expect(found(compare(pin([shared]), [own]))).not.toContain('CORS');
    expect(found(compare(pin([own]), [shared]))).not.toContain('CORS');
  });

  it('finds a file again whose name has another hash', () => {
    const found = compare(pin([row('/app.3f9a1c27b4.css')]), [row('/app.99aa1c27c5.css', '', 404)]);
    expect(wordsOf(found)).toEqual([['/app.99aa1c27c5.css', 'status: 404, was 200']]);
  });

  it('10,000 responses are pinned and compared in steps', () => {
    const rows = Array.from({ length: 10_000 }, (_, at) => row(`/${at}.css`));
    let longest = 0;
    const steps = pinSteps(rows, ORIGIN, true);
    for (let last = steps.next(); ; last = steps.next()) {
      if (last.done) {
        expect(last.value.responses).toHaveLength(10_000);
        expect(compare(last.value, rows).asPinned).toBe(10_000);
        break;
      }
      longest += 1;
    }
    expect(longest).toBe(10_000);
  });
});

describe('reading', () => {
  const text = (change: object = {}, response: object = {}) =>
    JSON.stringify({
      format: 'wirenote-baseline',
      version: 1,
      redacted: true,
      origin: ORIGIN,
      responses: [{ method: 'GET', url: '/a', status: 200, ...response }],
      ...change,
    });

  it('reads what is written', () => {
    const baseline = pin([row('/'), row('/old', 'Location: /new', 301), row('https://cdn.example/a')]);
    expect(readBaseline(allOf(baselineJsonSteps(baseline)))).toEqual({ baseline });
  });

  it('reads what is written, whatever was captured', () => {
    const url = fc.oneof(
      fc.webUrl({ withFragments: true, withQueryParameters: true }),
      fc.string({ unit: 'grapheme' }).map((path) => `${ORIGIN}/${path}`),
      fc.constantFrom('//two', '/a?b', '/[1]{2}?[x]', '/\\..//', '?', '/%5B%').map((path) => ORIGIN + path),
    );
    const field = fc.tuple(
      fc.constantFrom('Content-Type', 'Vary', 'Cache-Control', 'ETag', 'Location', 'Access-Control-Allow-Origin'),
      fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('text/html', '/b', ORIGIN, `${ORIGIN}/c`, '__proto__')),
    );
    const requestHeaders = fc.array(fc.record({ name: fc.constantFrom('Accept', 'Origin'), value: fc.string() }));
    fc.assert(
      fc.property(
        fc.array(fc.tuple(url, fc.array(field), requestHeaders, fc.constantFrom(200, 301, 404)), { minLength: 1 }),
        fc.boolean(),
        (responses, redacted) => {
          const rows = responses.map(([href, fields, sent, status]) => {
            const responseHeaders = fields.map(([name, value]) => ({ name, value }));
            const exchange = { ...row('/').exchange, url: href, status, requestHeaders: sent, responseHeaders };
            return { exchange, findings: [] };
          });
          const baseline = allOf(pinSteps(rows, ORIGIN, redacted));
          if (baseline.responses.length === 0) return;
          expect(readBaseline(allOf(baselineJsonSteps(baseline)))).toEqual({ baseline });
        },
      ),
    );
  });

  it('reads a URL as a browser does, so that no line break and no fragment is in it', () => {
    const urls = ['/a\n::add-mask::x', '/\u00e9 #\nb', 'HTTPS://Shop.Example/c', 'https://CDN.example#x'];
    const responses = urls.map((url) => ({ method: 'GET', url, status: 200 }));
    const read = readBaseline(text({ responses }));
    expect(read !== null && 'baseline' in read && read.baseline.responses.map(({ url }) => url)).toEqual([
      '/a::add-mask::x',
      '/%C3%A9%20',
      '/c',
      'https://cdn.example/',
    ]);
  });

  it('does not throw for lists in lists in place of a value', () => {
    const deep = '['.repeat(50_000) + ']'.repeat(50_000);
    for (const name of ['url', 'method', 'status', 'type', 'findings']) {
      expect(readBaseline(text().replace(/\}\]\}$/, `,"${name}":${deep}}]}`))).toEqual({
        problem: expect.stringContaining(name),
      });
    }
  });

  it('shows a value of a hand-written file as it is', () => {
    const read = readBaseline(text({}, { validator: 'constructor' }));
    expect(read !== null && 'baseline' in read && wordsOf(compare(read.baseline, [row('/a', 'ETag: "a"')]))).toEqual([
      ['/a', 'caching: a strong ETag, was constructor'],
    ]);
  });

  it.each([
    '',
    'HTTP/1.1 200 OK',
    '{}',
    'null',
    '{"log":{"entries":[{"x":"wirenote-baseline"}]}}',
    '"wirenote-baseline"',
  ])('leaves alone what is something else: %s', (other) => expect(readBaseline(other)).toBe(null));

  it.each([
    ['damaged', text().slice(0, -3), /damaged/],
    ['of another version', text({ version: 2 }), /is not version/],
    ['without an origin', text({ origin: 'shop' }), /origin/],
    ['without a word on redaction', text({ redacted: 'yes' }), /redacted/],
    ['without responses', text({ responses: {} }), /must be a list/],
    ['empty', text({ responses: [] }), /empty/],
    ['huge', text({ responses: Array.from({ length: 100_001 }, () => 0) }), /more than 100,000/],
    ['with a method that is none', text({}, { method: 'GET /' }), /Response 1 .*method/],
    ['with a script for a URL', text({}, { url: 'javascript:alert(1)' }), /Response 1 .*url/],
    ['with a path on no origin', text({ origin: null }), /url/],
    ['with a word for a status', text({}, { status: 'ok' }), /status/],
    ['with a number for a type', text({}, { type: 7 }), /"type"/],
    ['with a word for findings', text({}, { findings: 'none' }), /findings/],
    ['with two lines in a header', text({}, { request: { Accept: 'a\r\nb: c' } }), /Accept/],
  ])('says what is wrong: %s', (_, given, problem) => {
    expect(readBaseline(given)).toEqual({ problem: expect.stringMatching(problem) });
  });

  it('never throws, and what it reads can be compared', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), fc.jsonValue(), (type, findings, request) => {
        const read = readBaseline(text({}, { type, findings, request, redirect: type }));
        if (read !== null && 'baseline' in read) compare(read.baseline, [row('/a')]);
      }),
    );
  });
});
