import { describe, expect, it } from 'vitest';
import { cacheStateOf, cacheUsesOf, secondsLeft } from '../../../../reference/capture/list/cache-use.ts';
import { Facts } from '../../../../reference/facts/facts.ts';
import type { Exchange } from '../../../../reference/http/exchange.ts';
import { exchangeFromRaw } from '../../../../reference/http/import/from-raw.ts';

const usesOf = (exchange: Exchange) => cacheUsesOf(new Facts(exchange));
const uses = (head: string) => usesOf(exchangeFromRaw(`GET / HTTP/1.1\nHost: a.example\n\n${head}\n\n`)).join(' ');

describe('what caches may do with', () => {
  it.each([
    ['HTTP/1.1 200 OK\nCache-Control: no-store', 'none'],
    ['HTTP/1.1 403 Forbidden\nServer: x', 'none'],
    ['HTTP/1.1 200 OK\nCache-Control: private, max-age=60', 'private'],
    ['HTTP/1.1 200 OK\nCache-Control: max-age=60', 'shared'],
    ['HTTP/1.1 200 OK\nCache-Control: no-cache', 'shared validate'],
    ['HTTP/1.1 200 OK\nVary: *\nCache-Control: private, max-age=60', 'private validate'],
    ['HTTP/1.1 200 OK\nLast-Modified: Sat, 21 Nov 2026 14:19:11 GMT', 'shared guess'],
    ['HTTP/1.1 404 Not Found\nServer: x', 'shared guess'],
    ['HTTP/1.1 200 OK\nCache-Control: max-age=31536000, immutable', 'shared year'],
    ['HTTP/1.1 200 OK\nCache-Control: max-age=31535999', 'shared'],
    ['HTTP/1.1 200 OK\nCache-Control: s-maxage=31536000, max-age=0', 'shared year'],
    // It renews what is stored.
    ['HTTP/1.1 304 Not Modified\nCache-Control: max-age=60', ''],
    ['HTTP/1.1 200 OK', ''],
  ])('%j: %s', (head, words) => {
    expect(uses(head)).toBe(words);
  });

  it('an answer of a service worker is not known', () => {
    const exchange = exchangeFromRaw('HTTP/1.1 200 OK\nCache-Control: no-store\n\n');
    expect(usesOf({ ...exchange, fromServiceWorker: true })).toEqual([]);
  });

  it('responses of one kind share one list', () => {
    const [one, other] = [1, 2].map((at) => exchangeFromRaw(`HTTP/1.1 200 OK\nCache-Control: no-store\nX: ${at}\n\n`));
    expect(usesOf(one as Exchange)).toBe(usesOf(other as Exchange));
  });
});

const NOW = Date.UTC(2026, 10, 21, 14, 19, 11);
const BOTH = 'Stored by the browser and shared caches';

describe('what the column shows, and what it is sorted by', () => {
  it.each([
    ['200 OK\nCache-Control: no-store', 'none', -1, 'Not stored.'],
    ['200 OK\nCache-Control: no-cache', 'shared', 0, `${BOTH}, revalidated before each use.`],
    ['200 OK\nCache-Control: max-age=0', 'shared', 0, `${BOTH}, stale at once.`],
    ['200 OK\nCache-Control: private, max-age=60', 'private', 60, 'Stored by the browser only. Fresh for 1 minute.'],
    [
      '200 OK\nCache-Control: max-age=60\nAge: 45',
      'shared',
      15,
      `${BOTH}. Fresh for 1 minute, 15 seconds left when it was received.`,
    ],
    [
      '200 OK\nCache-Control: max-age=60\nAge: 90',
      'shared',
      0,
      `${BOTH}. Already stale when it was received: its lifetime is 1 minute, and it was 90 seconds old.`,
    ],
    [
      '200 OK\nLast-Modified: Wed, 11 Nov 2026 14:19:11 GMT',
      'shared',
      86_400,
      `${BOTH}. Fresh for 1 day; the response sets no lifetime, so this is an estimate.`,
    ],
    ['200 OK\nCache-Control: max-age=99999999999', 'shared', 2 ** 30 - 1, `${BOTH}. Fresh for 24,855 days.`],
    ['304 Not Modified\nCache-Control: max-age=60', 'shared', 60, 'Renews the stored response. Fresh for 1 minute.'],
  ])('%j: %s, %d seconds, %s', (head, stored, seconds, words) => {
    const raw = `GET / HTTP/1.1\nHost: a.example\n\nHTTP/1.1 ${head}\nDate: Sat, 21 Nov 2026 14:19:11 GMT\n\n`;
    const exchange = { ...exchangeFromRaw(raw), startedAt: NOW, duration: 0 };
    expect(cacheStateOf(exchange)).toMatchObject({ stored, words });
    expect(secondsLeft(new Facts(exchange))).toBe(seconds);
  });

  it('is nothing where too little is known, which comes last of the longest first', () => {
    const exchange = exchangeFromRaw('HTTP/1.1 200 OK\nCache-Control: max-age=60\n\n');
    const worked = { ...exchange, fromServiceWorker: true };
    expect(cacheStateOf(worked)).toBeNull();
    expect(secondsLeft(new Facts(worked))).toBe(-2);
  });

  it('is no bar for content that broke off, which caches may not use as if it were whole', () => {
    const exchange = exchangeFromRaw('HTTP/1.1 200 OK\nCache-Control: max-age=60\n\n');
    const cut = { ...exchange, error: 'net::ERR_CONTENT_LENGTH_MISMATCH' };
    expect(cacheStateOf(cut)).toMatchObject({ freshness: null, words: expect.stringContaining('partly stored') });
  });
});
