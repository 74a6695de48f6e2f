import { useCallback, useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { VisibleRow } from '../../../reference/capture/list/visible-rows.ts';
import type { FindingFilter } from '../../../reference/rules/policy.ts';
import { countFindings } from '../../../reference/rules/rule.ts';
import { type BookPlace, type PageRef, placeOf, registryPage } from '../../book/places.ts';
import { WithHost } from '../../hooks/host.tsx';
import { lazily } from '../../hooks/lazily.tsx';
import { CopyButton } from '../../parts/CopyButton.tsx';
import { ExchangeStatus } from '../../parts/ExchangeStatus.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { Tabs, tabId } from '../../parts/Tabs.tsx';
import { CopyAsMenu } from '../export/CopyAsMenu.tsx';
import { BookPane } from './BookPane.tsx';
import { ContentTab } from './ContentTab.tsx';
import { chosenTab, type DetailTab, rememberTab } from './detail-tab.ts';
import { FindingsTab } from './FindingsTab.tsx';
import type { Related } from './Relations.tsx';
import { RequestFields } from './ResponseHead.tsx';
import { TimingTab } from './TimingTab.tsx';
import { WorstFinding } from './WorstFinding.tsx';
import { EditedBanner } from './what-if/EditedBanner.tsx';
import { HeadersTab } from './what-if/HeadersTab.tsx';
import { useWhatIf } from './what-if/use-what-if.ts';
import './ResponseDetail.css';

const Comparison = lazily(async () => (await import('./Comparison.tsx')).Comparison);

interface Props {
  row: VisibleRow;
  /** Null where nothing is known around it. */
  company: Related | null;
  /** Which findings are shown, as in the list. */
  shownOf: Pick<FindingFilter, 'showAdvice' | 'showLocal'>;
  /** Null where it cannot be closed. */
  onClose: (() => void) | null;
}

/** One response in tabs, what is wrong with it first; the book's pages that they lead to, and comparisons. */
export function ResponseDetail({ row: captured, company, shownOf, onClose }: Props) {
  const [page, setPage] = useState<BookPlace | null>(null);
  const other = company?.other ?? null;
  const { tab, choose, showWorst, panel } = useTab();
  const cameBack = useRef(false);
  useLayoutEffect(() => {
    const isAway = page !== null || other !== null;
    if (!isAway && cameBack.current) panel.current?.focus();
    cameBack.current = isAway;
  }, [page, other, panel]);
  /** The headers begin to be edited: the first value gets the focus. */
  const isBeginning = useRef(false);
  useLayoutEffect(() => {
    if (!isBeginning.current) return;
    isBeginning.current = false;
    panel.current?.querySelector<HTMLElement>('.header-editor textarea')?.focus();
  });
  const panelId = useId();
  const editing = useWhatIf(captured, shownOf);
  /** As it would be with other headers, if they were edited. */
  const row = editing.edited?.row ?? captured;
  const { exchange, findings } = row;
  const open = useCallback((ref: PageRef) => setPage(placeOf(ref)), []);
  const lookUp = useCallback((text: string) => setPage({ page: registryPage(text), section: null }), []);
  function key(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    // DevTools listens on the document, where Escape would open its console drawer.
    event.preventDefault();
    event.stopPropagation();
    if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) panel.current?.focus();
    else if (other) company?.onCompare(null);
    else if (page) setPage(null);
    else onClose?.();
  }
  return (
    <WithHost open={open} lookUp={lookUp}>
      <section class="response-detail" aria-label="Response" onKeyDown={key}>
        <header class="detail-head">
          <ExchangeStatus exchange={exchange} />
          <code>{exchange.method}</code>
          <code class="url" title={exchange.url}>
            {exchange.url.slice(0, 500)}
          </code>
          {row.source !== null && <span class="tag">imported</span>}
          {exchange.status > 0 && (
            <button
              type="button"
              class="icon-button"
              title={`${exchange.status} in the book`}
              aria-label={`${exchange.status} in the book`}
              onClick={() => lookUp(String(exchange.status))}
            >
              <Icon name="book" size={15} />
            </button>
          )}
          <CopyAsMenu row={captured} />
          <CopyButton text={exchange.url} label="Copy the URL" />
          {onClose && (
            <button type="button" class="icon-button" aria-label="Close" onClick={onClose}>
              <Icon name="close" size={14} />
            </button>
          )}
        </header>
        {other ? (
          <Comparison row={captured} other={other} onBack={() => company?.onCompare(null)} />
        ) : page ? (
          <BookPane place={page} onBack={() => setPage(null)} />
        ) : (
          <>
            {editing.edited && (
              <EditedBanner
                onReset={() => {
                  panel.current?.focus();
                  editing.reset();
                }}
              />
            )}
            {tab !== 'findings' && <WorstFinding findings={findings} onShow={showWorst} />}
            <div class="detail-tabs">
              <Tabs
                tabs={tabsFor(countFindings(findings))}
                label="Parts of the response"
                selected={tab}
                panel={panelId}
                onChoose={choose}
              />
              {tab === 'headers' && editing.draft === null && (
                <button
                  type="button"
                  class="button quiet"
                  title="What if the server had sent other headers? Nothing is sent to it."
                  onClick={() => {
                    isBeginning.current = true;
                    editing.begin();
                  }}
                >
                  Edit headers
                </button>
              )}
            </div>
            <div
              ref={panel}
              id={panelId}
              class="scroll"
              role="tabpanel"
              // biome-ignore lint/a11y/noNoninteractiveTabindex: WCAG 2.1.1, the box scrolls
              tabIndex={0}
              aria-labelledby={tabId(panelId, tab)}
              // Each part begins at its top.
              key={tab}
            >
              {tab === 'findings' && <FindingsTab row={row} company={company} />}
              {tab === 'headers' && <HeadersTab row={captured} editing={editing} />}
              {tab === 'request' && <RequestFields exchange={exchange} findings={findings} />}
              {tab === 'content' && (
                <ContentTab exchange={exchange} looks={row.looks} wasRead={captured.looks !== null} />
              )}
              {tab === 'timing' && <TimingTab row={row} relations={company?.relations ?? []} />}
            </div>
          </>
        )}
      </section>
    </WithHost>
  );
}

function tabsFor(findings: number): { id: DetailTab; name: string }[] {
  return [
    { id: 'findings', name: findings === 0 ? 'Findings' : `Findings ${findings.toLocaleString('en')}` },
    { id: 'headers', name: 'Headers' },
    { id: 'request', name: 'Request' },
    { id: 'content', name: 'Content' },
    { id: 'timing', name: 'Timing' },
  ];
}

/** The chosen tab, which the next response begins with, and the element that shows it. */
function useTab() {
  const [tab, setTab] = useState(chosenTab);
  const panel = useRef<HTMLDivElement>(null);
  const isGoing = useRef(false);
  function choose(next: DetailTab) {
    rememberTab(next);
    setTab(next);
  }
  useLayoutEffect(() => {
    if (!isGoing.current) return;
    isGoing.current = false;
    const card = panel.current?.querySelector<HTMLElement>('.finding > summary');
    card?.focus();
    card?.scrollIntoView({ block: 'nearest' });
  });
  return {
    tab,
    choose,
    panel,
    /** Goes to the card of the worst finding, which is the first and open. */
    showWorst() {
      isGoing.current = true;
      choose('findings');
    },
  };
}
