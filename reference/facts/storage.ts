/** May a response be stored, by whom and for how long? RFC 9111, from the fields that were delivered. */
import type { EntryRef } from '../book/entry.ts';
import type { Exchange } from '../http/exchange.ts';
import { readAge } from '../http/fields/age.ts';
import { type CacheControl, parseCacheControl } from '../http/fields/cache-control.ts';
import { readHttpDate } from '../http/fields/http-date.ts';
import { lowerMembers } from '../http/fields/lists.ts';
import type { Fields } from '../http/fields.ts';
import { outcomeOf } from '../http/outcome.ts';
import { findStatus } from '../status/registry.ts';
import { parseUrl } from '../text/parse-url.ts';
import { rfc, type Source } from '../text/sources.ts';

/** `updates`: a 304 is not kept itself, it renews the response that is stored. */
type Stored = 'yes' | 'no' | 'updates';

export interface Lifetime {
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

/**
 * Seconds for which a cache of this kind reuses the response without asking because the response states them, in `max-age`,
 * `s-maxage` or `Expires`. 0: it does not store it, asks each time, or has to guess.
 */
export function statedFreshness({ stored, alwaysValidated, lifetime: { from, seconds } }: StorageFor): number {
  return stored !== 'yes' || alwaysValidated || from === 'heuristic' ? 0 : (seconds ?? 0);
}

/** A tenth of the time since Last-Modified: the customary guess (RFC 9111, section 4.2.2). */
const HEURISTIC_FRACTION = 0.1;

const VALIDATORS = ['ETag', 'Last-Modified'] as const;

/** Takes one step down. */
export type Say = (text: string, source: Source, entry?: EntryRef) => void;

/**
 * What may be done with one response.
 * @param request its header fields as far as the browser delivered them
 * @param response its header fields
 * @param say is told why it may be stored or not; absent where nobody reads the words: ten thousand responses are judged in
 *   a burst
 */
export function storageOf(exchange: Exchange, request: Fields, response: Fields, say?: Say): Storage {
  const directives = parseCacheControl(response.lines('Cache-Control'));
  const vary = lowerMembers(response.lines('Vary'));
  const validators = VALIDATORS.filter((name) => response.has(name));
  const hasExplicitLifetime = directives.has('max-age') || directives.has('s-maxage') || response.has('Expires');
  const stored = storedBy(exchange, request, response, directives, say);
  const alwaysValidated = directives.hasUnqualified('no-cache') || vary.includes('*');
  const mustRevalidate = directives.has('must-revalidate');
  const lifetime = lifetimeOf(exchange, response, directives, false);
  const own: StorageFor = { stored: stored.private, lifetime, alwaysValidated, mustRevalidate };
  const shared: StorageFor = {
    stored: stored.shared,
    lifetime: directives.has('s-maxage') ? lifetimeOf(exchange, response, directives, true) : lifetime,
    alwaysValidated,
    mustRevalidate: mustRevalidate || directives.has('proxy-revalidate') || directives.has('s-maxage'),
  };
  return { private: own, shared, hasExplicitLifetime, vary, validators };
}

const nobody = { private: 'no', shared: 'no' } as const;

/** Who may store it; the steps say why. The first that decides for both ends the search. */
function storedBy(
  { method, status, url }: Exchange,
  request: Fields,
  response: Fields,
  directives: CacheControl,
  say: Say | undefined,
): { private: Stored; shared: Stored } {
  const caching = findStatus(status)?.caching;
  if (status < 200) {
    say?.('An interim response is never stored.', rfc(9111, '3'));
    return nobody;
  }
  if (status === 304) {
    say?.('A 304 renews the response that the cache has stored.', rfc(9111, '4.3.4'), 'status/304');
    return { private: 'updates', shared: 'updates' };
  }
  if (caching === 'never') {
    const { definedIn } = findStatus(status) ?? {};
    say?.(`No cache may store a ${status}, whatever its headers are.`, definedIn ?? rfc(9111, '3'));
    if (directives.has('max-age') || response.has('Expires'))
      say?.('If the response has a lifetime, Chromium still stores it (measured).', definedIn ?? rfc(9111, '3'));
    return nobody;
  }
  if (directives.has('no-store')) {
    say?.('no-store forbids every cache to store the response.', rfc(9111, '5.2.2.5'));
    return nobody;
  }
  if (parseCacheControl(request.lines('Cache-Control')).has('no-store')) {
    say?.('The request had no-store, which forbids storing the response.', rfc(9111, '5.2.1.5'));
    return nobody;
  }
  if (method !== 'GET' && method !== 'HEAD' && !isStoredForGet(method, url, response, directives)) {
    say?.(`A response to ${method} is not stored.`, rfc(9110, '9.2.3'));
    return nobody;
  }
  // Section 3: public, an explicit lifetime, or a status for which caches may guess; each for the caches it speaks to.
  const explicit = directives.has('public') || directives.has('max-age') || response.has('Expires');
  const heuristic = caching === 'heuristic';
  const allowsPrivate = explicit || heuristic || directives.has('private');
  const allowsShared = explicit || heuristic || directives.has('s-maxage');
  if (!allowsPrivate && !allowsShared) {
    say?.(`No header gives the response a lifetime, and for a ${status} caches must not guess one.`, rfc(9110, '15.1'));
    return nobody;
  }
  let shared = allowsShared;
  if (directives.hasUnqualified('private')) {
    shared = false;
    say?.('private keeps the response out of shared caches.', rfc(9111, '5.2.2.7'));
  } else if (request.has('Authorization') && !permitsAuthorized(directives)) {
    shared = false;
    say?.('The request had Authorization, and no header allows shared caches to store the response.', rfc(9111, '3.5'));
  }
  if (explicit) say?.('Its headers allow storing.', rfc(9111, '3'));
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

/**
 * How old the response was when it was received, in seconds (RFC 9111, section 4.2.3): by Date and the clock of this
 * computer, or by Age, whichever is more.
 */
export function ageWhenReceived(exchange: Exchange, response: Fields): number {
  const made = dateOf(response, 'Date');
  const apparent = made === null ? 0 : (receivedAt(exchange) - made) / 1000;
  return Math.max(0, Number.isNaN(apparent) ? 0 : apparent, readAge(response)?.seconds ?? 0);
}

/** Date has whole seconds, and a response takes some time: a smaller difference, in seconds, is no age. Our choice. */
const LEAST_AGE = 2;

/** For how long a cache may reuse a response, in seconds after it was generated. */
export interface Freshness {
  /** How old the response was when it was received; 0 below `LEAST_AGE`. */
  readonly age: number;
  readonly fresh: number;
  /** How much longer it may be used while the cache revalidates it (RFC 5861, section 3). */
  readonly staleWhileRevalidate: number;
  /** The response sets no lifetime: `fresh` is the heuristic that caches commonly use. */
  readonly isGuess: boolean;
}

/**
 * @returns for the browser's cache, or for shared caches if the browser stores nothing; of a 304, for the copy that it
 *   renews. Null if the response is never reused without a question to the server, or if no lifetime is known
 */
export function freshnessOf(exchange: Exchange, response: Fields, storage: Storage): Freshness | null {
  const own = storage.private.stored === 'no' ? storage.shared : storage.private;
  const { lifetime, alwaysValidated, mustRevalidate } = own;
  if (own.stored === 'no' || alwaysValidated || lifetime.from === 'invalid' || lifetime.seconds === null) return null;
  // A cache must not answer with a part as if it were the whole (RFC 9111, section 3.3).
  if (outcomeOf(exchange.error) === 'cut') return null;
  const directives = parseCacheControl(response.lines('Cache-Control'));
  const staleWhileRevalidate = mustRevalidate ? 0 : (directives.seconds('stale-while-revalidate') ?? 0);
  if (lifetime.seconds === 0 && staleWhileRevalidate === 0) return null;
  const age = ageWhenReceived(exchange, response);
  return {
    age: age < LEAST_AGE ? 0 : age,
    fresh: lifetime.seconds,
    staleWhileRevalidate,
    isGuess: lifetime.from === 'heuristic',
  };
}
