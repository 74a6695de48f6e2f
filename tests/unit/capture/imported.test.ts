import { expect, it } from 'vitest';
import { importPieces } from '../../../reference/capture/import-pieces.ts';
import { auditPiece, sourcesOf } from '../../../reference/capture/imported.ts';
import { SessionContext } from '../../../reference/capture/session-context.ts';
import type { Exchange } from '../../../reference/http/exchange.ts';
import { exchangeFromRaw } from '../../../reference/http/import/from-raw.ts';

const source = { name: 'x.har', count: 1, page: null };
const small = exchangeFromRaw('HTTP/1.1 200 OK\nServer: x\n\n');
const large = { ...small, content: { text: 'x'.repeat(500_000) } };
const sizes = (exchanges: Exchange[]) => [...importPieces(exchanges)].map((piece) => piece.length);

it('keeps every exchange, in order, in pieces of at most a hundred', () => {
  const exchanges = Array.from({ length: 250 }, (_, index) => ({ ...small, content: null, status: 200 + index }));
  expect(sizes(exchanges)).toEqual([100, 100, 50]);
  expect([...importPieces(exchanges)].flat()).toEqual(exchanges);
  expect(auditPiece(source, exchanges, new SessionContext()).map(({ exchange }) => exchange)).toEqual(exchanges);
});

it('ends a piece after much content, and makes none of nothing', () => {
  expect(sizes([small, large, small, large, large])).toEqual([2, 2, 1]);
  expect(sizes([])).toEqual([]);
});

it('keeps no content, but what was found in it', () => {
  const broken = exchangeFromRaw(
    'GET /j HTTP/1.1\nHost: a.example\n\nHTTP/1.1 200 OK\nContent-Type: application/json\n\n{"a',
  );
  const [row] = auditPiece(source, [broken], new SessionContext());
  expect(row?.exchange.content).toBeNull();
  expect(row?.findings.map(({ ruleId }) => ruleId)).toContain('json-body-invalid');
});

it('knows the redirects before an exchange, across pieces too', () => {
  const hop = exchangeFromRaw('GET /o HTTP/1.1\nHost: a.example\n\nHTTP/1.1 302 Found\nLocation: /page\n\n');
  const page = exchangeFromRaw('GET /page HTTP/1.1\nHost: a.example\n\nHTTP/1.1 200 OK\nServer: x\n\n');
  const surroundings = new SessionContext();
  auditPiece(source, [...Array<Exchange>(99).fill(small), hop], surroundings);
  expect(auditPiece(source, [page], surroundings)[0]?.around.redirects).toHaveLength(1);
  expect(auditPiece(source, [page], new SessionContext())[0]?.around.redirects).toEqual([]);
});

it('gives the rows of each page a source of their own, and the import its page where it has one alone', () => {
  const page = (title: string, count: number) => ({ title, at: 0, onLoad: -1, count });
  const [one, two] = [page('One', 2), page('Two', 1)];
  const whole = { name: 'x.har', count: 3, page: null };
  const several = sourcesOf(whole, [one, two]);
  expect(several.source).toBe(whole);
  expect([0, 1, 2].map((place) => several.sourceAt(place).load)).toEqual([one, one, two]);
  expect(several.sourceAt(0)).toBe(several.sourceAt(1));
  const single = sourcesOf(whole, [one]);
  expect(single.source.load).toBe(one);
  expect(single.sourceAt(0)).toBe(single.source);
  expect(sourcesOf(whole).sourceAt(7)).toBe(whole);
});
