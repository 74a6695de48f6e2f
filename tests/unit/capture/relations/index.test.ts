import { describe, expect, it } from 'vitest';
import { sourcesOf } from '../../../../reference/capture/imported.ts';
import {
  fitted,
  previousResponse,
  type RelatedRow,
  relationsOf,
} from '../../../../reference/capture/relations/index.ts';
import type { Row } from '../../../../reference/capture/row.ts';
import { RowIndex } from '../../../../reference/capture/row-index.ts';
import { type Given, redirect, rowsOf } from './rows.ts';

describe('relationsOf', () => {
  it('has all that a response belongs to, and nothing for one that stands alone', () => {
    const rows = rowsOf(
      redirect('/old', '/a'),
      { ask: '/a', fields: ['ETag: "1"'] },
      { ask: '/b' },
      {
        ask: '/a',
        status: 304,
        request: ['If-None-Match: "1"'],
      },
    );
    const kinds = rows.map((row) => relationsOf(row, new RowIndex().update(rows)).map(({ kind }) => kind));
    expect(kinds).toEqual([['redirects'], ['redirects', 'revalidation'], [], ['revalidation']]);
  });

  it('looks at the nearest of a URL that was asked without end, and says so', () => {
    const asked = Array.from({ length: 5_000 }, (_, at) => ({
      ask: '/poll',
      status: at % 2 === 0 ? 200 : 304,
      ...(at % 2 === 0 ? { fields: ['ETag: "1"'] } : { request: ['If-None-Match: "1"'] }),
    }));
    const rows = rowsOf(...asked);
    const [relation] = relationsOf(rows[2_500] as Row, new RowIndex().update(rows));
    expect(relation?.headline).toContain('of the 200 nearest');
    expect(relation?.members.map(({ row }) => row.id)).toEqual([2_501, 2_502]);
  });
});

describe('previousResponse', () => {
  it('is the latest one before it of the same method, URL and source', () => {
    const source = { name: 'file', count: 1, page: null };
    const rows = rowsOf({ ask: '/a' }, { ask: '/a' }, { ask: 'POST /a' }, { ask: '/a', source }, { ask: '/a' });
    const index = new RowIndex().update(rows);
    expect(rows.map((row) => previousResponse(row, index)?.id ?? null)).toEqual([null, 1, null, null, 2]);
  });

  it('is found on another page of the same file, and not in another file', () => {
    const pages = ['One', 'Two'].map((title) => ({ title, at: 0, onLoad: -1, count: 1 }));
    const [file, other] = ['a.har', 'b.har'].map((name) => sourcesOf({ name, count: 2, page: null }, pages).sourceAt);
    const asked = [file?.(0), file?.(1), other?.(0), file?.(1)];
    const rows = rowsOf(...asked.map((source): Given => ({ ask: '/a', ...(source && { source }) })));
    const index = new RowIndex().update(rows);
    expect(rows.map((row) => previousResponse(row, index)?.id ?? null)).toEqual([null, 1, null, 2]);
  });
});

describe('RowIndex', () => {
  const urls = (index: RowIndex, near: Row, url = 'https://shop.example/a') => index.at(url, near).map(({ id }) => id);

  it('takes in what came since, forgets what went, and finds rows that were replaced', () => {
    const rows = rowsOf({ ask: '/a' }, { ask: '/b' }, { ask: '/a' }, redirect('/c', '/a'));
    const [first, second, third, fourth] = rows as [Row, Row, Row, Row];
    const index = new RowIndex();
    expect(urls(index.update([first, second]), first)).toEqual([1]);
    expect(urls(index.update(rows), first)).toEqual([1, 3]);
    expect(index.redirectsTo(third.exchange.url, first)).toEqual([fourth]);
    const replaced = { ...third, findings: [] };
    expect(index.update([second, replaced, fourth]).at(third.exchange.url, first)).toEqual([replaced]);
    expect(index.at(third.exchange.url, first)[0]).toBe(replaced);
    // Cleared, and other rows came.
    expect(urls(index.update([{ ...first, id: 9 }]), first)).toEqual([9]);
    expect(index.redirectsTo(third.exchange.url, first)).toEqual([]);
  });

  it('takes in a piece at a time, and says when there is no more', () => {
    const rows = rowsOf(...Array.from({ length: 5 }, () => ({ ask: '/a' })));
    const near = rows[0] as Row;
    const index = new RowIndex();
    const steps = [2, 2, 2].map((most) => [index.takeIn(rows, most), urls(index, near).length]);
    expect(steps).toEqual([
      [false, 2],
      [false, 4],
      [true, 5],
    ]);
    expect(index.takeIn(rows, 2)).toBe(true);
    expect(urls(index, near)).toEqual([1, 2, 3, 4, 5]);
  });

  it('keeps no more than twice of what is there', () => {
    const index = new RowIndex();
    const all = rowsOf(...Array.from({ length: 4_000 }, (_, at) => ({ ask: `/${at}` })));
    for (let from = 0; from < 4_000; from += 10) index.update(all.slice(from, from + 10));
    const near = all.at(-1) as Row;
    expect(urls(index, near, near.exchange.url)).toEqual([4_000]);
    expect(urls(index, near, 'https://shop.example/3')).toEqual([]);
  });
});

describe('fitted', () => {
  const members = Array.from({ length: 21 }, (_, at) => ({ says: `${at}` }) as RelatedRow);
  const shown = (current: number, most: number) =>
    fitted(members, current, most).map((each) => (typeof each === 'number' ? -each : Number(each.says)));

  it('keeps both ends, the current one and what is near', () => {
    expect(shown(10, 5)).toEqual([0, -8, 9, 10, 11, -8, 20]);
    expect(shown(0, 3)).toEqual([0, 1, -18, 20]);
    expect(shown(20, 3)).toEqual([0, -18, 19, 20]);
    expect(shown(3, 21)).toEqual(Array.from({ length: 21 }, (_, at) => at));
  });
});
