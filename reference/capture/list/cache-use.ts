/** What caches may do with a response, in the words of the filter's `cache:`. */
import { factsOf } from '../../facts/facts.ts';
import { statedFreshness } from '../../facts/storage.ts';
import type { Exchange } from '../../http/exchange.ts';

/**
 * `none`: no cache stores it. `private`: the browser alone does. `shared`: proxies and CDNs do. `validate`: not reused
 * without asking. `guess`: for as long as a cache guesses. `year`: for a year or more.
 */
export const CACHE_USES = ['none', 'private', 'shared', 'validate', 'guess', 'year'] as const;
export type CacheUse = (typeof CACHE_USES)[number];

/** RFC 9111 names no greatest lifetime; a year is what is sent for what never changes. */
const YEAR = 365 * 86_400;

/** @returns what holds, in the order of `CACHE_USES`; nothing where the browser tells too little to know */
export function cacheUsesOf(exchange: Exchange): readonly CacheUse[] {
  const facts = factsOf(exchange);
  // What a service worker answers, no HTTP cache sees.
  if (!facts.holds('verdict') || exchange.fromServiceWorker) return [];
  const { private: own, shared } = facts.storage;
  const kept = [own, shared].filter(({ stored }) => stored === 'yes');
  if (own.stored === 'no' && shared.stored === 'no') return ['none'];
  const holds: Record<CacheUse, boolean> = {
    none: false,
    private: own.stored === 'yes' && shared.stored === 'no',
    shared: shared.stored === 'yes',
    validate: kept.some(({ alwaysValidated }) => alwaysValidated),
    guess: kept.some(({ alwaysValidated, lifetime }) => !alwaysValidated && lifetime.from === 'heuristic'),
    year: kept.some((storage) => statedFreshness(storage) >= YEAR),
  };
  return CACHE_USES.filter((use) => holds[use]);
}
