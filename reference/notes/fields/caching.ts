/** Notes on the headers by which caches store, find and validate a response. */
import { ageWhenReceived, receivedAt, statedFreshness } from '../../facts/storage.ts';
import { readAge } from '../../http/fields/age.ts';
import { parseEntityTag, parseTagList } from '../../http/fields/entity-tag.ts';
import { readHttpDate } from '../../http/fields/http-date.ts';
import { structuredList } from '../../http/fields/structured.ts';
import { secondsWords } from '../../text/seconds-words.ts';
import { shortened } from '../../text/shortened.ts';
import { explainStorage } from '../../verdicts/storage.ts';
import { always, clockWords, type FieldNote, type FieldNotes, inWords, membersOf } from '../field-note.ts';

const time = (value: string | null | undefined): number | null =>
  value === null || value === undefined ? null : (readHttpDate(value.trim())?.time ?? null);

/** Milliseconds by which the clocks of server and computer may differ before a note reports it. Our choice. */
const CLOCK_SLACK = 10_000;

const cacheControl: FieldNote = (_lines, { exchange, facts }) => {
  const { headline } = explainStorage(exchange, facts.request, facts.response);
  const received = receivedAt(exchange);
  const fresh = statedFreshness(facts.storage.private);
  const isTimeKnown = facts.holds('verdict') && !exchange.fromServiceWorker && !Number.isNaN(received);
  if (!isTimeKnown || fresh === 0) return `${headline}.`;
  const left = fresh - ageWhenReceived(exchange, facts.response);
  return left > 0
    ? `${headline}. Fresh until ${clockWords(received + left * 1000, received)}.`
    : `${headline}. Already stale when it was received.`;
};

const expires: FieldNote = ([line], { exchange, facts }) => {
  if (facts.cacheControl.has('max-age')) return 'Ignored, because Cache-Control has max-age.';
  const at = time(line?.value);
  if (at === null) return 'Not a date, so the response counts as stale.';
  const generated = time(facts.response.first('Date')) ?? receivedAt(exchange);
  if (Number.isNaN(generated)) return null;
  return at > generated
    ? `Fresh until ${clockWords(at, generated)}.`
    : 'Stale at once: Expires is not later than Date.';
};

const date: FieldNote = ([line], { exchange }) => {
  const generated = time(line?.value);
  if (generated === null) return null;
  const apart = receivedAt(exchange) - generated;
  if (Number.isNaN(apart)) return 'When the response was generated.';
  if (apart > CLOCK_SLACK) return `Generated ${secondsWords(Math.floor(apart / 1000))} before it was received.`;
  if (apart < -CLOCK_SLACK)
    return `The server’s clock is ${secondsWords(Math.floor(-apart / 1000))} ahead of this computer’s.`;
  return 'Generated when it was requested.';
};

const lastModified: FieldNote = ([line], { exchange, facts }) => {
  const modified = time(line?.value);
  const generated = time(facts.response.first('Date')) ?? receivedAt(exchange);
  if (modified === null || Number.isNaN(generated) || modified > generated) return null;
  return `Modified ${secondsWords(Math.floor((generated - modified) / 1000))} before this response.`;
};

const etag: FieldNote = ([line]) => {
  const tag = parseEntityTag(line?.value.trim() ?? '');
  if (tag === null) return null;
  return tag.isWeak
    ? 'Weak: responses with this tag are equivalent, but may differ in some bytes.'
    : 'Strong: responses with this tag are the same, byte for byte.';
};

const vary: FieldNote = (lines) => {
  const names = membersOf(lines);
  if (names.includes('*')) return 'Caches must ask the server before every reuse.';
  return names.length === 0 ? null : `Caches keep one copy per ${inWords(names)}.`;
};

/** `X-Cache` and its kin: each member begins with the word for what a cache did. */
const hitOrMiss: FieldNote = (lines) => {
  const words = membersOf(lines).map((member) => /^(?:tcp_)?(?:mem_)?(hit|miss)\b/i.exec(member)?.[1]?.toLowerCase());
  if (words.includes('hit')) return 'An intermediate cache answered.';
  return words.length > 0 && words.every((word) => word === 'miss') ? 'No intermediate cache had a copy.' : null;
};

/** RFC 9211: each cache on the way adds a member, the one nearest to the client last. */
const cacheStatus: FieldNote = (lines) => {
  const caches = structuredList(lines.map(({ value }) => value).join(', '));
  if (!caches || caches.length === 0) return null;
  return caches
    .slice(0, 3)
    .map(([item, parameters]) => {
      const name = shortened(String(item));
      if (parameters.get('hit') === true) return `${name} answered.`;
      const reason = parameters.get('fwd');
      return reason === undefined
        ? `${name} handled the request.`
        : `${name} forwarded the request (${shortened(String(reason))}).`;
    })
    .join(' ');
};

export const cachingNotes: FieldNotes = {
  'cache-control': cacheControl,
  'cdn-cache-control': always('For CDNs, which use it instead of Cache-Control.'),
  expires,
  age: (_lines, { fields }) => {
    const seconds = readAge(fields)?.seconds ?? null;
    return seconds === null ? null : `${secondsWords(seconds)} old when the last cache sent it.`;
  },
  date,
  'last-modified': lastModified,
  etag,
  vary,
  pragma: always('Has no defined meaning in a response. With no-cache, browsers still revalidate.'),
  'cache-status': cacheStatus,
  'cf-cache-status': hitOrMiss,
  'x-cache': hitOrMiss,
  'x-vercel-cache': hitOrMiss,
};

const ifNoneMatch: FieldNote = (lines) => {
  const tags = parseTagList(lines);
  if (tags === null) return null;
  return tags === '*'
    ? 'Applies only if nothing exists at this URL yet.'
    : 'The client has a copy with this tag. A 304 means that the copy is still valid.';
};

export const requestCachingNotes: FieldNotes = {
  'cache-control': (lines) => {
    const directives = membersOf(lines).map((member) => member.toLowerCase());
    if (directives.includes('no-store')) return 'Caches must not store the response.';
    if (directives.includes('no-cache')) return 'Caches must ask the server first, as in a hard reload.';
    return directives.includes('max-age=0') ? 'Caches must ask the server first, as in a reload.' : null;
  },
  pragma: (lines) =>
    membersOf(lines).some((member) => member.toLowerCase() === 'no-cache')
      ? 'The same as Cache-Control: no-cache, for HTTP/1.0 caches.'
      : null,
  'if-none-match': ifNoneMatch,
  'if-modified-since': (_lines, { fields }) =>
    fields.has('If-None-Match')
      ? 'Ignored, because If-None-Match was sent.'
      : 'The client has a copy with this date. A 304 means that the copy is still valid.',
  'if-match': (lines) =>
    parseTagList(lines) === null
      ? null
      : 'Applies only if the current tag is this one, so that no newer change is overwritten.',
  'if-unmodified-since': (_lines, { fields }) =>
    fields.has('If-Match') ? 'Ignored, because If-Match was sent.' : 'Applies only if nothing has changed since then.',
  'if-range': always('Asks for the range if nothing has changed, otherwise for the whole content.'),
};
