/** The verdict table on storing (RFC 9111), row by row. */
import { describe, expect, it } from 'vitest';
import { Facts } from '../../../reference/facts/facts.ts';
import { storageOf } from '../../../reference/facts/storage.ts';
import { exchangeFromRaw } from '../../../reference/http/import/from-raw.ts';
import { explainStorage } from '../../../reference/verdicts/storage.ts';

const DATE = 'Date: Sat, 21 Nov 2026 16:00:00 GMT';
const TEN_DAYS_EARLIER = 'Last-Modified: Wed, 11 Nov 2026 16:00:00 GMT';

interface Asked {
  status?: number;
  method?: string;
  request?: string[];
}

function facts(fields: readonly string[], { status = 200, method = 'GET', request = [] }: Asked = {}) {
  const head = [`${method} /cart HTTP/1.1`, 'Host: shop.example', ...request].join('\n');
  return new Facts(exchangeFromRaw(`${head}\n\nHTTP/1.1 ${status} X\n${[DATE, ...fields].join('\n')}\n\n{}`));
}

const storage = (fields: readonly string[], asked?: Asked) => {
  const { exchange, request, response } = facts(fields, asked);
  return storageOf(exchange, request, response);
};
const headline = (fields: readonly string[], asked?: Asked) => {
  const { exchange, request, response } = facts(fields, asked);
  const verdict = explainStorage(exchange, request, response);
  expect(verdict.steps.length).toBeGreaterThan(0);
  for (const { text, source } of verdict.steps) {
    expect(text).toMatch(/[.]$/);
    expect(source.url).toMatch(/^https:/);
  }
  return verdict.headline;
};

describe('who may store it', () => {
  it.each<[string, string[], Asked, string, string]>([
    ['an interim response', [], { status: 103 }, 'no', 'no'],
    ['429, whatever it says', ['Cache-Control: public, max-age=60'], { status: 429 }, 'no', 'no'],
    ['no-store', ['Cache-Control: no-store, max-age=60'], {}, 'no', 'no'],
    [
      'no-store in the request',
      ['Cache-Control: max-age=60'],
      { request: ['Cache-Control: no-cache, No-Store'] },
      'no',
      'no',
    ],
    ['no-cache in the request', ['Cache-Control: max-age=60'], { request: ['Cache-Control: no-cache'] }, 'yes', 'yes'],
    ['a 304', ['Cache-Control: max-age=60'], { status: 304 }, 'updates', 'updates'],
    ['POST', ['Cache-Control: max-age=60'], { method: 'POST' }, 'no', 'no'],
    [
      'POST that stands for its own target',
      ['Cache-Control: max-age=60', 'Content-Location: /cart'],
      { method: 'POST' },
      'yes',
      'yes',
    ],
    [
      'POST that stands for another',
      ['Cache-Control: max-age=60', 'Content-Location: /x'],
      { method: 'POST' },
      'no',
      'no',
    ],
    ['private', ['Cache-Control: private, max-age=60'], {}, 'yes', 'no'],
    ['private for one field', ['Cache-Control: private="x-id", max-age=60'], {}, 'yes', 'yes'],
    ['Authorization', ['Cache-Control: max-age=60'], { request: ['Authorization: Bearer x'] }, 'yes', 'no'],
    ['Authorization and public', ['Cache-Control: public'], { request: ['Authorization: Bearer x'] }, 'yes', 'yes'],
    [
      'Authorization and s-maxage',
      ['Cache-Control: s-maxage=9'],
      { request: ['Authorization: Bearer x'] },
      'yes',
      'yes',
    ],
    ['a plain 200', [], {}, 'yes', 'yes'],
    ['a plain 404', [], { status: 404 }, 'yes', 'yes'],
    ['a plain 403', [], { status: 403 }, 'no', 'no'],
    ['a 403 with max-age', ['Cache-Control: max-age=5'], { status: 403 }, 'yes', 'yes'],
    ['a 403 with private', ['Cache-Control: private'], { status: 403 }, 'yes', 'no'],
    ['a 403 with s-maxage', ['Cache-Control: s-maxage=5'], { status: 403 }, 'no', 'yes'],
    ['a 403 with Expires', ['Expires: 0'], { status: 403 }, 'yes', 'yes'],
    ['a 302', [], { status: 302 }, 'no', 'no'],
    ['a 308', [], { status: 308 }, 'yes', 'yes'],
    ['HEAD', [], { method: 'HEAD' }, 'yes', 'yes'],
  ])('%s', (_name, fields, asked, own, shared) => {
    const result = storage(fields, asked);
    expect([result.private.stored, result.shared.stored]).toEqual([own, shared]);
  });
});

describe('for how long', () => {
  it.each<[string[], Asked, number | null, string, number | null]>([
    [['Cache-Control: max-age=60'], {}, 60, 'max-age', 60],
    [['Cache-Control: max-age=60, s-maxage=5'], {}, 60, 'max-age', 5],
    [['Cache-Control: max-age=60', 'Expires: Sat, 21 Nov 2026 16:00:05 GMT'], {}, 60, 'max-age', 60],
    [['Expires: Sat, 21 Nov 2026 16:00:05 GMT'], {}, 5, 'Expires', 5],
    [['Expires: Sat, 21 Nov 2026 15:00:00 GMT'], {}, 0, 'Expires', 0],
    [['Expires: sat, 21 NOV 2026 16:00:05 gmt'], {}, 5, 'Expires', 5],
    [['Expires: 0'], {}, 0, 'invalid', 0],
    [['Cache-Control: max-age=x'], {}, 0, 'invalid', 0],
    [['Cache-Control: max-age=1, max-age=2'], {}, 0, 'invalid', 0],
    [[TEN_DAYS_EARLIER], {}, 86_400, 'heuristic', 86_400],
    [[], {}, null, 'heuristic', null],
    [['Cache-Control: private'], { status: 403 }, null, 'none', null],
  ])('%j %j', (fields, asked, seconds, from, shared) => {
    const result = storage(fields, asked);
    expect(result.private.lifetime).toEqual({ seconds, from });
    expect(result.shared.lifetime.seconds).toBe(shared);
  });
});

describe('and then', () => {
  it('is said field by field', () => {
    expect(storage(['Cache-Control: no-cache']).private.alwaysValidated).toBe(true);
    expect(storage(['Cache-Control: no-cache="set-cookie"']).private.alwaysValidated).toBe(false);
    expect(storage(['Vary: Origin, *']).shared.alwaysValidated).toBe(true);
    expect(storage(['Cache-Control: s-maxage=5'])).toMatchObject({
      private: { mustRevalidate: false },
      shared: { mustRevalidate: true },
    });
    expect(storage(['Vary: Accept-Encoding, ORIGIN', 'ETag: "a"', TEN_DAYS_EARLIER])).toMatchObject({
      vary: ['accept-encoding', 'origin'],
      validators: ['ETag', 'Last-Modified'],
    });
  });
});

describe('in one line', () => {
  it.each<[string[], Asked, string]>([
    [['Cache-Control: max-age=3600'], {}, 'Stored by the browser and shared caches for 1 hour'],
    [
      ['Cache-Control: private, max-age=90, must-revalidate'],
      {},
      'Stored by the browser only for 90 seconds, then only after revalidation',
    ],
    [['Cache-Control: no-cache'], {}, 'Stored by the browser and shared caches, revalidated before each use'],
    [['Expires: 0'], {}, 'Stored by the browser and shared caches, stale at once'],
    [['Cache-Control: max-age=0'], {}, 'Stored by the browser and shared caches, stale at once'],
    [
      ['Cache-Control: max-age=1h'],
      {},
      'Stored by the browser and shared caches; max-age is invalid, but browsers may still reuse it',
    ],
    [[], {}, 'Stored by the browser and shared caches; lifetime not set, so each cache decides'],
    [
      ['Cache-Control: s-maxage=60'],
      { status: 403 },
      'Stored by shared caches only for 1 minute, then only after revalidation',
    ],
    [[], { status: 403 }, 'Not stored'],
    [[], { status: 304 }, 'Renews the stored response'],
    [['Cache-Control: private'], { status: 403 }, 'Stored by the browser only, without a lifetime'],
  ])('%j %j: %s', (fields, asked, expected) => {
    expect(headline(fields, asked)).toBe(expected);
  });
});

describe('what browsers do otherwise', () => {
  const words = (fields: readonly string[], asked?: Asked) => {
    const { exchange, request, response } = facts(fields, asked);
    return explainStorage(exchange, request, response)
      .steps.map(({ text }) => text)
      .join(' ');
  };

  it('says that Chromium stores a 429 with a lifetime', () => {
    expect(words(['Cache-Control: max-age=60'], { status: 429 })).toContain('Chromium still stores it');
    expect(words(['Expires: 0'], { status: 429 })).toContain('Chromium still stores it');
    expect(words([], { status: 429 })).not.toContain('Chromium');
  });

  it('says what becomes of an invalid max-age', () => {
    expect(words(['Cache-Control: max-age=x'])).toContain('as if an invalid max-age were missing');
    expect(words(['Cache-Control: max-age=1, max-age=2'])).toContain('the first');
    expect(words(['Expires: 0'])).not.toContain('browsers take');
  });

  it('says that Pragma makes them validate', () => {
    expect(words(['Pragma: no-cache'])).toContain('Pragma');
    expect(words(['Pragma: x'])).not.toContain('Pragma');
  });

  it('promises no stale answer that another directive forbids', () => {
    const stale = 'max-age=0, stale-while-revalidate=60';
    expect(words([`Cache-Control: ${stale}`])).toContain('1 minute longer');
    expect(words([`Cache-Control: ${stale}, must-revalidate`])).not.toContain('longer');
    expect(words([`Cache-Control: ${stale}, no-cache`])).not.toContain('longer');
  });
});
