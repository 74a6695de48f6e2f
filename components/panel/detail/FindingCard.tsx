import type { Exchange } from '../../../reference/http/exchange.ts';
import { codeSectionOf } from '../../../reference/rules/code-sections.ts';
import type { Finding } from '../../../reference/rules/rule.ts';
import { entryName } from '../../book/entry-name.ts';
import { ExternalLink } from '../../book/prose/Prose.tsx';
import { EntryLink } from '../../parts/EntryLink.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { MuteButtons } from '../../parts/muting/MuteButtons.tsx';
import { MarkedValue } from '../../parts/text/MarkedValue.tsx';
import { SeverityMark, StrengthTag } from '../../parts/text/Marks.tsx';
import { FixTabs } from './FixTabs.tsx';
import './FindingCard.css';

interface Props {
  finding: Finding;
  /** Where it was found. */
  exchange: Pick<Exchange, 'url' | 'status' | 'method' | 'responseHeaders'>;
  open: boolean;
}

/** One finding: what, why, how to fix it, and where that is written. */
export function FindingCard({ finding, exchange, open }: Props) {
  return (
    <details class="finding" open={open}>
      <summary>
        <Icon name="chevron" size={12} class="chevron" />
        <SeverityMark severity={finding.severity} />
        <span class="title">{finding.title}</span>
        <StrengthTag strength={finding.strength} />
        <code class="rule-id">{finding.ruleId}</code>
      </summary>
      <FindingBody finding={finding} exchange={exchange} />
    </details>
  );
}

/** Longest part of a value in a card, in characters. A choice: the tab “Headers” shows more of it. */
const longestEvidence = 200;

/** The header line that shows it, as it was sent. */
function Evidence({ finding }: { finding: Finding }) {
  const { field, value, line } = finding.evidence;
  if (value === null || line === null) return null;
  return (
    <>
      <dt>sent</dt>
      <dd class="evidence">
        {field}: <MarkedValue value={value} line={line} findings={[finding]} most={longestEvidence} />
      </dd>
    </>
  );
}

/** What shows it, why it matters, how to fix it, and where that is written. */
export function FindingBody({ finding, exchange }: Omit<Props, 'open'>) {
  const code = codeSectionOf(finding);
  return (
    <dl>
      <Evidence finding={finding} />
      <dt>why</dt>
      <dd>{finding.message}</dd>
      {(finding.fix || code) && (
        <>
          <dt>fix</dt>
          <dd>
            {finding.fix && <FixTabs fix={finding.fix} exchange={exchange} />}
            {code && (
              <p class="code">
                <EntryLink to={code}>Code that gets this right: {entryName(code)}</EntryLink>
              </p>
            )}
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
        <EntryLink to={finding.entry}>Entry: {entryName(finding.entry)}</EntryLink>
        {' · '}
        <EntryLink to={`rules/${finding.ruleId}`} label={`About the rule ${finding.ruleId}`}>
          About the rule
        </EntryLink>
        <MuteButtons ruleId={finding.ruleId} place="above the list" />
      </dd>
    </dl>
  );
}
