/** The order of the list unless another is chosen: load by load, each by the start of its requests. */
import { identityOf } from '../../http/exchange.ts';
import { byBegin, endOf } from '../relations/relation.ts';
import type { LoadPart } from '../reload/load-parts.ts';
import type { Row } from '../row.ts';
import type { RowList } from '../row-change.ts';
import { firstAt } from '../row-index.ts';

/** From when to when the requests of a part ran, in milliseconds since the epoch; NaN where that is not known. */
export interface TimeSpan {
  readonly from: number;
  readonly to: number;
}

export interface StartOrder<Kind extends Row> {
  /** Part by part, so that the places of the parts hold for them as well. The very list where nothing had to move. */
  readonly rows: readonly Kind[];
  /** Of each part. */
  readonly spans: readonly TimeSpan[];
}

/** A part as it was ordered before. */
interface Ordered<Kind extends Row> {
  /** Ids of the first and the last row in the list itself. */
  readonly first: number;
  readonly last: number;
  /** Which responses come first, whenever they began. */
  readonly lead: string;
  readonly rows: readonly Kind[];
  /** When the last response had come, as far as times are known. */
  readonly end: number;
}

type Compare = (one: Row, other: Row) => number;

/**
 * Orders a list as it changes: by start, but in a load the page and the redirects to it come first. Rows that are new are
 * merged into the end of their part, where nearly all of them belong, so that a row costs the same in a long list.
 */
export function orderingByStart<Kind extends Row>(): (
  list: RowList<Kind>,
  parts: readonly LoadPart[],
) => StartOrder<Kind> {
  let known: readonly Ordered<Kind>[] = [];
  let state: symbol | null = null;
  let seen: readonly LoadPart[] | null = null;
  let made: StartOrder<Kind> = { rows: [], spans: [] };
  return (list, parts) => {
    const { rows, change } = list;
    if (state === change.to && seen === parts) return made;
    const isKnown = state === change.to || state === change.from;
    const replaced = state === change.to ? new Set<number>() : change.replaced;
    const before = isKnown ? known : [];
    known = parts.map((part) => orderPart(rows, part, before, replaced));
    state = change.to;
    seen = parts;
    const ordered =
      known.length === 1 ? (known[0]?.rows ?? rows) : ([] as Kind[]).concat(...known.map((of) => of.rows));
    made = {
      rows: parts.length === 0 ? rows : ordered,
      // Rows without a time come first.
      spans: known.map(({ rows: own, end }) => ({
        from: own.find(({ exchange }) => Number.isFinite(exchange.startedAt))?.exchange.startedAt ?? Number.NaN,
        to: end,
      })),
    };
    return made;
  };
}

function orderPart<Kind extends Row>(
  list: readonly Kind[],
  { from, to, load }: LoadPart,
  known: readonly Ordered<Kind>[],
  replaced: ReadonlySet<number>,
): Ordered<Kind> {
  const first = list[from]?.id ?? 0;
  const last = list[to - 1]?.id ?? 0;
  const leads =
    load === null ? [] : [load.document, ...load.document.around.redirects.map((exchange) => ({ exchange }))];
  const identities = new Set(leads.map(({ exchange }) => identityOf(exchange)));
  const lead = [...identities].join(' ');
  const compare = comparing(identities);
  const before =
    to === from ? undefined : known.find((of) => of.first <= first && first <= of.last && of.lead === lead);
  const left = before && leftOf(before, first, list, from, to);
  if (!before || !left) {
    const rows = list.slice(from, to).sort(compare);
    return { first, last, lead, rows, end: endAmong(rows) };
  }
  const isChanged = replaced.size > 0 && list.slice(from, to).some(({ id }) => replaced.has(id));
  if (isChanged) {
    const now = new Map(list.slice(from, to).flatMap((row) => (replaced.has(row.id) ? [[row.id, row] as const] : [])));
    // Nearly in order: the engines' merge sort goes over them once.
    const rows = [...left.map((row) => now.get(row.id) ?? row), ...list.slice(from + left.length, to)].sort(compare);
    return { first, last, lead, rows, end: endAmong(rows) };
  }
  const added = list.slice(from + left.length, to);
  if (added.length === 0 && left === before.rows) return { ...before, first };
  return { first, last, lead, rows: merged(left, added, compare), end: Math.max(before.end, endAmong(added)) };
}

/** What is left of a part in its order; null where rows of its middle went or it was parted in another way. */
function leftOf<Kind extends Row>(
  { first: was, last, rows }: Ordered<Kind>,
  first: number,
  list: readonly Kind[],
  from: number,
  to: number,
): readonly Kind[] | null {
  const left = was === first ? rows : rows.filter(({ id }) => id >= first);
  return left.length <= to - from && list[from + left.length - 1]?.id === last ? left : null;
}

/** Both in one order: all before the first new one stays as it is. */
function merged<Kind extends Row>(ordered: readonly Kind[], added: readonly Kind[], compare: Compare): readonly Kind[] {
  const fresh = [...added].sort(compare);
  const [earliest] = fresh;
  if (earliest === undefined) return ordered;
  const at = firstAt(ordered.length, (place) => compare(ordered[place] as Kind, earliest) > 0);
  // Two sorted runs: the engines' merge sort goes over them once.
  return ordered.slice(0, at).concat(ordered.slice(at).concat(fresh).sort(compare));
}

function comparing(leads: ReadonlySet<string>): Compare {
  if (leads.size === 0) return byBegin;
  const starts = new Set([...leads].map((lead) => Number(lead.split(' ', 1)[0])));
  // Identities are texts, and made of those alone that began with one of the few.
  const isLead = ({ exchange }: Row) => starts.has(exchange.startedAt) && leads.has(identityOf(exchange));
  return (one, other) => Number(isLead(other)) - Number(isLead(one)) || byBegin(one, other);
}

function endAmong(rows: readonly Row[]): number {
  let end = Number.NEGATIVE_INFINITY;
  for (const row of rows) if (Number.isFinite(row.exchange.startedAt)) end = Math.max(end, endOf(row));
  return end;
}
