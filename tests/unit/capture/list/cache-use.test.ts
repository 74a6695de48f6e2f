import { describe, expect, it } from 'vitest';
import { cacheUsesOf } from '../../../../reference/capture/list/cache-use.ts';
import { exchangeFromRaw } from '../../../../reference/http/import/from-raw.ts';

const uses = (head: string) => cacheUsesOf(exchangeFromRaw(`GET / HTTP/1.1\nHost: a.example\n\n${head}\n\n`)).join(' ');

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
    expect(cacheUsesOf({ ...exchange, fromServiceWorker: true })).toEqual([]);
  });
});
