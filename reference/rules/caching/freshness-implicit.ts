import { findStatus } from '../../status/registry.ts';
import { secondsWords } from '../../text/seconds-words.ts';
import { rfc } from '../../text/sources.ts';
import { absent } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/** Permanent redirects have a rule of their own: Chromium keeps those without limit. */
const isGuessedAt = (status: number) => status !== 301 && status !== 308 && findStatus(status)?.caching === 'heuristic';

/** RFC 9111, section 4.2.2: where nothing says how long a response is fresh, a cache may guess. */
export const freshnessImplicit = defineRule({
  id: 'freshness-implicit',
  title: 'No lifetime said',
  severity: 'advice',
  strength: 'advice',
  entry: 'headers/cache-control#how-long-it-is-fresh',
  messages: {
    guessed: 'Nothing says how long this is fresh, so caches may guess: {guess} if they take a tenth of its age.',
    open: 'Nothing says how long this is fresh, so each cache decides for itself. Send max-age or no-cache.',
  },
  policy: { local: 'hide' },

  guards: ['live'],
  when: { status: isGuessedAt },
  appliesTo: ({ exchange: { method } }) => method === 'GET',

  check: ({ response, storage }) => {
    if (response.has('Cache-Control') || response.has('Expires') || storage.private.alwaysValidated) return [];
    // Another rule's matter: browsers take it for no-cache.
    if (/\bno-cache\b/i.test(response.combined('Pragma') ?? '')) return [];
    const { seconds } = storage.private.lifetime;
    return [
      {
        messageId: seconds === null ? 'open' : 'guessed',
        data: { guess: secondsWords(seconds ?? 0) },
        evidence: absent('Cache-Control'),
        sources: [rfc(9111, '4.2.2'), rfc(9110, '15.1')],
      },
    ];
  },
});
