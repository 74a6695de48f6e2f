import { Fragment, type VNode } from 'preact';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { Sorting, SortKey } from '../../../reference/capture/list/arrange.ts';
import { badgesOf, type PlacedRow } from '../../../reference/capture/provenance.ts';
import { fieldLines } from '../../../reference/http/exchange.ts';
import { readsAs } from '../../../reference/notes/reads-as.ts';
import { countFindings } from '../../../reference/rules/rule.ts';
import type { Severity } from '../../../reference/text/severity.ts';
import { memo } from '../../hooks/memo.tsx';
import { useEventCallback } from '../../hooks/use-event-callback.ts';
import { Badges } from '../../parts/Badges.tsx';
import { ExchangeStatus, statusOf } from '../../parts/ExchangeStatus.tsx';
import { MarkedValue } from '../../parts/text/MarkedValue.tsx';
import { SeverityMark } from '../../parts/text/Marks.tsx';
import { COLUMNS, type ColumnId, type Track } from './columns.ts';
import { milliseconds, sizeOf } from './format.ts';
import { useColumns } from './use-columns.tsx';
import { useOverscan } from './use-overscan.ts';
import { useSlots } from './use-slots.ts';
import { useView } from './use-view.ts';
import './ResponseTable.css';

/** Content-Type lines that a row shows. Our choice: its column has room for two. */
const MOST_TYPES = 10;

/** A column "Reads as" this wide has room for every badge beside its words, or for those that change its reading. CSS pixels. */
const ROOM_FOR_ALL_BADGES = 200;
const ROOM_FOR_A_BADGE = 110;

export type ListItem =
  | { kind: 'response'; row: PlacedRow }
  | { kind: 'navigation'; url: string }
  /** Where the rows below come from. */
  | { kind: 'source'; title: string }
  | { kind: 'group'; title: string; count: number };

interface Props {
  items: readonly ListItem[];
  /** Id of the newest response, shown or not: when it changes, the list has grown and was not only filtered. */
  newest: number | null;
  /** Changes with the filter: the selected row then comes into view again. */
  filter: string;
  /** Origin of the page: its responses show their path alone. */
  pageOrigin: string | null;
  /** Imported rows say so, being among others. */
  marksImported: boolean;
  /** The types that an expected list has for rows with another one, by the row's id. */
  unexpected: ReadonlyMap<number | null, string>;
  sorting: Sorting | null;
  /** A column's head was clicked. With the keyboard the list is sorted in the bar above it. */
  onSort: (key: SortKey) => void;
  /** Id of the selected row. */
  selected: number | null;
  onSelect: (id: number | null) => void;
  /** Enter on the selected row: to what it shows. */
  onOpen: () => void;
}

/**
 * The list of responses: left of the margin rule the wire, right of it the notes. Only the rows in view are in the
 * document. One tab stop; arrow keys, Home, End and page keys move the selection, Enter goes to what it shows. The edges
 * of the columns are one more. A grid of the ARIA practices in which the row, not the cell, is the unit: in a row there is nothing to act on.
 */
export function ResponseTable({
  items,
  newest,
  filter,
  pageOrigin,
  marksImported,
  unexpected,
  sorting,
  onSort,
  selected,
  onSelect,
  onOpen,
}: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  // The same one always, or every row would be drawn again.
  const select = useEventCallback(onSelect);
  const view = useView(scroller, items.length, newest);
  const rowHeight = view.row;
  const { tracks, widths, edges } = useColumns(view.width);
  const noteWidth = widths[tracks.findIndex(({ id }) => id === 'note')] ?? 0;

  const from = Math.floor(view.top / rowHeight);
  // Nothing before it is known what is in view: rows would be laid out for nothing. The head takes the place of one.
  const to = view.height === 0 ? from : Math.ceil((view.top + view.height) / rowHeight) - 1;
  const overscan = useOverscan(items.slice(from, to).map(keyOf));
  const first = Math.max(0, from - overscan);
  const last = view.height === 0 ? first : Math.min(items.length, to + overscan);
  const drawn = items.slice(first, last);
  const slots = useSlots(drawn.flatMap((item) => (item.kind === 'response' ? item.row.id : [])));
  const selectedAt = useMemo(
    () => (selected === null ? -1 : items.findIndex((item) => item.kind === 'response' && item.row.id === selected)),
    [items, selected],
  );

  // Opening the detail makes the list smaller: the selected row stays in view. Not when rows arrive: the list would jump.
  // biome-ignore lint/correctness/useExhaustiveDependencies: these three are the occasions; where the row is then is read, and is none
  useLayoutEffect(() => {
    if (selectedAt >= 0) reveal(scroller.current, selectedAt, rowHeight);
  }, [selected, view.height, filter]);

  function move(to: number, step: 1 | -1) {
    const target = Math.min(Math.max(to, 0), items.length - 1);
    // Markers are no rows to select: the next one in the direction of the key, or at the list's end the one before.
    const at = nearestResponse(items, target, step) ?? nearestResponse(items, target, step === 1 ? -1 : 1);
    const item = at === null ? undefined : items[at];
    if (at === null || item?.kind !== 'response') return;
    onSelect(item.row.id);
    reveal(scroller.current, at, rowHeight);
  }
  function key(event: KeyboardEvent) {
    if (event.target !== event.currentTarget) return;
    const page = Math.max(1, Math.floor(view.height / rowHeight) - 2);
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
      move(...target);
    } else if (event.key === 'Enter' && selectedAt >= 0) {
      event.preventDefault();
      onOpen();
    } else if (event.key === 'Escape' && selected !== null) {
      // DevTools listens on the document, where Escape would open its console drawer.
      event.preventDefault();
      event.stopPropagation();
      onSelect(null);
    }
  }

  return (
    <div
      ref={scroller}
      class="response-table"
      role="grid"
      aria-label="Responses"
      aria-rowcount={items.length + 1}
      aria-colcount={COLUMNS.length}
      aria-activedescendant={selectedAt >= first && selectedAt < last ? `row-${selected}` : undefined}
      tabIndex={0}
      style={{
        '--columns': widths.map((width) => `${width}px`).join(' '),
        '--list-width': `${Math.floor(widths.reduce((sum, width) => sum + width, 0))}px`,
      }}
      onKeyDown={key}
    >
      <div class="head" role="row" aria-rowindex={1}>
        {tracks.map(({ id }, at) => (
          <ColumnHead key={id} id={id} sorting={sorting} onSort={onSort} edge={edges[at]} />
        ))}
      </div>
      <div role="rowgroup" class="rows" style={{ height: `${items.length * rowHeight}px` }}>
        {drawn.map((item, index) => {
          const top = (first + index) * rowHeight;
          return item.kind !== 'response' ? (
            <div
              class={item.kind}
              role="row"
              key={`head ${first + index}`}
              aria-rowindex={first + index + 2}
              style={{ top: `${top}px` }}
            >
              <span role="gridcell" aria-colindex={1} aria-colspan={COLUMNS.length}>
                {headOf(item)}
              </span>
            </div>
          ) : (
            <Row
              key={slots.get(item.row.id)}
              row={item.row}
              tracks={tracks}
              pageOrigin={pageOrigin}
              marksImported={marksImported}
              noteWidth={noteWidth}
              expectedType={unexpected.get(item.row.id)}
              index={first + index + 2}
              top={top}
              selected={item.row.id === selected}
              onSelect={select}
            />
          );
        })}
      </div>
    </div>
  );
}

/** Tells an item from the others. Rows keep their identity while they stay the same. */
function keyOf(item: ListItem): unknown {
  return item.kind === 'response' ? item.row : `${item.kind} ${headOf(item)}`;
}

function headOf(item: Exclude<ListItem, { kind: 'response' }>): string {
  if (item.kind === 'navigation') return item.url;
  return item.kind === 'source' ? item.title : `${item.title} (${item.count.toLocaleString('en')})`;
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

interface RowProps {
  row: PlacedRow;
  tracks: readonly Track[];
  pageOrigin: string | null;
  marksImported: boolean;
  /** Of the column "Reads as", in CSS pixels. */
  noteWidth: number;
  /** The type that an expected list has for it, if that is another one. */
  expectedType: string | undefined;
  /** 1-based, the head counted. */
  index: number;
  /** In CSS pixels, from the top of the list. */
  top: number;
  selected: boolean;
  onSelect: (id: number) => void;
}

const Row = memo(function Row({
  row,
  tracks,
  pageOrigin,
  marksImported,
  noteWidth,
  expectedType,
  index,
  top,
  selected,
  onSelect,
}: RowProps) {
  const { exchange, findings } = row;
  const { status } = exchange;
  const said = statusOf(exchange);
  const types = fieldLines(exchange.responseHeaders, 'Content-Type');
  // A row has room for a few.
  const shownTypes = types.slice(0, MOST_TYPES);
  const note = readsAs(exchange, findings);
  const ofResponse = findings.filter(({ evidence }) => evidence.of !== 'request');
  const counted = findings.filter(({ severity }) => severity !== 'info');
  const worst: Severity | undefined = counted[0]?.severity ?? findings[0]?.severity;
  // Where all of them were imported, it tells nothing.
  const badges = badgesOf(row).filter(({ of }) => of !== 'imported' || marksImported);
  const shownBadges = badges.filter(
    ({ changesReading }) => noteWidth >= (changesReading ? ROOM_FOR_A_BADGE : ROOM_FOR_ALL_BADGES),
  );
  const says = [note.strong, note.text].filter(Boolean).join(' ');
  const expects = expectedType === undefined ? '' : `Expected ${expectedType}. `;
  const cells: Record<ColumnId, VNode> = {
    status: (
      <span key="status" role="gridcell" aria-colindex={1} aria-label={`${said.text}, ${said.words}`}>
        <ExchangeStatus exchange={exchange} look="plain" isNamed />
      </span>
    ),
    method: (
      <span key="method" role="gridcell" aria-colindex={2} class="wire">
        {exchange.method || '?'}
      </span>
    ),
    url: (
      <span key="url" role="gridcell" aria-colindex={3} class="wire" title={exchange.url}>
        <Url url={exchange.url} pageOrigin={pageOrigin} />
      </span>
    ),
    type: (
      <span key="type" role="gridcell" aria-colindex={4} class="wire">
        {types.length === 0 ? (
          <NotSent flagged={findings.some(({ ruleId }) => ruleId === 'content-type-missing')} />
        ) : (
          shownTypes.map(({ value, line }, index) => (
            <Fragment key={line}>
              {index > 0 && <span class="dim">, </span>}
              {value === '' ? (
                <em class="ghost">empty</em>
              ) : (
                <MarkedValue value={value} line={line} findings={ofResponse} />
              )}
            </Fragment>
          ))
        )}
        {types.length > shownTypes.length && <span class="dim">, …</span>}
      </span>
    ),
    note: (
      <span
        key="note"
        role="gridcell"
        aria-colindex={5}
        // There may be no room for the badges, and they are heard all the same.
        aria-label={
          badges.length === 0 ? undefined : [expects + says, ...badges.map(({ spoken }) => spoken)].join(', ')
        }
        class="note"
      >
        <span class="says" title={says}>
          {(expects || note.strong) && (
            <b>
              {expects}
              {note.strong}
            </b>
          )}
          {note.strong && note.text ? ` ${note.text}` : note.text}
        </span>
        <Badges shown={shownBadges} />
      </span>
    ),
    size: (
      <span key="size" role="gridcell" aria-colindex={6} class="number">
        {exchange.fromCache ? <em>{sizeOf(exchange)}</em> : sizeOf(exchange)}
      </span>
    ),
    time: (
      <span key="time" role="gridcell" aria-colindex={7} class="number">
        {milliseconds(exchange.duration)}
      </span>
    ),
    findings: (
      <span key="findings" role="gridcell" aria-colindex={8} class="number">
        {worst && <SeverityMark severity={worst} count={countFindings(counted) || countFindings(findings)} />}
      </span>
    ),
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid has the focus and handles the keys
    <div
      id={`row-${row.id}`}
      class="row"
      role="row"
      aria-rowindex={index}
      aria-selected={selected}
      style={{ top: `${top}px` }}
      data-row={row.id}
      data-status={status}
      data-method={exchange.method}
      data-url={exchange.url}
      data-type={shownTypes.map(({ value }) => value).join(', ')}
      data-note={says}
      data-findings={findings.map(({ ruleId }) => ruleId).join(' ')}
      data-imported={row.source !== null}
      data-expected={expectedType}
      onClick={() => onSelect(row.id)}
    >
      {tracks.map(({ id }) => cells[id])}
    </div>
  );
});

function NotSent({ flagged }: { flagged: boolean }) {
  return flagged ? <em class="ghost flagged">not sent</em> : <span class="dim">–</span>;
}

/** The path stands out; another origin than the page's stands dim before it. Cut at the end by the style sheet. */
function Url({ url, pageOrigin }: { url: string; pageOrigin: string | null }) {
  const origin = /^https?:\/\/[^/?#]*/i.exec(url)?.[0];
  if (!origin) return <>{url.slice(0, 300)}</>;
  return (
    <>
      {origin !== pageOrigin && <span class="dim">{origin.replace(/^https?:\/\//i, '')}</span>}
      {url.slice(origin.length, 500) || '/'}
    </>
  );
}

function nearestResponse(items: readonly ListItem[], from: number, step: 1 | -1): number | null {
  for (let at = from; at >= 0 && at < items.length; at += step) if (items[at]?.kind === 'response') return at;
  return null;
}

/** Scrolls so that the row is in view, below the fixed head. */
function reveal(element: HTMLElement | null, at: number, rowHeight: number): void {
  if (!element) return;
  const top = at * rowHeight;
  const height = element.clientHeight - rowHeight;
  if (top < element.scrollTop) element.scrollTop = top;
  else if (top + rowHeight > element.scrollTop + height) element.scrollTop = top + rowHeight - height;
}
