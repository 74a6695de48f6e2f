import { describe, expect, it } from 'vitest';
import { revalidation } from '../../../../reference/capture/relations/revalidation.ts';
import { RowIndex } from '../../../../reference/capture/row-index.ts';
import { type Given, rowsOf } from './rows.ts';

const DATE = 'Mon, 01 Jan 2024 00:00:00 GMT';
const tagged = (tag: string, rest: Partial<Given> = {}): Given => ({ ask: '/a', fields: [`ETag: ${tag}`], ...rest });
const asks = (tags: string, status = 304, rest: Partial<Given> = {}): Given => ({
  ask: '/a',
  status,
  request: [`If-None-Match: ${tags}`],
  ...rest,
});

function found(rows: readonly Given[], place: number) {
  const session = rowsOf(...rows);
  const relation = revalidation(session[place - 1] as never, new RowIndex().update(session));
  return relation && [relation.headline, ...relation.members.map(({ row, says }) => `${row.id} ${says}`)];
}

describe('revalidation', () => {
  it.each([1, 2])('has the response and the request that names its tag, seen from row %i', (place) => {
    const expected = ['Revalidated by its ETag', '1 ETag: "v1"', '2 still valid'];
    expect(found([tagged('"v1"'), asks('"v0", W/"v1"')], place)).toEqual(expected);
  });

  it('reads a request that names the tag any number of times', () => {
    const expected = ['Revalidated by its ETag', '1 ETag: "v1"', '2 still valid'];
    expect(found([tagged('"v1"'), asks('"v1",'.repeat(200_000))], 1)).toEqual(expected);
  });

  it('goes by Last-Modified where no tag was named', () => {
    const rows: Given[] = [
      { ask: '/a', fields: [`Last-Modified: ${DATE}`] },
      { ask: '/a', status: 304, request: [`If-Modified-Since: ${DATE}`] },
      { ask: '/a', status: 304, request: [`If-Modified-Since: ${DATE}`, 'If-None-Match: "x"'] },
    ];
    expect(found(rows, 1)).toEqual(['Revalidated by its Last-Modified', `1 Last-Modified: ${DATE}`, '2 still valid']);
    expect(found(rows, 3)).toBeNull();
  });

  it('counts the times, and starts anew with each complete response', () => {
    const rows = [
      tagged('"v1"'),
      asks('"v1"'),
      asks('"v1"'),
      asks('"v1"', 500),
      { ...asks('"v1"', 200), fields: ['ETag: "v2"'] },
      asks('"v2"'),
    ];
    expect(found(rows, 3)).toEqual([
      'Revalidated 4 times by its ETag, twice still valid',
      '1 ETag: "v1"',
      '2 still valid',
      '3 still valid',
      '4 neither confirmed nor replaced',
      '5 replaced by this response',
    ]);
    expect(found(rows, 6)).toEqual(['Revalidated by its ETag', '5 ETag: "v2"', '6 still valid']);
  });

  it('does not take a status that was not said for an answer that did not come', () => {
    const lost = asks('"v1"', 0, { fields: ['Server: x'] });
    const rows = [tagged('"v1"'), asks('"v1"'), lost, asks('"v1"', 0), lost];
    expect(found(rows, 1)).toEqual([
      'Revalidated 4 times by its ETag, once still valid, unknown twice',
      '1 ETag: "v1"',
      '2 still valid',
      '3 the browser did not report the status',
      '4 no response was reported',
      '5 the browser did not report the status',
    ]);
  });

  it('says that each time was good', () => {
    expect(found([tagged('"v1"'), asks('"v1"'), asks('"v1"')], 1)?.[0]).toBe(
      'Revalidated twice by its ETag, each time still valid',
    );
  });

  it('takes the latest response with the tag', () => {
    expect(found([tagged('"v1"'), tagged('"v1"'), asks('"v1"')], 3)?.[1]).toBe('2 ETag: "v1"');
  });

  it.each<[string, Given[]]>([
    ['another tag', [tagged('"v1"'), asks('"v2"')]],
    ['any tag', [tagged('"v1"'), asks('*')]],
    ['a tag of another URL', [tagged('"v1"', { ask: '/b' }), asks('"v1"')]],
    ['a later response', [asks('"v1"'), tagged('"v1"')]],
    ['a stored copy', [tagged('"v1"', { fromCache: true }), asks('"v1"')]],
    ['an answer that is none', [tagged('"v1"', { status: 304 }), asks('"v1"')]],
    ['a condition on writing', [tagged('"v1"'), asks('"v1"', 412, { ask: 'PUT /a' })]],
  ])('is not made by %s', (_, rows) => {
    expect(found(rows, 1)).toBeNull();
    expect(found(rows, 2)).toBeNull();
  });
});
