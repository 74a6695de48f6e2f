import { useEffect, useId, useRef, useState } from 'preact/hooks';
import type { UrlReport } from '../../reference/url/report.ts';
import { CopyButton } from '../CopyButton/CopyButton.tsx';
import { privateField } from '../private-field.ts';
import '../Pairs/Pairs.css';
import { Visible } from '../Visible/Visible.tsx';
import { Components } from './Components.tsx';
import { createInspector, type Inspector } from './inspector-client.ts';
import { Parameters } from './Parameters.tsx';
import { Problems } from './Problems.tsx';
import { UrlText } from './UrlText.tsx';
import './UrlInspector.css';

interface Props {
  /** The text to take apart, as typed or handed over. */
  input: string;
  /** Base URL for relative references; '' for none. */
  base: string;
  onBase: (base: string) => void;
  /** Take this text apart instead. */
  onUrl: (url: string) => void;
  copy: (text: string) => Promise<void>;
}

/** Takes a URL apart: the URL coloured by component, what is wrong with it, its components, its parameters. */
export function UrlInspector({ input, base, onBase, onUrl, copy }: Props) {
  const [report, setReport] = useState<UrlReport | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [baseOpen, setBaseOpen] = useState(false);
  const inspector = useRef<Inspector | null>(null);

  useEffect(() => {
    setFailure(null);
    if (input.trim() === '') {
      // An answer that is still on its way must not come back to the next input.
      inspector.current?.dispose();
      inspector.current = null;
      setReport(null);
      setBusy(false);
      return;
    }
    inspector.current ??= createInspector(setReport, setBusy, (message) => {
      setReport(null);
      setFailure(message);
    });
    inspector.current.inspect(input, base.trim() === '' ? undefined : base);
  }, [input, base]);
  useEffect(() => () => inspector.current?.dispose(), []);

  const empty = input.trim() === '';
  // Without a scheme only a base URL helps; otherwise the field waits behind its button.
  const needsBase = report?.problems.some(({ name }) => name === 'missing-scheme-non-relative-URL') ?? false;
  const baseShown = empty || baseOpen || base !== '' || needsBase;
  return (
    <article class="url-inspector" aria-busy={busy}>
      <span class="sr" role="status">
        {!empty && report && summaryOf(report)}
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
        <>
          <header class="url-head">
            {report.parsed ? (
              <UrlText parsed={report.parsed} />
            ) : (
              <>
                <h1 class="url-failed">This is not a URL that a browser can use</h1>
                <p class="url-text">
                  <Visible text={report.input} most={longestShown} />
                </p>
              </>
            )}
            <div class="url-actions">
              <span class="dim">
                {(report.parsed?.href ?? report.input).length.toLocaleString('en')} characters
                {report.parsed && report.parsed.href !== report.input ? ', shown as the standard writes it' : ''}
              </span>
              <span class="grow" />
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
              {report.parsed && <CopyButton text={report.parsed.href} label="Copy the URL" copy={copy} />}
            </div>
          </header>
          <Notes report={report} />
          {addressWithScheme(report) && (
            <p class="url-hint">
              <button type="button" class="button" onClick={() => onUrl(addressWithScheme(report) ?? '')}>
                Read it as https://
                <Visible text={report.input} most={60} />
              </button>
            </p>
          )}
          <Problems problems={report.problems} />
        </>
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
      {!empty && report?.parsed && (
        <>
          <Components parsed={report.parsed} />
          <Parameters
            parsed={report.parsed}
            total={report.parameterCount ?? report.parsed.parameters.length}
            onUrl={onUrl}
          />
        </>
      )}
    </article>
  );
}

/** Most characters of an unparsable input that are repeated. A choice: more helps nobody and slows the page. */
const longestShown = 2000;

/** For a screen reader, which does not see the colours: could it be parsed, and what is wrong. */
function summaryOf({ parsed, problems }: UrlReport): string {
  if (!parsed) return `Not a URL that a browser can use: ${problems[0]?.title ?? 'unknown reason'}`;
  return problems.length === 0
    ? 'A URL without problems'
    : `A URL with problems: ${problems.map(({ title }) => title).join(', ')}`;
}

/**
 * The text with the scheme that an address bar would add; null where it is not a host, with or without a port, that
 * lacks one. `localhost:3000` parses, with `localhost` as its scheme, and is meant differently.
 */
function addressWithScheme({ input, problems, notes }: UrlReport): string | null {
  const missing = problems.some(({ name }) => name === 'missing-scheme-non-relative-URL');
  const taken = notes.some(({ id }) => id === 'host-as-scheme');
  const isHost = /^(?:[^\s/?#@:]+\.[^\s/?#@:]+|localhost|\[[\da-f:.]+\])(?::\d+)?(?:[/?#]|$)/i.test(input);
  return (missing && isHost) || taken ? `https://${input}` : null;
}

/** What was done to the text before it was parsed. Said, never silent. */
function Notes({ report }: { report: UrlReport }) {
  if (report.notes.length === 0) return null;
  return (
    <ul class="url-notes">
      {report.notes.map((note) => (
        <li key={note.id}>{note.text}</li>
      ))}
    </ul>
  );
}

function BaseField({ base, onBase }: { base: string; onBase: (base: string) => void }) {
  const id = useId();
  return (
    <div class="base-field">
      <label for={id}>Base URL</label>
      <input
        id={id}
        type="text"
        class="text-field"
        placeholder="https://example.com/app/"
        {...privateField}
        value={base}
        onInput={(event) => onBase(event.currentTarget.value)}
      />
    </div>
  );
}
