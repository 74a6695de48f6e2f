import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { ContentTypeList } from '../../reference/capture/content-types-format.ts';
import { compareTypes } from '../../reference/capture/expected-types.ts';
import { type GroupKey, groupRows, Sorter, type Sorting } from '../../reference/capture/list/arrange.ts';
import { type HeardRow, Listener } from '../../reference/capture/list/attention.ts';
import { isOpen, NO_FILTER, type RowFilter, Sieve } from '../../reference/capture/list/filter.ts';
import { Tally } from '../../reference/capture/list/tally.ts';
import type { ImportSource } from '../../reference/capture/row.ts';
import { rowWithId } from '../../reference/capture/row-index.ts';
import type { SessionEvent } from '../../reference/capture/session.ts';
import { CAPS, type Cap, type Session } from '../../reference/capture/session-state.ts';
import type { Exchange } from '../../reference/http/exchange.ts';
import type { RuleId } from '../../reference/rules/rule-ids.ts';
import { parseUrl } from '../../reference/text/parse-url.ts';
import { lazily } from '../hooks/lazily.tsx';
import { useEventCallback } from '../hooks/use-event-callback.ts';
import { useKeptFocus } from '../hooks/use-kept-focus.ts';
import { Icon } from '../parts/Icon.tsx';
import { ResponseDetail } from './detail/ResponseDetail.tsx';
import { EmptyPanel } from './EmptyPanel.tsx';
import { ExportMenu } from './export/ExportMenu.tsx';
import { FilterField } from './FilterField.tsx';
import { firstDirection, ListBar } from './ListBar.tsx';
import { LookUp } from './LookUp.tsx';
import { groupItems, ListItems } from './list-items.ts';
import { type Muting, muteForGood } from './MutedRules.tsx';
import { ResponseTable } from './table/ResponseTable.tsx';
import { useCompany } from './use-company.ts';
import './PanelView.css';

// What is not needed to show the list.
const OpenOrPaste = lazily(async () => (await import('./import/OpenOrPaste.tsx')).OpenOrPaste);
const PanelHelp = lazily(async () => (await import('./PanelHelp.tsx')).PanelHelp);
const ExpectedTypes = lazily(async () => (await import('./export/ExpectedTypes.tsx')).ExpectedTypes);

interface Props {
  session: Session;
  /** The extension was reloaded or removed under this page: nothing more will come. */
  cutOff: boolean;
  onClear: () => void;
  /** Both null where nothing is recorded. */
  onPause: ((paused: boolean) => void) | null;
  onPreserve: ((preserves: boolean) => void) | null;
  /** A response is shown in detail: what takes reading on demand can be read. */
  onShow: (exchange: Exchange) => void;
  /** Lists what the browser recorded without telling of it; null where there is no such thing. */
  onReadAgain: (() => void) | null;
  /** Null where nothing is recorded: the panel stands in a page of its own and shows what is opened or pasted. */
  onReload: (() => void) | null;
  /** So many rows are kept from here on. */
  onCap: (cap: Cap) => void;
  onImport: (part: Extract<SessionEvent, { type: 'imported' }>) => void;
  /** Ids of the rules that are muted for good. */
  mutedForGood: ReadonlySet<RuleId>;
  /** Null where that cannot be changed. */
  onMutedForGood: ((ids: ReadonlySet<RuleId>) => void) | null;
}

/** The DevTools panel: bar, list, beside it the selected response or the tools, foot. */
export function PanelView(props: Props) {
  const {
    session,
    cutOff,
    onClear,
    onPause,
    onPreserve,
    onShow,
    onReadAgain,
    onReload,
    onCap,
    onImport,
    mutedForGood,
    onMutedForGood,
  } = props;
  const [wanted, setWanted] = useState<RowFilter>(NO_FILTER);
  const [sorting, setSorting] = useState<Sorting | null>(null);
  const [group, setGroup] = useState<GroupKey | null>(null);
  const [mutedNow, setMutedNow] = useState<ReadonlySet<RuleId>>(new Set());
  const [selected, setSelected] = useState<number | null>(null);
  const [lookingUp, setLookingUp] = useState(false);
  const [isOpening, setOpening] = useState(false);
  const [isHelping, setHelping] = useState(false);
  /** A list of Content-Types that the responses are held against. */
  const [expected, setExpected] = useState<{ name: string; list: ContentTypeList } | null>(null);
  /** What the last import said. */
  const [imported, setImported] = useState<readonly string[]>([]);
  const filter = useRef<HTMLInputElement>(null);
  const panes = useRef<HTMLElement>(null);

  const [showAdvice, setShowAdvice] = useState(false);
  const { paused } = session;
  const muted = useMemo(() => new Set([...mutedNow, ...mutedForGood]), [mutedNow, mutedForGood]);
  const muting: Muting = {
    session: mutedNow,
    forGood: mutedForGood,
    onSession: setMutedNow,
    onForGood: onMutedForGood,
  };
  const page = usePageOrigin(session);
  const listener = useMemo(() => new Listener({ showAdvice, muted, page }), [showAdvice, muted, page]);
  // Each of these does its work for what has come, and not again for all that is there.
  const heard = useMemo(() => listener.hear(session.rows), [session.rows, listener]);
  const tally = useMemo(() => new Tally(), []);
  const counts = useMemo(() => tally.of(heard), [tally, heard]);
  const sieve = useMemo(() => new Sieve<HeardRow>(wanted), [wanted]);
  const sorter = useMemo(() => new Sorter<HeardRow>(sorting), [sorting]);
  const rows = useMemo(() => sorter.sort(sieve.sift(heard)), [heard, sieve, sorter]);
  const comparison = useMemo(
    () => (expected === null ? null : compareTypes(expected.list, session.rows, page)),
    [expected, session.rows, page],
  );
  const unexpected = useMemo(
    () => new Map((comparison?.mismatches ?? []).map(({ rowId, expected: type }) => [rowId, type] as const)),
    [comparison],
  );
  const { text } = wanted;
  const change = (part: Partial<RowFilter>) => setWanted((before) => ({ ...before, ...part }));
  // Markers stand for the page's story; in a filtered list they would stand between unrelated rows.
  const filtered = !isOpen(wanted);
  const listed = useMemo(() => new ListItems(), []);
  const hasImported = counts.imported > 0;
  const items = useMemo(
    () =>
      group === null
        ? listed.list(rows, filtered || sorting !== null ? [] : session.navigations, hasImported)
        : groupItems(groupRows(rows, group)),
    [listed, rows, filtered, sorting, group, session.navigations, hasImported],
  );
  const chosen = selected === null ? null : rowWithId(heard, selected);
  const list = () => panes.current?.querySelector<HTMLElement>('[role="grid"]');
  /** What stands beside the list. */
  const side = () => panes.current?.querySelector<HTMLElement>(lookingUp ? '.tools-main' : '.response-detail .scroll');
  useKeptFocus(() => side() ?? list() ?? filter.current);
  function select(id: number | null) {
    setSelected(id);
    // The response takes the place of what was looked up.
    if (id !== null) setLookingUp(false);
  }
  const company = useCompany(session.rows, heard, selected, select);
  function lookUp() {
    setLookingUp(true);
    // Shown already, it has the focus only where it was left.
    panes.current?.querySelector<HTMLInputElement>('.look-up input')?.select();
  }
  function close() {
    setSelected(null);
    list()?.focus();
  }
  function showAll() {
    setWanted(NO_FILTER);
    filter.current?.focus();
  }
  function sortBy(key: Sorting['key']) {
    const first = firstDirection(key);
    if (sorting?.key !== key) setSorting({ key, direction: first });
    else if (sorting.direction !== first) setSorting(null);
    else setSorting({ key, direction: first === 'ascending' ? 'descending' : 'ascending' });
  }
  const source = session.importing;
  const selectOnly = useEventCallback((source: ImportSource) => {
    const only = session.rows.find((row) => row.source === source);
    if (only) select(only.id);
  });
  useEffect(() => {
    // One response is what its reader wants to see; of several, one is chosen from the list.
    if (source?.count === 1) selectOnly(source);
  }, [source, selectOnly]);
  const shown = chosen?.exchange;
  const show = useEventCallback(onShow);
  useEffect(() => {
    // Once per exchange: what it brings to light changes the row, and must not ask again.
    if (shown) show(shown);
  }, [shown, show]);

  useLayoutEffect(() => {
    // After everything inside, before the document, where DevTools listens: it would open its console drawer on Escape,
    // and its own search, which takes the focus out of the panel, on Control+F.
    const root = document.documentElement;
    function key(event: KeyboardEvent) {
      const find = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'f';
      const typing = event.target instanceof HTMLInputElement && event.target.type === 'text';
      const slash = event.key === '/' && !typing && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!find && !slash && event.key !== 'Escape') return;
      event.stopPropagation();
      event.preventDefault();
      if (find) filter.current?.select();
      else if (slash) lookUp();
      else if (lookingUp) setLookingUp(false);
      else if (chosen) close();
    }
    root.addEventListener('keydown', key);
    return () => root.removeEventListener('keydown', key);
  });

  // A page has a head of its own.
  const Bar = onReload === null ? 'div' : 'header';
  return (
    <div class="panel">
      <Bar class="bar">
        {onPause !== null && !cutOff && (
          <button
            type="button"
            class={paused ? 'icon-button' : 'icon-button recording'}
            aria-label={paused ? 'Resume recording' : 'Pause recording'}
            title={paused ? 'Paused. Resume recording' : 'Recording while this panel is loaded. Pause recording'}
            onClick={() => onPause(!paused)}
          >
            <Icon name={paused ? 'pause' : 'record'} size={16} />
          </button>
        )}
        <button type="button" class="icon-button" aria-label="Clear" title="Clear" onClick={onClear}>
          <Icon name="clear" size={16} />
        </button>
        {onReadAgain && !cutOff && (
          <button
            type="button"
            class="icon-button"
            aria-label="List what the filter of the Network panel hides"
            title="List what the filter of the Network panel hides. Firefox tells nothing of it by itself, and misses requests while it answers: press this when the page is quiet."
            onClick={onReadAgain}
          >
            <Icon name="refresh" size={16} />
          </button>
        )}
        {onPreserve !== null && !cutOff && (
          <label
            class="check"
            // The names in the Network panels of Chromium 156, of Chromium before, and of Firefox 153.
            title="Keep what is listed when another page is loaded. Without it, the list begins anew with each page. Also known as “Preserve log” and, in Firefox, “Persist Logs”."
          >
            <input
              type="checkbox"
              checked={session.preserves}
              onChange={(event) => onPreserve(event.currentTarget.checked)}
            />
            Keep log
          </label>
        )}
        <span class="separator" />
        <FilterField
          input={filter}
          text={text}
          onText={(typed) => change({ text: typed })}
          rows={heard}
          onHelp={() => setHelping(true)}
        />
        <ExportMenu rows={rows} origin={page} />
        <button
          type="button"
          class="button quiet"
          aria-label="Look up"
          aria-expanded={lookingUp}
          title="Look up a code, a type, a URL or a word of the book (/)"
          onClick={() => (lookingUp ? setLookingUp(false) : lookUp())}
        >
          <Icon name="book" size={14} />
          <span class="word">Look up</span>
        </button>
        <button
          type="button"
          class="button quiet"
          aria-label="Open or paste"
          aria-haspopup="dialog"
          title="Audit a HAR file, what curl printed, or a raw response"
          onClick={() => setOpening(true)}
        >
          <Icon name="import" size={14} />
          <span class="word">Open or paste</span>
        </button>
      </Bar>
      {isHelping && <PanelHelp onClose={() => setHelping(false)} />}
      <OpenOrPaste
        shown={isOpening}
        most={session.cap}
        onClose={() => setOpening(false)}
        onImport={onImport}
        onResult={setImported}
        onExpected={(name, list) => setExpected({ name, list })}
      />
      {/* Always there: what changes inside a live region is announced, a region that appears may not be. */}
      <div class="notices">
        <p class="cut-off" role="alert">
          {cutOff && (
            <>
              <b>Recording has ended:</b> Wirenote was updated, reloaded or removed. Close DevTools and open it again to
              go on.{session.rows.length > 0 && ' The list goes with it.'}
            </>
          )}
        </p>
        <div class="paused">
          <p role="status">{paused && !cutOff && <b>Recording is paused.</b>}</p>
          {paused && !cutOff && session.unlisted > 0 && <span>{notListed(session.unlisted)}</span>}
        </div>
        <div class="imported">
          <p role="status">{imported.join(' ')}</p>
          {imported.length > 0 && (
            <button
              type="button"
              class="icon-button"
              aria-label="Dismiss"
              onClick={() => {
                setImported([]);
                (list() ?? filter.current)?.focus();
              }}
            >
              <Icon name="close" size={12} />
            </button>
          )}
        </div>
        {expected && comparison && (
          <ExpectedTypes
            name={expected.name}
            comparison={comparison}
            onRow={select}
            onClose={() => {
              setExpected(null);
              (list() ?? filter.current)?.focus();
            }}
          />
        )}
      </div>
      {session.rows.length > 0 && (
        <ListBar
          counts={counts}
          filter={wanted}
          onFilter={change}
          showAdvice={showAdvice}
          onShowAdvice={setShowAdvice}
          sorting={sorting}
          onSort={setSorting}
          group={group}
          onGroup={setGroup}
          muting={muting}
        />
      )}
      <main ref={panes} class={chosen || lookingUp ? 'panes split' : 'panes'}>
        {session.rows.length === 0 ? (
          <EmptyPanel
            onReload={onReload}
            onResume={paused && onPause !== null ? () => onPause(false) : null}
            onOpen={() => setOpening(true)}
            hasEnded={cutOff}
          />
        ) : (
          <>
            <h1 class="sr">Responses</h1>
            {rows.length === 0 ? (
              <div class="no-rows">
                <p>
                  <b>No response matches.</b> {session.rows.length} are hidden by the filter.
                </p>
                <button type="button" class="button" onClick={showAll}>
                  Show all
                </button>
              </div>
            ) : (
              <ResponseTable
                items={items}
                newest={session.rows.at(-1)?.id ?? null}
                filter={JSON.stringify([text, wanted.flaggedOnly, sorting, group])}
                sorting={sorting}
                onSort={sortBy}
                pageOrigin={page}
                marksImported={counts.recorded > 0 && counts.imported > 0}
                unexpected={unexpected}
                selected={selected}
                onSelect={select}
                onOpen={() => side()?.focus()}
              />
            )}
          </>
        )}
        <LookUp shown={lookingUp} onClose={() => setLookingUp(false)} />
        {chosen && (
          <ResponseDetail
            key={chosen.id}
            row={chosen}
            company={company}
            onClose={close}
            onMute={(id) => setMutedNow(new Set([...mutedNow, id]))}
            onMuteForGood={onMutedForGood && ((id) => muteForGood(muting, id))}
          />
        )}
      </main>
      <footer class="panel-foot">
        <span role="status">
          {filtered ? (
            <>
              <b>{rows.length.toLocaleString('en')}</b> of {session.rows.length.toLocaleString('en')} responses
            </>
          ) : (
            <>
              <b>{session.rows.length.toLocaleString('en')}</b> {session.rows.length === 1 ? 'response' : 'responses'}
            </>
          )}
        </span>
        <label class="choice" title="The oldest responses go first">
          Keeps the latest
          <select
            value={session.cap}
            onChange={({ currentTarget: { value } }) => onCap(CAPS.find((cap) => String(cap) === value) ?? session.cap)}
          >
            {CAPS.map((cap) => (
              <option key={cap} value={cap}>
                {cap.toLocaleString('en')}
              </option>
            ))}
          </select>
        </label>
        {session.dropped > 0 && <span>{session.dropped.toLocaleString('en')} older ones dropped</span>}
        {session.unlisted > 0 && !paused && <span>{notListed(session.unlisted)}</span>}
        <span class="grow" />
        <span class="promise">
          <Icon name="lock" size={12} />
          Nothing leaves this {onReload === null ? 'page' : 'panel'} unless you copy or export it
        </span>
      </footer>
    </div>
  );
}

/** How many responses a pause has cost. */
function notListed(count: number): string {
  const responses = count === 1 ? '1 response' : `${count.toLocaleString('en')} responses`;
  return `${responses} not listed because of a pause`;
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
