/** An expected list, read again and held against what was captured. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareTypes, readExpectedTypes } from '../../../reference/capture/expected-types.ts';
import { contentTypesAsJson, contentTypesOf } from '../../../reference/export/content-types.ts';
import { exchangeFromRaw } from '../../../reference/http/import/from-raw.ts';

const ORIGIN = 'https://shop.example';
const listOf = (change: object) =>
  JSON.stringify({
    format: 'wirenote-content-types',
    version: 1,
    origin: ORIGIN,
    types: { '/a': 'text/css' },
    ...change,
  });
let nextId = 0;
function row(path: string, type: string | null, status = '200 OK', method = 'GET', host = 'shop.example') {
  const fields = ['Server: x', ...(type === null ? [] : [`Content-Type: ${type}`])].join('\n');
  nextId += 1;
  const raw = `${method} ${path} HTTP/1.1\nHost: ${host}\n\nHTTP/1.1 ${status}\n${fields}\n\nx`;
  return { id: nextId, exchange: { ...exchangeFromRaw(raw), url: `https://${host}${path}` } };
}
function compare(list: string, rows: ReturnType<typeof row>[], page: string | null = null) {
  const read = readExpectedTypes(list);
  if (read === null || 'problem' in read) throw new Error('not read');
  return compareTypes(read.list, rows, page);
}

describe('reading', () => {
  it('reads what is exported', () => {
    const exchanges = [row('/a.css', 'text/css'), row('/b', 'image/png', '200 OK', 'GET', 'cdn.example')];
    const list = contentTypesOf(
      exchanges.map(({ exchange }) => exchange),
      ORIGIN,
      true,
    );
    expect(readExpectedTypes(contentTypesAsJson(list))).toEqual({ list });
  });

  it.each([['', 'HTTP/1.1 200 OK', '{}', '[]', '{"log":{"entries":[{"x":"wirenote-content-types"}]}}', 'null']])(
    'leaves alone what is something else',
    (...texts) => {
      for (const text of texts) expect(readExpectedTypes(text)).toBe(null);
    },
  );

  it.each([
    ['damaged', listOf({}).slice(0, -3), /damaged/],
    ['of another version', listOf({ version: 2 }), /is not version/],
    ['without types', listOf({ types: undefined }), /no types/],
    ['a list of types', listOf({ types: ['/a'] }), /no types/],
    ['types in a text', listOf({ types: 'text/css' }), /no types/],
    ['empty', listOf({ types: {} }), /empty/],
    ['a type that is a number', listOf({ types: { '/a': 7 } }), /\/a .*not a media type/],
    ['a type that is none', listOf({ types: { '/a': 'css' } }), /not a media type/],
    ['a target that is no URL', listOf({ types: { a: 'text/css' } }), /neither a URL/],
    ['a target that a page may not load', listOf({ types: { 'javascript:alert(1)': 'text/css' } }), /neither a URL/],
    ['a path without an origin', listOf({ origin: null }), /neither a URL/],
    ['an origin with a path', listOf({ origin: `${ORIGIN}/x` }), /origin/],
    ['an origin that is a number', listOf({ origin: 7 }), /origin/],
  ])('says what is wrong: %s', (_, text, problem) => {
    expect(readExpectedTypes(text)).toEqual({ problem: expect.stringMatching(problem) });
  });

  it('a key that is a name of every object is a key', () => {
    const text = listOf({}).replace('"/a"', '"__proto__"');
    expect(readExpectedTypes(text)).toEqual({ problem: expect.stringContaining('__proto__') });
    expect(readExpectedTypes(listOf({}).replace('"types"', '"__proto__"'))).toEqual({
      problem: expect.stringContaining('no types'),
    });
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (origin, types) => {
        readExpectedTypes(listOf({ origin, types }));
      }),
    );
  });
});

describe('comparing', () => {
  const types = { '/a': 'text/css', '/b': 'image/png', '/c': 'text/html' };

  it('tells what is missing, of another type, without one, and not answered', () => {
    const rows = [row('/a', 'text/html'), row('/b', null), row('/c', 'text/html', '404 Not Found')];
    expect(compare(listOf({ types: { ...types, '/d': 'text/css' } }), rows).mismatches).toEqual([
      { target: '/a', expected: 'text/css', kind: 'other-type', got: 'text/html', rowId: rows[0]?.id },
      { target: '/b', expected: 'image/png', kind: 'no-type', got: '', rowId: rows[1]?.id },
      { target: '/c', expected: 'text/html', kind: 'status', got: '404', rowId: rows[2]?.id },
      { target: '/d', expected: 'text/css', kind: 'missing', got: '', rowId: null },
    ]);
  });

  it('is content with the same types, in any case, with parameters, and with a 304', () => {
    const rows = [row('/a', 'TEXT/CSS; charset=utf-8'), row('/b', null, '304 Not Modified'), row('/c', 'text/html')];
    expect(compare(listOf({ types }), rows)).toMatchObject({ mismatches: [], expected: 3, origin: ORIGIN });
  });

  it('goes by the latest answer to a GET, and a 304 leaves the one before', () => {
    const list = listOf({});
    const kinds = (...rows: ReturnType<typeof row>[]) => compare(list, rows).mismatches.map(({ kind }) => kind);
    expect(kinds(row('/a', 'text/html'), row('/a', 'text/css'))).toEqual([]);
    expect(kinds(row('/a', 'text/css'), row('/a', 'text/html'))).toEqual(['other-type']);
    expect(kinds(row('/a', 'text/html'), row('/a', null, '304 Not Modified'))).toEqual(['other-type']);
    expect(kinds(row('/a', 'text/css', '200 OK', 'HEAD'))).toEqual(['missing']);
  });

  it('takes a status that was not told for no answer, and a request without a response for one that failed', () => {
    const list = listOf({});
    const kinds = (...rows: ReturnType<typeof row>[]) => compare(list, rows).mismatches.map(({ kind }) => kind);
    const lost = row('/a', 'text/html', '000 X');
    const failed = { ...lost, exchange: { ...lost.exchange, responseHeaders: [] } };
    expect(kinds(lost)).toEqual(['missing']);
    expect(kinds(row('/a', 'text/css'), lost)).toEqual([]);
    expect(kinds(row('/a', 'text/css'), failed)).toEqual(['no-response']);
  });

  it('holds a list of one server against another, where nothing of the first was seen', () => {
    const rows = [row('/a', 'text/css', '200 OK', 'GET', 'test.example')];
    const page = 'https://test.example';
    expect(compare(listOf({}), rows, page)).toMatchObject({ mismatches: [], origin: page });
    expect(compare(listOf({}), [...rows, row('/x', 'text/css')], page)).toMatchObject({
      mismatches: [{ kind: 'missing' }],
      origin: ORIGIN,
    });
  });
});
