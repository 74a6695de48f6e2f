/**
 * What a pasted text is: header lines, the head of a response, a curl command, a cookie, a token, encoded text. Read by the
 * same code as in the panel and the inspector. Loads the rules, so it belongs into a chunk of its own.
 */
import { isEntryId } from '../book/is-entry-id.ts';
import { titles } from '../book/titles.ts';
import { fieldPage } from '../headers/field-pages.ts';
import { registrationLine } from '../headers/field-registration.ts';
import type { Exchange, HeaderField } from '../http/exchange.ts';
import { exchangeFromRaw } from '../http/import/from-raw.ts';
import type { Note } from '../notes/field-note.ts';
import { notesFor, requestNotesFor } from '../notes/line-notes.ts';
import { auditExchange } from '../rules/audit.ts';
import { ruleTitles } from '../rules/rule-titles.ts';
import { urlsInText } from '../url/meant/urls-in-text.ts';
import { openJwt } from '../url/values/jwt.ts';
import type { Members } from '../url/values/layer.ts';
import { openPercent } from '../url/values/percent.ts';
import type { Found } from './found.ts';

/** Longest text that is read. A choice: heads are shorter, and what is longer belongs into an audit. */
const LONGEST = 20_000;
/** Most header lines and most findings that are listed. A choice. */
const MOST_LINES = 12;
const MOST_FINDINGS = 5;

/** What is read of a pasted text, in the order of its lines; empty when it is nothing of this kind. */
export function readPasted(text: string): Found[] {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.length > LONGEST) return [];
  return headOf(trimmed) ?? commandOf(trimmed) ?? tokenOf(trimmed) ?? encodedOf(trimmed) ?? [];
}

const nothing = { entry: null, section: null, detail: null, missing: [] } as const;

const STATUS_LINE = /^HTTP\/\d(?:\.\d)? +\d{3}\b/i;
const REQUEST_LINE = /^[A-Z]{3,10} \S+ HTTP\/\d/;

function headOf(text: string): Found[] | null {
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.replace(/^[<>] /, ''));
  const first = lines[0] ?? '';
  const isResponse = STATUS_LINE.test(first);
  if (REQUEST_LINE.test(first)) return requestLines(`${lines.join('\n')}\n\n`);
  if (!isResponse && !lines.every((line) => line.trim() === '' || isFieldLine(line))) return null;
  if (!isResponse && lines.every((line) => line.trim() === '' || OF_REQUESTS.test(line))) {
    return requestLines(`GET / HTTP/1.1\n${lines.join('\n')}\n\n`);
  }
  const raw = isResponse ? lines : ['HTTP/1.1 200 OK', ...lines.filter((line) => line.trim() !== '')];
  const exchange = exchangeFromRaw(`${raw.join('\n')}\n\n`);
  const findings = auditExchange(exchange)
    .filter(
      ({ severity, evidence }) =>
        severity !== 'info' && (isResponse || (evidence.line !== null && evidence.of === undefined)),
    )
    .slice(0, MOST_FINDINGS)
    .map(
      ({ ruleId, message }): Found => ({
        ...nothing,
        kind: 'rule',
        id: `rules/${ruleId}`,
        title: ruleTitles[ruleId],
        detail: message,
      }),
    );
  const whole: Found[] = isResponse ? [statusOf(exchange), auditOf(text)] : [];
  return [...whole, ...findings, ...linesOf(exchange.responseHeaders, notesFor(exchange))];
}

function statusOf(exchange: Exchange): Found {
  const id = `status/${exchange.status}`;
  const [note] = notesFor(exchange);
  const title = titles.find((page) => page.id === id)?.title ?? String(exchange.status);
  return { ...nothing, entry: isEntryId(id) ? id : null, kind: 'status', id, title, detail: note?.note ?? null };
}

/** Names of one word; every other one has a hyphen. */
const ONE_WORD =
  /^(?:accept|age|allow|authorization|connection|cookie|date|dnt|etag|expect|expires|forwarded|from|host|link|location|nel|origin|pragma|prefer|range|referer|refresh|server|te|trailer|upgrade|vary|via|warning):/i;

/** Headers of requests alone. */
const OF_REQUESTS =
  /^(?:accept(?:-encoding|-language)?|authorization|cookie|host|origin|referer|range|if-[\w-]+|user-agent|access-control-request-[\w-]+|sec-fetch-[\w-]+|expect|te):/i;

const isFieldLine = (line: string): boolean =>
  ONE_WORD.test(line) || (/^[A-Za-z][\w]*(?:-\w+)+: *\S/.test(line) && !/^[\w-]+:\/\//.test(line));

/** Choosing it reads the whole response as the panel reads those of a page. */
function auditOf(text: string): Found {
  return {
    ...nothing,
    kind: 'audit',
    id: 'audit',
    title: 'Open in Audit',
    detail: 'All findings of this response, and what caches and browsers do with it.',
    audit: text,
  };
}

function requestLines(raw: string): Found[] {
  const exchange = exchangeFromRaw(raw);
  return linesOf(exchange.requestHeaders, requestNotesFor(exchange));
}

function linesOf(fields: readonly HeaderField[], notes: readonly Note[]): Found[] {
  const byLine = new Map(notes.map(({ line, note }) => [line, note]));
  return fields.slice(0, MOST_LINES).map(({ name, value }, line): Found => {
    const [entry = '', section = null] = fieldPage(name)?.split('#') ?? [];
    return {
      ...nothing,
      entry: isEntryId(entry) ? entry : null,
      section,
      kind: 'header',
      id: entry === '' ? `line/${line}` : entry,
      title: `${name}: ${value}`,
      detail: byLine.get(line) ?? registrationLine(name),
    };
  });
}

/** The URL that a command asks for: choosing it takes the URL apart. */
function commandOf(text: string): Found[] | null {
  if (!/^(?:[$#>] *)?curl\s/i.test(text)) return null;
  const [url] = urlsInText(text);
  if (!url) return null;
  return [
    {
      ...nothing,
      kind: 'url',
      id: 'url',
      title: url.text,
      detail: 'The URL of this curl command. Paste what it printed to audit the response.',
      lookUp: url.text,
    },
  ];
}

function tokenOf(text: string): Found[] | null {
  const token = /\s/.test(text.replace(/^(?:authorization: *)?(?:bearer|token|jwt) +/i, ''))
    ? null
    : openJwt(text.replace(/^authorization: */i, ''));
  if (token?.kind !== 'jwt') return null;
  const members = (all: Members) =>
    all.list
      .slice(0, MOST_LINES)
      .map(({ name, value }) => `${name}: ${value}`)
      .join(', ');
  const times = token.times.map(({ claim, at }) => `${claim} ${new Date(at).toISOString()}`).join(', ');
  const detail = [
    `Header ${members(token.header)}.`,
    token.encrypted ? 'Encrypted.' : `Claims ${members(token.claims)}.`,
    times && `Times ${times}.`,
    'The signature is not checked.',
  ];
  return [
    {
      ...nothing,
      kind: 'media-type',
      id: 'media-types/application/jwt',
      title: 'JSON Web Token',
      detail: detail.filter(Boolean).join(' '),
    },
  ];
}

function encodedOf(text: string): Found[] | null {
  const decoded = /\s/.test(text) ? null : openPercent(text, false);
  if (decoded?.kind !== 'percent') return null;
  return [
    {
      ...nothing,
      entry: 'url-terms/percent-encoding',
      kind: 'url-term',
      id: 'url-terms/percent-encoding',
      title: decoded.text,
      detail: `Percent-decoded from ${text}`,
    },
  ];
}
