import { useState } from 'preact/hooks';
import type { ConfigAudit, PlacedFinding } from '../../reference/config/audit.ts';
import { countFindings } from '../../reference/lint/rule.ts';
import { counted } from '../../reference/text/counted.ts';
import { entryName } from '../book/entry-name.ts';
import { CodeBlock } from '../book/prose/CodeBlock.tsx';
import { ExternalLink } from '../book/prose/Prose.tsx';
import { FindingsMenu } from '../panel/export/FindingsMenu.tsx';
import { CopyButton } from '../parts/CopyButton.tsx';
import { Fold } from '../parts/Fold.tsx';
import { MoreButton } from '../parts/MoreButton.tsx';
import { MuteButtons } from '../parts/muting/MuteButtons.tsx';
import { MutedRules } from '../parts/muting/MutedRules.tsx';
import { cut } from '../parts/text/cut.ts';
import { SeverityMark } from '../parts/text/Marks.tsx';
import { Visible } from '../parts/text/Visible.tsx';

/** Findings shown at once. Our choice; the others are one click away. */
const STEP = 100;
/** Most characters of the corrected text that are shown; all of it is copied. Our choice. */
const MOST_SHOWN = 50_000;

interface Props {
  audit: ConfigAudit;
}

interface AllProps extends Props {
  /** The file's name; '' for what was pasted. */
  file: string;
}

/** What an audit found, by line, and the corrected text. */
export function ConfigFindings({ audit, file }: AllProps) {
  const { findings, counts, applied, unread } = audit;
  const notes = findings.filter(({ severity }) => severity === 'info');
  const others = findings.filter(({ severity }) => severity !== 'info');
  const left = counts.error + counts.warning + counts.advice + counts.info - countFindings(findings);
  return (
    // What belongs to another text starts anew: how much of it is shown, what is open.
    <div class="config-result">
      <div class="config-bar">
        <MutedRules among={audit.checks} />
        {findings.length > 0 && (
          <FindingsMenu
            findings={findings}
            about="this configuration"
            reportOf={({ configReport }, sourcesOf, redact) =>
              configReport({ file, readAs: audit.format.name, findings }, sourcesOf, redact)
            }
            saves
          />
        )}
      </div>
      {others.length > 0 && (
        <section>
          <h2>What to change</h2>
          <FindingList findings={others} label="What to change" />
        </section>
      )}
      {applied > 0 && <Corrected audit={audit} />}
      {notes.length > 0 && (
        <Fold title="Notes" hint={notes.length}>
          <FindingList findings={notes} label="Notes" />
        </Fold>
      )}
      {left > 0 && <p class="dim">And {counted(left, 'more finding')} later in the input.</p>}
      {unread.total > 0 && (
        <Fold title="Not read" hint={unread.total}>
          <ul class="config-unread" aria-label="Not read">
            {unread.first.map(({ line, why }, index) => (
              <li key={index}>
                Line {line.toLocaleString('en')}: {why}.
              </li>
            ))}
          </ul>
          {unread.total > unread.first.length && (
            <p>And {(unread.total - unread.first.length).toLocaleString('en')} more.</p>
          )}
        </Fold>
      )}
    </div>
  );
}

function Corrected({ audit }: Props) {
  const [open, setOpen] = useState(false);
  const { corrected, counts, applied } = audit;
  const all = counts.error + counts.warning + counts.advice;
  const { shown, left } = open ? cut(corrected(), MOST_SHOWN) : { shown: '', left: '' };
  return (
    <section class="config-corrected">
      <h2>Corrected configuration</h2>
      <p>
        {applied === all
          ? 'It corrects all of these findings.'
          : `It corrects ${applied.toLocaleString('en')} of these findings.`}{' '}
        Nothing else is changed. Test it before you use it.
      </p>
      <p>
        <CopyButton
          text={corrected}
          label="Copy the corrected configuration"
          face="Copy the corrected configuration"
          look="button"
        />
      </p>
      <Fold title="Show it" onToggle={setOpen}>
        {open && <CodeBlock text={`${shown}${left}`} />}
      </Fold>
    </section>
  );
}

function FindingList({ findings, label }: { findings: readonly PlacedFinding[]; label: string }) {
  const [most, setMost] = useState(STEP);
  return (
    <>
      <ol class="config-findings" aria-label={label}>
        {findings.slice(0, most).map((finding, index) => (
          <Row key={index} finding={finding} />
        ))}
      </ol>
      <MoreButton left={findings.length - most} look="" onMore={() => setMost(most + STEP)}>
        Show {Math.min(STEP, findings.length - most)} more of {findings.length - most}
      </MoreButton>
    </>
  );
}

function Row({ finding }: { finding: PlacedFinding }) {
  const [before, marked, behind] = finding.excerpt;
  return (
    <li>
      <div class="config-place">
        <span class="config-line">Line {finding.line.toLocaleString('en')}</span>
        <SeverityMark severity={finding.severity} />
      </div>
      <div class="config-what">
        <code class="config-excerpt">
          <Visible text={before} />
          <mark class={finding.severity}>
            <Visible text={marked} />
          </mark>
          <Visible text={behind} />
        </code>
        <p>
          <Visible text={finding.message} />
        </p>
        <p class="config-links">
          <a href={`#${finding.entry}`}>{entryName(finding.entry)}</a>
          {finding.sources.map((source) => (
            <>
              {' · '}
              <ExternalLink href={source.url}>{source.label}</ExternalLink>
            </>
          ))}
          <MuteButtons ruleId={finding.ruleId} place="above the findings" />
        </p>
      </div>
    </li>
  );
}
