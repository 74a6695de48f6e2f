import type { EntryRef } from '../../../reference/book/entry.ts';
import { titles } from '../../../reference/book/titles.ts';
import type { Exchange } from '../../../reference/http/exchange.ts';
import type { Finding } from '../../../reference/rules/rule.ts';
import type { RuleId } from '../../../reference/rules/rule-ids.ts';
import { ExternalLink } from '../../book/prose/Prose.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { SeverityMark, StrengthTag } from '../../parts/text/Marks.tsx';
import { FixTabs } from './FixTabs.tsx';
import './FindingCard.css';
import { parseUrl } from '../../../reference/text/parse-url.ts';

interface Props {
  finding: Finding;
  /** Where it was found. */
  exchange: Pick<Exchange, 'url' | 'status' | 'method'>;
  open: boolean;
  onEntry: (entry: EntryRef) => void;
  /** Absent where the rule is muted already. */
  onMute?: (ruleId: RuleId) => void;
  onMuteForGood?: ((ruleId: RuleId) => void) | null;
  copy: (text: string) => Promise<void>;
}

/** One finding: what, why, how to mend it, and where that is written. */
export function FindingCard({ finding, exchange, open, onEntry, onMute, onMuteForGood, copy }: Props) {
  return (
    <details class="finding" open={open}>
      <summary>
        <Icon name="chevron" size={12} class="chevron" />
        <SeverityMark severity={finding.severity} />
        <span class="title">{finding.title}</span>
        <StrengthTag strength={finding.strength} />
        <code class="rule-id">{finding.ruleId}</code>
      </summary>
      <dl>
        <dt>why</dt>
        <dd>{finding.message}</dd>
        {finding.fix && (
          <>
            <dt>fix</dt>
            <dd>
              <FixTabs
                fix={finding.fix}
                target={{ ...placeOf(exchange.url), status: exchange.status, method: exchange.method }}
                copy={copy}
              />
            </dd>
          </>
        )}
        <dt>sources</dt>
        <dd>
          {finding.sources.map((source) => (
            <span key={source.url}>
              <ExternalLink href={source.url}>{source.label}</ExternalLink>
              {' · '}
            </span>
          ))}
          <button type="button" class="entry-link" onClick={() => onEntry(finding.entry)}>
            Entry: {entryName(finding.entry)}
          </button>
          {onMute && (
            <>
              {' · '}
              <button
                type="button"
                class="entry-link"
                title={`${finding.ruleId} stays silent until it is unmuted above the list, or the panel is closed`}
                onClick={() => onMute(finding.ruleId)}
              >
                Mute this rule
              </button>
            </>
          )}
          {onMuteForGood && (
            <>
              {' · '}
              <button
                type="button"
                class="entry-link"
                title={`${finding.ruleId} stays silent in later sessions, too, until it is unmuted above the list`}
                onClick={() => onMuteForGood(finding.ruleId)}
              >
                Mute for good
              </button>
            </>
          )}
        </dd>
      </dl>
    </details>
  );
}

/** The title of the entry, which says more than its id. */
function entryName(entry: EntryRef): string {
  const [id = ''] = entry.split('#');
  return titles.find((title) => title.id === id)?.title ?? id;
}

/** The path of a URL as it is sent, '' where there is none, and whether a query follows. */
function placeOf(url: string) {
  const { pathname = '', search = '' } = parseUrl(url) ?? {};
  return { path: pathname, hasQuery: search !== '' };
}
