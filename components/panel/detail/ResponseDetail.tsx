import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { VisibleRow } from '../../../reference/capture/list/visible-rows.ts';
import { badgesOf } from '../../../reference/capture/provenance.ts';
import { factsOf } from '../../../reference/facts/facts.ts';
import type { Exchange } from '../../../reference/http/exchange.ts';
import type { HiddenBecause } from '../../../reference/rules/policy.ts';
import { countFindings, type Finding } from '../../../reference/rules/rule.ts';
import { counted } from '../../../reference/text/counted.ts';
import { type BookPlace, type PageRef, placeOf, registryPage } from '../../book/places.ts';
import { WithHost } from '../../hooks/host.tsx';
import { lazily } from '../../hooks/lazily.tsx';
import { useSome } from '../../hooks/use-some.tsx';
import { ExplainedBadges } from '../../parts/Badges.tsx';
import { CopyButton } from '../../parts/CopyButton.tsx';
import { ExchangeStatus } from '../../parts/ExchangeStatus.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { CopyAsMenu } from '../export/CopyAsMenu.tsx';
import { milliseconds, sizeOf } from '../table/format.ts';
import { BookPane } from './BookPane.tsx';
import { FindingCard } from './FindingCard.tsx';
import { type Related, Relations } from './Relations.tsx';
import { RequestFields, ResponseHead } from './ResponseHead.tsx';
import { Verdicts } from './Verdicts.tsx';
import './ResponseDetail.css';

const Comparison = lazily(async () => (await import('./Comparison.tsx')).Comparison);

interface Props {
  row: VisibleRow;
  company: Related;
  onClose: () => void;
}

/** One response: its findings, its head with notes, the request; the book's pages that they lead to, and comparisons. */
export function ResponseDetail({ row, company, onClose }: Props) {
  const [page, setPage] = useState<BookPlace | null>(null);
  /** What it is compared with. */
  const [other, setOther] = useState<VisibleRow | null>(null);
  const scroll = useRef<HTMLDivElement>(null);
  const cameBack = useRef(false);
  useLayoutEffect(() => {
    const isAway = page !== null || other !== null;
    if (!isAway && cameBack.current) scroll.current?.focus();
    cameBack.current = isAway;
  }, [page, other]);
  const { exchange, findings, hidden } = row;
  const { shown, more } = useCards(findings);
  // The head says that it was imported.
  const badges = badgesOf(row).filter(({ of }) => of !== 'imported');
  const open = useCallback((ref: PageRef) => setPage(placeOf(ref)), []);
  const lookUp = useCallback((text: string) => setPage({ page: registryPage(text), section: null }), []);
  function key(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    // DevTools listens on the document, where Escape would open its console drawer.
    event.preventDefault();
    event.stopPropagation();
    if (page) setPage(null);
    else if (other) setOther(null);
    else onClose();
  }
  const judgement = (
    <>
      <div class="findings-head">
        <h2>{countOf(countFindings(findings), exchange)}</h2>
        {/* A narrow list has no columns for these. */}
        <span>{[sizeOf(exchange), milliseconds(exchange.duration)].filter(Boolean).join(', ')}</span>
      </div>
      {shown.map(({ key, finding }, index) => (
        <FindingCard key={key} finding={finding} exchange={exchange} open={index === 0} />
      ))}
      {more}
      {hidden.length > 0 && <HiddenFindings hidden={hidden} exchange={exchange} />}
      <ExplainedBadges badges={badges.filter(({ changesReading }) => !changesReading)} label="Where it is" />
    </>
  );
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
          <CopyAsMenu row={row} />
          <CopyButton text={exchange.url} label="Copy the URL" />
          <button type="button" class="icon-button" aria-label="Close" onClick={onClose}>
            <Icon name="close" size={14} />
          </button>
        </header>
        {page ? (
          <BookPane place={page} onBack={() => setPage(null)} />
        ) : other ? (
          <Comparison row={row} other={other} onBack={() => setOther(null)} />
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: WCAG 2.1.1, the box scrolls
          <div ref={scroll} class="scroll" tabIndex={0} role="group" aria-label="Head and findings">
            <ExplainedBadges
              badges={badges.filter(({ changesReading }) => changesReading)}
              label="Where it came from"
            />
            {/* What is wrong comes first; that nothing is, after what there is. */}
            {findings.length > 0 && judgement}
            <Verdicts exchange={exchange} looks={row.looks} />
            <Relations row={row} company={company} onCompare={setOther} />
            <ResponseHead exchange={exchange} findings={findings} />
            {findings.length === 0 && judgement}
            <RequestFields exchange={exchange} findings={findings} />
          </div>
        )}
      </section>
    </WithHost>
  );
}

const REASONS: Record<HiddenBecause, string> = {
  muted: 'muted',
  preflight: 'hidden for preflights',
  stored: 'hidden for cached copies',
  worker: 'a service worker may have built this response',
  local: 'hidden on this machine',
  'third-party': 'another site’s to fix',
  advice: 'best practice',
};

/** What the policy keeps back, one step away. */
function HiddenFindings({ hidden, exchange }: Pick<VisibleRow, 'hidden' | 'exchange'>) {
  const all = useMemo(() => hidden.map(({ finding }) => finding), [hidden]);
  const { shown, more } = useCards(all);
  const reasons = [...new Set(hidden.map(({ because }) => REASONS[because]))].join(', ');
  return (
    <details class="hidden-findings">
      <summary>
        {countFindings(all).toLocaleString('en')} more: {reasons}
      </summary>
      {shown.map(({ key, finding }) => (
        <FindingCard key={key} finding={finding} exchange={exchange} open={false} />
      ))}
      {more}
    </details>
  );
}

/** Cards that are shown at first, and how many more with each press. A choice: drawing them takes a moment only. */
const CARDS = { first: 50, step: 50 };

/** The first findings, each with a key that stays the same when those of other rules come or go. */
function useCards(findings: readonly Finding[]) {
  const keyed = useMemo(() => {
    const counts = new Map<string, number>();
    return findings.map((finding) => {
      const kind = `${finding.ruleId} ${finding.messageId} ${finding.severity}`;
      const count = (counts.get(kind) ?? 0) + 1;
      counts.set(kind, count);
      return { key: `${kind} ${count}`, finding };
    });
  }, [findings]);
  return useSome(keyed, 'findings', CARDS);
}

/** How many findings; or why none can be: "no findings" would claim that something was checked. */
function countOf(findings: number, exchange: Exchange): string {
  if (findings > 0) return counted(findings, 'finding');
  if (!factsOf(exchange).holds('verdict')) return 'Not judged: this is not a complete answer of a server';
  if (exchange.fromServiceWorker) return 'Not judged: a service worker may have built this response';
  return 'No findings';
}
