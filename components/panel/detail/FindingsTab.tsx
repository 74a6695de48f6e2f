import { useMemo } from 'preact/hooks';
import type { VisibleRow } from '../../../reference/capture/list/visible-rows.ts';
import { badgesOf } from '../../../reference/capture/provenance.ts';
import { factsOf } from '../../../reference/facts/facts.ts';
import type { Exchange } from '../../../reference/http/exchange.ts';
import { reasonForNone } from '../../../reference/notes/reads-as.ts';
import type { HiddenBecause } from '../../../reference/rules/policy.ts';
import { countFindings, type Finding } from '../../../reference/rules/rule.ts';
import { counted } from '../../../reference/text/counted.ts';
import { useSome } from '../../hooks/use-some.tsx';
import { ExplainedBadges } from '../../parts/Badges.tsx';
import { milliseconds, sizeOf } from '../table/format.ts';
import { FindingCard } from './FindingCard.tsx';
import { type Related, Relations } from './Relations.tsx';
import { Verdicts } from './Verdicts.tsx';

interface Props {
  row: VisibleRow;
  company: Related | null;
}

/** What is wrong with the response, what becomes of it, and what it belongs to. */
export function FindingsTab({ row, company }: Props) {
  const { exchange, findings, hidden } = row;
  const { shown, more } = useCards(findings);
  // The head says that it was imported.
  const badges = badgesOf(row).filter(({ of }) => of !== 'imported');
  const origin = (
    <ExplainedBadges badges={badges.filter(({ changesReading }) => changesReading)} label="Where it came from" />
  );
  return (
    <>
      {/* Where it came from is read before everything but what is wrong. */}
      {findings.length === 0 && origin}
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
      {findings.length > 0 && origin}
      <ExplainedBadges badges={badges.filter(({ changesReading }) => !changesReading)} label="Where the server is" />
      <Verdicts exchange={exchange} looks={row.looks} />
      {company && <Relations row={row} company={company} />}
    </>
  );
}

const REASONS: Record<HiddenBecause, string> = {
  muted: 'muted',
  preflight: 'hidden for preflights',
  stored: 'hidden for cached copies',
  worker: 'a service worker may have created this response',
  local: 'hidden for local hosts',
  'third-party': 'for another site to fix',
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
  if (!factsOf(exchange).holds('verdict')) return `Not checked: ${reasonForNone(exchange)}`;
  if (exchange.fromServiceWorker) return 'Not checked: a service worker may have created this response';
  return exchange.status < 400 ? 'No findings' : 'No findings apart from the status';
}
