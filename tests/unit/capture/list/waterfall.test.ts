import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barOf, scaleLength, stretchesOf } from '../../../../reference/capture/list/waterfall.ts';
import type { Exchange } from '../../../../reference/http/exchange.ts';
import { exchangeFromRaw } from '../../../../reference/http/import/from-raw.ts';

const raw = exchangeFromRaw('GET / HTTP/1.1\nHost: a.example\n\nHTTP/1.1 200 OK\n\n');
const timings = { blocked: 1, dns: 2, connect: 3, tls: 4, send: 5, wait: 60, receive: 25 };
const timed = (told: Partial<Exchange>): Exchange => ({ ...raw, startedAt: 1_000, duration: 100, timings, ...told });

describe('the bar of a request', () => {
  it('begins where the request did, and adds up what came before the request was sent', () => {
    expect(barOf(timed({ startedAt: 1_100 }), 1_000, 200)).toEqual({ left: 50, queue: 7.5, wait: 30, receive: 12.5 });
  });

  it('is as long as the request took where no phase is known, and absent where nothing is', () => {
    expect(stretchesOf(timed({ timings: null }))).toEqual({ queue: 0, wait: 0, receive: 100 });
    expect(barOf(timed({ timings: null, duration: -1 }), 1_000, 200)).toBeNull();
    expect(barOf(timed({ startedAt: Number.NaN }), 1_000, 200)).toBeNull();
    expect(barOf(timed({}), Number.NaN, 200)).toBeNull();
  });

  it('takes nothing away for a phase that there was not', () => {
    const none = { blocked: -1, dns: -1, connect: -1, tls: -1, send: -1, wait: 10, receive: -1 };
    expect(stretchesOf(timed({ timings: none }))).toEqual({ queue: 0, wait: 10, receive: 0 });
  });

  it('is within the scale, whatever the times', () => {
    const time = fc.double({ min: -1e6, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(time, time, fc.double({ min: 0, max: 1e6, noNaN: true }), (startedAt, from, whole) => {
        const bar = barOf(timed({ startedAt }), from, scaleLength({ from, to: from + whole }));
        for (const each of Object.values(bar ?? {})) {
          expect(each).toBeGreaterThanOrEqual(0);
          expect(each).toBeLessThanOrEqual(100);
        }
      }),
    );
  });
});

describe('the length of a scale', () => {
  it.each([
    [0, 1],
    [1, 1],
    [100, 100],
    [101, 150],
    [2_001, 3_000],
    [7_100, 10_000],
    [Number.NaN, 1],
    [Number.NEGATIVE_INFINITY, 1],
    [1.7e308, Number.MAX_VALUE],
    [Number.POSITIVE_INFINITY, Number.MAX_VALUE],
  ])('for %d ms is %d ms', (whole, length) => {
    expect(scaleLength({ from: 0, to: whole })).toBe(length);
  });

  it('leaves bars with lengths, however absurd the times of a file are', () => {
    const absurd = timed({ startedAt: 0, timings: null, duration: 1.7e308 });
    expect(barOf(absurd, 0, scaleLength({ from: 0, to: 1.7e308 }))).toEqual({
      left: 0,
      queue: 0,
      wait: 0,
      receive: 100,
    });
  });
});
