import type { ComponentChild } from 'preact';
import { useState } from 'preact/hooks';
import type { Exchange, HeaderField } from '../../reference/http/exchange.ts';
import { notesFor } from '../../reference/http/notes.ts';
import type { Finding } from '../../reference/rules/rule.ts';
import { Fold } from '../EntryView/Fold.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { MarkedValue } from '../ResponseTable/MarkedValue.tsx';

/** Lines shown at first; a head with thousands of fields must not bury the findings. A choice. */
const linesAtFirst = 60;

interface Props {
  exchange: Exchange;
  findings: readonly Finding[];
  onType: (essence: string) => void;
}

/** A line of the head, as sent or (`absent`) as something that was not, and what stands beside it. */
interface Line {
  wire: ComponentChild;
  says: ComponentChild;
  finding: Finding | undefined;
}

/** The status line and header fields as sent, each with its note beside it. */
export function ResponseHead({ exchange, findings, onType }: Props) {
  const [all, setAll] = useState(false);
  const lines = linesOf(exchange, findings, onType, all ? Number.POSITIVE_INFINITY : linesAtFirst);
  const hidden = all ? 0 : exchange.responseHeaders.length - linesAtFirst;
  return (
    <>
      <div class="wire-notes">
        {lines.map((line, index) => (
          <LineWithNote key={index} line={line} row={index + 1} rows={rowsUntilNextNote(lines, index)} />
        ))}
      </div>
      {hidden > 0 && (
        <button type="button" class="button more" onClick={() => setAll(true)}>
          Show {hidden.toLocaleString('en')} more fields
        </button>
      )}
    </>
  );
}

function LineWithNote({ line: { wire, says, finding }, row, rows }: { line: Line; row: number; rows: number }) {
  return (
    <>
      <div class="line" style={{ gridRow: row }}>
        <span>{wire}</span>
        {says && <i />}
        {finding ? (
          <Icon name={finding.severity} size={13} class={`on-rule ${finding.severity}`} label={finding.severity} />
        ) : (
          says && <em />
        )}
      </div>
      {says && (
        <div class="says" style={{ gridRow: `${row} / span ${rows}` }}>
          {says}
        </div>
      )}
    </>
  );
}

/** A note may run on beside the lines below that have none, so that it does not push the wire apart. */
function rowsUntilNextNote(lines: readonly Line[], from: number): number {
  const next = lines.findIndex((line, index) => index > from && line.says);
  return (next < 0 ? lines.length : next) - from;
}

function linesOf(
  exchange: Exchange,
  findings: readonly Finding[],
  onType: (essence: string) => void,
  most: number,
): Line[] {
  const notes = notesFor(exchange);
  const statusLine: Line = {
    wire: (
      <>
        {exchange.httpVersion && <span class="name">{exchange.httpVersion.toUpperCase()} </span>}
        <b>{exchange.status || 'no status'}</b> {exchange.statusText.slice(0, 200)}
      </>
    ),
    says: <Note text={notes.find(({ line }) => line === 'status')?.note ?? ''} />,
    finding: undefined,
  };
  const fields = exchange.responseHeaders.slice(0, most).map(({ name, value }, index): Line => {
    const finding = findings.find(
      ({ evidence }) => evidence.field.toLowerCase() === name.toLowerCase() && evidence.value === value,
    );
    const note = notes.find(({ line }) => line === index);
    const essence = note?.essence;
    return {
      wire: (
        <>
          <span class="name">{name}:</span>{' '}
          {value === '' ? <em class="ghost">empty</em> : <MarkedValue value={value} field={name} findings={findings} />}
        </>
      ),
      says: (finding || note) && (
        <>
          {finding && !note && <b>{finding.title}.</b>}
          {note && <Note text={note.note} />}{' '}
          {essence && (
            <button type="button" class="entry-link" aria-label={`Look up ${essence}`} onClick={() => onType(essence)}>
              look up
            </button>
          )}
        </>
      ),
      finding,
    };
  });
  const absent = findings
    .filter(({ evidence }) => evidence.value === null && evidence.field !== '')
    .map(
      (finding): Line => ({
        wire: <span class="ghost">{finding.evidence.field}: not sent</span>,
        says: <b>{finding.title}.</b>,
        finding,
      }),
    );
  return [statusLine, ...fields, ...absent];
}

/** The first sentence stands out when it is only a word or three: the answer first. */
function Note({ text }: { text: string }): ComponentChild {
  const lead = /^(?:\S+ ){0,2}\S+\.(?= )/.exec(text)?.[0];
  return lead ? (
    <>
      <b>{lead}</b>
      {text.slice(lead.length)}
    </>
  ) : (
    text
  );
}

/** Values that identify a person or open a door: shown only on request, here and in screenshots. */
const secret = /^(cookie|authorization|proxy-authorization)$/i;

/** Header fields without notes, folded. */
export function HeaderFields({ title, fields }: { title: string; fields: readonly HeaderField[] }) {
  return (
    <Fold title={title} hint={`${fields.length} fields`}>
      <ul class="plain-fields">
        {fields.slice(0, linesAtFirst).map(({ name, value }, index) => (
          <li key={index}>
            <span class="dim">{name}:</span>{' '}
            {secret.test(name) ? <em class="ghost">{value.length} characters, not shown</em> : value.slice(0, 2000)}
          </li>
        ))}
      </ul>
      {fields.length > linesAtFirst && (
        <p class="dim">and {(fields.length - linesAtFirst).toLocaleString('en')} more</p>
      )}
    </Fold>
  );
}
