/** What caches may do with a response: for the filter's `cache:` and for the column. */
import { type Facts, factsOf } from '../../facts/facts.ts';
import { type Freshness, freshnessOf, statedFreshness } from '../../facts/storage.ts';
import type { Exchange } from '../../http/exchange.ts';
import { bounded } from '../../text/bounded.ts';
import { storageWords } from '../../verdicts/storage.ts';

/**
 * `none`: no cache stores it. `private`: only the browser does. `shared`: proxies and CDNs may. `validate`: it is
 * revalidated before each use. `guess`: it sets no lifetime, so the cache decides. `year`: its lifetime is a year or more.
 */
export const CACHE_USES = ['none', 'private', 'shared', 'validate', 'guess', 'year'] as const;
export type CacheUse = (typeof CACHE_USES)[number];

/** RFC 9111 sets no maximum. A year is the usual lifetime of files that never change. */
const YEAR = 365 * 86_400;

/** One list of each kind, because a session holds one for each of 100,000 rows. */
const listOf = bounded(2 ** CACHE_USES.length, (words: string): readonly CacheUse[] =>
  CACHE_USES.filter((use) => words.split(' ').includes(use)),
);

/**
 * @returns what applies, in the order of `CACHE_USES`; empty if the browser reports too little to know. The same list
 *   where the same applies
 */
export function cacheUsesOf(facts: Facts): readonly CacheUse[] {
  if (!isKnown(facts)) return listOf('');
  const { private: own, shared } = facts.storage;
  const kept = [own, shared].filter(({ stored }) => stored === 'yes');
  if (own.stored === 'no' && shared.stored === 'no') return listOf('none');
  const holds: Record<CacheUse, boolean> = {
    none: false,
    private: own.stored === 'yes' && shared.stored === 'no',
    shared: shared.stored === 'yes',
    validate: kept.some(({ alwaysValidated }) => alwaysValidated),
    guess: kept.some(({ alwaysValidated, lifetime }) => !alwaysValidated && lifetime.from === 'heuristic'),
    year: kept.some((storage) => statedFreshness(storage) >= YEAR),
  };
  return listOf(CACHE_USES.filter((use) => holds[use]).join(' '));
}

/** False where the browser reports too little. No HTTP cache sees the response of a service worker. */
function isKnown(facts: Facts): boolean {
  return facts.holds('verdict') && !facts.exchange.fromServiceWorker;
}

/** What the column "Cache" shows. */
export interface CacheState {
  /** `private`: only the browser stores it. */
  readonly stored: 'none' | 'private' | 'shared';
  /** Null: it is never reused without a question to the server, or nothing says for how long. */
  readonly freshness: Freshness | null;
  /** All of it in words. */
  readonly words: string;
}

/** @returns null where it is not known */
export function cacheStateOf(exchange: Exchange): CacheState | null {
  const facts = factsOf(exchange);
  if (!isKnown(facts)) return null;
  const { request, response, storage } = facts;
  const freshness = freshnessOf(exchange, response, storage);
  const isShared = storage.shared.stored !== 'no';
  return {
    stored: isShared ? 'shared' : storage.private.stored === 'no' ? 'none' : 'private',
    freshness,
    words: storageWords(exchange, request, response, storage, freshness),
  };
}

/** Nobody tells a longer lifetime from it. The largest number that V8 keeps without an object of its own. */
const LONGEST = 2 ** 30 - 1;

/**
 * What the column "Cache" is sorted by: whole seconds of the lifetime that were left when the response was received.
 * @returns 0 where caches must ask each time, or nothing says for how long they need not; -1 where none stores it, -2 where
 *   it is not known
 */
export function secondsLeft(facts: Facts): number {
  if (!isKnown(facts)) return -2;
  const { exchange, response, storage } = facts;
  if (storage.private.stored === 'no' && storage.shared.stored === 'no') return -1;
  const freshness = freshnessOf(exchange, response, storage);
  return freshness === null ? 0 : Math.min(LONGEST, Math.max(0, Math.floor(freshness.fresh - freshness.age)));
}
