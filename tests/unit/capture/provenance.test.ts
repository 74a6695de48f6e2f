import { expect, it } from 'vitest';
import { badgesOf, type PlacedRow } from '../../../reference/capture/provenance.ts';
import { emptySession, reduceSession } from '../../../reference/capture/session.ts';
import { type Exchange, listedSize } from '../../../reference/http/exchange.ts';
import { exchangeFromRaw } from '../../../reference/http/import/from-raw.ts';

const raw = 'GET /a HTTP/1.1\nHost: shop.example\n\nHTTP/1.1 200 OK\nContent-Type: text/html\n\n<p>';
const plain: Exchange = { ...exchangeFromRaw(raw), fromFile: false, headersSize: -1 };

/** The badges of a row of the page https://shop.example/. */
function of(change: Partial<Exchange>, place: Partial<PlacedRow> = {}) {
  const [row] = reduceSession(emptySession, { type: 'finished', exchanges: [{ ...plain, ...change }] }).rows;
  if (!row) throw new Error('no row');
  return badgesOf({ ...row, page: 'https://shop.example/', ...place }).map((badge) => badge.of);
}

const source = { name: 'x.har', count: 1, page: null };
const counted = listedSize(plain);

it.each<[string, string[], Partial<Exchange>, Partial<PlacedRow>?]>([
  ['a plain answer of the page’s own server', [], {}],
  ['a stored one', ['cache'], { fromCache: true }],
  ['one of a service worker, whatever it took it from', ['worker'], { fromServiceWorker: true, fromCache: true }],
  ['another site', ['third-party'], { url: 'https://cdn.example/a' }],
  ['another site, of a page that is not known', [], { url: 'https://cdn.example/a' }, { page: null }],
  ['this machine', ['third-party', 'local'], { url: 'http://localhost:8080/a' }],
  ['this machine, for a page on it', ['local'], { url: 'http://localhost/a' }, { page: 'http://localhost/' }],
  ['an import', ['imported'], {}, { source }],
  ['kept from the page by CORS', ['withheld'], { error: 'net::ERR_FAILED' }],
  ['kept from the page, with a reason', ['withheld'], { error: 'net::ERR_BLOCKED_BY_RESPONSE.NotSameOrigin' }],
  ['broken off', [], { error: 'net::ERR_CONTENT_LENGTH_MISMATCH' }],
  ['blocked before it was sent', [], { error: 'net::ERR_BLOCKED_BY_CLIENT', status: 0, responseHeaders: [] }],
  ['every byte listed', [], { headersSize: counted }],
  ['a few spaces more than usual', [], { headersSize: counted + 11 }],
  ['a line that is not listed', ['withheld'], { headersSize: counted + 12 }],
  ['a line that is not listed, in a file', [], { headersSize: counted + 12, fromFile: true }],
  ['broken off inside the header section', [], { headersSize: 26, responseHeaders: [] }],
])('%s: %j', (_, expected, change, place) => {
  expect(of(change, place)).toEqual(expected);
});

it('does not say of a response that lacks a line in the list that the browser withheld it', () => {
  const exchanges = [{ ...plain, headersSize: counted + 12 }];
  const [row] = reduceSession(emptySession, { type: 'finished', exchanges }).rows;
  if (!row) throw new Error('no row');
  const [badge] = badgesOf({ ...row, page: 'https://shop.example/', source: null });
  expect(badge).toMatchObject({
    of: 'withheld',
    text: 'header withheld',
    spoken: 'with a header that may be withheld',
  });
});

it('says of each what it means, and how it is spoken', () => {
  const [row] = reduceSession(emptySession, {
    type: 'finished',
    exchanges: [{ ...plain, url: 'http://localhost/', fromCache: true, error: 'net::ERR_FAILED' }],
  }).rows;
  if (!row) throw new Error('no row');
  const badges = badgesOf({ ...row, page: 'https://shop.example/', source });
  expect(badges.map(({ spoken }) => spoken)).toEqual([
    'from cache',
    'withheld by the browser',
    'third party',
    'local',
    'imported',
  ]);
  expect(badges.every(({ meaning }) => /^[A-Z].*\.$/.test(meaning))).toBe(true);
  expect(badges.find((badge) => badge.of === 'withheld')?.meaning).toContain('net::ERR_FAILED');
});
