/**
 * What a pasted text is: header lines, the head of a response, a curl command, a cookie, a token, encoded text. Read by the
 * same code as in the panel and the inspector. Loads the rules, so it belongs into a chunk of its own.
 */
import { isEntryId } from '../book/is-entry-id.ts';
import { titles } from '../book/titles.ts';
import { factsOf } from '../facts/facts.ts';
import type { Exchange, HeaderField } from '../http/exchange.ts';
import { parseHttpDate } from '../http/fields/http-date.ts';
import { listMembers } from '../http/fields/lists.ts';
import { parseContentType } from '../http/fields/media-type.ts';
import { exchangeFromRaw } from '../http/import/from-raw.ts';
import { notesFor } from '../notes/line-notes.ts';
import { auditExchange } from '../rules/audit.ts';
import { ruleTitles } from '../rules/rule-titles.ts';
import { counted } from '../text/counted.ts';
import { secondsWords } from '../text/seconds-words.ts';
import { urlsInText } from '../url/meant/urls-in-text.ts';
import { openJwt } from '../url/values/jwt.ts';
import type { Members } from '../url/values/layer.ts';
import { openPercent } from '../url/values/percent.ts';
import { explainStorage } from '../verdicts/storage.ts';
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
  if (REQUEST_LINE.test(first)) return linesOf(exchangeFromRaw(`${lines.join('\n')}\n\n`).requestHeaders, null);
  if (!isResponse && !lines.every((line) => line.trim() === '' || isFieldLine(line))) return null;
  if (!isResponse && lines.every((line) => line.trim() === '' || OF_REQUESTS.test(line))) {
    return linesOf(exchangeFromRaw(`GET / HTTP/1.1\n${lines.join('\n')}\n\n`).requestHeaders, null);
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
  const status: Found[] = isResponse ? [statusOf(exchange)] : [];
  return [...status, ...findings, ...linesOf(exchange.responseHeaders, exchange)];
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

function linesOf(fields: readonly HeaderField[], exchange: Exchange | null): Found[] {
  return fields.slice(0, MOST_LINES).map((field, line): Found => {
    const { entry, section } = placeOf(field.name);
    const title = `${field.name}: ${field.value}`;
    return {
      ...nothing,
      entry,
      section,
      kind: 'header',
      id: entry ?? `line/${line}`,
      title,
      detail: saysOf(field, line, exchange),
    };
  });
}

/** The pages that have several headers on them. */
const SHARED: readonly (readonly [RegExp, string])[] = [
  [/^access-control-|^origin$/, 'headers/access-control'],
  [/^cross-origin-/, 'headers/cross-origin-isolation'],
  [/^(?:pragma|warning|digest|want-digest|content-md5)$/, 'headers/obsolete-fields'],
  [/^(?:expires|cdn-cache-control)$/, 'headers/cache-control'],
  [/^(?:if-none-match|if-match|last-modified)$/, 'headers/etag'],
];

function placeOf(name: string): Pick<Found, 'entry' | 'section'> {
  const own = name.toLowerCase();
  for (const id of [`headers/${own}`, SHARED.find(([names]) => names.test(own))?.[1] ?? '']) {
    if (isEntryId(id)) return { entry: id, section: null };
  }
  return { entry: null, section: null };
}

/** What a header line says, in a sentence; null where nothing is known of it but its name. */
function saysOf({ name, value }: HeaderField, line: number, exchange: Exchange | null): string | null {
  switch (name.toLowerCase()) {
    case 'content-type':
      return exchange
        ? (notesFor(exchange).find((note) => note.line === line)?.note ?? null)
        : `The content is ${parseContentType([value]).essence ?? 'of no readable type'}.`;
    case 'cache-control':
    case 'expires': {
      if (!exchange) return null;
      const facts = factsOf(exchange);
      return `${explainStorage(exchange, facts.request, facts.response).headline}.`;
    }
    case 'retry-after': {
      if (/^\d+$/.test(value)) return `Try again after ${secondsWords(Number(value))}.`;
      const date = parseHttpDate(value);
      return date ? `Try again at ${new Date(date.time).toISOString()}.` : 'Neither seconds nor a date.';
    }
    case 'age':
      return /^\d+$/.test(value) ? `It has been in a cache for ${secondsWords(Number(value))}.` : null;
    case 'cookie':
      return `${counted(value.split(';').filter((pair) => pair.trim() !== '').length, 'cookie')} of the client.`;
    case 'set-cookie': {
      const [pair = '', ...attributes] = value.split(';').map((part) => part.trim());
      const cookie = pair.split('=', 1)[0] ?? '';
      return `Sets the cookie ${cookie}${attributes.length > 0 ? ` with ${attributes.join(', ')}` : ', for this session and host'}.`;
    }
    case 'vary': {
      const names = listMembers([{ value, line }]).map(({ text }) => text);
      return names.includes('*')
        ? 'No later request can be answered from a cache.'
        : `A cache keeps a copy for each ${names.join(', ')}.`;
    }
    case 'location':
      return 'Where the client goes on, or what was created.';
    default:
      return null;
  }
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
      detail:
        'The URL of this curl command. Paste the command with what it printed into an audit to have the response read.',
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
