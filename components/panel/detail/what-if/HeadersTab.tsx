import type { ComponentChildren } from 'preact';
import type { VisibleRow } from '../../../../reference/capture/list/visible-rows.ts';
import { fixesOf } from '../../../../reference/capture/what-if.ts';
import { renderFix } from '../../../../reference/fixes/render.ts';
import { servers, targetOf } from '../../../../reference/fixes/server.ts';
import type { Exchange } from '../../../../reference/http/exchange.ts';
import { countFindings, type Finding } from '../../../../reference/rules/rule.ts';
import { counted } from '../../../../reference/text/counted.ts';
import { CodeTabs } from '../../../book/prose/CodeTabs.tsx';
import { SeverityMark } from '../../../parts/text/Marks.tsx';
import { useChosenServer } from '../chosen-server.ts';
import { ResponseHead } from '../ResponseHead.tsx';
import { Verdicts } from '../Verdicts.tsx';
import { HeaderEditor } from './HeaderEditor.tsx';
import type { EditedResponse, Editing } from './use-what-if.ts';
import './HeadersTab.css';

interface Props {
  /** As captured. */
  row: VisibleRow;
  editing: Editing;
}

/** The response's headers with their notes; or as fields, with what would become of the response. */
export function HeadersTab({ row, editing }: Props) {
  const { draft, edited, change, reset } = editing;
  if (draft === null) {
    return <ResponseHead exchange={row.exchange} findings={row.findings} />;
  }
  const shown = edited?.row ?? row;
  return (
    <>
      <div class="what-if-now">
        <Outcome edited={edited}>
          {edited === null && (
            <button type="button" class="button quiet" onClick={reset}>
              Stop editing
            </button>
          )}
        </Outcome>
        <Verdicts exchange={shown.exchange} looks={shown.looks} />
      </div>
      <HeaderEditor
        exchange={row.exchange}
        draft={draft}
        edited={shown.exchange}
        findings={shown.findings}
        lineOf={(id) => (edited === null ? id : edited.lineOf.get(id))}
        onChange={change}
      />
      {edited && <Changes captured={row.exchange} edited={edited.row.exchange} />}
    </>
  );
}

/** What the edits fixed and broke. */
function Outcome({ edited, children }: { edited: EditedResponse | null; children: ComponentChildren }) {
  const { went = [], came = [], stayed = [] } = edited?.findings ?? {};
  const words = [
    `${countFindings(went)} fixed`,
    `${countFindings(came)} new`,
    `${countFindings(stayed)} as before`,
  ].join(', ');
  return (
    <div class="what-if-outcome">
      <p>
        <b role="status">{edited === null ? 'Change a header to see what would happen.' : `Findings: ${words}.`}</b>
        {edited !== null && edited.unjudged > 0 && (
          <span class="dim">
            {' '}
            {counted(edited.unjudged, 'finding')} about the content cannot be checked again, because the content is not
            kept.
          </span>
        )}
        {children}
      </p>
      <Findings word="fixed" findings={went} />
      <Findings word="new" findings={came} />
    </div>
  );
}

/** Findings of one kind that are listed. A choice: an edit changes rarely more. */
const MOST_LISTED = 5;

function Findings({ word, findings }: { word: 'fixed' | 'new'; findings: readonly Finding[] }) {
  if (findings.length === 0) return null;
  return (
    <ul>
      {findings.slice(0, MOST_LISTED).map((finding, index) => (
        <li key={`${finding.ruleId} ${index}`}>
          <span class={`word ${word}`}>{word}</span> <SeverityMark severity={finding.severity} />{' '}
          <span>{finding.title}</span>
        </li>
      ))}
      {findings.length > MOST_LISTED && (
        <li class="dim">and {countFindings(findings.slice(MOST_LISTED)).toLocaleString('en')} more</li>
      )}
    </ul>
  );
}

/** The changed headers for the server that fixes are written for. */
function Changes({ captured, edited }: { captured: Exchange; edited: Exchange }) {
  const [server, choose] = useChosenServer();
  const fixes = fixesOf(captured, edited);
  if (fixes.length === 0) return null;
  const gap = server === 'header' ? '\n' : '\n\n';
  return (
    <section class="what-if-changes" aria-label="The changes">
      <h2>{counted(fixes.length, 'changed header')}</h2>
      <CodeTabs
        tabs={servers}
        label="Server"
        selected={server}
        onChoose={choose}
        text={fixes.map((fix) => renderFix(fix, server, targetOf(fix, captured))).join(gap)}
        copyLabel="Copy the changes"
      />
    </section>
  );
}
