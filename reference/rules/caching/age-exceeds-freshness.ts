import { readAge } from '../../http/fields/age.ts';
import type { CacheControl } from '../../http/fields/cache-control.ts';
import { secondsWords } from '../../text/seconds-words.ts';
import { rfc } from '../../text/sources.ts';
import { memberOf } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/** Seconds that it may be served stale, as the response says (RFC 5861). */
function permitted(cacheControl: CacheControl): number {
  return Math.max(cacheControl.seconds('stale-while-revalidate') ?? 0, cacheControl.seconds('stale-if-error') ?? 0);
}

/**
 * RFC 9111, section 4.2.4: a cache serves nothing stale unless it is cut off, or permitted to, also by a contract with
 * the origin. A CDN mostly has such a contract, so that no fault can be told from here, only what browsers make of it.
 */
export const ageExceedsFreshness = defineRule({
  id: 'age-exceeds-freshness',
  title: 'Cached response that is already stale',
  severity: 'advice',
  strength: 'must',
  entry: 'headers/age#when-it-exceeds-the-lifetime',
  messages: {
    stale:
      'A cache sent a copy that is {age} old but fresh for only {lifetime}. It is already stale, so browsers ask the server at each use.',
  },

  guards: ['live'],
  when: { field: ['Age'] },
  // A CDN obeys a field of its own before Cache-Control (RFC 9213, section 2.2), and need not have kept it too long.
  // Where the lifetime is 0 or each use is validated, browsers are meant to ask, whoever kept it for how long.
  appliesTo: ({ response, storage: { private: own, shared, hasExplicitLifetime } }) =>
    hasExplicitLifetime &&
    own.stored === 'yes' &&
    !own.alwaysValidated &&
    own.lifetime.seconds !== 0 &&
    shared.lifetime.from !== 'invalid' &&
    !response.has('CDN-Cache-Control'),

  check: ({ cacheControl, response, storage }) => {
    const age = readAge(response);
    const lifetime = storage.shared.lifetime.seconds;
    if (age === null || age.seconds === null || lifetime === null) return [];
    if (age.seconds <= lifetime + permitted(cacheControl)) return [];
    return [
      {
        messageId: 'stale',
        data: { age: secondsWords(age.seconds), lifetime: secondsWords(lifetime) },
        evidence: memberOf('Age', response, age.member),
        sources: [rfc(9111, '4.2.4')],
      },
    ];
  },
});
