/**
 * What a browser does for one response when the page is visited again. The verdict on storing is what the standard allows
 * (RFC 9111); what the two browsers make of it is theirs, from their source code and as measured by
 * tests/support/storage/tests.ts and tests/support/next-visit/tests.ts:
 *
 * - Chromium, net/http/http_response_headers.cc (GetFreshnessLifetimes): a tenth of the time since Last-Modified for 200,
 *   203 and 206, unless there is must-revalidate; 300, 301, 308 and 410 without a lifetime never get stale.
 *   http_cache_transaction.cc: only a stored 200 or 206 is asked for with a condition. Blink sets SetAllowStaleResponse,
 *   and with it stale-while-revalidate, for what a page loads and not for the page itself.
 * - Firefox, netwerk/protocol/http/nsHttpResponseHead.cpp (ComputeFreshnessLifetime, MustValidate): the same tenth, at most
 *   a week, for no status from 400 up but 410; other errors are asked for each time. A 301 or 308 without a lifetime is
 *   asked for again, and stale-while-revalidate holds for pages as well (measured).
 */
import type { Context } from '../../facts/facts.ts';
import { Facts } from '../../facts/facts.ts';
import { ageWhenReceived, type StorageFor } from '../../facts/storage.ts';
import { isNavigation } from '../../http/destination.ts';
import { type Exchange, fieldValues } from '../../http/exchange.ts';
import { lowerMembers } from '../../http/fields/lists.ts';
import { outcomeOf } from '../../http/outcome.ts';
import type { Moment } from './moments.ts';
import { headerBytes, wholeBytes } from './sizes.ts';

export type Browser = 'chromium' | 'firefox';

/**
 * `cache`: used without a request. `stale`: used, and asked for in the background. `unchanged`: asked for with a condition
 * and answered with 304. `whole`: sent in full.
 */
export type Fate = 'cache' | 'stale' | 'unchanged' | 'whole' | 'unknown';

type Condition = 'If-None-Match' | 'If-Modified-Since';

export interface Forecast {
  readonly fate: Fate;
  /** What the request is made conditional with; empty where it is not, or where there is none. */
  readonly conditions: readonly Condition[];
  /** On the wire, of the response; 0 where none is sent, null where its size is not known. */
  readonly bytes: number | null;
  /** Why, in a few words. */
  readonly why: string;
}

/** @returns one for each of the moments */
export function forecastsOf(
  exchange: Exchange,
  around: Context,
  moments: readonly Moment[],
  browser: Browser,
): readonly Forecast[] {
  // A 304 renewed the stored response, and has the fields that matter for it (RFC 9110, section 15.4.5).
  const facts = new Facts(exchange.status === 304 ? { ...exchange, status: 200 } : exchange);
  const hidden = whyUnknown(facts);
  if (hidden !== null) return moments.map(() => ({ fate: 'unknown', conditions: [], bytes: null, why: hidden }));
  const copy = copyOf(facts, browser);
  const conditions = copy.isKept && facts.exchange.status === 200 ? conditionsOf(exchange) : [];
  const sizes = { whole: wholeBytes(exchange, around.earlier), headers: headerBytes(exchange) };
  return moments.map(({ seconds, isDeployed }) => {
    const age = copy.age + seconds;
    const isUnchanged = conditions.length > 0 && !isDeployed;
    const bytes = isUnchanged ? sizes.headers : sizes.whole;
    if (copy.isKept && age < copy.fresh) return { fate: 'cache', conditions: [], bytes: 0, why: copy.why };
    if (copy.isKept && age < copy.fresh + copy.stale)
      return { fate: 'stale', conditions, bytes, why: 'stale-while-revalidate' };
    const why = copy.isKept && copy.fresh > 0 ? 'stale' : copy.why;
    return { fate: isUnchanged ? 'unchanged' : 'whole', conditions, bytes, why };
  });
}

/** What hides what will happen; null where nothing does. */
function whyUnknown(facts: Facts): string | null {
  const { exchange, storage } = facts;
  if (exchange.fromServiceWorker) return 'a service worker answered';
  if (!facts.holds('verdict')) return 'the browser reported no response';
  if (facts.holds('preflight')) return 'preflights have a cache of their own';
  if (exchange.status < 200) return 'no response that a cache could store';
  if (exchange.status === 206) return 'partial responses are stored differently';
  if (outcomeOf(exchange.error) === 'cut') return 'the content was cut off';
  if (
    storage.private.stored === 'yes' &&
    storage.private.lifetime.from === 'invalid' &&
    facts.cacheControl.has('max-age')
  )
    return 'browsers read an invalid max-age differently';
  return null;
}

/** What the browser keeps of a response, in seconds. */
interface Copy {
  readonly isKept: boolean;
  readonly age: number;
  readonly fresh: number;
  /** How much longer it is used while it is asked for. */
  readonly stale: number;
  readonly why: string;
}

function copyOf(facts: Facts, browser: Browser): Copy {
  const { exchange, response, storage, cacheControl } = facts;
  const own = storage.private;
  const age = ageWhenReceived(exchange, response);
  const none = { isKept: false, age, fresh: 0, stale: 0 };
  // A stored answer to POST serves later GETs, and not the next POST (RFC 9110, section 9.3.3).
  if (exchange.method !== 'GET') return { ...none, why: `${exchange.method || 'the method'} is sent each time` };
  if (own.stored !== 'yes') return { ...none, why: 'not stored' };
  if (browser === 'firefox' && !REUSED_BY_FIREFOX.has(exchange.status))
    return { ...none, why: `Firefox does not reuse a ${exchange.status}` };
  const isAsked = own.alwaysValidated || lowerMembers(response.lines('Pragma')).includes('no-cache');
  if (isAsked) return { ...none, isKept: true, why: own.alwaysValidated ? alwaysWhy(facts) : 'Pragma: no-cache' };
  const fresh = lifetimeIn(browser, exchange.status, own);
  const isShown = isNavigation(facts.destination);
  const stale =
    own.mustRevalidate || (isShown && !STALE_PAGES.has(browser)) ? 0 : cacheControl.seconds('stale-while-revalidate');
  return { isKept: true, age, fresh, stale: stale ?? 0, why: lifetimeWhy(own, fresh) };
}

/** The statuses of which Firefox uses a stored response without a question. */
const REUSED_BY_FIREFOX: ReadonlySet<number> = new Set([200, 203, 204, 206, 300, 301, 302, 303, 307, 308, 410]);

/** Those that show a stale page, in a tab or a frame, while they ask for it (measured). */
const STALE_PAGES: ReadonlySet<Browser> = new Set(['firefox']);

/** Statuses whose responses never get stale where nothing says otherwise. */
const ENDLESS: Record<Browser, ReadonlySet<number>> = {
  chromium: new Set([300, 301, 308, 410]),
  firefox: new Set([300, 410]),
};
const GUESSED: Record<Browser, ReadonlySet<number>> = {
  chromium: new Set([200, 203, 206]),
  firefox: new Set([200, 203, 204, 206]),
};
const WEEK = 7 * 86_400;

function lifetimeIn(browser: Browser, status: number, { lifetime, mustRevalidate }: StorageFor): number {
  const { from, seconds } = lifetime;
  if (from === 'invalid' || from === 'none') return 0;
  if (from !== 'heuristic') return seconds ?? 0;
  if (ENDLESS[browser].has(status)) return Number.POSITIVE_INFINITY;
  if (seconds === null || !GUESSED[browser].has(status)) return 0;
  if (browser === 'firefox') return Math.min(WEEK, seconds);
  return mustRevalidate ? 0 : seconds;
}

function lifetimeWhy({ lifetime }: StorageFor, fresh: number): string {
  if (fresh === 0) return lifetime.from === 'none' || lifetime.from === 'heuristic' ? 'no lifetime' : 'stale at once';
  return lifetime.from === 'heuristic' ? 'fresh by estimate' : `fresh by ${lifetime.from}`;
}

function alwaysWhy({ cacheControl }: Facts): string {
  return cacheControl.hasUnqualified('no-cache') ? 'no-cache' : 'Vary: *';
}

/** A 304 need not repeat Last-Modified: the request that it answers has it. */
function conditionsOf({ status, requestHeaders, responseHeaders }: Exchange): Condition[] {
  const has = (condition: Condition, validator: string) =>
    fieldValues(responseHeaders, validator).length > 0 ||
    (status === 304 && fieldValues(requestHeaders, condition).length > 0);
  const conditions: Condition[] = [];
  if (has('If-None-Match', 'ETag')) conditions.push('If-None-Match');
  if (has('If-Modified-Since', 'Last-Modified')) conditions.push('If-Modified-Since');
  return conditions;
}
