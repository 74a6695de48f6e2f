/** Notes on the fields by which caches keep a response, find it again and validate it. */
import { ageWhenReceived, receivedAt, statedFreshness } from '../../facts/storage.ts';
import { readAge } from '../../http/fields/age.ts';
import { parseEntityTag, parseTagList } from '../../http/fields/entity-tag.ts';
import { readHttpDate } from '../../http/fields/http-date.ts';
import { structuredList } from '../../http/fields/structured.ts';
import type { FieldLine } from '../../http/fields.ts';
import { secondsWords } from '../../text/seconds-words.ts';
import { explainStorage } from '../../verdicts/storage.ts';
import { clockWords, type FieldNote, type FieldNotes, listed, membersOf } from '../noted.ts';

const time = (value: string | null | undefined): number | null =>
  value === null || value === undefined ? null : (readHttpDate(value.trim())?.time ?? null);

/** Less than this is the way of the response, or clocks that differ a little. Our choice, in milliseconds. */
const SLACK = 10_000;

const cacheControl: FieldNote = (_lines, { exchange, facts }) => {
  const { headline } = explainStorage(exchange, facts.request, facts.response);
  const received = receivedAt(exchange);
  const left = statedFreshness(facts.storage.private) - ageWhenReceived(exchange, facts.response);
  const isTold = facts.holds('verdict') && !exchange.fromServiceWorker && !Number.isNaN(received);
  if (!isTold || statedFreshness(facts.storage.private) === 0) return `${headline}.`;
  const until = received + left * 1000;
  return left > 0
    ? `${headline}. Fresh until ${clockWords(until, received)}.`
    : `${headline}. It was stale when it came.`;
};

const expires: FieldNote = ([line], { exchange, facts }) => {
  if (facts.cacheControl.has('max-age')) return 'Not used: max-age of Cache-Control comes first.';
  const at = time(line?.value);
  if (at === null) return 'No date, so the response counts as stale.';
  const made = time(facts.response.first('Date')) ?? receivedAt(exchange);
  if (Number.isNaN(made)) return null;
  return at > made ? `Fresh until ${clockWords(at, made)}.` : 'Stale from the start: not later than Date.';
};

const date: FieldNote = ([line], { exchange }) => {
  const made = time(line?.value);
  if (made === null) return null;
  const apart = receivedAt(exchange) - made;
  if (Number.isNaN(apart)) return 'When the response was made.';
  if (apart > SLACK) return `Made ${secondsWords(Math.floor(apart / 1000))} before it came.`;
  if (apart < -SLACK)
    return `By the server’s clock, ${secondsWords(Math.floor(-apart / 1000))} ahead of this computer’s.`;
  return 'Made when it came.';
};

const lastModified: FieldNote = ([line], { exchange, facts }) => {
  const changed = time(line?.value);
  const made = time(facts.response.first('Date')) ?? receivedAt(exchange);
  if (changed === null || Number.isNaN(made) || changed > made) return null;
  return `Changed ${secondsWords(Math.floor((made - changed) / 1000))} before the response was made.`;
};

const etag: FieldNote = ([line]) => {
  const tag = parseEntityTag(line?.value.trim() ?? '');
  if (tag === null) return null;
  return tag.isWeak
    ? 'Weak: while it stays the same, the content is as good, if not the same to the byte.'
    : 'Strong: while it stays the same, so does every byte.';
};

const vary: FieldNote = (lines) => {
  const names = membersOf(lines);
  if (names.includes('*')) return 'No later request can be answered from a cache.';
  return names.length === 0 ? null : `A cache keeps a copy for each ${listed(names)}.`;
};

/** The tags are said of the cache's copy by what it asks. */
const ifNoneMatch: FieldNote = (lines) => {
  const tags = parseTagList(lines);
  if (tags === null) return null;
  if (tags === '*') return 'Only if nothing is there yet.';
  return 'The tag of the copy that is here: 304 says that it is still right.';
};

const ifModifiedSince: FieldNote = (_lines, { fields }) =>
  fields.has('If-None-Match')
    ? 'Not used: If-None-Match comes first.'
    : 'The date of the copy that is here: 304 says that it is still right.';

/** The word of a cache in between that says whether it had a copy, at the start of each member. */
const hitOrMiss: FieldNote = (lines) => {
  const words = membersOf(lines).map((member) => /^(?:tcp_)?(?:mem_)?(hit|miss)\b/i.exec(member)?.[1]?.toLowerCase());
  if (words.includes('hit')) return 'A cache in between answered.';
  return words.length > 0 && words.every((word) => word === 'miss') ? 'No cache in between had a copy.' : null;
};

/** RFC 9211: each cache on the way adds itself, the one nearest to the client last. */
const cacheStatus: FieldNote = (lines: readonly FieldLine[]) => {
  const caches = structuredList(lines.map(({ value }) => value).join(', '));
  if (!caches || caches.length === 0) return null;
  return caches
    .slice(0, 3)
    .map(([name, parameters]) => {
      if (parameters.get('hit') === true) return `${String(name)} answered.`;
      const why = parameters.get('fwd');
      return why === undefined ? `${String(name)} had a part in it.` : `${String(name)} asked on (${String(why)}).`;
    })
    .join(' ');
};

export const cachingNotes: FieldNotes = {
  'cache-control': cacheControl,
  'cdn-cache-control': () => 'For CDNs, which read it in place of Cache-Control.',
  expires,
  age: (_lines, { fields }) => {
    const seconds = readAge(fields)?.seconds ?? null;
    return seconds === null ? null : `${secondsWords(seconds)} old when the last cache sent it.`;
  },
  date,
  'last-modified': lastModified,
  etag,
  vary,
  pragma: () => 'Without a meaning in a response. With no-cache, browsers validate all the same.',
  'cache-status': cacheStatus,
  'cf-cache-status': hitOrMiss,
  'x-cache': hitOrMiss,
  'x-vercel-cache': hitOrMiss,
};

/** Of requests. */
export const askingNotes: FieldNotes = {
  'cache-control': (lines) => {
    const names = membersOf(lines).map((member) => member.toLowerCase());
    if (names.includes('no-store')) return 'No cache may keep the answer.';
    if (names.includes('no-cache'))
      return 'Caches have to ask the server first, as when a page is reloaded without cache.';
    return names.includes('max-age=0') ? 'Caches have to ask the server first, as when a page is reloaded.' : null;
  },
  pragma: (lines) =>
    membersOf(lines).some((member) => member.toLowerCase() === 'no-cache')
      ? 'As Cache-Control: no-cache, for caches of HTTP/1.0.'
      : null,
  'if-none-match': ifNoneMatch,
  'if-modified-since': ifModifiedSince,
  'if-match': (lines) =>
    parseTagList(lines) === null ? null : 'Only if the tag is still this one, so that no change of others is lost.',
  'if-unmodified-since': (_lines, { fields }) =>
    fields.has('If-Match') ? 'Not used: If-Match comes first.' : 'Only if nothing has changed since.',
  'if-range': () => 'The part only if nothing has changed, else the whole.',
};
