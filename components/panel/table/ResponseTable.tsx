import type { VNode } from 'preact';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { Sorting, SortKey } from '../../../reference/capture/list/arrange.ts';
import type { PlacedRow } from '../../../reference/capture/provenance.ts';
import { useEventCallback } from '../../hooks/use-event-callback.ts';
import { shownText } from '../../parts/text/Visible.tsx';
import { LoadHead, type PartHead } from '../loads/LoadHead.tsx';
import { COLUMNS, type ColumnId, hasTwoLines } from './columns.ts';
import { joinsAmong } from './joins.ts';
import { ResponseRow } from './ResponseRow.tsx';
import type { MenuPlace } from './RowMenu.tsx';
import { type Scale, scaleFor } from './scales.ts';
import { useColumns } from './use-columns.tsx';
import { useOverscan } from './use-overscan.ts';
import { useSlots } from './use-slots.ts';
import { useView, type View, viewOf } from './use-view.ts';
import './ResponseTable.css';

/** A line between the responses. */
export type ListHead =
  | PartHead
  | { kind: 'group'; title: string; count: number }
  /** The second line of the head before it. */
  | { kind: 'rest' };

export type ListItem = PlacedRow | ListHead;

interface Props {
  items: readonly ListItem[];
  /**
   * Id of the newest response, shown or not: when it changes, the list has grown and was not only filtered. Null where the
   * list does not follow what comes.
   */
  newest: number | null;
  /** Changes with the filter: the selected row then comes into view again. */
  filter: string;
  /** Origin of the page: its responses show their path alone. */
  pageOrigin: string | null;
  /** Imported rows say so, being among others. */
  marksImported: boolean;
  /** Rows of this machine say so, where the page is not of it. */
  marksLocal: boolean;
  /** The types that an expected list has for rows with another one, by the row's id. */
  unexpected: ReadonlyMap<number | null, string>;
  /** The time scales of the loads. */
  scales: readonly Scale[];
  showsWaterfall: boolean;
  sorting: Sorting | null;
  /** A column's head was clicked. With the keyboard the list is sorted in the bar above it. */
  onSort: (key: SortKey) => void;
  /** Id of the selected row. */
  selected: number | null;
  onSelect: (id: number | null) => void;
  /** Enter on the selected row: to what it shows. */
  onEnter: () => void;
  /** A row was right-clicked, or its menu was asked for by key. */
  onMenu: (place: MenuPlace) => void;
  /** Lists the responses under a head, or hides them. */
  onFold: (head: PartHead) => void;
}

/**
 * The list of responses: left of the margin rule the wire, right of it the notes. Only the rows in view are in the
 * document. One tab stop, and one for each head of a load in view; arrow keys, Home, End and page keys move the selection, Enter goes to what it shows. The edges
 * of the columns are one more. A grid of the ARIA practices in which the row, not the cell, is the unit: in a row there is nothing to act on.
 */
export function ResponseTable(props: Props) {
  const { pageOrigin, marksImported, marksLocal, unexpected, scales, showsWaterfall, sorting, onSort, selected } =
    props;
  const scroller = useRef<HTMLDivElement>(null);
  // The same one always, or every row would be drawn again.
  const select = useEventCallback(props.onSelect);
  const seen = useView(scroller, props.newest);
  const isTwoLines = hasTwoLines(seen.width);
  // A head has the room of two lines there without the second item.
  const items = useMemo(
    () => (isTwoLines ? props.items.filter((item) => !isHead(item) || item.kind !== 'rest') : props.items),
    [isTwoLines, props.items],
  );
  const view = viewOf(seen, items.length);
  const { tracks, widths, edges } = useColumns(view.width, showsWaterfall);
  const noteWidth = isTwoLines ? view.width : (widths[tracks.findIndex(({ id }) => id === 'note')] ?? 0);
  const { first, drawn, slots } = useDrawnItems(items, view);
  const selectedAt = useSelectedAt(scroller, view, { ...props, items });
  const hasWaterfall = tracks.some(({ id }) => id === 'start');
  // In another order they would lead across the list.
  const joins = hasWaterfall && sorting === null ? joinsAmong(drawn.map((item) => (isHead(item) ? null : item))) : null;
  const isDrawn = selectedAt >= first && selectedAt < first + drawn.length;
  return (
    <div
      ref={scroller}
      class={isTwoLines ? 'response-table two-lines' : 'response-table'}
      role="grid"
      aria-label="Responses"
      aria-rowcount={items.length + 1}
      aria-colcount={COLUMNS.length}
      aria-activedescendant={isDrawn ? `row-${selected}` : undefined}
      tabIndex={0}
      style={{
        '--columns': widths.map((width) => `${width}px`).join(' '),
        '--list-width': `${Math.floor(widths.reduce((sum, width) => sum + width, 0))}px`,
      }}
      onKeyDown={(event) => gridKey(event, view, selectedAt, { ...props, items })}
      onContextMenu={(event) => {
        const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row]') : null;
        if (!row) return;
        event.preventDefault();
        props.onMenu({ id: Number(row.dataset.row), x: event.clientX, y: event.clientY });
      }}
    >
      <div class="head" role="row" aria-rowindex={1}>
        {tracks.map(({ id }, at) => (
          <ColumnHead key={id} id={id} sorting={sorting} onSort={onSort} edge={edges[at]} />
        ))}
      </div>
      <div role="rowgroup" class="rows" style={{ height: `${items.length * view.row}px` }}>
        {drawn.map((item, at) => {
          const index = first + at + 2;
          const top = (first + at) * view.row;
          if (isHead(item)) {
            const key = `head ${first + at}`;
            return <Marker {...{ key, item, index, top, isTwoLines }} onFold={props.onFold} />;
          }
          const scale = hasWaterfall ? scaleFor(item.id, scales) : undefined;
          return (
            <ResponseRow
              key={slots.get(item.id)}
              row={item}
              tracks={tracks}
              pageOrigin={pageOrigin}
              marksImported={marksImported}
              marksLocal={marksLocal}
              noteWidth={noteWidth}
              scaleFrom={scale?.from ?? Number.POSITIVE_INFINITY}
              scaleLength={scale?.length ?? 1}
              joins={joins?.get(item.id)}
              expectedType={unexpected.get(item.id)}
              index={index}
              top={top}
              selected={item.id === selected}
              onSelect={select}
            />
          );
        })}
      </div>
    </div>
  );
}

/** The items in view and some around them, from the index `first` on, and the places of their rows in the document. */
function useDrawnItems(items: readonly ListItem[], view: View) {
  const from = Math.floor(view.top / view.row);
  // Nothing before it is known what is in view: rows would be laid out for nothing. The head covers some of it.
  const to = view.height === 0 ? from : Math.ceil((view.top + view.height - view.head) / view.row);
  const overscan = useOverscan(items.slice(from, to).map(keyOf));
  const first = Math.max(0, from - overscan);
  const drawn = view.height === 0 ? [] : items.slice(first, Math.min(items.length, to + overscan));
  const slots = useSlots(drawn.flatMap((item) => (isHead(item) ? [] : item.id)));
  return { first, drawn, slots };
}

/**
 * Where the selected row is in the list; -1 where it is not. Opening the detail makes the list smaller: the row stays in
 * view. Not when rows arrive: the list would jump.
 */
function useSelectedAt(
  scroller: { current: HTMLElement | null },
  view: View,
  { items, selected, filter }: Pick<Props, 'items' | 'selected' | 'filter'>,
): number {
  const at = useMemo(
    () => (selected === null ? -1 : items.findIndex((item) => !isHead(item) && item.id === selected)),
    [items, selected],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: these three are the occasions; where the row is then is read, and is none
  useLayoutEffect(() => {
    if (at >= 0) reveal(scroller.current, at, view);
  }, [selected, view.height, filter]);
  return at;
}

type GridEvent = KeyboardEvent & { currentTarget: HTMLElement };

/** The keys of the grid, while it has the focus itself. */
function gridKey(
  event: GridEvent,
  view: View,
  selectedAt: number,
  { items, selected, onSelect, onEnter, onMenu }: Props,
): void {
  if (event.target !== event.currentTarget) return;
  const page = Math.max(1, Math.floor((view.height - view.head) / view.row) - 1);
  const to: Record<string, [number, 1 | -1]> = {
    ArrowDown: [selectedAt + 1, 1],
    ArrowUp: [selectedAt < 0 ? 0 : selectedAt - 1, -1],
    PageDown: [selectedAt + page, 1],
    PageUp: [selectedAt - page, -1],
    Home: [0, 1],
    End: [items.length - 1, -1],
  };
  const target = to[event.key];
  if (target) {
    event.preventDefault();
    const at = nextResponse(items, ...target);
    const item = at === null ? undefined : items[at];
    if (at === null || item === undefined || isHead(item)) return;
    onSelect(item.id);
    reveal(event.currentTarget, at, view);
  } else if (event.key === 'Enter' && selectedAt >= 0) {
    event.preventDefault();
    onEnter();
  } else if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
    const row = selected === null ? null : document.getElementById(`row-${selected}`);
    if (!row || selected === null) return;
    event.preventDefault();
    const { left, bottom } = row.getBoundingClientRect();
    onMenu({ id: selected, x: left, y: bottom });
  } else if (event.key === 'Escape' && selected !== null) {
    // DevTools listens on the document, where Escape would open its console drawer.
    event.preventDefault();
    event.stopPropagation();
    onSelect(null);
  }
}

interface MarkerProps extends Pick<Props, 'onFold'> {
  item: ListHead;
  index: number;
  top: number;
  isTwoLines: boolean;
}

/** A line between the responses. */
function Marker({ item, index, top, isTwoLines, onFold }: MarkerProps) {
  if (item.kind === 'rest') return null;
  const isFolded = item.kind !== 'group' && (isTwoLines || item.isFolded);
  return (
    <div
      class={isFolded ? `${item.kind} folded` : item.kind}
      role="row"
      aria-rowindex={index}
      style={{ top: `${top}px` }}
    >
      <span role="gridcell" aria-colindex={1} aria-colspan={COLUMNS.length}>
        {item.kind === 'group' ? shownText(groupWords(item)) : <LoadHead head={item} onFold={onFold} />}
      </span>
    </div>
  );
}

/** Identity key of an item. Rows keep their identity while they stay the same. */
function keyOf(item: ListItem): unknown {
  if (!isHead(item)) return item;
  return 'key' in item ? item.key : `${item.kind} ${groupWords(item)}`;
}

function isHead(item: ListItem): item is ListHead {
  return 'kind' in item;
}

function groupWords(item: Exclude<ListHead, PartHead>): string {
  return item.kind === 'rest' ? '' : `${item.title} (${item.count.toLocaleString('en')})`;
}

function ColumnHead({
  id,
  sorting,
  onSort,
  edge,
}: Pick<Props, 'sorting' | 'onSort'> & { id: ColumnId; edge: VNode | undefined }) {
  const index = COLUMNS.findIndex((column) => column.id === id);
  const name = COLUMNS[index]?.name ?? '';
  const direction = sorting !== null && sorting.key === id ? sorting.direction : undefined;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the same can be chosen in the bar above the list
    <span
      role="columnheader"
      aria-colindex={index + 1}
      // The edge in it has a name of its own.
      aria-label={name}
      aria-sort={direction}
      class={id === 'note' ? undefined : 'sortable'}
      onClick={() => id !== 'note' && onSort(id)}
    >
      <span class="name">
        {id === 'findings' ? <span class="sr">{name}</span> : name}
        {direction && (direction === 'ascending' ? ' ↑' : ' ↓')}
      </span>
      {edge}
    </span>
  );
}

/** Markers are no rows to select: the next one in the direction of the key, or at the list's end the one before. */
function nextResponse(items: readonly ListItem[], to: number, step: 1 | -1): number | null {
  const target = Math.min(Math.max(to, 0), items.length - 1);
  return nearestResponse(items, target, step) ?? nearestResponse(items, target, step === 1 ? -1 : 1);
}

function nearestResponse(items: readonly ListItem[], from: number, step: 1 | -1): number | null {
  for (let at = from; at >= 0 && at < items.length; at += step) if (!isHead(items[at] as ListItem)) return at;
  return null;
}

/** Scrolls so that the row is in view, below the fixed head. */
function reveal(element: HTMLElement | null, at: number, { head, row }: View): void {
  if (!element) return;
  const top = at * row;
  const height = element.clientHeight - head;
  if (top < element.scrollTop) element.scrollTop = top;
  else if (top + row > element.scrollTop + height) element.scrollTop = top + row - height;
}
