import type { ComponentChild } from 'preact';
import { useState } from 'preact/hooks';
import { fieldPage } from '../../../reference/headers/field-pages.ts';
import { registrationLine } from '../../../reference/headers/field-registration.ts';
import { type Exchange, type HeaderField, lacksStatus } from '../../../reference/http/exchange.ts';
import type { Note as LineNote } from '../../../reference/notes/field-note.ts';
import { notesFor, requestNotesFor } from '../../../reference/notes/line-notes.ts';
import type { Finding } from '../../../reference/rules/rule.ts';
import { counted } from '../../../reference/text/counted.ts';
import { type Host, useHost } from '../../hooks/host.tsx';
import { EntryLink } from '../../parts/EntryLink.tsx';
import { MoreButton } from '../../parts/MoreButton.tsx';
import { MarkedValue } from '../../parts/text/MarkedValue.tsx';
import { shownText, Visible } from '../../parts/text/Visible.tsx';
import { type WireLine, WireNotes } from '../../parts/WireNotes.tsx';

/** Lines shown at first; a head with thousands of fields must not bury the findings. A choice. */
const linesAtFirst = 60;
/** How many more with each press. A choice: drawing them takes a moment only. */
const linesMore = 200;

interface Props {
  exchange: Exchange;
  findings: readonly Finding[];
}

/** The status line and header fields as sent, each with its note beside it. */
export function ResponseHead({ exchange, findings }: Props) {
  const { lookUp } = useHost();
  const [most, setMost] = useState(linesAtFirst);
  const ofResponse = findings.filter(({ evidence }) => evidence.of !== 'request');
  const lines = linesOf(exchange, ofResponse, lookUp, most);
  return (
    <>
      <WireNotes lines={lines} />
      <MoreFields left={exchange.responseHeaders.length - most} onMore={() => setMost(most + linesMore)} />
    </>
  );
}

function linesOf(exchange: Exchange, findings: readonly Finding[], lookUp: Host['lookUp'], most: number): WireLine[] {
  const notes = new Map(notesFor(exchange).map((note) => [note.line, note]));
  const statusLine: WireLine = {
    wire: (
      <>
        {exchange.httpVersion && <span class="name">{exchange.httpVersion.toUpperCase()} </span>}
        <b>{exchange.status || (lacksStatus(exchange) ? 'status not reported' : 'no status')}</b>{' '}
        {shownText(exchange.statusText.slice(0, 200))}
      </>
    ),
    says: <Note text={notes.get('status')?.note ?? ''} />,
  };
  const absent = findings
    .filter(({ evidence }) => evidence.line === null && evidence.field !== '')
    .map(
      (finding, index): WireLine => ({
        key: `absent ${index}`,
        wire: <span class="ghost">{finding.evidence.field}: not sent</span>,
        says: <b>{finding.title}.</b>,
        mark: finding.severity,
      }),
    );
  return [statusLine, ...fieldLines(exchange.responseHeaders.slice(0, most), findings, notes, lookUp), ...absent];
}

/** One line per header: first what is wrong with it, then its note, or what is registered for its name. */
function fieldLines(
  fields: readonly HeaderField[],
  findings: readonly Finding[],
  notes: ReadonlyMap<LineNote['line'], LineNote>,
  lookUp: Host['lookUp'],
): WireLine[] {
  const byLine = new Map<number | null, Finding[]>();
  for (const finding of findings) {
    const known = byLine.get(finding.evidence.line);
    if (known) known.push(finding);
    else byLine.set(finding.evidence.line, [finding]);
  }
  const names = new Set<string>();
  return fields.map(({ name, value }, index) => {
    const found = byLine.get(index) ?? [];
    const [finding] = found;
    const note = notes.get(index);
    // The note on the first line of a header covers all its lines.
    const isFirst = !names.has(name.toLowerCase());
    names.add(name.toLowerCase());
    // The note on a media type includes what is wrong with it.
    const title = finding && !note?.essence ? <b>{finding.title}. </b> : null;
    const meaning = note ? (
      <>
        <Note text={note.note} /> {note.essence && <LookUpType essence={note.essence} onLookUp={lookUp} />}
      </>
    ) : isFirst && !finding ? (
      <span class="dim">{registrationLine(name)}</span>
    ) : null;
    return {
      wire: (
        <>
          <FieldName name={name} />{' '}
          {value === '' ? <em class="ghost">empty</em> : <MarkedValue value={value} line={index} findings={found} />}
        </>
      ),
      says: (title || meaning) && (
        <>
          {title}
          {meaning}
        </>
      ),
      mark: finding?.severity,
    };
  });
}

function LookUpType({ essence, onLookUp }: { essence: string; onLookUp: Host['lookUp'] }) {
  return (
    <button type="button" class="entry-link" aria-label={`Look up ${essence}`} onClick={() => onLookUp(essence)}>
      look up
    </button>
  );
}

/** The name leads to the page that explains the header. */
function FieldName({ name }: { name: string }) {
  const page = fieldPage(name);
  return (
    <span class="name">
      {page ? (
        <EntryLink to={page} label={`${name} in the book`}>
          {name}
        </EntryLink>
      ) : (
        name
      )}
      :
    </span>
  );
}

/** The first sentence stands out when it is only a word or three: the answer first. */
function Note({ text }: { text: string }): ComponentChild {
  const lead = /^(?:\S+ ){0,2}\S+\.(?= )/.exec(text)?.[0];
  return (
    <>
      {lead && <b>{lead}</b>}
      <Visible text={text.slice(lead?.length ?? 0)} />
    </>
  );
}

/** The request's URL and header fields with their notes; what findings point at is marked. */
export function RequestFields({ exchange, findings }: Props) {
  const { lookUp } = useHost();
  const [most, setMost] = useState(linesAtFirst);
  const { method, url, requestHeaders: fields } = exchange;
  const ofRequest = findings.filter(({ evidence }) => evidence.of === 'request');
  const notes = new Map(requestNotesFor(exchange).map((note) => [note.line, note]));
  const target: WireLine = {
    wire: (
      <>
        <b>{method}</b> <Visible text={url} />
      </>
    ),
  };
  return (
    <>
      <WireNotes lines={[target, ...fieldLines(fields.slice(0, most), ofRequest, notes, lookUp)]} />
      <MoreFields left={fields.length - most} onMore={() => setMost(most + linesMore)} />
    </>
  );
}

function MoreFields({ left, onMore }: { left: number; onMore: () => void }) {
  return (
    <MoreButton left={left} onMore={onMore}>
      {left <= linesMore
        ? `Show ${counted(left, 'more header')}`
        : `Show ${linesMore} more of ${counted(left, 'header')}`}
    </MoreButton>
  );
}
