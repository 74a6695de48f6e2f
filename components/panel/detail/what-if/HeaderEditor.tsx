import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import {
  applyFix,
  type Draft,
  type DraftLine,
  isAsCaptured,
  pastedLines,
  problemOf,
  withLines,
} from '../../../../reference/capture/what-if.ts';
import type { Exchange } from '../../../../reference/http/exchange.ts';
import { notesFor } from '../../../../reference/notes/line-notes.ts';
import type { Finding } from '../../../../reference/rules/rule.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { MoreButton } from '../../../parts/MoreButton.tsx';
import { severityWords } from '../../../parts/text/Marks.tsx';
import { Visible } from '../../../parts/text/Visible.tsx';
import './HeaderEditor.css';

/** Lines that are shown at first, and how many more with each press. Choices, as in the tab itself. */
const LINES = { first: 60, step: 200 };
/** Removed lines that can be put back; "As captured" brings back all. A choice. */
const MOST_REMOVED = 10;
/** Characters in a line of a field in a window of 1200 pixels, and most of its lines. Longer values scroll. */
const FIELD = { columns: 24, rows: 6 };

/** Offered as names: those that people try out most. */
const NAMES = [
  'Access-Control-Allow-Credentials',
  'Access-Control-Allow-Origin',
  'Cache-Control',
  'Content-Disposition',
  'Content-Encoding',
  'Content-Type',
  'Cross-Origin-Resource-Policy',
  'ETag',
  'Expires',
  'Last-Modified',
  'Location',
  'Retry-After',
  'Vary',
  'X-Content-Type-Options',
];

interface Props {
  /** As captured. */
  exchange: Exchange;
  draft: Draft;
  /** As it would be: the captured one while nothing is changed. */
  edited: Exchange;
  /** Of the edited exchange, as far as they are shown. */
  findings: readonly Finding[];
  /** For each line of the draft, by its id: its index in the headers of `edited`. */
  lineOf: (id: number) => number | undefined;
  onChange: (draft: Draft) => void;
}

/** The headers as fields, each with what is to be said of it as it is now. */
export function HeaderEditor({ exchange, draft, edited, findings, lineOf, onChange }: Props) {
  const [most, setMost] = useState(LINES.first);
  const list = useRef<HTMLUListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  /** Whose name is to be typed next. */
  const next = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (next.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-line="${next.current}"] input`)?.focus();
    next.current = null;
  });
  const notes = new Map(notesFor(edited).map(({ line, note }) => [line, note]));
  const ofResponse = findings.filter(({ evidence }) => evidence.of !== 'request');
  const absent = ofResponse.filter(({ evidence }) => evidence.line === null && evidence.field !== '');
  const kept = new Set(draft.map(({ captured }) => captured));
  const removed = exchange.responseHeaders.flatMap((field, captured) =>
    kept.has(captured) ? [] : { ...field, captured },
  );
  // What was added is always in sight, however many were sent.
  const isShown = ({ captured }: DraftLine, at: number) => at < most || captured === null;
  const left = draft.filter((line, at) => !isShown(line, at)).length;

  function replace(id: number, change: Partial<DraftLine>) {
    onChange(draft.map((line) => (line.id === id ? { ...line, ...change } : line)));
  }
  function paste(id: number, text: string): boolean {
    const [first, ...others] = pastedLines(text) ?? [];
    if (!first) return false;
    const pasted = draft.map((line) => (line.id === id ? { ...line, ...first } : line));
    onChange(withLines(pasted, others));
    return true;
  }
  function addLine(name = '', value = '') {
    const longer = withLines(draft, [{ name, value }]);
    next.current = longer.at(-1)?.id ?? null;
    onChange(longer);
  }
  return (
    <div class="header-editor">
      <datalist id="header-names">
        {NAMES.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <ul ref={list}>
        {draft.filter(isShown).map((line) => {
          const at = lineOf(line.id);
          return (
            <EditedLine
              key={line.id}
              line={line}
              exchange={exchange}
              finding={at === undefined ? undefined : ofResponse.find(({ evidence }) => evidence.line === at)}
              note={at === undefined ? undefined : notes.get(at)}
              onChange={(change) => replace(line.id, change)}
              onPaste={(text) => paste(line.id, text)}
              onFix={({ fix }) => fix && onChange(applyFix(draft, fix))}
              onRemove={() => {
                add.current?.focus();
                onChange(draft.filter(({ id }) => id !== line.id));
              }}
            />
          );
        })}
        {absent.map((finding, index) => (
          <li key={`absent ${index}`} class="absent">
            <Says finding={finding} onFix={({ fix }) => fix && onChange(applyFix(draft, fix))} />
            {!finding.fix && (
              <button type="button" class="button quiet" onClick={() => addLine(finding.evidence.field)}>
                Add {finding.evidence.field}
              </button>
            )}
          </li>
        ))}
      </ul>
      <MoreButton left={left} onMore={() => setMost(most + LINES.step)}>
        Show {Math.min(LINES.step, left)} more of {left.toLocaleString('en')} headers
      </MoreButton>
      <p class="after">
        <button ref={add} type="button" class="button" onClick={() => addLine()}>
          Add a header
        </button>
        {removed.slice(0, MOST_REMOVED).map(({ name, value, captured }) => (
          <button
            key={captured}
            type="button"
            class="button quiet"
            title={value.slice(0, 200)}
            onClick={() => onChange(putBack(draft, { id: captured, name, value, captured }))}
          >
            Put back {name.slice(0, 60)}
          </button>
        ))}
      </p>
    </div>
  );
}

/** In the place where it was sent. Ids of captured lines are their places, so no other line has this one. */
function putBack(draft: Draft, line: DraftLine): Draft {
  const at = draft.findIndex(({ captured }) => captured !== null && captured > line.id);
  const place = at === -1 ? draft.filter(({ captured }) => captured !== null).length : at;
  return [...draft.slice(0, place), line, ...draft.slice(place)];
}

interface LineProps {
  line: DraftLine;
  exchange: Exchange;
  finding: Finding | undefined;
  note: string | undefined;
  onChange: (change: Partial<DraftLine>) => void;
  /** @returns whether the text was taken for header lines */
  onPaste: (text: string) => boolean;
  onFix: (finding: Finding) => void;
  onRemove: () => void;
}

function EditedLine({ line, exchange, finding, note, onChange, onPaste, onFix, onRemove }: LineProps) {
  const { id, name, value, captured } = line;
  const problemId = useId();
  const problem = problemOf(line, exchange);
  const isChanged = !isAsCaptured(line, exchange.responseHeaders);
  const sent = captured === null ? undefined : exchange.responseHeaders[captured];
  const called = name.slice(0, 60) || 'the new header';
  return (
    <li data-line={id} class={isChanged ? 'changed' : undefined}>
      <input
        type="text"
        class="name"
        value={name}
        size={Math.min(24, Math.max(8, name.length))}
        list="header-names"
        autocomplete="off"
        spellcheck={false}
        placeholder="Name"
        aria-label={`Name of ${called}`}
        aria-invalid={problem?.leavesOut === true}
        aria-describedby={problem ? problemId : undefined}
        onInput={({ currentTarget }) => onChange({ name: currentTarget.value })}
        onPaste={(event) => {
          const text = event.clipboardData?.getData('text/plain') ?? '';
          if (text.includes(':') && onPaste(text)) event.preventDefault();
        }}
      />
      <textarea
        class="value"
        value={value}
        rows={Math.min(FIELD.rows, Math.max(1, Math.ceil(value.length / FIELD.columns)))}
        spellcheck={false}
        placeholder="Value"
        aria-label={`Value of ${called}`}
        aria-invalid={problem?.leavesOut === true}
        aria-describedby={problem ? problemId : undefined}
        onInput={({ currentTarget }) => onChange({ value: currentTarget.value })}
        // A value is one line; what is pasted with several says so.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {isChanged && sent ? (
        <button
          type="button"
          class="icon-button"
          title={`As captured: ${sent.name}: ${sent.value.slice(0, 200)}`}
          aria-label={`${sent.name} as captured`}
          onClick={() => onChange({ name: sent.name, value: sent.value })}
        >
          <Icon name="refresh" size={13} />
        </button>
      ) : (
        <span />
      )}
      <button
        type="button"
        class="icon-button"
        aria-label={`Remove ${called}`}
        title={`Remove ${called}`}
        onClick={onRemove}
      >
        <Icon name="close" size={13} />
      </button>
      {problem && (
        <p id={problemId} class="problem">
          {problem.says}
        </p>
      )}
      {finding ? (
        <Says finding={finding} onFix={onFix} />
      ) : (
        note && (
          <p class="note">
            <Visible text={note} />
          </p>
        )
      )}
    </li>
  );
}

/** What is wrong with a line, or with its absence, and its fix to try. */
function Says({ finding, onFix }: { finding: Finding; onFix: (finding: Finding) => void }) {
  const { severity, title, fix } = finding;
  return (
    <p class={`note ${severity}`}>
      <Icon name={severity} size={13} label={severityWords[severity]} /> <b>{title}.</b>{' '}
      {fix && (
        <button type="button" class="button quiet" onClick={() => onFix(finding)}>
          Try the fix<span class="sr">: {title}</span>
        </button>
      )}
    </p>
  );
}
