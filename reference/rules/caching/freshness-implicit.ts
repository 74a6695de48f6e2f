import type { Facts } from '../../facts/facts.ts';
import { isImage } from '../../http/mime-groups.ts';
import { findStatus } from '../../status/registry.ts';
import { secondsWords } from '../../text/seconds-words.ts';
import { rfc } from '../../text/sources.ts';
import { absent, fieldLine } from '../evidence.ts';
import { fitsOnePacket } from '../one-packet.ts';
import { defineRule } from '../rule.ts';

/** Permanent redirects have a rule of their own: Chromium keeps those without limit. */
const isGuessedAt = (status: number) => status !== 301 && status !== 308 && findStatus(status)?.caching === 'heuristic';

/** A response that only counts a visit: a tiny image, or no content. Without a date there is no guess to make either. */
function isPixel({ essence, exchange, storage }: Facts): boolean {
  if (storage.private.lifetime.seconds !== null) return false;
  return exchange.status === 204 || (isImage(essence) && fitsOnePacket(exchange));
}

/** RFC 9111, section 4.2.2: where nothing says how long a response is fresh, a cache may guess. */
export const freshnessImplicit = defineRule({
  id: 'freshness-implicit',
  title: 'Lifetime not set',
  severity: 'advice',
  strength: 'advice',
  entry: 'headers/cache-control#how-long-it-is-fresh',
  messages: {
    guessed:
      'No header gives this response a lifetime, so caches may guess: {guess} if they use a tenth of the time since Last-Modified.',
    open: 'No header gives this response a lifetime, so each cache decides for itself. Send max-age or no-cache.',
  },
  policy: { local: 'hide' },
  // What was meant as a lifetime is none.
  yieldsTo: ['cc-directive-unknown', 'cc-value-invalid'],

  guards: ['live'],
  when: { status: isGuessedAt },
  appliesTo: (facts) => facts.exchange.method === 'GET' && !isPixel(facts),

  check: ({ response, storage }) => {
    const { stored, alwaysValidated, lifetime } = storage.private;
    if (storage.hasExplicitLifetime || stored !== 'yes' || alwaysValidated) return [];
    const [line] = response.lines('Cache-Control');
    // Another rule's matter: browsers take it for no-cache.
    if (/\bno-cache\b/i.test(response.combined('Pragma') ?? '')) return [];
    const { seconds } = lifetime;
    // Without Last-Modified browsers make no guess, and somebody has thought of caching.
    if (line !== undefined && seconds === null) return [];
    return [
      {
        messageId: seconds === null ? 'open' : 'guessed',
        data: { guess: secondsWords(seconds ?? 0) },
        evidence: line === undefined ? absent('Cache-Control') : fieldLine('Cache-Control', line),
        sources: [rfc(9111, '4.2.2'), rfc(9110, '15.1')],
      },
    ];
  },
});
