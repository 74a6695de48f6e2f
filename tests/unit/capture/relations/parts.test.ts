import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coverageOf, partsOfOne } from '../../../../reference/capture/relations/parts.ts';
import { RowIndex } from '../../../../reference/capture/row-index.ts';
import { type Given, rowsOf } from './rows.ts';

const part = (range: string, etag: string | null = '"r"', rest: Partial<Given> = {}): Given => ({
  ask: '/film',
  status: 206,
  fields: [`Content-Range: bytes ${range}`, ...(etag === null ? [] : [`ETag: ${etag}`])],
  ...rest,
});

function found(rows: readonly Given[], place = 1) {
  const session = rowsOf(...rows);
  const relation = partsOfOne(session[place - 1] as never, new RowIndex().update(session));
  return relation && [relation.headline, ...relation.members.map(({ row, says }) => `${row.id} ${says}`)];
}

describe('partsOfOne', () => {
  it('has the parts in their order, what they cover and what is missing', () => {
    expect(found([part('500-599/1000'), part('0-99/1000'), part('50-149/*'), part('0-99/1000', '"other"')])).toEqual([
      '3 parts cover 250 of 1,000 bytes; missing 150-499, 600-999',
      '2 bytes 0-99',
      '3 bytes 50-149',
      '1 bytes 500-599',
    ]);
  });

  it('says that no strong validator joins them', () => {
    const doubt =
      '2 parts cover 2 bytes of an unknown total; no strong validator shows that they belong to one representation';
    expect(found([part('0-0/*', null), part('1-1/*', null)])?.[0]).toBe(doubt);
    expect(found([part('0-0/*', 'W/"r"'), part('1-1/*', 'W/"s"')])?.[0]).toBe(doubt);
    const date = (range: string): Given => ({
      ...part(range),
      fields: [`Content-Range: bytes ${range}`, 'Last-Modified: x'],
    });
    expect(found([date('0-0/2'), date('1-1/2')])?.[0]).toBe('2 parts cover 2 of 2 bytes; nothing is missing');
  });

  it.each<[string, Given]>([
    ['the whole', part('0-9/10', '"r"', { status: 200 })],
    ['another total', part('10-19/30')],
    ['another unit', { ...part(''), fields: ['Content-Range: items 0-9/20', 'ETag: "r"'] }],
    ['a range that cannot be', part('19-10/20')],
    ['a range beyond the end', part('10-20/20')],
    ['several ranges', { ...part(''), fields: ['Content-Type: multipart/byteranges', 'ETag: "r"'] }],
    ['another URL', part('10-19/20', '"r"', { ask: '/other' })],
  ])('is not made with %s', (_, other) => {
    expect(found([part('0-9/20'), other])).toBeNull();
    expect(found([part('0-9/20'), part('10-19/20')])).not.toBeNull();
  });

  it('names a few gaps and counts the rest', () => {
    const parts = [1n, 3n, 5n, 7n, 9n].map((at) => ({ first: at, last: at, total: 11n }));
    expect(coverageOf(parts)).toBe('5 parts cover 5 of 11 bytes; missing 0-0, 2-2, 4-4 and 3 more');
  });

  it('counts each byte once, whatever overlaps', () => {
    const range = fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 60 }));
    fc.assert(
      fc.property(fc.array(range, { minLength: 1, maxLength: 12 }), (ends) => {
        const spans = ends.map(([one, other]) => [Math.min(one, other), Math.max(one, other)] as const);
        const parts = spans.map(([first, last]) => ({ first: BigInt(first), last: BigInt(last), total: 61n }));
        const bytes = Array.from({ length: 61 }, (_, at) => spans.some(([first, last]) => at >= first && at <= last));
        const covered = bytes.filter(Boolean).length;
        expect(coverageOf(parts)).toContain(` cover ${covered} of 61 bytes`);
        expect(coverageOf(parts).includes('nothing is missing')).toBe(covered === 61);
      }),
    );
  });
});
