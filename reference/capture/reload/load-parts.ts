/** A list of rows as its loads, so that each can be summed up, folded and compared. */
import { destinationOf } from '../../http/destination.ts';
import { identityOf } from '../../http/exchange.ts';
import type { Load } from '../loads.ts';
import type { ImportSource, Row } from '../row.ts';
import { firstAt } from '../row-index.ts';
import { steadyUrl } from './steady-url.ts';

/** Rows after one another: those of a load, of an import, or what was recorded outside of both. */
export interface LoadPart {
  /** Places in the list, the second after the last row. */
  readonly from: number;
  readonly to: number;
  readonly load: Load | null;
  /** Null: recorded live. */
  readonly source: ImportSource | null;
}

/**
 * Parts a list: together the parts are the list. A part may be empty.
 * @param loads those of the list, in order
 * @param mayBeImported false: none of the rows was imported, and they need not be asked
 */
export function partsOf(rows: readonly Row[], loads: readonly Load[], mayBeImported: boolean): LoadPart[] {
  const starts: Omit<LoadPart, 'to'>[] = mayBeImported ? sourceStarts(rows) : [];
  let after = 0;
  for (const load of loads) {
    after = Math.max(after, startOf(load, rows));
    starts.push({ from: after, load, source: null });
  }
  // What tells the source comes first: the sort keeps the order of those at one place.
  starts.sort((one, other) => one.from - other.from);
  if (starts[0]?.from !== 0 && rows.length > 0) starts.unshift({ from: 0, load: null, source: null });
  return starts.map((start, at) => ({ ...start, to: starts[at + 1]?.from ?? rows.length }));
}

/** The redirects to the page are listed right before its navigation is reported. */
function startOf({ navigation, document }: Load, rows: readonly Row[]): number {
  let from = firstAt(rows.length, (at) => (rows[at] as Row).id >= navigation.beforeRow);
  if (document.around.redirects.length === 0) return from;
  const hops = new Set(document.around.redirects.map(identityOf));
  while (from > 0 && hops.has(identityOf((rows[from - 1] as Row).exchange))) from -= 1;
  return from;
}

function sourceStarts(rows: readonly Row[]): Omit<LoadPart, 'to'>[] {
  const starts: Omit<LoadPart, 'to'>[] = [];
  let source: Row['source'] = null;
  rows.forEach((row, from) => {
    if (row.source === source) return;
    source = row.source;
    starts.push({ from, load: null, source });
  });
  return starts;
}

/** The part of the last load; null where no load is known. Parts after it are imports and what came after these. */
export function lastLoad(parts: readonly LoadPart[]): LoadPart | null {
  return parts.findLast(({ load }) => load !== null) ?? null;
}

/** Rows among which the page itself is looked for where no navigation tells of it. Our choice. */
const MOST_BEFORE_DOCUMENT = 200;

/** The first response that may be a page, among the first of a part. */
export function documentIn(rows: readonly Row[], from = 0, to = rows.length): Row | null {
  for (let at = from; at < Math.min(to, from + MOST_BEFORE_DOCUMENT); at += 1) {
    const row = rows[at] as Row;
    const { status } = row.exchange;
    if ((status < 300 || status > 399) && destinationOf(row.exchange) === 'document') return row;
  }
  return null;
}

/** The latest part before that loaded the same page; null where there is none. */
export function loadBefore(rows: readonly Row[], parts: readonly LoadPart[], { load }: LoadPart): LoadPart | null {
  if (load === null) return null;
  const page = steadyUrl(load.document.exchange.url);
  const earlier = parts.slice(
    0,
    parts.findIndex((part) => part.load === load),
  );
  const isSame = ({ from, to, load, source }: LoadPart) => {
    const document = source === null ? (load?.document ?? documentIn(rows, from, to)) : null;
    // A page that failed to load is nothing to compare with.
    return document !== null && document.exchange.status !== 0 && steadyUrl(document.exchange.url) === page;
  };
  return earlier.findLast(isSame) ?? null;
}
