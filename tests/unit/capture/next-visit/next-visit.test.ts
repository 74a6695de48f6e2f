import { describe, expect, it } from 'vitest';
import { type Browser, forecastsOf } from '../../../../reference/capture/next-visit/forecast.ts';
import { rowsOfLastLoad } from '../../../../reference/capture/next-visit/last-load.ts';
import { MOMENTS } from '../../../../reference/capture/next-visit/moments.ts';
import { nextVisit } from '../../../../reference/capture/next-visit/next-visit.ts';
import { headerBytes, wholeBytes } from '../../../../reference/capture/next-visit/sizes.ts';
import { emptySession, reduceSession } from '../../../../reference/capture/session.ts';
import type { Exchange } from '../../../../reference/http/exchange.ts';
import { exchangeFromRaw } from '../../../../reference/http/import/from-raw.ts';
import { type Given, redirect, rowsOf } from '../relations/rows.ts';

const DATE = 'Date: Sat, 21 Nov 2026 14:19:11 GMT';
const AROUND = { earlier: [], redirects: [], document: null };

interface Told extends Partial<Exchange> {
  ask?: string;
  browser?: Browser;
}

function exchangeOf(
  head: string,
  { ask = 'GET /a HTTP/1.1\nHost: a.example', browser: _, ...told }: Told = {},
): Exchange {
  return {
    ...exchangeFromRaw(`${ask}\n\nHTTP/1.1 ${head}\n${DATE}\n\n`),
    transferSize: 5_000,
    headersSize: 200,
    ...told,
  };
}
const forecasts = (head: string, told: Told = {}) =>
  forecastsOf(exchangeOf(head, told), AROUND, MOMENTS, told.browser ?? 'chromium');
const fates = (head: string, told: Told = {}) =>
  forecasts(head, told)
    .map(({ fate }) => fate)
    .join(' ');

describe('what becomes of a response after a minute, an hour, a day, and a day with a deploy', () => {
  it.each<[string, string, Told?]>([
    ['200 OK\nCache-Control: max-age=31536000', 'cache cache cache cache'],
    ['200 OK\nCache-Control: max-age=3601\nETag: "a"', 'cache cache unchanged whole'],
    ['200 OK\nCache-Control: max-age=3600\nETag: "a"', 'cache unchanged unchanged whole'],
    ['200 OK\nCache-Control: max-age=3600\nAge: 3590\nETag: "a"', 'unchanged unchanged unchanged whole'],
    ['200 OK\nCache-Control: max-age=600', 'cache whole whole whole'],
    ['200 OK\nCache-Control: no-cache\nETag: "a"', 'unchanged unchanged unchanged whole'],
    ['200 OK\nCache-Control: no-store\nETag: "a"', 'whole whole whole whole'],
    ['200 OK\nETag: "a"', 'unchanged unchanged unchanged whole'],
    // Stale until the window is over.
    ['200 OK\nCache-Control: max-age=30, stale-while-revalidate=600\nETag: "a"', 'stale unchanged unchanged whole'],
    ['200 OK\nCache-Control: max-age=30, stale-while-revalidate=99999', 'stale stale stale stale'],
    [
      '200 OK\nCache-Control: max-age=30, stale-while-revalidate=99999\nETag: "a"',
      'unchanged unchanged unchanged whole',
      { resourceType: 'document' },
    ],
    [
      '200 OK\nCache-Control: max-age=30, stale-while-revalidate=99999\nETag: "a"',
      'stale stale stale stale',
      { resourceType: 'document', browser: 'firefox' },
    ],
    // A tenth of ten hours is an hour.
    ['200 OK\nLast-Modified: Sat, 21 Nov 2026 04:18:00 GMT', 'cache cache unchanged whole'],
    [
      '200 OK\nCache-Control: must-revalidate\nLast-Modified: Sat, 21 Nov 2026 04:18:00 GMT',
      'unchanged unchanged unchanged whole',
    ],
    [
      '200 OK\nCache-Control: must-revalidate\nLast-Modified: Sat, 21 Nov 2026 04:18:00 GMT',
      'cache cache unchanged whole',
      { browser: 'firefox' },
    ],
    // Redirects and errors.
    ['301 Moved\nLocation: /b', 'cache cache cache cache'],
    ['301 Moved\nLocation: /b', 'whole whole whole whole', { browser: 'firefox' }],
    ['302 Found\nLocation: /b', 'whole whole whole whole'],
    ['404 Not Found\nCache-Control: max-age=600', 'cache whole whole whole'],
    ['404 Not Found\nCache-Control: max-age=600', 'whole whole whole whole', { browser: 'firefox' }],
    // What renewed a stored response: its own validators, or those of the request.
    ['304 Not Modified\nCache-Control: max-age=600\nETag: "a"', 'cache unchanged unchanged whole'],
    [
      '304 Not Modified\nCache-Control: max-age=600',
      'cache unchanged unchanged whole',
      { ask: 'GET /a HTTP/1.1\nHost: a.example\nIf-Modified-Since: Sat, 21 Nov 2026 04:18:00 GMT' },
    ],
    ['200 OK\nCache-Control: max-age=600', 'whole whole whole whole', { ask: 'POST /a HTTP/1.1\nHost: a.example' }],
    // Hidden.
    ['200 OK\nCache-Control: max-age=600', 'unknown unknown unknown unknown', { fromServiceWorker: true }],
    ['200 OK\nCache-Control: max-age=600', 'unknown unknown unknown unknown', { responseHeaders: [] }],
    ['206 Partial\nCache-Control: max-age=600', 'unknown unknown unknown unknown'],
    ['204 No Content\nServer: x', 'unknown unknown unknown unknown', { resourceType: 'preflight', method: 'OPTIONS' }],
  ])('%j: %s', (head, expected, told) => {
    expect(fates(head, told)).toBe(expected);
  });

  it('has the bytes of the headers for a 304, of the whole for what is sent, and none for what is not', () => {
    const sizes = forecasts('200 OK\nCache-Control: max-age=3600\nETag: "a"').map(({ bytes }) => bytes);
    expect(sizes).toEqual([0, 200, 200, 5_000]);
  });

  it('says with what the browser asks, and why', () => {
    const [minute, hour] = forecasts(
      '200 OK\nCache-Control: max-age=600\nETag: "a"\nLast-Modified: Sat, 21 Nov 2026 04:18:00 GMT',
    );
    expect(minute).toMatchObject({ conditions: [], why: 'fresh by max-age' });
    expect(hour).toMatchObject({ conditions: ['If-None-Match', 'If-Modified-Since'], why: 'stale' });
  });
});

describe('the size of a response', () => {
  it('is what was transferred; of one that came from the cache, that of an earlier one, or Content-Length', () => {
    const head = '200 OK\nContent-Length: 1000';
    expect(wholeBytes(exchangeOf(head), [])).toBe(5_000);
    const cached = exchangeOf(head, { fromCache: true, transferSize: 0 });
    expect(wholeBytes(cached, [exchangeOf(head, { transferSize: 1_200 })])).toBe(1_200);
    expect(wholeBytes(cached, [])).toBe(1_200);
    expect(wholeBytes(exchangeOf('200 OK', { fromCache: true, transferSize: 0 }), [])).toBeNull();
    expect(wholeBytes(exchangeOf('304 Not Modified\nContent-Length: 1000', { transferSize: 150 }), [])).toBeNull();
  });

  it('is that of the header section for a 304, written out where it was compressed', () => {
    expect(headerBytes(exchangeOf('304 Not Modified', { transferSize: 150 }))).toBe(150);
    expect(headerBytes(exchangeOf('200 OK', { headersSize: -1 }))).toBe(
      'HTTP/1.1 200 OK\r\n\r\n'.length + DATE.length + 2,
    );
  });
});

describe('a page, visited again', () => {
  const rows = (...given: Given[]) =>
    rowsOf(...given.map((one) => ({ fields: ['Cache-Control: no-cache', 'ETag: "a"'], headersSize: 100, ...one })));

  it('has so many requests and bytes, and what costs most of all', () => {
    const { visits, costliest, count } = nextVisit(
      rows(
        { ask: '/', transferSize: 4_000 },
        { ask: '/big', transferSize: 9_000, fields: ['Cache-Control: max-age=600'] },
        { ask: '/unsized', fields: ['Cache-Control: no-store'], transferSize: -1 },
        { ask: 'data:text/plain,x', fields: [] },
        { ask: '/worker', fromServiceWorker: true },
      ),
      'chromium',
    );
    expect(count).toBe(4);
    expect(visits.map(({ requests, bytes, unsized }) => [requests, bytes, unsized])).toEqual([
      [2, 100, 1],
      [3, 9_100, 1],
      [3, 9_100, 1],
      [3, 13_000, 1],
    ]);
    expect(visits[0]?.fates).toEqual({
      cache: { count: 1, bytes: 0 },
      stale: { count: 0, bytes: 0 },
      unchanged: { count: 1, bytes: 100 },
      whole: { count: 1, bytes: 0 },
      unknown: { count: 1, bytes: 0 },
    });
    expect(costliest.map(({ row, bytes }) => [row.exchange.url, bytes])).toEqual([
      ['https://shop.example/big', 27_000],
      ['https://shop.example/', 4_300],
    ]);
  });

  it('asks once for what it used twice', () => {
    const twice = rows({ ask: '/a', transferSize: 900 }, { ask: '/a', fromCache: true, transferSize: 0 });
    expect(nextVisit(twice, 'chromium').visits.map(({ requests }) => requests)).toEqual([1, 1, 1, 1]);
  });
});

describe('the latest load', () => {
  const page = (ask: string) => ({ ask, resourceType: 'document' });
  const urls = (list: readonly { exchange: Exchange }[]) => list.map(({ exchange }) => new URL(exchange.url).pathname);

  it('is the latest page with the redirects to it and what came after, and all rows where no page is known', () => {
    const exchanges = rowsOf(
      page('/one'),
      { ask: '/of-one' },
      redirect('/old', '/two', { resourceType: 'document' }),
      page('/two'),
      {
        ask: '/of-two',
      },
    ).map(({ exchange }) => exchange);
    const [one, two] = [exchanges.slice(0, 2), exchanges.slice(2)];
    let session = reduceSession(emptySession, { type: 'navigated', url: 'https://shop.example/one', at: 0 });
    session = reduceSession(session, { type: 'finished', exchanges: one });
    expect(urls(rowsOfLastLoad(session.rows, session.navigations))).toEqual(['/one', '/of-one']);
    expect(urls(rowsOfLastLoad(session.rows, []))).toEqual(['/one', '/of-one']);
    // Chromium tells of the redirect before the navigation.
    session = reduceSession(session, { type: 'finished', exchanges: two.slice(0, 1) });
    session = reduceSession(session, { type: 'navigated', url: 'https://shop.example/two', at: 30 });
    session = reduceSession(session, { type: 'finished', exchanges: two.slice(1) });
    expect(urls(rowsOfLastLoad(session.rows, session.navigations))).toEqual(['/old', '/two', '/of-two']);
  });
});
