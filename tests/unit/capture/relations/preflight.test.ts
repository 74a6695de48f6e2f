import { describe, expect, it } from 'vitest';
import { preflightPair } from '../../../../reference/capture/relations/preflight.ts';
import { RowIndex } from '../../../../reference/capture/row-index.ts';
import { type Given, rowsOf } from './rows.ts';

const ORIGIN = 'Origin: https://www.shop.example';
const preflight = (method: string, rest: Partial<Given> = {}, ...names: string[]): Given => ({
  ask: 'OPTIONS /api',
  status: 204,
  request: [
    ORIGIN,
    `Access-Control-Request-Method: ${method}`,
    ...(names.length === 0 ? [] : [`Access-Control-Request-Headers: ${names.join(', ')}`]),
  ],
  ...rest,
});
const request = (method: string, rest: Partial<Given> = {}): Given => ({
  ask: `${method} /api`,
  request: [ORIGIN],
  ...rest,
});
const file = { name: 'proxy.har', count: 2, page: null };

/** Ids of preflight and request of the pair that the row with this place (from 1) is part of. */
function pair(rows: readonly Given[], place: number) {
  const session = rowsOf(...rows);
  return preflightPair(session[place - 1] as never, new RowIndex().update(session));
}
const ids = (rows: readonly Given[], place: number) => pair(rows, place)?.members.map(({ row }) => row.id) ?? null;

describe('preflightPair', () => {
  it('is found from both, as the browsers tell of it', () => {
    // Measured: Firefox begins the preflight after the request, and counts the request from when it is sent.
    const rows = [
      preflight('GET', { startedAt: 350, duration: 32 }, 'x-a'),
      request('GET', { startedAt: 348, duration: 1, request: [ORIGIN, 'X-A: 1'] }),
    ];
    const found = pair(rows, 1);
    expect(found).toEqual(pair(rows, 2));
    expect(found?.headline).toBe('A preflight and its request');
    expect(found?.members.map(({ row, says }) => `${row.id} ${says}`)).toEqual([
      '1 asks whether GET with x-a may be sent',
      '2 the request itself',
    ]);
  });

  it.each<[string, Given[]]>([
    ['another method', [preflight('PUT', { startedAt: 20 }), request('DELETE', { startedAt: 19 })]],
    ['another URL', [preflight('PUT', { startedAt: 20 }), request('PUT', { startedAt: 19, ask: 'PUT /other' })]],
    [
      'another origin',
      [preflight('PUT', { startedAt: 20 }), request('PUT', { startedAt: 19, request: ['Origin: https://a.example'] })],
    ],
    ['a request without the field', [preflight('PUT', { startedAt: 20 }, 'x-a'), request('PUT', { startedAt: 19 })]],
    ['a request that begins after it', [preflight('PUT', { startedAt: 20 }), request('PUT', { startedAt: 61 })]],
    ['a request that had ended', [request('PUT', { startedAt: 10 }), preflight('PUT', { startedAt: 20 })]],
    ['no preflight', [{ ask: 'OPTIONS /api', startedAt: 20 }, request('PUT', { startedAt: 19 })]],
  ])('is not made with %s', (_, rows) => {
    expect(ids(rows, 1)).toBeNull();
    expect(ids(rows, 2)).toBeNull();
  });

  it('has a request that the browser tells of before it, when that ended after it', () => {
    expect(ids([request('PUT', { startedAt: 19, duration: 60 }), preflight('PUT', { startedAt: 20 })], 1)).toEqual([
      2, 1,
    ]);
  });

  describe('in Chromium, which reports it late', () => {
    const own = (startedAt: number) => preflight('PUT', { resourceType: 'preflight', startedAt });

    it('has a request that seems to begin up to 400 ms after it, unless another one is waiting', () => {
      const rows = [own(20), request('PUT', { startedAt: 420 })];
      expect(ids(rows, 1)).toEqual([1, 2]);
      expect(ids([...rows, request('PUT', { startedAt: 19 })], 1)).toEqual([1, 3]);
      expect(ids([own(20), request('PUT', { startedAt: 421 })], 1)).toBeNull();
    });

    it('has a request that is reported before it and seems to have ended up to 400 ms before it', () => {
      expect(ids([request('PUT', { startedAt: 10 }), own(415)], 1)).toEqual([2, 1]);
      expect(ids([request('PUT', { startedAt: 10 }), own(416)], 1)).toBeNull();
    });

    it('leaves the others theirs', () => {
      const rows = [request('PUT', { startedAt: 10 }), own(19), own(31), request('PUT', { startedAt: 30 })];
      expect([2, 3].map((place) => ids(rows, place))).toEqual([
        [2, 1],
        [3, 4],
      ]);
      // Each is reported once the next request has begun.
      const behind = [1, 2, 3].flatMap((at) => [request('PUT', { startedAt: 10 * at }), own(10 * at + 11)]);
      expect([2, 4, 6].map((place) => ids(behind, place))).toEqual([
        [2, 1],
        [4, 3],
        [6, 5],
      ]);
    });
  });

  it('has the request that was not sent: Chromium tells of it first, with some of its fields', () => {
    const failed: Given = { ...request('GET', { startedAt: 19, status: 0 }), request: [], fields: [] };
    const [bare, ...rest] = rowsOf(failed, preflight('GET', { startedAt: 20, status: 403 }, 'x-a'));
    const rows = [{ ...bare, exchange: { ...bare?.exchange, requestHeaders: [] } }, ...rest] as typeof rest;
    const found = preflightPair(rows[1] as never, new RowIndex().update(rows));
    expect(found?.members.map(({ row, says }) => `${row.id} ${says}`)).toEqual([
      '2 asks whether GET with x-a may be sent',
      '1 no response was reported',
    ]);
  });

  it('tells a request whose status was not said from one without a response', () => {
    const lost = request('PUT', { startedAt: 19, status: 0, fields: ['Content-Type: text/css'] });
    const asked = preflight('PUT', { startedAt: 20 });
    expect(pair([asked, lost], 1)?.members[1]?.says).toBe('the browser did not report the status');
    // Told of before its preflight, it did not fail with it: it got an answer.
    expect(pair([lost, asked], 1)).toBeNull();
  });

  it('gives each preflight a request of its own, and says that several fit', () => {
    const rows = [
      preflight('GET', { startedAt: 57 }),
      preflight('GET', { startedAt: 58 }),
      request('GET', { startedAt: 55, duration: 300 }),
      request('GET', { startedAt: 56, duration: 300 }),
    ];
    const found = [1, 2].map((place) => ids(rows, place));
    expect(new Set(found.map((each) => each?.[1])).size).toBe(2);
    expect(pair(rows, 1)?.headline).toContain('2 requests match');
  });

  it('is not found for a request that went by the stored answer to an earlier preflight', () => {
    const rows = [
      preflight('GET', { startedAt: 11 }),
      request('GET', { startedAt: 10 }),
      request('GET', { startedAt: 30 }),
    ];
    expect(ids(rows, 2)).toEqual([1, 2]);
    expect(ids(rows, 3)).toBeNull();
  });

  it('is found in a file of a proxy, which sees the preflight first', () => {
    const rows = [
      preflight('PUT', { source: file, startedAt: 0 }),
      request('PUT', { source: file, startedAt: 9 }),
      request('PUT', { source: file, startedAt: 30 }),
    ];
    expect(ids(rows, 1)).toEqual([1, 2]);
    expect(ids(rows, 3)).toBeNull();
  });
});
