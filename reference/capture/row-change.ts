/** What changed in a list of rows, so that what is made of a hundred thousand of them is made of what is new alone. */
import type { Row } from './row.ts';
import { firstAt } from './row-index.ts';

/**
 * From one state of a list to a later one: the rows that are left are the last of the list before and the first of the
 * list now. Where rows of the middle went, none counts as left.
 */
export interface RowChange {
  /** The states, by a symbol each. */
  readonly from: symbol;
  readonly to: symbol;
  /** How many rows are left; those before them were dropped. */
  readonly kept: number;
  /** How many rows come after them. */
  readonly added: number;
  /** Ids of rows among them that are others than before; ids that are gone may be in it. */
  readonly replaced: ReadonlySet<number>;
}

/** A list with its latest change. */
export interface RowList<Kind> {
  readonly rows: readonly Kind[];
  readonly change: RowChange;
}

const NONE: ReadonlySet<number> = new Set();

const EMPTY = Symbol('no rows');

/** Of a list without rows, whatever was in it. */
export const EMPTIED: RowChange = { from: EMPTY, to: EMPTY, kept: 0, added: 0, replaced: NONE };

type List = RowList<Pick<Row, 'id'>>;

/**
 * @param nextId of the rows before, all have smaller ids and those that came have none smaller
 * @param replaced ids of the rows that were replaced
 */
export function changeBetween(
  before: List & { readonly nextId: number },
  rows: List['rows'],
  replaced: ReadonlySet<number>,
): RowChange {
  if (rows.length === 0) return EMPTIED;
  const left = firstAt(rows.length, (at) => (rows[at]?.id ?? 0) >= before.nextId);
  const isEnd = rows[0]?.id === before.rows[before.rows.length - left]?.id;
  const kept = isEnd ? left : 0;
  return { from: before.change.to, to: Symbol('rows'), kept, added: rows.length - kept, replaced };
}

/** Both changes as one. */
export function joined(first: RowChange, second: RowChange): RowChange {
  if (second.to === first.to) return first;
  // What comes after a state that is not known is all that is.
  if (second.from !== first.to) return second;
  const kept = Math.max(0, second.kept - first.added);
  const replaced = second.replaced.size === 0 ? first.replaced : new Set([...first.replaced, ...second.replaced]);
  return { from: first.from, to: second.to, kept, added: second.kept + second.added - kept, replaced };
}

/**
 * Makes something of a list and, when the list has changed, something else of that and the change.
 * @param none what is made of no rows
 * @param next what is made of the rows now, given what was made of the rows before
 * @returns the same for the same state of the list
 */
export function following<Kind, Made>(
  none: Made,
  next: (before: Made, rows: readonly Kind[], change: RowChange) => Made,
): (list: RowList<Kind>) => Made {
  let made = none;
  let state = EMPTY;
  return ({ rows, change }) => {
    if (change.to === state) return made;
    const isKnown = change.from === state;
    made = isKnown ? next(made, rows, change) : next(none, rows, { ...change, kept: 0, added: rows.length });
    state = change.to;
    return made;
  };
}

/** What is made of each row, once. */
export function mapped<Kind extends Pick<Row, 'id'>, Made>(
  make: (row: Kind) => Made,
): (list: RowList<Kind>) => RowList<Made> {
  return following<Kind, RowList<Made>>({ rows: [], change: EMPTIED }, (before, rows, change) => {
    const made = before.rows.slice(before.rows.length - change.kept);
    for (const at of placesOf(change, rows)) made[at] = make(rows[at] as Kind);
    for (let at = change.kept; at < rows.length; at += 1) made.push(make(rows[at] as Kind));
    return { rows: made, change: { ...change, from: before.change.to, to: Symbol('rows') } };
  });
}

/** Where the replaced rows are that are left from the list before. */
export function placesOf({ kept, replaced }: RowChange, rows: List['rows']): number[] {
  return [...replaced]
    .map((id) => firstAt(rows.length, (at) => (rows[at]?.id ?? 0) >= id))
    .filter((at) => at < kept && replaced.has(rows[at]?.id ?? 0));
}
