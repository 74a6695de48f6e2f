/** The order of the list, and what its rows are put together by. */
import { failureOf } from '../../http/exchange.ts';
import { parseContentType } from '../../http/fields/media-type.ts';
import type { Severity } from '../../text/severity.ts';
import { beginOf } from '../relations/relation.ts';
import type { Row } from '../row.ts';
import { following, placesOf, type RowList } from '../row-change.ts';
import { hostOf, sizeOf } from './row-values.ts';

export type SortKey = 'status' | 'method' | 'url' | 'type' | 'size' | 'time' | 'cache' | 'start' | 'findings';

/** Null: load by load, see start-order.ts. */
export interface Sorting {
  key: SortKey;
  direction: 'ascending' | 'descending';
}

export type GroupKey = 'host' | 'type' | 'rule';

export interface Group<Kind extends Row> {
  /** What its rows share; in words where they share that they lack it. */
  title: string;
  rows: readonly Kind[];
}

const WEIGHT: Record<Severity, number> = { error: 1_000_000, warning: 10_000, advice: 100, info: 1 };

const VALUES: Record<SortKey, (row: Row) => string | number> = {
  status: ({ exchange }) => exchange.status,
  method: ({ exchange }) => exchange.method,
  url: ({ exchange }) => exchange.url,
  type: typeOf,
  size: sizeOf,
  time: ({ exchange }) => exchange.duration,
  cache: ({ secondsLeft }) => secondsLeft,
  start: beginOf,
  // Worst first, then most.
  findings: (row) => row.findings.reduce((sum, { severity }) => sum + WEIGHT[severity], failureWeight(row)),
};

/** As in problems.ts: a failing server comes right after a rule's errors, any other failure after its warnings. */
function failureWeight({ exchange }: Row): number {
  const failure = failureOf(exchange);
  return failure === null ? 0 : WEIGHT[failure === 'failing' ? 'error' : 'warning'] - 1;
}

/**
 * Sorts a list as it changes.
 * @returns gives the rows in order, those that are equal in theirs; the very list where there is nothing to sort by
 */
export function sorted<Kind extends Row>(sorting: Sorting | null): (list: RowList<Kind>) => readonly Kind[] {
  if (sorting === null) return ({ rows }) => rows;
  const { key, direction } = sorting;
  const read = VALUES[key];
  const turn = direction === 'ascending' ? 1 : -1;
  const placed = (row: Kind) => ({ row, value: read(row) });
  const none: { order: readonly ReturnType<typeof placed>[]; rows: readonly Kind[] } = { order: [], rows: [] };
  const sort = following<Kind, typeof none>(none, (before, rows, change) => {
    const { kept, replaced } = change;
    const first = kept === 0 ? Number.POSITIVE_INFINITY : (rows[0]?.id ?? 0);
    const left = before.order.filter(({ row }) => row.id >= first && !replaced.has(row.id));
    const others = placesOf(change, rows).map((at) => placed(rows[at] as Kind));
    // Sorted already but for its end: the engines' merge sort goes over such a list once.
    const order = left
      .concat(others, rows.slice(kept).map(placed))
      .sort((a, b) => (a.value < b.value ? -turn : a.value > b.value ? turn : a.row.id - b.row.id));
    return { order, rows: order.map(({ row }) => row) };
  });
  return (list) => sort(list).rows;
}

/**
 * Groups in the order in which their first row comes; the rows in theirs. Groups of findings: the worst first, then the
 * one with the most rows, and last those without a finding.
 */
export function groupRows<Kind extends Row>(rows: readonly Kind[], key: GroupKey): Group<Kind>[] {
  const groups = new Map<string, Kind[]>();
  for (const row of rows) {
    const title = titleOf(row, key);
    const known = groups.get(title);
    if (known) known.push(row);
    else groups.set(title, [row]);
  }
  const listed: Group<Kind>[] = Array.from(groups, ([title, members]) => ({ title, rows: members }));
  if (key !== 'rule') return listed;
  return listed
    .map((group) => ({ group, worst: worstOf(group.rows) }))
    .sort((a, b) => b.worst - a.worst || b.group.rows.length - a.group.rows.length)
    .map(({ group }) => group);
}

/** The weight of the worst finding or failure; 0 without one. */
function worstOf(rows: readonly Row[]): number {
  return rows.reduce((worst, row) => Math.max(worst, findingOf(row), failureWeight(row)), 0);
}

/** Those of a row come worst first. */
function findingOf({ findings: [first] }: Row): number {
  return first ? WEIGHT[first.severity] : 0;
}

function titleOf(row: Row, key: GroupKey): string {
  switch (key) {
    case 'host':
      return hostOf(row.exchange.url) || 'no host';
    case 'type':
      return typeOf(row) || 'no media type';
    case 'rule':
      // The worst finding, which comes first, or its failure stands for the row.
      return failureWeight(row) > findingOf(row)
        ? String(row.exchange.status || 'no response')
        : (row.findings[0]?.ruleId ?? 'no finding');
  }
}

function typeOf({ types }: Row): string {
  return parseContentType(types).essence ?? '';
}
