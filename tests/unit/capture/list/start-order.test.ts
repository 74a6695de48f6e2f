import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderingByStart } from '../../../../reference/capture/list/start-order.ts';
import type { LoadPart } from '../../../../reference/capture/reload/load-parts.ts';
import type { Row } from '../../../../reference/capture/row.ts';
import { rowsOf } from '../relations/rows.ts';
import { changing, histories, whole } from './changing.ts';

const [plain] = rowsOf({ ask: '/' }) as [Row];
const starting = (startedAt: number, duration = 5) => ({ exchange: { ...plain.exchange, startedAt, duration } });
const row = (id: number, startedAt: number, duration = 5): Row => ({ ...plain, id, ...starting(startedAt, duration) });
const part = (from: number, to: number, document: Row | null = null): LoadPart => ({
  from,
  to,
  load: document && { document, navigation: { url: document.exchange.url, at: 0, beforeRow: document.id } },
  source: null,
});
const ids = (rows: readonly Row[]) => rows.map(({ id }) => id);

describe('the order by start', () => {
  it('puts each row of a part where its request began', () => {
    const rows = [row(1, 30), row(2, 10), row(3, 20), row(4, 9), row(5, 5)];
    const { rows: ordered } = orderingByStart<Row>()(whole(rows), [part(0, 3), part(3, 5)]);
    expect(ids(ordered)).toEqual([2, 3, 1, 5, 4]);
  });

  it('begins a load with the redirects to the page and the page, also where something began before them', () => {
    const hop = row(2, 20);
    const page = { ...row(4, 30), around: { ...plain.around, redirects: [hop.exchange] } };
    const rows = [row(1, 10), hop, row(3, 15), page, row(5, 25)];
    expect(ids(orderingByStart<Row>()(whole(rows), [part(0, 5, page)]).rows)).toEqual([2, 4, 1, 3, 5]);
  });

  it('keeps the order in which rows were told of where no time is known, and where times are equal', () => {
    const rows = [row(1, Number.NaN), row(2, Number.NaN), row(3, 7), row(4, 7)];
    expect(ids(orderingByStart<Row>()(whole(rows), [part(0, 2), part(2, 4)]).rows)).toEqual([1, 2, 3, 4]);
  });

  it('tells from when to when a load ran: from its page on, to the end of what ended last', () => {
    const page = row(3, 100, 20);
    const order = orderingByStart<Row>();
    const change = changing<Row>();
    const rows = [row(1, 50, 10), row(2, 110, 400), page];
    expect(order(change(rows), [part(0, 3, page)]).spans).toEqual([{ from: 100, to: 510 }]);
    // One that came later and ended earlier.
    expect(order(change([...rows, row(4, 120, 1)]), [part(0, 4, page)]).spans).toEqual([{ from: 100, to: 510 }]);
    expect(order(change([...rows, row(4, 120, 1), row(5, 130, 900)]), [part(0, 5, page)]).spans).toEqual([
      { from: 100, to: 1030 },
    ]);
  });

  it('is the same made bit by bit as made at once, whatever comes, goes and is replaced, and however it is parted', () => {
    const kinds = [starting(1), starting(2), starting(3), starting(Number.NaN)].map((kind) => ({ ...plain, ...kind }));
    fc.assert(
      fc.property(histories<Row>(...kinds), fc.array(fc.nat(5), { minLength: 1 }), (lists, cuts) => {
        const order = orderingByStart<Row>();
        const change = changing<Row>();
        lists.forEach((rows, at) => {
          const cut = Math.min(rows.length, cuts[at % cuts.length] ?? 0);
          // As the session parts it: the second part may have a page, whose place is not its first.
          const page = at % 2 === 0 ? (rows.at(-1) ?? null) : null;
          const parts =
            rows.length === 0 ? [] : [part(0, cut), part(cut, rows.length, page)].filter(({ from, to }) => to > from);
          expect(order(change(rows), parts)).toEqual(orderingByStart<Row>()(whole(rows), parts));
        });
      }),
    );
  });

  it('gives the very rows again while nothing changes', () => {
    const order = orderingByStart<Row>();
    const list = whole([row(1, 2), row(2, 1)]);
    const parts = [part(0, 2)];
    expect(order(list, parts)).toBe(order(list, parts));
  });
});
