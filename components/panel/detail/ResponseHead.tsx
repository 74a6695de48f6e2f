import type { ComponentChild } from 'preact';
import { useState } from 'preact/hooks';
import { fieldPage } from '../../../reference/headers/field-pages.ts';
import { registrationLine } from '../../../reference/headers/field-registration.ts';
import { type Exchange, lacksStatus } from '../../../reference/http/exchange.ts';
import { notesFor } from '../../../reference/notes/line-notes.ts';
import type { Finding } from '../../../reference/rules/rule.ts';
import { type Host, useHost } from '../../hooks/host.tsx';
import { EntryLink } from '../../parts/EntryLink.tsx';
import { Fold } from '../../parts/Fold.tsx';
import { MoreButton } from '../../parts/MoreButton.tsx';
import { MarkedValue } from '../../parts/text/MarkedValue.tsx';
import { Visible } from '../../parts/text/Visible.tsx';
import { type WireLine, WireNotes } from './WireNotes.tsx';

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
  const left = exchange.responseHeaders.length - most;
  const count = left.toLocaleString('en');
  return (
    <>
      <WireNotes lines={lines} />
      <MoreButton left={left} onMore={() => setMost(most + linesMore)}>
        {left <= linesMore ? `Show ${count} more fields` : `Show ${linesMore} more of ${count} fields`}
      </MoreButton>
    </>
  );
}

function linesOf(exchange: Exchange, findings: readonly Finding[], lookUp: Host['lookUp'], most: number): WireLine[] {
  const notes = new Map(notesFor(exchange).map((note) => [note.line, note]));
  const byLine = new Map<number | null, Finding[]>();
  for (const finding of findings) {
    const known = byLine.get(finding.evidence.line);
    if (known) known.push(finding);
    else byLine.set(finding.evidence.line, [finding]);
  }
  const statusLine: WireLine = {
    wire: (
      <>
        {exchange.httpVersion && <span class="name">{exchange.httpVersion.toUpperCase()} </span>}
        <b>{exchange.status || (lacksStatus(exchange) ? 'status not said' : 'no status')}</b>{' '}
        {exchange.statusText.slice(0, 200)}
      </>
    ),
    says: <Note text={notes.get('status')?.note ?? ''} />,
  };
  const fields = exchange.responseHeaders.slice(0, most).map(({ name, value }, index): WireLine => {
    const found = byLine.get(index) ?? [];
    const [finding] = found;
    const note = notes.get(index);
    const essence = note?.essence;
    return {
      wire: (
        <>
          <FieldName name={name} />{' '}
          {value === '' ? <em class="ghost">empty</em> : <MarkedValue value={value} line={index} findings={found} />}
        </>
      ),
      says: (finding || note) && (
        <>
          {finding && !note && <b>{finding.title}.</b>}
          {note && <Note text={note.note} />}{' '}
          {essence && (
            <button type="button" class="entry-link" aria-label={`Look up ${essence}`} onClick={() => lookUp(essence)}>
              look up
            </button>
          )}
        </>
      ),
      mark: finding?.severity,
    };
  });
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
  return [statusLine, ...fields, ...absent];
}

/** The name leads to the page that explains the header; where there is none, its tooltip has the registry's line. */
function FieldName({ name }: { name: string }) {
  const page = fieldPage(name);
  return page ? (
    <span class="name">
      <EntryLink to={page} label={`${name} in the book`}>
        {name}
      </EntryLink>
      :
    </span>
  ) : (
    <span class="name" title={registrationLine(name)}>
      {name}:
    </span>
  );
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

/** The request's URL and header fields, folded; what findings point at is marked. */
export function RequestFields({ exchange, findings }: Props) {
  const { method, url, requestHeaders: fields } = exchange;
  const ofRequest = findings.filter(({ evidence }) => evidence.of === 'request');
  return (
    <Fold title="Request" hint={`${fields.length} fields`}>
      <ul class="plain-fields">
        <li>
          {method} <Visible text={url} />
        </li>
        {fields.slice(0, linesAtFirst).map(({ name, value }, index) => (
          <li key={index}>
            <span class="dim">{name}:</span> <MarkedValue value={value} line={index} findings={ofRequest} />
          </li>
        ))}
      </ul>
      {fields.length > linesAtFirst && (
        <p class="dim">and {(fields.length - linesAtFirst).toLocaleString('en')} more</p>
      )}
    </Fold>
  );
}
