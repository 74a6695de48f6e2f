import fc from 'fast-check';
import { changeBetween, EMPTIED, type RowList } from '../../../../reference/capture/row-change.ts';

interface Identified {
  readonly id: number;
}

/** Tells of each list how it changed from the one before it. Ids grow, as in a session. */
export function changing<Kind extends Identified>(): (rows: readonly Kind[]) => RowList<Kind> {
  let before: RowList<Kind> & { nextId: number } = { rows: [], change: EMPTIED, nextId: 0 };
  return (rows) => {
    const known = new Map(before.rows.map((row) => [row.id, row]));
    const replaced = new Set(rows.filter((row) => known.has(row.id) && known.get(row.id) !== row).map(({ id }) => id));
    const nextId = Math.max(before.nextId, (rows.at(-1)?.id ?? 0) + 1);
    before = { rows, change: changeBetween(before, rows, replaced), nextId };
    return before;
  };
}

/** A list told of as it is, of which nothing was told before. */
export const whole = <Kind extends Identified>(rows: readonly Kind[]): RowList<Kind> => changing<Kind>()(rows);

/** Lists one after another, as a session's rows become one another. @param kinds what rows are made of */
export function histories<Kind extends object>(...kinds: readonly Kind[]): fc.Arbitrary<(Kind & Identified)[][]> {
  const step = fc.record({
    what: fc.constantFrom('add', 'add', 'add', 'add', 'drop', 'replace', 'replace', 'middle', 'clear'),
    kind: fc.constantFrom(...kinds),
    at: fc.nat(4),
  });
  return fc.array(step, { maxLength: 30 }).map((steps) => {
    let next = 1;
    let rows: (Kind & Identified)[] = [];
    return steps.map(({ what, kind, at }) => {
      if (what === 'add') rows = [...rows, { ...kind, id: next++ }];
      if (what === 'drop') rows = rows.slice(at);
      if (what === 'replace') rows = rows.map((row, place) => (place === at ? { ...kind, id: row.id } : row));
      if (what === 'middle') rows = rows.filter((_, place) => place === 0 || place > at);
      if (what === 'clear') rows = [];
      return rows;
    });
  });
}
