/** Finds the rows of a session by URL, so that what belongs to one of 100,000 is found without going over them all. */
import { isOneSource, type Row } from './row.ts';
import { redirectTarget } from './session-context.ts';

/** Ids of rows that are gone are dropped when they are more than those that are there, and more than this. Our choice. */
const LEAST_GONE = 1_000;

/**
 * Rows with one URL that are looked at: those nearest in the list. Our choice: a page can ask one URL without end, and
 * whatever it asked, what belongs together is found in less than a frame or two.
 */
export const MOST_NEAR = 200;

/** Remembers ids, and not rows: a row can be replaced by a later telling of the same exchange. */
export class RowIndex {
  #rows: readonly Row[] = [];
  /** Id of the newest row that was taken in. */
  #newest = 0;
  #count = 0;
  readonly #byUrl = new Map<string, number[]>();
  /** Redirects, by the URL that they lead to. */
  readonly #byTarget = new Map<string, number[]>();

  /**
   * Takes in what came since the last time, and costs as much as that: call it when something is asked, not when
   * something arrives.
   * @param rows of the session: ids that grow
   */
  update(rows: readonly Row[]): this {
    this.takeIn(rows, Number.POSITIVE_INFINITY);
    return this;
  }

  /**
   * The same, a piece at a time: a hundred thousand at once would hold up the page for half a second.
   * @param most rows that are taken in
   * @returns false while there are more; what is asked before the end is answered from those that were taken in
   */
  takeIn(rows: readonly Row[], most: number): boolean {
    const oldest = rows[0]?.id ?? Number.POSITIVE_INFINITY;
    if (oldest > this.#newest || this.#count > 2 * rows.length + LEAST_GONE) {
      this.#byUrl.clear();
      this.#byTarget.clear();
      this.#count = 0;
      this.#newest = 0;
    }
    this.#rows = rows;
    const first = firstAt(rows.length, (at) => (rows[at]?.id ?? 0) > this.#newest);
    const end = Math.min(rows.length, first + most);
    for (let at = first; at < end; at++) {
      const { id, exchange } = rows[at] as Row;
      push(this.#byUrl, exchange.url, id);
      const target = redirectTarget(exchange);
      if (target !== null) push(this.#byTarget, target, id);
      this.#newest = id;
      this.#count += 1;
    }
    return end === rows.length;
  }

  /**
   * The rows with this URL, without fragment as `Exchange.url` is, in the order of the list.
   * @param near those recorded or imported with this row, and no more of them than the nearest
   */
  at(url: string, near: Row): Row[] {
    return this.#rowsOf(this.#byUrl.get(url), near);
  }

  /** The redirects that lead to this URL, in the same way. */
  redirectsTo(url: string, near: Row): Row[] {
    return this.#rowsOf(this.#byTarget.get(url), near);
  }

  /** Whether there are rows with this URL that are not looked at. */
  isCut(url: string): boolean {
    return (this.#byUrl.get(url)?.length ?? 0) > MOST_NEAR;
  }

  #rowsOf(ids: readonly number[] = [], near: Row): Row[] {
    const middle = firstAt(ids.length, (at) => (ids[at] ?? 0) >= near.id);
    const from = Math.max(0, Math.min(middle - MOST_NEAR / 2, ids.length - MOST_NEAR));
    return ids.slice(from, from + MOST_NEAR).flatMap((id) => {
      const row = rowWithId(this.#rows, id);
      return row !== null && isOneSource(row.source, near.source) ? row : [];
    });
  }
}

/** @param rows ids that grow, as a session gives them: with gaps where earlier pages were dropped and imports stay */
export function rowWithId<Kind extends Row>(rows: readonly Kind[], id: number): Kind | null {
  const row = rows[firstAt(rows.length, (at) => (rows[at]?.id ?? 0) >= id)];
  return row?.id === id ? row : null;
}

/** The first place from which on it holds; the length where it holds nowhere. */
export function firstAt(length: number, holds: (at: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

function push(map: Map<string, number[]>, key: string, id: number): void {
  const known = map.get(key);
  if (known) known.push(id);
  else map.set(key, [id]);
}
