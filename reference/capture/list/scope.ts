/** The end of a list as a list of its own: what came from the last load on. */
import type { Row } from '../row.ts';
import { EMPTIED, type RowList } from '../row-change.ts';

/**
 * Cuts off what comes before a place, as a list changes.
 * @returns gives the rest; the very list where nothing comes before
 */
export function scoping<Kind extends Pick<Row, 'id'>>(): (list: RowList<Kind>, from: number) => RowList<Kind> {
  let whole: symbol = EMPTIED.to;
  let cut: RowList<Kind> = { rows: [], change: EMPTIED };
  return (list, from) => {
    const { rows, change } = list;
    if (from === 0) {
      // Nothing is kept of a list that was cleared.
      whole = EMPTIED.to;
      cut = { rows: [], change: EMPTIED };
      return list;
    }
    const isSame = rows[from]?.id === cut.rows[0]?.id;
    if (isSame && change.to === whole) return cut;
    const isKnown = isSame && change.from === whole;
    // The rows that are left are the last of those before, and so are those that are left of the part.
    const kept = isKnown ? Math.max(0, change.kept - from) : 0;
    whole = change.to;
    cut = {
      rows: rows.slice(from),
      change: {
        from: isKnown ? cut.change.to : Symbol('another part'),
        to: Symbol('part'),
        kept,
        added: rows.length - from - kept,
        replaced: change.replaced,
      },
    };
    return cut;
  };
}
