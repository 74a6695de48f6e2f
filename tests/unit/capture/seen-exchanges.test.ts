import { describe, expect, it } from 'vitest';
import { SeenExchanges } from '../../../reference/capture/seen-exchanges.ts';
import type { Exchange } from '../../../reference/http/exchange.ts';
import { exchangeFromRaw } from '../../../reference/http/import/from-raw.ts';

const at = (startedAt: number, path = '/'): Exchange => ({
  ...exchangeFromRaw(`GET ${path} HTTP/1.1\nHost: a.example\n\nHTTP/1.1 200 OK\nServer: x\n\n`),
  startedAt,
});

describe('Told', () => {
  it('knows an exchange by its time, method and URL', () => {
    const told = new SeenExchanges();
    told.add(at(1));
    expect(told.has(at(1))).toBe(true);
    expect(told.has(at(2))).toBe(false);
    expect(told.has(at(1, '/other'))).toBe(false);
    expect(told.has({ ...at(1), method: 'POST' })).toBe(false);
  });

  it('repeats nothing of what it forgot, and still knows what is new', () => {
    const told = new SeenExchanges(3);
    for (const begin of [5, 4, 6, 7, 8]) told.add(at(begin));
    expect([5, 4, 6, 7, 8].map((begin) => told.has(at(begin)))).toEqual([true, true, true, true, true]);
    // Began before something forgotten, and may have been told of.
    expect(told.has(at(5, '/hidden'))).toBe(true);
    expect([6, 9].map((begin) => told.has(at(begin, '/hidden')))).toEqual([false, false]);
  });

  it('is not filled by the same exchange again and again', () => {
    const told = new SeenExchanges(2);
    for (let time = 0; time < 5; time++) for (const begin of [1, 2]) told.add(at(begin));
    expect(told.has(at(1, '/hidden'))).toBe(false);
  });
});
