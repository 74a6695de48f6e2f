import { rfc } from '../../text/sources.ts';
import { absent } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/**
 * RFC 9110, section 15.1: caches may guess how long to keep a 301 or 308. Chromium's guess has no end
 * (`HttpResponseHeaders::GetFreshnessLifetimes`, and measured in 156); Firefox asks again unless there is Last-Modified.
 */
export const redirectPermanentUnbounded = defineRule({
  id: 'redirect-permanent-unbounded',
  title: 'Permanent redirect without a lifetime',
  severity: 'advice',
  strength: 'advice',
  entry: 'status/301#caching',
  messages: {
    unbounded:
      'Without a lifetime, Chromium keeps this redirect indefinitely, and you cannot take it back. Set a max-age.',
  },

  guards: ['live'],
  when: { status: [301, 308] },
  // HEAD and POST leave nothing behind that a later GET would be answered with.
  appliesTo: ({ exchange: { method } }) => method === 'GET',

  check: ({ exchange: { status }, response, storage }) => {
    const { stored, lifetime, alwaysValidated } = storage.private;
    if (stored !== 'yes' || lifetime.from !== 'heuristic' || alwaysValidated) return [];
    // Browsers take it for Cache-Control: no-cache, though RFC 9111, section 5.4, defines it for requests only.
    if (response.combined('Pragma')?.toLowerCase().includes('no-cache')) return [];
    return [
      {
        messageId: 'unbounded',
        evidence: absent('Cache-Control'),
        entry: `status/${status === 308 ? 308 : 301}#caching`,
        sources: [rfc(9110, '15.1'), rfc(9111, '4.2.2')],
      },
    ];
  },
});
