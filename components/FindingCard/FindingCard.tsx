import type { EntryRef } from '../../reference/book/entry.ts';
import { titles } from '../../reference/book/titles.ts';
import type { Finding, Fix } from '../../reference/rules/rule.ts';
import { CopyButton } from '../CopyButton/CopyButton.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { SeverityMark, StrengthTag } from '../Marks/Marks.tsx';
import { CodeBlock, ExternalLink } from '../Prose/Prose.tsx';
import './FindingCard.css';

interface Props {
  finding: Finding;
  open: boolean;
  onEntry: (entry: EntryRef) => void;
  /** Absent where the rule is muted already. */
  onMute?: (ruleId: string) => void;
  copy: (text: string) => Promise<void>;
}

/** One finding: what, why, how to mend it, and where that is written. */
export function FindingCard({ finding, open, onEntry, onMute, copy }: Props) {
  const fix = finding.fix && fixText(finding.fix);
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
        {fix && (
          <>
            <dt>fix</dt>
            <dd class="fix">
              <CodeBlock text={fix} />
              <CopyButton text={fix} label="Copy the fix" copy={copy} />
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
                title={`${finding.ruleId} stays silent until it is let speak again, above the list`}
                onClick={() => onMute(finding.ruleId)}
              >
                Mute this rule
              </button>
            </>
          )}
        </dd>
      </dl>
    </details>
  );
}

/** The fix as the header field line to send. */
function fixText(fix: Fix): string {
  switch (fix.type) {
    case 'set-field':
      return `${fix.name}: ${fix.value}`;
    case 'remove-field':
      return `Remove the field ${fix.name}`;
    case 'map-extension':
      return `.${fix.extension} → ${fix.mediaType}`;
  }
}

/** The title of the entry, which says more than its id. */
function entryName(entry: EntryRef): string {
  const [id = ''] = entry.split('#');
  return titles.find((title) => title.id === id)?.title ?? id;
}
