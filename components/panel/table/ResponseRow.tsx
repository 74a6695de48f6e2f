import { Fragment, type VNode } from 'preact';
import { cacheStateOf } from '../../../reference/capture/list/cache-use.ts';
import { badgesOf, type PlacedRow } from '../../../reference/capture/provenance.ts';
import { fieldLines } from '../../../reference/http/exchange.ts';
import { type ReadsAs, readsAs } from '../../../reference/notes/reads-as.ts';
import { countFindings } from '../../../reference/rules/rule.ts';
import type { Severity } from '../../../reference/text/severity.ts';
import { memo } from '../../hooks/memo.tsx';
import { Badges } from '../../parts/Badges.tsx';
import { ExchangeStatus, statusOf } from '../../parts/ExchangeStatus.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { MarkedValue } from '../../parts/text/MarkedValue.tsx';
import { SeverityMark } from '../../parts/text/Marks.tsx';
import { FreshnessTrack } from '../detail/FreshnessBar.tsx';
import { ShortUrl } from '../ShortUrl.tsx';
import type { ColumnId, Track } from './columns.ts';
import { milliseconds, sizeOf } from './format.ts';
import type { Joins } from './joins.ts';
import { WaterfallBar } from './WaterfallBar.tsx';

/** Content-Type lines that a row shows. Our choice: its column has room for two. */
const MOST_TYPES = 10;

/** A column "Reads as" this wide has room for every badge beside its words, or for those that change its reading. CSS pixels. */
const ROOM_FOR_ALL_BADGES = 200;
const ROOM_FOR_A_BADGE = 110;

interface Props {
  row: PlacedRow;
  tracks: readonly Track[];
  /** Origin of the page: its responses show their path alone. */
  pageOrigin: string | null;
  /** An imported row says so, being among others. */
  marksImported: boolean;
  /** A row of this machine says so, where the page is not of it. */
  marksLocal: boolean;
  /** Of the column "Reads as", in CSS pixels. */
  noteWidth: number;
  /** The time scale of its load: its begin in milliseconds since the epoch, and how many milliseconds it shows. */
  scaleFrom: number;
  scaleLength: number;
  /** The lines to responses that it belongs to. */
  joins: Joins | undefined;
  /** The type that an expected list has for it, if that is another one. */
  expectedType: string | undefined;
  /** 1-based, the head counted. */
  index: number;
  /** In CSS pixels, from the top of the list. */
  top: number;
  selected: boolean;
  onSelect: (id: number) => void;
}

/** What the cells of a row are made of. */
interface Cell extends Props {
  types: ReturnType<typeof fieldLines>;
  reading: ReadsAs;
  /** The words of the reading. */
  says: string;
}

/** One response of the list. */
export const ResponseRow = memo(function ResponseRow(props: Props) {
  const { row, tracks, index, top, selected, onSelect } = props;
  const { exchange, findings } = row;
  const types = fieldLines(exchange.responseHeaders, 'Content-Type');
  const reading = readsAs(exchange, findings);
  const says = [reading.strong, reading.text].filter(Boolean).join(' ');
  const cell: Cell = { ...props, types, reading, says };
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
      data-status={exchange.status}
      data-method={exchange.method}
      data-url={exchange.url}
      data-type={shownOf(types)
        .map(({ value }) => value)
        .join(', ')}
      data-note={says}
      data-findings={findings.map(({ ruleId }) => ruleId).join(' ')}
      data-imported={row.source !== null}
      data-expected={props.expectedType}
      onClick={() => onSelect(row.id)}
    >
      {tracks.map(({ id }) => CELLS[id](cell))}
      {tracks.every(({ id }) => id !== 'note') && noteCell(cell)}
    </div>
  );
});

/** The cells of a row. Functions and no components: of those a row would have nine more. */
const CELLS: Record<ColumnId, (cell: Cell) => VNode> = {
  status: ({ row: { exchange } }) => {
    const said = statusOf(exchange);
    return (
      <span key="status" role="gridcell" aria-colindex={1} aria-label={`${said.text}, ${said.words}`}>
        <ExchangeStatus exchange={exchange} look="plain" isNamed />
      </span>
    );
  },
  method: ({ row: { exchange } }) => (
    <span key="method" role="gridcell" aria-colindex={2} class="wire">
      {exchange.method || '?'}
    </span>
  ),
  url: ({ row: { exchange }, pageOrigin }) => (
    <span key="url" role="gridcell" aria-colindex={3} class="wire" title={exchange.url}>
      <ShortUrl url={exchange.url} pageOrigin={pageOrigin} />
    </span>
  ),
  type: typeCell,
  note: noteCell,
  size: ({ row: { exchange } }) => (
    <span key="size" role="gridcell" aria-colindex={6} class="number">
      {exchange.fromCache ? <em>{sizeOf(exchange)}</em> : sizeOf(exchange)}
    </span>
  ),
  time: ({ row: { exchange } }) => (
    <span key="time" role="gridcell" aria-colindex={7} class="number">
      {milliseconds(exchange.duration)}
    </span>
  ),
  cache: cacheCell,
  start: ({ row: { exchange }, scaleFrom, scaleLength, joins }) => (
    <WaterfallBar key="start" exchange={exchange} from={scaleFrom} length={scaleLength} joins={joins} />
  ),
  findings: ({ row: { findings } }) => {
    const counted = findings.filter(({ severity }) => severity !== 'info');
    const worst: Severity | undefined = counted[0]?.severity ?? findings[0]?.severity;
    return (
      <span key="findings" role="gridcell" aria-colindex={10} class="number">
        {worst && <SeverityMark severity={worst} count={countFindings(counted) || countFindings(findings)} />}
      </span>
    );
  },
};

/** A row has room for a few. */
const shownOf = (types: Cell['types']) => types.slice(0, MOST_TYPES);

function typeCell({ row: { findings }, types }: Cell): VNode {
  const ofResponse = findings.filter(({ evidence }) => evidence.of !== 'request');
  return (
    <span key="type" role="gridcell" aria-colindex={4} class="wire">
      {types.length === 0 && <NotSent flagged={findings.some(({ ruleId }) => ruleId === 'content-type-missing')} />}
      {shownOf(types).map(({ value, line }, index) => (
        <Fragment key={line}>
          {index > 0 && <span class="dim">, </span>}
          {value === '' ? (
            <em class="ghost">empty</em>
          ) : (
            <MarkedValue value={value} line={line} findings={ofResponse} />
          )}
        </Fragment>
      ))}
      {types.length > MOST_TYPES && <span class="dim">, …</span>}
    </span>
  );
}

function noteCell(cell: Cell): VNode {
  const { row, marksImported, marksLocal, noteWidth, expectedType, says } = cell;
  const { strong, text } = cell.reading;
  const expects = expectedType === undefined ? '' : `Expected ${expectedType}. `;
  // Where all of them were imported, it tells nothing.
  const badges = badgesOf(row).filter(
    ({ of }) => (of !== 'imported' || marksImported) && (of !== 'local' || marksLocal),
  );
  const shownBadges = badges.filter(
    ({ changesReading }) => noteWidth >= (changesReading ? ROOM_FOR_A_BADGE : ROOM_FOR_ALL_BADGES),
  );
  // There may be no room for the badges, and they are heard all the same.
  const label = badges.length === 0 ? undefined : [expects + says, ...badges.map(({ spoken }) => spoken)].join(', ');
  return (
    <span key="note" role="gridcell" aria-colindex={5} aria-label={label} class="note">
      <span class="says" title={says}>
        {(expects || strong) && (
          <b>
            {expects}
            {strong}
          </b>
        )}
        {strong && text ? ` ${text}` : text}
      </span>
      <Badges shown={shownBadges} />
    </span>
  );
}

/** The bar of the detail, and a mark where not every cache stores it. */
function cacheCell({ row: { exchange } }: Cell): VNode {
  const state = cacheStateOf(exchange);
  if (state === null) return <span key="cache" role="gridcell" aria-colindex={8} aria-label="Not known" />;
  const { stored, freshness, words } = state;
  return (
    <span key="cache" role="gridcell" aria-colindex={8} class="cache" aria-label={words} title={words}>
      {stored === 'none' ? <Icon name="clear" size={11} /> : <FreshnessTrack freshness={freshness} />}
      {stored === 'private' && <Icon name="lock" size={11} />}
    </span>
  );
}

function NotSent({ flagged }: { flagged: boolean }) {
  return flagged ? <em class="ghost flagged">not sent</em> : <span class="dim">–</span>;
}
