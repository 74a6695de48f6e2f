import { useMemo, useRef, useState } from 'preact/hooks';
import { type GroupKey, groupRows, Sorter, type Sorting, type SortKey } from '../../reference/capture/list/arrange.ts';
import { type HeardRow, Listener } from '../../reference/capture/list/attention.ts';
import { isOpen, NO_FILTER, type RowFilter, Sieve } from '../../reference/capture/list/filter.ts';
import { type Counts, Tally } from '../../reference/capture/list/tally.ts';
import type { Session } from '../../reference/capture/session-state.ts';
import type { RuleId } from '../../reference/rules/rule-ids.ts';
import { parseUrl } from '../../reference/text/parse-url.ts';
import { groupItems, ListItems } from './list-items.ts';
import type { ListItem } from './table/ResponseTable.tsx';

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
}

/** What is listed of a session. */
export interface List {
  choice: ListChoice;
  /** Origin of the page; null while it is not known. */
  page: string | null;
  /** All rows, with the findings that are shown of them. */
  heard: readonly HeardRow[];
  /** Of all rows. */
  counts: Counts;
  /** Those that the filter lets through, in order. */
  rows: readonly HeardRow[];
  items: readonly ListItem[];
  isFiltered: boolean;
}

/**
 * Filters, sorts and groups the rows of a session. Each step does its work for what has come, and not again for all that
 * is there.
 */
export function useList(session: Session, muted: ReadonlySet<RuleId>): List {
  const choice = useChoice();
  const { filter, sorting, group, showAdvice } = choice;
  const page = usePageOrigin(session);
  const listener = useMemo(() => new Listener({ showAdvice, muted, page }), [showAdvice, muted, page]);
  const heard = useMemo(() => listener.hear(session.rows), [session.rows, listener]);
  const tally = useMemo(() => new Tally(), []);
  const counts = useMemo(() => tally.of(heard), [tally, heard]);
  const sieve = useMemo(() => new Sieve<HeardRow>(filter), [filter]);
  const sorter = useMemo(() => new Sorter<HeardRow>(sorting), [sorting]);
  const rows = useMemo(() => sorter.sort(sieve.sift(heard)), [heard, sieve, sorter]);
  const isFiltered = !isOpen(filter);
  const hasImported = counts.imported > 0;
  const listed = useMemo(() => new ListItems(), []);
  const items = useMemo(() => {
    if (group !== null) return groupItems(groupRows(rows, group));
    // Markers stand for the page's story; in a filtered list they would stand between unrelated rows.
    return listed.list(rows, isFiltered || sorting !== null ? [] : session.navigations, hasImported);
  }, [listed, rows, isFiltered, sorting, group, session.navigations, hasImported]);
  return { choice, page, heard, counts, rows, items, isFiltered };
}

function useChoice(): ListChoice {
  const [filter, setFilter] = useState<RowFilter>(NO_FILTER);
  const [sorting, onSort] = useState<Sorting | null>(null);
  const [group, onGroup] = useState<GroupKey | null>(null);
  const [showAdvice, onShowAdvice] = useState(false);
  const onFilter = (change: Partial<RowFilter>) => setFilter((before) => ({ ...before, ...change }));
  return { filter, onFilter, sorting, onSort, group, onGroup, showAdvice, onShowAdvice };
}

/** What a click on the head of a column asks for: its first direction, then the other, then the order of arrival. */
export function nextSorting(sorting: Sorting | null, key: SortKey): Sorting | null {
  const first = firstDirection(key);
  if (sorting?.key !== key) return { key, direction: first };
  if (sorting.direction !== first) return null;
  return { key, direction: first === 'ascending' ? 'descending' : 'ascending' };
}

/** What is big or bad is looked for first. */
export function firstDirection(key: SortKey): Sorting['direction'] {
  return key === 'size' || key === 'time' || key === 'findings' ? 'descending' : 'ascending';
}

/**
 * The origin of the page; before the first navigation that was seen, of the first response, also when that one has been
 * dropped. Not the URL: pages change that all the time, and each change makes the findings of every row be sifted anew.
 */
function usePageOrigin({ page, rows }: Session): string | null {
  const first = useRef<string | null>(null);
  first.current = rows[0] === undefined ? null : (first.current ?? rows[0].exchange.url);
  const url = page ?? first.current;
  return useMemo(() => (url === null ? null : (parseUrl(url)?.origin ?? null)), [url]);
}
