import type { Facts } from '../../facts/facts.ts';
import { statedFreshness } from '../../facts/storage.ts';
import { secondsWords } from '../../text/seconds-words.ts';
import { rfc } from '../../text/sources.ts';
import { absent } from '../evidence.ts';
import { fitsOnePacket } from '../one-packet.ts';
import { defineRule } from '../rule.ts';

/** Seconds that some cache may reuse it without asking, as the response says; 0 when it does not say so. */
function lifetimeOf({ storage }: Facts): number {
  return Math.max(statedFreshness(storage.private), statedFreshness(storage.shared));
}

/** RFC 9110, sections 8.8.2.1 and 8.8.3.1: an origin server should send a validator wherever it can. */
export const validatorMissing = defineRule({
  id: 'validator-missing',
  title: 'Stored without a validator',
  severity: 'advice',
  strength: 'should',
  entry: 'headers/etag#when-it-is-missing',
  messages: {
    missing:
      'After {lifetime}, a stored copy is stale. Without ETag or Last-Modified, the full content is then sent again.',
  },
  policy: { local: 'hide' },

  guards: ['live', 'content'],
  when: { status: [200], field: ['Cache-Control', 'Expires'] },
  appliesTo: (facts) => facts.exchange.method === 'GET' && !fitsOnePacket(facts.exchange) && lifetimeOf(facts) > 0,

  check: (facts) =>
    facts.storage.validators.length > 0 || facts.cacheControl.has('immutable')
      ? []
      : [
          {
            messageId: 'missing',
            data: { lifetime: secondsWords(lifetimeOf(facts)) },
            evidence: absent('ETag'),
            sources: [rfc(9110, '8.8.3.1'), rfc(9110, '8.8.2.1')],
          },
        ],
});
