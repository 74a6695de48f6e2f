import { useMemo, useRef, useState } from 'preact/hooks';
import { type GroupKey, groupRows, type Sorting, type SortKey, sorted } from '../../reference/capture/list/arrange.ts';
import { filtering, isOpen, NO_FILTER, type RowFilter } from '../../reference/capture/list/filter.ts';
import { scoping } from '../../reference/capture/list/scope.ts';
import { orderingByStart } from '../../reference/capture/list/start-order.ts';
import { type Counts, counting } from '../../reference/capture/list/tally.ts';
import { type VisibleRow, visible } from '../../reference/capture/list/visible-rows.ts';
import { followingLoads } from '../../reference/capture/loads.ts';
import { type LoadPart, lastLoad, partsOf } from '../../reference/capture/reload/load-parts.ts';
import type { Row } from '../../reference/capture/row.ts';
import type { Session } from '../../reference/capture/session-state.ts';
import type { FindingFilter } from '../../reference/rules/policy.ts';
import type { AnyRuleId } from '../../reference/settings/settings.ts';
import { parseUrl } from '../../reference/text/parse-url.ts';
import { usePreferences } from '../hooks/preferences.tsx';
import { useChange } from '../hooks/use-change.ts';
import { groupItems, listItems } from './list-items.ts';
import type { PartHead } from './loads/LoadHead.tsx';
import type { ListItem } from './table/ResponseTable.tsx';
import { type Scale, scalesOf } from './table/scales.ts';

/** How the user wants the list, and what sets it. */
export interface ListChoice {
  filter: RowFilter;
  onFilter: (change: Partial<RowFilter>) => void;
  sorting: Sorting | null;
  onSort: (sorting: Sorting | null) => void;
  group: GroupKey | null;
  onGroup: (group: GroupKey | null) => void;
  showAdvice: boolean;
  onShowAdvice: (show: boolean) => void;
  showLocal: boolean;
  onShowLocal: (show: boolean) => void;
  /** Counts, filter and findings cover every load, not only the last one. */
  allLoads: boolean;
  onAllLoads: (all: boolean) => void;
  /** A wide list has that column. */
  showWaterfall: boolean;
  onShowWaterfall: (show: boolean) => void;
}

/** What is listed of a session. */
export interface List {
  choice: ListChoice;
  /** Origin of the page; null while it is not known. */
  page: string | null;
  /** All rows, with the findings that are shown of them. */
  heard: readonly VisibleRow[];
  /** Which these are. */
  findingFilter: FindingFilter;
  /** How `heard` is parted into loads and imports. */
  parts: readonly LoadPart[];
  /** There are responses from before the last load. */
  hasEarlier: boolean;
  /** Of the rows of the last load, or of all. */
  counts: Counts;
  /** Those of them that the filter lets through, in order. */
  rows: readonly VisibleRow[];
  items: readonly ListItem[];
  /** The time scales of the loads, in the order of their ids. */
  scales: readonly Scale[];
  isFiltered: boolean;
  /** Lists the responses under a head, or hides them. */
  onFold: (head: PartHead) => void;
}

/**
 * Filters, sorts and groups the rows of a session. Each step does its work for what has come, and not again for all that
 * is there.
 */
export function useList(session: Session, muted: ReadonlySet<AnyRuleId>): List {
  const chosen = useChoice();
  const [folds, setFolds] = useState<ReadonlyMap<PartHead['key'], boolean>>(new Map());
  const choice: ListChoice = {
    ...chosen,
    onAllLoads: (all) => {
      // The switch is about every load, those as well that were folded by hand.
      setFolds(new Map());
      chosen.onAllLoads(all);
    },
  };
  const { filter, sorting, group, showAdvice, showLocal, allLoads } = choice;
  const page = usePageOrigin(session);
  const findingFilter = useMemo(() => ({ showAdvice, showLocal, muted, page }), [showAdvice, showLocal, muted, page]);
  const hear = useMemo(() => visible(findingFilter), [findingFilter]);
  const countAll = useMemo(counting, []);
  const count = useMemo(counting, []);
  const cut = useMemo(() => scoping<VisibleRow>(), []);
  const pass = useMemo(() => filtering<VisibleRow>(filter), [filter]);
  const order = useMemo(() => orderingByStart<VisibleRow>(), []);
  const sort = useMemo(() => sorted<VisibleRow>(sorting), [sorting]);
  const loadsOf = useMemo(followingLoads, []);

  const heard = hear(session);
  const { rows: all, change, navigations } = session;
  const hasImported = countAll(heard).imported > 0;
  // Of the session: which findings are shown parts nothing, and what depends on the parts is not made anew for that.
  const parts = useMemo(
    () => partsOf(all, loadsOf({ rows: all, change }, navigations), hasImported),
    [all, change, navigations, hasImported, loadsOf],
  );
  const last = lastLoad(parts)?.from ?? 0;
  const first = allLoads ? 0 : last;
  const scoped = cut(heard, first);
  const counts = count(scoped);
  const found = pass(scoped);
  const byStart = order(heard, parts);
  const inOrder = sort(scoped);
  const listed = useMemo(
    // The places of the parts hold in the order by start: the rows of the last load are its end.
    () => (sorting === null ? endOf(byStart.rows, first) : hasImported ? bySource(inOrder, parts) : inOrder),
    [sorting, byStart, first, hasImported, inOrder, parts],
  );
  const rows = useMemo(() => among(listed, found), [listed, found]);
  const scales = useMemo(() => scalesOf(heard.rows, parts, byStart.spans), [heard, parts, byStart]);
  const isFiltered = !isOpen(filter);
  const items = useMemo(() => {
    if (group !== null) return groupItems(groupRows(rows, group));
    if (sorting === null && !isFiltered) {
      const isFolded = ({ key, to }: Pick<PartHead, 'key' | 'to'>) => folds.get(key) ?? (!allLoads && to <= last);
      return listItems(heard.rows, parts, isFolded, byStart.rows);
    }
    // Loads are the page's story: in a filtered list their heads would stand between unrelated rows.
    return hasImported ? listItems(rows, partsOf(rows, [], true), ({ key }) => folds.get(key) ?? false) : rows;
  }, [rows, heard, byStart, parts, group, sorting, isFiltered, hasImported, folds, allLoads, last]);
  return {
    choice,
    page,
    heard: heard.rows,
    findingFilter,
    parts,
    hasEarlier: last > 0,
    counts,
    rows,
    items,
    scales,
    isFiltered,
    onFold: ({ key, isFolded }) => setFolds((before) => new Map(before).set(key, !isFolded)),
  };
}

/** The very list where nothing comes before. */
function endOf<Kind>(rows: readonly Kind[], from: number): readonly Kind[] {
  return from === 0 ? rows : rows.slice(from);
}

/**
 * Those that were found, in the order of all. Marks by id: a set of 100,000 rows takes a frame.
 * @param found ids that grow
 */
function among<Kind extends Row>(all: readonly Kind[], found: readonly Kind[]): readonly Kind[] {
  if (all.length === found.length) return all;
  const first = found[0]?.id ?? 0;
  const isFound = new Uint8Array((found.at(-1)?.id ?? first - 1) - first + 1);
  for (const { id } of found) isFound[id - first] = 1;
  return all.filter(({ id }) => isFound[id - first] === 1);
}

/** Those of each page and import under one head, in the order of the list. */
function bySource<Kind extends Row>(rows: readonly Kind[], parts: readonly LoadPart[]): readonly Kind[] {
  const members = new Map<Row['source'], Kind[]>(parts.map(({ source }) => [source, []]));
  for (const row of rows) members.get(row.source)?.push(row);
  return [...members.values()].flat();
}

function useChoice(): ListChoice {
  const [filter, setFilter] = useState<RowFilter>(NO_FILTER);
  const [sorting, onSort] = useState<Sorting | null>(null);
  const [group, onGroup] = useState<GroupKey | null>(null);
  const [preferences] = usePreferences();
  const [showAdvice, onShowAdvice] = useState<boolean>(preferences.showAdvice);
  const [showLocal, onShowLocal] = useState<boolean>(preferences.showLocal);
  useChange(preferences.showAdvice, onShowAdvice);
  useChange(preferences.showLocal, onShowLocal);
  const [allLoads, onAllLoads] = useState(false);
  const [showWaterfall, onShowWaterfall] = useState(true);
  const onFilter = (change: Partial<RowFilter>) => setFilter((before) => ({ ...before, ...change }));
  return {
    ...{ filter, onFilter, sorting, onSort, group, onGroup },
    ...{ showAdvice, onShowAdvice, showLocal, onShowLocal, allLoads, onAllLoads, showWaterfall, onShowWaterfall },
  };
}

/** What a click on the head of a column asks for: its first direction, then the other, then that by start. */
export function nextSorting(sorting: Sorting | null, key: SortKey): Sorting | null {
  const first = firstDirection(key);
  if (sorting?.key !== key) return { key, direction: first };
  if (sorting.direction !== first) return null;
  return { key, direction: first === 'ascending' ? 'descending' : 'ascending' };
}

/** What is big or bad is looked for first. */
export function firstDirection(key: SortKey): Sorting['direction'] {
  return ['size', 'time', 'cache', 'start', 'findings'].includes(key) ? 'descending' : 'ascending';
}

/**
 * The origin of the page; before the first navigation that was seen, of the first response, also when that one has been
 * dropped. Not the URL: pages change that all the time, and each change makes the findings of every row be sifted anew.
 */
function usePageOrigin({ page, rows }: Session): string | null {
  const first = useRef<string | null>(null);
  first.current = rows[0] === undefined ? null : (first.current ?? rows[0].exchange.url);
  const url = page ?? first.current;
  return useMemo(() => (url === null ? null : originOf(url)), [url]);
}

/** Null for none, and for an opaque one: a file has that, and it is equal to no other. */
function originOf(url: string): string | null {
  const origin = parseUrl(url)?.origin;
  return origin === undefined || origin === 'null' ? null : origin;
}
