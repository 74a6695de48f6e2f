/**
 * May a response be stored, by whom, for how long, and what then? RFC 9111, from the fields that were delivered. What a
 * certain cache does with it stands in the book; this is what the standard lets it do.
 */
import type { EntryRef } from '../book/entry.ts';
import type { Exchange } from '../http/exchange.ts';
import { type CacheControl, parseCacheControl } from '../http/fields/cache-control.ts';
import { readHttpDate } from '../http/fields/http-date.ts';
import { lowerMembers } from '../http/fields/lists.ts';
import type { Fields } from '../http/fields.ts';
import { outcomeOf } from '../http/outcome.ts';
import { findStatus } from '../status/registry.ts';
import { parseUrl } from '../text/parse-url.ts';
import type { Source } from '../text/sources.ts';
import { fetchStandard, rfc } from '../text/sources.ts';
import type { Step, Verdict } from './verdict.ts';

/** `updates`: a 304 is not kept itself, it renews the response that is stored. */
type Stored = 'yes' | 'no' | 'updates';

interface Lifetime {
  /** Null: nothing says how long. 0: stale from the start. */
  readonly seconds: number | null;
  readonly from: 's-maxage' | 'max-age' | 'Expires' | 'heuristic' | 'invalid' | 'none';
}

/** For one kind of cache. */
export interface StorageFor {
  readonly stored: Stored;
  readonly lifetime: Lifetime;
  /** Every reuse is validated first: `no-cache`, or `*` in Vary. */
  readonly alwaysValidated: boolean;
  /** Once stale, never reused without validation. */
  readonly mustRevalidate: boolean;
}

export interface Storage {
  /** The browser's own cache. */
  readonly private: StorageFor;
  /** Proxies and CDNs. */
  readonly shared: StorageFor;
  /** The lifetime is stated in the response: `max-age`, `s-maxage` or `Expires`, valid or not. */
  readonly hasExplicitLifetime: boolean;
  /** Field names in lower case that are part of the cache key; `*` when Vary has it. */
  readonly vary: readonly string[];
  /** What a later request can be made conditional with. */
  readonly validators: readonly ('ETag' | 'Last-Modified')[];
}

const CACHE_CONTROL: EntryRef = 'headers/cache-control';

/** A tenth of the time since Last-Modified: the customary guess (RFC 9111, section 4.2.2). */
const HEURISTIC_FRACTION = 0.1;

/** Takes one step down; absent where nobody reads the words: ten thousand responses are judged in a burst. */
type Say = ((text: string, source: Source, entry?: EntryRef) => void) | undefined;

/**
 * What may be done with one response.
 * @param request its header fields as far as the browser delivered them
 * @param response its header fields
 */
export function storageOf(exchange: Exchange, request: Fields, response: Fields): Storage {
  return judge(exchange, request, response, undefined);
}

/** The same in words, with the steps that lead there. */
export function explainStorage(exchange: Exchange, request: Fields, response: Fields): Verdict {
  const steps: Step[] = [];
  const storage = judge(exchange, request, response, (text, source, entry = CACHE_CONTROL) =>
    steps.push({ text, source, entry }),
  );
  // An invalid Expires is in the past to everybody; an invalid max-age is not (measured).
  const isGuessed =
    storage.private.lifetime.from === 'invalid' && parseCacheControl(response.lines('Cache-Control')).has('max-age');
  return asHappened(exchange, storage, {
    headline: headlineOf(storage.private, storage.shared, isGuessed),
    certainty: 'known',
    steps,
  });
}

/** What is seen to have happened comes before what the fields allow. */
function asHappened({ error, fromCache, fromServiceWorker }: Exchange, storage: Storage, allowed: Verdict): Verdict {
  const told = (headline: string, text: string, source: Source) => ({
    ...allowed,
    headline,
    steps: [{ text, source }, ...allowed.steps],
  });
  if (fromServiceWorker) {
    const [start = '', rest] = [allowed.headline.charAt(0).toLowerCase(), allowed.headline.slice(1)];
    const source = fetchStandard('HTTP fetch', 'concept-http-fetch');
    const text = 'HTTP caches store what the worker fetches, and not what it answers.';
    return {
      ...told(`Unknown: a service worker answered; by its fields ${start}${rest}`, text, source),
      certainty: 'unknown',
    };
  }
  if (fromCache && storage.private.stored === 'no') {
    const text = 'Browsers also keep what a page has loaded in other places, to which these rules do not apply.';
    return told('Not stored by the rules of HTTP, but this came from the browser’s cache', text, rfc(9111, '6'));
  }
  if (outcomeOf(error) === 'cut' && [storage.private, storage.shared].some(({ stored }) => stored === 'yes')) {
    const text = 'A cache may keep incomplete content, and must not answer with it as if it were whole.';
    return told('Stored in part at most: the content broke off', text, rfc(9111, '3.3'));
  }
  return allowed;
}

function judge(exchange: Exchange, request: Fields, response: Fields, say: Say): Storage {
  const directives = parseCacheControl(response.lines('Cache-Control'));
  const vary = lowerMembers(response.lines('Vary'));
  const validators = (['ETag', 'Last-Modified'] as const).filter((name) => response.has(name));
  const hasExplicitLifetime = directives.has('max-age') || directives.has('s-maxage') || response.has('Expires');
  const stored = storedBy(exchange, request, response, directives, say);
  const conditions = {
    alwaysValidated: directives.hasUnqualified('no-cache') || vary.includes('*'),
    mustRevalidate: directives.has('must-revalidate'),
  };
  const lifetime = lifetimeOf(exchange, response, directives, false);
  const own: StorageFor = { stored: stored.private, lifetime, ...conditions };
  const shared: StorageFor = {
    stored: stored.shared,
    lifetime: directives.has('s-maxage') ? lifetimeOf(exchange, response, directives, true) : lifetime,
    ...conditions,
    mustRevalidate: conditions.mustRevalidate || directives.has('proxy-revalidate') || directives.has('s-maxage'),
  };
  if (say && (own.stored === 'yes' || shared.stored === 'yes'))
    explainReuse(own, shared, directives, vary, validators, hasPragma(response), say);
  return { private: own, shared, hasExplicitLifetime, vary, validators };
}

/** Who may store it; the steps say why. The first that decides for both ends the search. */
function storedBy(
  { method, status, url }: Exchange,
  request: Fields,
  response: Fields,
  directives: CacheControl,
  say: Say,
): { private: Stored; shared: Stored } {
  const nobody = { private: 'no', shared: 'no' } as const;
  const caching = findStatus(status)?.caching;
  if (status < 200) {
    say?.('An interim response is never stored.', rfc(9111, '3'));
    return nobody;
  }
  if (status === 304) {
    say?.('It renews the response that the cache has stored.', rfc(9111, '4.3.4'), 'status/304');
    return { private: 'updates', shared: 'updates' };
  }
  if (caching === 'never') {
    const { definedIn } = findStatus(status) ?? {};
    say?.(`No cache may store a ${status}, whatever its fields say.`, definedIn ?? rfc(9111, '3'));
    if (directives.has('max-age') || response.has('Expires'))
      say?.('With a lifetime, Chromium stores it all the same (measured).', definedIn ?? rfc(9111, '3'));
    return nobody;
  }
  if (directives.has('no-store')) {
    say?.('no-store forbids it to every cache.', rfc(9111, '5.2.2.5'));
    return nobody;
  }
  if (parseCacheControl(request.lines('Cache-Control')).has('no-store')) {
    say?.('The request had no-store, which forbids to store its answer.', rfc(9111, '5.2.1.5'));
    return nobody;
  }
  if (method !== 'GET' && method !== 'HEAD' && !isStoredForGet(method, url, response, directives)) {
    say?.(`The answer to ${method} is not stored.`, rfc(9110, '9.2.3'));
    return nobody;
  }
  // Section 3: public, an explicit lifetime, or a status for which caches may guess; each for the caches it speaks to.
  const explicit = directives.has('public') || directives.has('max-age') || response.has('Expires');
  const heuristic = caching === 'heuristic';
  const allowsPrivate = explicit || heuristic || directives.has('private');
  const allowsShared = explicit || heuristic || directives.has('s-maxage');
  if (!allowsPrivate && !allowsShared) {
    say?.(`Nothing gives it a lifetime, and for a ${status} caches may not guess one.`, rfc(9110, '15.1'));
    return nobody;
  }
  let shared = allowsShared;
  if (directives.hasUnqualified('private')) {
    shared = false;
    say?.('private keeps it out of shared caches.', rfc(9111, '5.2.2.7'));
  } else if (request.has('Authorization') && !permitsAuthorized(directives)) {
    shared = false;
    say?.('The request had Authorization, and nothing lets shared caches keep the answer.', rfc(9111, '3.5'));
  }
  if (explicit) say?.('Its fields allow storing.', rfc(9111, '3'));
  else if (heuristic) say?.(`Caches may store a ${status} and choose a lifetime themselves.`, rfc(9110, '15.1'));
  return { private: allowsPrivate ? 'yes' : 'no', shared: shared ? 'yes' : 'no' };
}

/** RFC 9110, section 9.3.3: an answer to POST that says its lifetime and stands for the target URI serves later GETs. */
function isStoredForGet(method: string, url: string, response: Fields, directives: CacheControl): boolean {
  const location = response.first('Content-Location');
  if (method !== 'POST' || location === null) return false;
  const explicit = directives.has('max-age') || directives.has('s-maxage') || response.has('Expires');
  const target = explicit ? parseUrl(location, url) : null;
  return target !== null && target.href === parseUrl(url)?.href;
}

/** RFC 9111, section 3.5. */
function permitsAuthorized(directives: CacheControl): boolean {
  return ['public', 's-maxage', 'must-revalidate'].some((name) => directives.has(name));
}

/** RFC 9111, sections 4.2.1 and 4.2.2. */
function lifetimeOf(exchange: Exchange, response: Fields, directives: CacheControl, shared: boolean): Lifetime {
  for (const name of shared ? (['s-maxage', 'max-age'] as const) : (['max-age'] as const)) {
    const seconds = directives.seconds(name);
    if (seconds === null) return { seconds: 0, from: 'invalid' };
    if (seconds !== undefined) return { seconds, from: name };
  }
  const base = dateOf(response, 'Date') ?? receivedAt(exchange);
  const [expires, ...others] = response.lines('Expires');
  if (expires) {
    const at = readHttpDate(expires.value);
    if (at === null || others.some(({ value }) => value !== expires.value)) return { seconds: 0, from: 'invalid' };
    // Without any clock of the response only a date of the past could be told, and not even that for sure.
    if (Number.isNaN(base)) return { seconds: null, from: 'Expires' };
    return { seconds: Math.max(0, Math.round((at.time - base) / 1000)), from: 'Expires' };
  }
  const modified = dateOf(response, 'Last-Modified');
  const guesses = findStatus(exchange.status)?.caching === 'heuristic' || directives.has('public');
  if (!guesses) return { seconds: null, from: 'none' };
  if (modified === null || Number.isNaN(base)) return { seconds: null, from: 'heuristic' };
  return { seconds: Math.max(0, Math.round(((base - modified) / 1000) * HEURISTIC_FRACTION)), from: 'heuristic' };
}

function dateOf(response: Fields, name: string): number | null {
  const value = response.first(name);
  return value === null ? null : (readHttpDate(value)?.time ?? null);
}

/** When the response was complete, in milliseconds since the epoch; NaN when the browser does not say. */
export function receivedAt({ startedAt, duration }: Exchange): number {
  return startedAt + Math.max(0, duration);
}

/** `Pragma: no-cache`, which RFC 9111 gives a meaning in requests alone. */
function hasPragma(response: Fields): boolean {
  return lowerMembers(response.lines('Pragma')).includes('no-cache');
}

function explainReuse(
  own: StorageFor,
  shared: StorageFor,
  directives: CacheControl,
  vary: readonly string[],
  validators: readonly string[],
  isPragmatic: boolean,
  say: NonNullable<Say>,
): void {
  if (own.stored === 'yes') {
    say(`Lifetime in the browser: ${lifetimeWords(own.lifetime)}.`, rfc(9111, lifetimeSection(own.lifetime)));
  }
  if (own.lifetime.from === 'invalid' && directives.has('max-age')) {
    const words =
      directives.all('max-age').length > 1
        ? 'Of two, Chromium takes the first and Firefox the last (measured).'
        : 'All the same, browsers take an invalid max-age for none (measured).';
    say(words, rfc(9111, '4.2.1'));
  }
  if (isPragmatic)
    say('Pragma has no meaning in a response, but with no-cache browsers validate (measured).', rfc(9111, '5.4'));
  if (shared.stored === 'yes' && shared.lifetime.from === 's-maxage') {
    say(`Lifetime in shared caches: ${lifetimeWords(shared.lifetime)}.`, rfc(9111, '5.2.2.10'));
  }
  if (directives.hasUnqualified('no-cache')) say('no-cache: each reuse is validated first.', rfc(9111, '5.2.2.4'));
  if (vary.includes('*'))
    say('Vary: * never matches, so each reuse is validated first.', rfc(9111, '4.1'), 'headers/vary');
  else if (vary.length > 0)
    say(`Reused only for requests with the same ${vary.join(', ')}.`, rfc(9111, '4.1'), 'headers/vary');
  if (own.mustRevalidate) say('must-revalidate: never reused once stale.', rfc(9111, '5.2.2.2'));
  for (const name of ['stale-while-revalidate', 'stale-if-error'] as const) {
    const seconds = directives.seconds(name);
    if (seconds !== undefined && seconds !== null && !own.alwaysValidated && !own.mustRevalidate) {
      const words = name === 'stale-if-error' ? 'when the server fails' : 'while it is renewed';
      const section = name === 'stale-if-error' ? '4' : '3';
      say(`${name}: may be used ${secondsWords(seconds)} longer, ${words}.`, rfc(5861, section));
    }
  }
  say(
    validators.length > 0
      ? `Validated with ${validators.join(' and ')}.`
      : 'Nothing to validate it with, so a stale copy is fetched in full.',
    rfc(9111, '4.3.1'),
    'status/304',
  );
}

function lifetimeSection({ from }: Lifetime): string {
  return {
    's-maxage': '5.2.2.10',
    'max-age': '5.2.2.1',
    Expires: '5.3',
    heuristic: '4.2.2',
    invalid: '4.2.1',
    none: '4.2',
  }[from];
}

function lifetimeWords({ seconds, from }: Lifetime): string {
  switch (from) {
    case 'heuristic':
      return seconds === null ? 'a guess of the cache' : `a guess of the cache, often ${secondsWords(seconds)}`;
    case 'invalid':
      return 'invalid, so it counts as stale';
    case 'none':
      return 'not said';
    default:
      return seconds === null ? `until ${from}` : `${secondsWords(seconds)}, by ${from}`;
  }
}

const UNITS = [
  [86_400, 'day'],
  [3_600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
] as const;

/** Seconds in the unit that fits: `90 seconds`, `2 minutes`, `1 day`. Rounded down from two units up. */
export function secondsWords(seconds: number): string {
  const [size, name] = UNITS.find(([unit]) => seconds >= 2 * unit || seconds === unit) ?? [1, 'second'];
  const count = Math.floor(seconds / size);
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}

/** @param isGuessed the lifetime is invalid, and browsers do not count that as stale */
function headlineOf(own: StorageFor, shared: StorageFor, isGuessed: boolean): string {
  if (own.stored === 'updates') return 'Renews the stored response';
  if (own.stored === 'no' && shared.stored === 'no') return 'Not stored';
  const who =
    own.stored === 'no'
      ? 'Stored by shared caches only'
      : shared.stored === 'no'
        ? 'Stored by the browser only'
        : 'Stored by the browser and shared caches';
  const one = own.stored === 'no' ? shared : own;
  if (one.alwaysValidated) return `${who}, validated before each use`;
  const { seconds, from } = one.lifetime;
  if (from === 'invalid' && isGuessed) return `${who}; max-age is invalid, and browsers may reuse it all the same`;
  if (from === 'invalid' || seconds === 0) return `${who}, stale at once`;
  if (from === 'heuristic') return `${who}, for as long as the cache guesses`;
  if (seconds === null) return `${who}, ${from === 'none' ? 'without a lifetime' : `until ${from}`}`;
  const then = one.mustRevalidate ? ', then only after validation' : '';
  return `${who} for ${secondsWords(seconds)}${then}`;
}
