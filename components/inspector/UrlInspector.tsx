import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { noHistory } from '../../reference/url/edit/history.ts';
import type { UrlReport } from '../../reference/url/report.ts';
import { keepEqual } from '../hooks/keep-equal.ts';
import { useAfterPaint } from '../hooks/use-after-paint.ts';
import '../parts/Pairs.css';
import { Changes } from './anatomy/Changes.tsx';
import { useLinkedParts } from './anatomy/linked-parts.ts';
import { Problems } from './anatomy/Problems.tsx';
import { BaseField } from './BaseField.tsx';
import type { TextToolProps } from './encode/text-tool.ts';
import { createInspector, type Inspected, type Inspector } from './inspector-client.ts';
import { Editor, EncoderTool, Readings, RedirectCheck, ResolvingTool, UrlComparison } from './lazy-sections.tsx';
import type { Ask } from './questions.ts';
import type { SectionProps } from './section.ts';
import { Components } from './sections/Components.tsx';
import { DataUrl } from './sections/DataUrl.tsx';
import { Judgements } from './sections/Judgements.tsx';
import { LeadsTo } from './sections/LeadsTo.tsx';
import { Notes } from './sections/Notes.tsx';
import { Parameters } from './sections/Parameters.tsx';
import { fillsWindow } from './two-steps.ts';
import { UrlHead } from './UrlHead.tsx';
import './UrlInspector.css';
import { useShownSecrets, WithSecrets } from './use-secret.tsx';

interface Props {
  /** The text to take apart, as typed or handed over. */
  input: string;
  /** Base URL for relative references; '' for none. */
  base: string;
  onBase: (base: string) => void;
  /** The text was edited: as if it had been typed into the field. */
  onEdit: (text: string) => void;
}

/** Takes a URL apart: the URL coloured by component, what is wrong with it, its components, its parameters. */
export function UrlInspector({ input, base, onBase, onEdit }: Props) {
  const [inspected, setInspected] = useState<Inspected | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [baseOpen, setBaseOpen] = useState(false);
  const [editing, setEditing] = useState(false);
  /** The text that was asked to be read as typed. */
  const [exact, setExact] = useState<string | null>(null);
  const asTyped = exact === input;
  const history = useRef(noHistory);
  const editButton = useRef<HTMLButtonElement>(null);
  const inspector = useRef<Inspector | null>(null);
  const article = useRef<HTMLElement>(null);
  useLinkedParts(article);

  const started = useCallback(() => {
    inspector.current ??= createInspector(setInspected, setBusy, (message) => {
      setInspected(null);
      setFailure(message);
    });
    return inspector.current;
  }, []);
  const ask = useCallback<Ask>((question, ...parameters) => started().ask(question, ...parameters), [started]);

  // Not after the next frame: the worker works while that is drawn.
  useLayoutEffect(() => {
    setFailure(null);
    if (input.trim() === '') {
      // An answer that is still on its way must not come back to the next input.
      started().clear();
      started().start();
      setInspected(null);
      return;
    }
    started().inspect(input, base.trim() === '' ? undefined : base, asTyped);
  }, [started, input, base, asTyped]);
  useEffect(() => () => inspector.current?.dispose(), []);

  const empty = input.trim() === '';
  const report = inspected?.begun ?? null;
  // Without a scheme only a base URL helps; otherwise the field waits behind its button.
  const needsBase = report?.problems.some(({ name }) => name === 'missing-scheme-non-relative-URL') ?? false;
  const baseShown = empty || baseOpen || base !== '' || needsBase;
  const { below, isBehind } = useBelow(inspected);
  const shown = useShownSecrets();
  const sections = useMemo(
    () =>
      below && (
        <WithSecrets report={below} shown={shown}>
          <Sections report={below} ask={ask} />
        </WithSecrets>
      ),
    [below, shown, ask],
  );
  const tools: TextToolProps = { input, base, report: empty ? null : below, ask };
  return (
    <article class="url-inspector" aria-busy={busy || isBehind} ref={article}>
      <span class="sr" role="status">
        {!empty && below && summaryOf(below)}
      </span>
      {empty && (
        <div class="url-hint">
          <h1 class="sr">URL inspector</h1>
          <p>
            <b>Type or paste a URL</b> in the field above. It is taken apart here and never visited.
          </p>
          <p>
            A reference such as <code>../a?b=1</code> or <code>{'//host/path'}</code> needs a base URL.
          </p>
        </div>
      )}
      {failure && (
        <p class="url-hint" role="alert">
          {failure}
        </p>
      )}
      {busy && (
        <p class="url-hint" role="status">
          Taking {input.length.toLocaleString('en')} characters apart…
        </p>
      )}
      {!empty && report && (
        <WithSecrets report={report} shown={shown}>
          <UrlHead report={report} ask={ask}>
            {(report.parsed || editing) && (
              <button
                ref={editButton}
                type="button"
                class="button quiet"
                aria-expanded={editing}
                onClick={() => setEditing(!editing)}
              >
                Edit
              </button>
            )}
            {base === '' && !needsBase && (
              <button
                type="button"
                class="button quiet"
                aria-expanded={baseShown}
                onClick={() => setBaseOpen(!baseOpen)}
              >
                Base URL
              </button>
            )}
          </UrlHead>
          <Notes report={report} onAsTyped={() => setExact(input)} />
        </WithSecrets>
      )}
      {baseShown && (
        <BaseField
          base={base}
          onBase={(text) => {
            // The field must not go away under the user who empties it.
            setBaseOpen(true);
            onBase(text);
          }}
        />
      )}
      {!empty && editing && report && (
        <WithSecrets report={report} shown={shown}>
          <Editor
            report={report}
            ask={ask}
            input={input}
            asTyped={asTyped}
            base={base}
            history={history}
            onEdit={onEdit}
            onClose={() => {
              editButton.current?.focus();
              setEditing(false);
            }}
          />
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

/**
 * The report that the sections are about, when it is whole: below a long text they follow one frame later. Its parts keep
 * their identity while they stay the same, so that only the sections are drawn again in which something changed.
 */
function useBelow(inspected: Inspected | null): { below: UrlReport | null; isBehind: boolean } {
  const whole = inspected?.whole ?? null;
  const [painted, setPainted] = useState(whole);
  const before = useRef<UrlReport | null>(null);
  // What was there stays until the rest has come.
  const isLater = inspected !== null && (whole === null || inspected.begun.anatomy.length > fillsWindow);
  const current = isLater ? painted : whole;
  const below = useMemo(() => keepEqual(before.current, current), [current]);
  before.current = below;
  useAfterPaint(() => setPainted(whole), [whole], inspected === null || whole !== null);
  return { below, isBehind: inspected !== null && (whole === null || current !== whole) };
}

/** What is told about a URL, in the order of its worth: one line per section. */
function Sections(props: SectionProps) {
  return (
    <>
      <Problems {...props} />
      <Judgements {...props} />
      <LeadsTo {...props} />
      <DataUrl {...props} />
      <Changes {...props} />
      <Components {...props} />
      <Parameters {...props} />
      <Readings {...props} />
      <RedirectCheck {...props} />
      <UrlComparison {...props} />
    </>
  );
}

/** For a screen reader, which does not see the colours: could it be parsed, and what is wrong. */
function summaryOf({ parsed, problems, judgements = [] }: UrlReport): string {
  if (!parsed) return `Not a URL that a browser can use: ${problems[0]?.title ?? 'unknown reason'}`;
  const wrong = [...problems, ...judgements.filter(({ severity }) => severity !== 'info')];
  return wrong.length === 0
    ? 'A URL without problems'
    : `A URL with problems: ${wrong.map(({ title }) => title).join(', ')}`;
}
