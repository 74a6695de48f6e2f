import { useEffect, useState } from 'preact/hooks';
import type { Sorting } from '../../reference/capture/list/arrange.ts';
import { NO_FILTER } from '../../reference/capture/list/filter.ts';
import { rowWithId } from '../../reference/capture/row-index.ts';
import type { SessionEvent } from '../../reference/capture/session.ts';
import type { Cap, Session } from '../../reference/capture/session-state.ts';
import type { Exchange } from '../../reference/http/exchange.ts';
import { lazily } from '../hooks/lazily.tsx';
import { useMuted } from '../parts/muting/muting.tsx';
import type { Asked } from '../tools/Tools.tsx';
import { useBaseline } from './baseline/use-baseline.ts';
import { EmptyPanel } from './EmptyPanel.tsx';
import type { PastedText } from './import/OpenOrPaste.tsx';
import { hasSwitches, ListBar, type Listing } from './ListBar.tsx';
import { SinceReload } from './loads/SinceReload.tsx';
import { useReload } from './loads/use-reload.ts';
import { Notices } from './Notices.tsx';
import { PanelBar } from './PanelBar.tsx';
import { PanelFoot } from './PanelFoot.tsx';
import { Responses } from './Responses.tsx';
import type { MenuPlace } from './table/RowMenu.tsx';
import { useExpected } from './use-expected.ts';
import { useList } from './use-list.ts';
import { usePanes } from './use-panes.ts';
import { type PanelSearch, useSearch } from './use-search.ts';
import { useSelection } from './use-selection.ts';
import './PanelView.css';

// What is not needed to show the list.
const OpenOrPaste = lazily(async () => (await import('./import/OpenOrPaste.tsx')).OpenOrPaste);
const PanelHelp = lazily(async () => (await import('./PanelHelp.tsx')).PanelHelp);
const ResponseDetail = lazily(async () => (await import('./detail/ResponseDetail.tsx')).ResponseDetail);
const LookUp = lazily(async () => (await import('./LookUp.tsx')).LookUp);
const RowMenu = lazily(async () => (await import('./table/RowMenu.tsx')).RowMenu);
const Problems = lazily(async () => (await import('./findings/Problems.tsx')).Problems);
const NextVisit = lazily(async () => (await import('./next-visit/NextVisit.tsx')).NextVisit);
const BaselineDifferences = lazily(
  async () => (await import('./baseline/BaselineDifferences.tsx')).BaselineDifferences,
);
const ExpectedTypes = lazily(async () => (await import('./export/ExpectedTypes.tsx')).ExpectedTypes);

const WORST_FIRST: Sorting = { key: 'findings', direction: 'descending' };

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
  /** A response that was pasted elsewhere; a new object is a new request. Absent in DevTools. */
  pasted?: PastedText | null;
  /** What was typed into the search bar of DevTools; a new object is a new request. Absent where there is none. */
  search?: PanelSearch | null;
}

/** The DevTools panel: bar, list, beside it the selected response or the tools, foot. */
export function PanelView(props: Props) {
  const { session, cutOff, onPause, onReload } = props;
  const muted = useMuted();
  const list = useList(session, muted);
  // The order of a file that was opened alone ends with the first response that is recorded: it would hide what is earlier.
  const isRecorded = list.counts.recorded > 0;
  const { sorting, onSort } = list.choice;
  useEffect(() => {
    if (isRecorded && sorting === WORST_FIRST) onSort(null);
  }, [isRecorded, sorting, onSort]);
  const expected = useExpected(session.rows, list.page);
  const baseline = useBaseline(session.rows, list.parts, list.page, muted);
  const [reload, closeReload] = useReload(session, list);
  const [isLookingUp, setLookingUp] = useState(false);
  /** What the tools beside the list were asked by a row's menu. */
  const [asked, setAsked] = useState<Asked | null>(null);
  const [menu, setMenu] = useState<MenuPlace | null>(null);
  /** The dialog “Open or paste”, with the response that it audits at once; null while it is closed. */
  const [opening, setOpening] = useState<{ pasted: PastedText | null } | null>(null);
  useEffect(() => {
    if (props.pasted) setOpening({ pasted: props.pasted });
  }, [props.pasted]);
  const [isHelping, setHelping] = useState(false);
  const [listing, setListing] = useState<Listing>('responses');
  /** A small window shows the bar of the list. */
  const [hasOptions, setOptions] = useState(false);
  /** What the last import said. */
  const [imported, setImported] = useState<readonly string[]>([]);
  // The response takes the place of what was looked up.
  const selection = useSelection(session, list.heard, () => setLookingUp(false), props.onShow);
  const { chosen, select } = selection;
  // The first response that is selected is shown at once.
  useEffect(() => void ResponseDetail.preload(), []);
  const panes = usePanes(isLookingUp, setLookingUp, chosen && (() => select(null)));
  const onFilterText = (text: string) => list.choice.onFilter({ text });
  useSearch(props.search ?? null, {
    filter: list.choice.filter.text,
    onFilter: onFilterText,
    items: list.items,
    selected: selection.selected,
    onSelect: select,
  });
  const menuRow = menu && rowWithId(list.heard, menu.id);
  return (
    <div class="panel">
      <PanelBar
        isPage={onReload === null}
        paused={session.paused}
        preserves={session.preserves}
        onPause={cutOff ? null : onPause}
        onPreserve={cutOff ? null : props.onPreserve}
        onReadAgain={cutOff ? null : props.onReadAgain}
        onClear={() => {
          // That order was for what was opened.
          if (list.choice.sorting === WORST_FIRST) list.choice.onSort(null);
          setImported([]);
          props.onClear();
        }}
        list={list}
        filter={panes.filter}
        onHelp={() => setHelping(true)}
        listOptions={
          session.rows.length > 0
            ? { isOpen: hasOptions, isSet: hasSwitches(list.choice), onToggle: () => setOptions(!hasOptions) }
            : null
        }
        isLookingUp={isLookingUp}
        onLookUp={() => (isLookingUp ? setLookingUp(false) : panes.lookUp())}
        onOpenOrPaste={() => setOpening({ pasted: null })}
      />
      {isHelping && <PanelHelp onClose={() => setHelping(false)} />}
      <OpenOrPaste
        shown={opening !== null}
        pasted={opening?.pasted ?? null}
        most={session.cap}
        onClose={() => setOpening(null)}
        onImport={(part) => {
          // A file that is opened alone begins with its worst.
          if (part.isFirst && part.source.count > 1 && session.rows.length === 0) list.choice.onSort(WORST_FIRST);
          props.onImport(part);
        }}
        onResult={setImported}
        onExpected={expected.compare}
        onBaseline={baseline.open}
      />
      <Notices
        session={session}
        cutOff={cutOff}
        imported={imported}
        onDismiss={() => {
          setImported([]);
          panes.focusList();
        }}
      >
        <SinceReload
          reload={reload}
          pageOrigin={list.page}
          selected={selection.selected}
          onSelect={select}
          onClose={() => {
            closeReload();
            panes.focusList();
          }}
        />
        <Mismatches expected={expected} onRow={select} onClosed={panes.focusList} />
        {/* Always there: what changes inside a live region is announced, a region that appears may not be. */}
        <p role="status" class="sr">
          {baseline.said}
        </p>
        {baseline.shown && (
          <BaselineDifferences
            {...baseline.shown}
            pageOrigin={list.page}
            selected={selection.selected}
            onSelect={select}
            onClose={() => {
              baseline.close();
              panes.focusList();
            }}
          />
        )}
      </Notices>
      {session.rows.length > 0 && (
        <ListBar
          counts={list.counts}
          hasEarlier={list.hasEarlier}
          isOpen={hasOptions}
          listing={listing}
          onListing={setListing}
          {...list.choice}
        />
      )}
      <main
        ref={panes.panes}
        class={chosen || isLookingUp ? 'panes split' : 'panes'}
        onClickCapture={selection.onClickCapture}
      >
        {session.rows.length === 0 ? (
          <EmptyPanel
            onReload={onReload}
            onResume={session.paused && onPause !== null ? () => onPause(false) : null}
            onOpenOrPaste={() => setOpening({ pasted: null })}
            hasEnded={cutOff}
          />
        ) : listing === 'findings' ? (
          <Problems
            rows={list.rows}
            isFiltered={list.isFiltered}
            pageOrigin={list.page}
            selected={selection.selected}
            onSelect={select}
            onEnter={panes.focusSide}
          />
        ) : listing === 'next-visit' ? (
          <NextVisit
            rows={session.rows}
            navigations={session.navigations}
            isFiltered={list.isFiltered}
            pageOrigin={list.page}
            selected={selection.selected}
            onSelect={select}
            onEnter={panes.focusSide}
          />
        ) : (
          <Responses
            list={list}
            unexpected={expected.unexpected}
            selected={selection.selected}
            onSelect={select}
            onEnter={panes.focusSide}
            onMenu={setMenu}
            onShowAll={() => {
              list.choice.onFilter(NO_FILTER);
              panes.filter.current?.focus();
            }}
          />
        )}
        <LookUp
          shown={isLookingUp}
          asked={asked}
          rows={list.heard}
          onSelect={select}
          onAudit={(text) => setOpening({ pasted: { text } })}
          onClose={() => setLookingUp(false)}
        />
        {chosen && (
          <ResponseDetail
            key={chosen.id}
            row={chosen}
            company={selection.company}
            shownOf={list.choice}
            onClose={panes.close}
          />
        )}
      </main>
      {menuRow && menu && (
        <RowMenu
          row={menuRow}
          place={menu}
          filter={list.choice.filter.text}
          onFilter={onFilterText}
          onCompare={chosen && chosen.id !== menu.id ? () => selection.company.onCompare(menu.id) : null}
          onInspect={(text) => {
            setAsked({ text, asUrl: true });
            panes.lookUp();
          }}
          onClose={() => {
            // Another one may be open by now, and what was chosen may have moved the focus.
            setMenu((now) => (now === menu ? null : now));
            if (document.activeElement === document.body) panes.focusList();
          }}
        />
      )}
      <PanelFoot
        session={session}
        listed={list.rows}
        isFiltered={list.isFiltered}
        onCap={props.onCap}
        hiddenLocal={list.counts.hiddenLocal}
        showLocal={list.choice.showLocal}
        onShowLocal={list.choice.onShowLocal}
        isPage={onReload === null}
      />
    </div>
  );
}

interface MismatchesProps {
  expected: ReturnType<typeof useExpected>;
  onRow: (id: number) => void;
  onClosed: () => void;
}

function Mismatches({ expected: { shown, end }, onRow, onClosed }: MismatchesProps) {
  function close() {
    end();
    onClosed();
  }
  return shown && <ExpectedTypes {...shown} onRow={onRow} onClose={close} />;
}
