/** What caches may do with a response, in the words of the filter's `cache:`. */
import { factsOf } from '../../facts/facts.ts';
import { statedFreshness } from '../../facts/storage.ts';
import type { Exchange } from '../../http/exchange.ts';

/**
 * `none`: no cache stores it. `private`: only the browser does. `shared`: proxies and CDNs may. `validate`: it is
 * revalidated before each use. `guess`: it sets no lifetime, so the cache decides. `year`: its lifetime is a year or more.
 */
export const CACHE_USES = ['none', 'private', 'shared', 'validate', 'guess', 'year'] as const;
export type CacheUse = (typeof CACHE_USES)[number];

/** RFC 9111 sets no maximum. A year is the usual lifetime of files that never change. */
const YEAR = 365 * 86_400;

/** @returns what applies, in the order of `CACHE_USES`; empty if the browser reports too little to know */
export function cacheUsesOf(exchange: Exchange): readonly CacheUse[] {
  const facts = factsOf(exchange);
  // No HTTP cache sees the response of a service worker.
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
