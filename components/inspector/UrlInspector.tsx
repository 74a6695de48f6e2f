import type { RefObject } from 'preact';
import { useMemo, useRef, useState } from 'preact/hooks';
import type { AnyRuleId } from '../../reference/settings/settings.ts';
import { counted } from '../../reference/text/counted.ts';
import { noHistory } from '../../reference/url/edit/history.ts';
import { type UrlFinding, urlFindings } from '../../reference/url/findings.ts';
import type { UrlReport } from '../../reference/url/report.ts';
import { useEventCallback } from '../hooks/use-event-callback.ts';
import { useMuted } from '../parts/muting/muting.tsx';
import '../parts/Pairs.css';
import { Changes } from './anatomy/Changes.tsx';
import { useLinkedParts } from './anatomy/linked-parts.ts';
import { marksOfFindings, marksOfProblems } from './anatomy/pieces.ts';
import { BaseField } from './BaseField.tsx';
import type { Edited } from './edit/use-edits.ts';
import type { InPlace } from './edit/ValueField.tsx';
import type { TextToolProps } from './encode/text-tool.ts';
import { Editor, EncoderTool, Readings, RedirectCheck, ResolvingTool, UrlComparison } from './lazy-sections.tsx';
import type { SectionProps } from './section.ts';
import { Components } from './sections/Components.tsx';
import { DataUrl } from './sections/DataUrl.tsx';
import { Findings, isNumbered } from './sections/Findings.tsx';
import { Kind } from './sections/Kind.tsx';
import { LeadsTo } from './sections/LeadsTo.tsx';
import { Notes } from './sections/Notes.tsx';
import { Parameters } from './sections/Parameters.tsx';
import { UrlHead } from './UrlHead.tsx';
import { useInspection } from './use-inspection.ts';
import './UrlInspector.css';
import { useShownSecrets, WithSecrets } from './use-secret.tsx';

/** How the text is read. */
export interface UrlReading {
  /** Base URL for relative references; '' for none. */
  base: string;
  /** The text that was asked to be read as typed; null for none. */
  exact: string | null;
}

interface Props {
  /** The text to take apart, as typed or handed over. */
  input: string;
  reading: UrlReading;
  onReading: (reading: UrlReading) => void;
  /** The text was edited: as if it had been typed into the field. */
  onEdit: (text: string) => void;
}

/** Takes a URL apart: the URL coloured by component, what is wrong with it, its components, its parameters. */
export function UrlInspector({ input, reading, onReading, onEdit }: Props) {
  const { base, exact } = reading;
  const [baseOpen, setBaseOpen] = useState(false);
  const [editing, setEditing] = useState(false);
  const asTyped = exact === input;
  const history = useRef(noHistory);
  const editButton = useRef<HTMLButtonElement>(null);
  const article = useRef<HTMLElement>(null);
  useLinkedParts(article);
  const { report, below, isBehind, busy, failure, ask } = useInspection(input, base, asTyped);
  const shown = useShownSecrets();
  const muted = useMuted();
  const findings = useMemo(() => (below === null ? [] : findingsOf(below, muted)), [below, muted]);
  const marks = useMemo(() => {
    if (report === null) return [];
    return isBehind || below === null
      ? marksOfProblems(report.problems)
      : marksOfFindings(findings.filter(isNumbered), report.anatomy);
  }, [report, below, isBehind, findings]);
  const now = useRef<Edited>({ input, asTyped, base });
  now.current = { input, asTyped, base };
  const editHere = useEventCallback(onEdit);
  const inPlace = useMemo<InPlace>(() => ({ ask, history, now, onEdit: editHere }), [ask, editHere]);
  // What is there already is not drawn again while an answer is on its way.
  const sections = useMemo(
    () =>
      below && (
        <WithSecrets report={below} shown={shown}>
          <Sections report={below} findings={findings} inPlace={inPlace} isEdited={editing} />
        </WithSecrets>
      ),
    [below, shown, findings, inPlace, editing],
  );
  const empty = input.trim() === '';
  // Without a scheme only a base URL helps; otherwise the field waits behind its button.
  const needsBase = report?.problems.some(({ name }) => name === 'missing-scheme-non-relative-URL') ?? false;
  const baseShown = empty || baseOpen || base !== '' || needsBase;
  const tools: TextToolProps = { input, base, report: empty ? null : below, ask };
  /** Heard from a status that is there before its text is. */
  const progress = `Taking ${counted(input.length, 'character')} apart…`;
  function endEditing() {
    editButton.current?.focus();
    setEditing(false);
  }
  return (
    <article class="url-inspector" aria-busy={busy || isBehind} ref={article}>
      <span class="sr" role="status">
        {busy ? progress : !empty && below && summaryOf(below, findings)}
      </span>
      {empty && <Start />}
      {failure && (
        <p class="url-hint" role="alert">
          {failure}
        </p>
      )}
      {busy && (
        <p class="url-hint" aria-hidden="true">
          {progress}
        </p>
      )}
      {!empty && report && (
        <WithSecrets report={report} shown={shown}>
          <UrlHead report={report} marks={marks} base={base} asTyped={asTyped}>
            {(report.parsed || editing) && (
              <Toggle name="Edit" expanded={editing} onToggle={setEditing} button={editButton} />
            )}
            {base === '' && !needsBase && (
              <Toggle name="Base URL" expanded={baseShown} onToggle={() => setBaseOpen(!baseOpen)} />
            )}
          </UrlHead>
          <Notes
            report={report}
            asTyped={asTyped}
            onAsTyped={(exactly) => onReading({ base, exact: exactly ? input : null })}
          />
        </WithSecrets>
      )}
      {baseShown && (
        <BaseField
          base={base}
          onBase={(text) => {
            // The field must not go away under the user who empties it.
            setBaseOpen(true);
            onReading({ base: text, exact });
          }}
        />
      )}
      {!empty && editing && report && (
        <WithSecrets report={report} shown={shown}>
          <Editor {...{ report, ask, input, asTyped, base, history, onEdit }} onClose={endEditing} />
        </WithSecrets>
      )}
      {!empty && sections}
      {(empty || below || failure !== null) && (
        <WithSecrets report={empty ? null : report} shown={shown}>
          <EncoderTool {...tools} />
          <ResolvingTool {...tools} />
        </WithSecrets>
      )}
    </article>
  );
}

/** Before anything is typed. */
function Start() {
  return (
    <div class="url-hint">
      <h1 class="sr">URL inspector</h1>
      <p>
        <b>Type or paste a URL</b> above. It is taken apart here and never visited.
      </p>
      <p>
        A reference such as <code>../a?b=1</code> or <code>{'//host/path'}</code> needs a base URL.
      </p>
    </div>
  );
}

interface ToggleProps {
  name: string;
  expanded: boolean;
  onToggle: (expanded: boolean) => void;
  button?: RefObject<HTMLButtonElement | null>;
}

/** A button that shows and hides something below. */
function Toggle({ name, expanded, onToggle, button }: ToggleProps) {
  return (
    <button
      ref={button ?? null}
      type="button"
      class="button quiet"
      aria-expanded={expanded}
      onClick={() => onToggle(!expanded)}
    >
      {name}
    </button>
  );
}

interface SectionsProps extends SectionProps {
  findings: readonly UrlFinding[];
  inPlace: InPlace;
  /** All components and parameters are fields above: to list them again says nothing. */
  isEdited: boolean;
}

/** What is told about a URL, in the order of its worth: one line per section. Where there is room, in two columns. */
function Sections({ findings, inPlace, isEdited, ...props }: SectionsProps) {
  return (
    <div class="url-columns">
      <div>
        <Kind {...props} />
        <Findings {...props} findings={findings} />
        <LeadsTo {...props} />
        <DataUrl {...props} />
        {!isEdited && <Parameters {...props} inPlace={inPlace} />}
      </div>
      <div>
        {!isEdited && <Components {...props} />}
        <Changes {...props} />
        <Readings {...props} />
        <RedirectCheck {...props} />
        <UrlComparison {...props} />
      </div>
    </div>
  );
}

/** For a screen reader, which does not see the colours: could it be parsed, and what is wrong. */
function summaryOf({ parsed, problems }: UrlReport, findings: readonly UrlFinding[]): string {
  if (!parsed) return `Not a URL that a browser can use: ${problems[0]?.title ?? 'unknown reason'}`;
  const wrong = findings.filter(isNumbered);
  return wrong.length === 0
    ? 'A URL without problems'
    : `A URL with problems: ${wrong.map(({ title }) => title).join(', ')}`;
}

const findingsOf = (report: UrlReport, muted: ReadonlySet<AnyRuleId>): UrlFinding[] =>
  urlFindings(report, report.judgements?.filter(({ ruleId }) => !muted.has(ruleId)) ?? []);
