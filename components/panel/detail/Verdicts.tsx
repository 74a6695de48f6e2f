import { Fragment } from 'preact';
import { useState } from 'preact/hooks';
import { factsOf } from '../../../reference/facts/facts.ts';
import { freshnessOf } from '../../../reference/facts/storage.ts';
import type { SniffedType } from '../../../reference/http/bytes/sniffed-type.ts';
import type { Exchange } from '../../../reference/http/exchange.ts';
import { bytesVerdict } from '../../../reference/verdicts/bytes.ts';
import { handlingOf } from '../../../reference/verdicts/handling.ts';
import { redirectOf } from '../../../reference/verdicts/redirect.ts';
import { explainStorage } from '../../../reference/verdicts/storage.ts';
import type { Verdict } from '../../../reference/verdicts/verdict.ts';
import { ExternalLink } from '../../book/prose/Prose.tsx';
import { EntryLink } from '../../parts/EntryLink.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { FreshnessBar } from './FreshnessBar.tsx';
import './Verdicts.css';

interface Props {
  exchange: Exchange;
  /** What its first bytes say; null while they were not read. */
  looks: SniffedType | null;
}

/** What becomes of a response, one line each; the steps that lead there unfold. Nothing where there is no answer. */
export function Verdicts({ exchange, looks }: Props) {
  const [isUnfolded, setUnfolded] = useState(false);
  const facts = factsOf(exchange);
  if (!facts.holds('verdict')) return null;
  const lines: [label: string, verdict: Verdict][] = [
    ['Cache', explainStorage(exchange, facts.request, facts.response)],
    ['Browser', handlingOf(facts, looks)],
  ];
  if (looks) lines.push(['Bytes', bytesVerdict(facts, looks)]);
  const redirect = redirectOf(facts);
  if (redirect) lines.push(['Redirect', redirect]);
  const freshness = exchange.fromServiceWorker ? null : freshnessOf(exchange, facts.response, facts.storage);
  return (
    <section class={isUnfolded ? 'verdicts unfolded' : 'verdicts'} aria-label="What caches and browsers do">
      {/* Shown where the panel is low. */}
      <button
        type="button"
        class="in-one-line"
        aria-expanded={isUnfolded}
        title={lines.map(([label, { headline }]) => `${label}: ${headline}`).join('\n')}
        onClick={() => setUnfolded(!isUnfolded)}
      >
        <Icon name="chevron" size={10} class="chevron" />
        <span>
          {lines.map(([label, { headline }]) => (
            <span key={label}>
              <span class="label">{label}</span> <b>{parted(headline)[0]}</b>
            </span>
          ))}
        </span>
      </button>
      <div class="lines">
        {lines.map(([label, verdict]) => (
          <Fragment key={label}>
            <VerdictLine label={label} verdict={verdict} />
            {label === 'Cache' && freshness && <FreshnessBar freshness={freshness} />}
          </Fragment>
        ))}
      </div>
    </section>
  );
}

/** A verdict in one line; the steps that lead to it unfold. */
export function VerdictLine({ label, verdict }: { label: string; verdict: Verdict }) {
  const [lead, rest] = parted(verdict.headline);
  return (
    <details class="verdict">
      <summary>
        <span class="label">{label}</span>
        <span class="headline">
          <b>{lead}</b>
          {rest}
        </span>
        <span class="steps-word">
          Steps <Icon name="chevron" size={10} class="chevron" />
        </span>
      </summary>
      {verdict.steps.length === 0 ? (
        <p class="no-steps">There are no further details.</p>
      ) : (
        <ol>
          {verdict.steps.map(({ text, source, entry }) => (
            <li key={text}>
              {text} <ExternalLink href={source.url}>{source.label}</ExternalLink>
              {entry && (
                <>
                  {' · '}
                  <EntryLink to={entry}>in the book</EntryLink>
                </>
              )}
            </li>
          ))}
        </ol>
      )}
    </details>
  );
}

/** The answer and what limits it: up to the first comma, semicolon or colon. */
function parted(headline: string): [lead: string, rest: string] {
  const at = headline.search(/[,;:] /);
  return at === -1 ? [headline, ''] : [headline.slice(0, at), headline.slice(at)];
}
