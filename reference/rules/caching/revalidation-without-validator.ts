import { rfc } from '../../text/sources.ts';
import { absent } from '../evidence.ts';
import { fitsOnePacket } from '../one-packet.ts';
import { defineRule } from '../rule.ts';

/** RFC 9111, section 4.3.1: a cache validates with the ETag or the Last-Modified that it has stored. */
export const revalidationWithoutValidator = defineRule({
  id: 'revalidation-without-validator',
  title: 'Revalidated at each use, without a validator',
  severity: 'advice',
  strength: 'advice',
  entry: 'status/304#caching',
  messages: {
    missing:
      'Caches must revalidate this at each use, but it has no ETag and no Last-Modified. So the full content is sent every time.',
  },

  guards: ['live', 'content'],
  when: { status: [200], field: ['Cache-Control', 'Expires', 'Vary'] },
  // A stream of events goes on from where it broke off, and is never taken from a cache.
  appliesTo: ({ essence, exchange, storage }) =>
    exchange.method === 'GET' &&
    essence !== 'text/event-stream' &&
    !fitsOnePacket(exchange) &&
    storage.private.stored === 'yes' &&
    (storage.private.alwaysValidated || storage.private.lifetime.seconds === 0),

  check: ({ storage }) =>
    storage.validators.length > 0
      ? []
      : [{ messageId: 'missing', evidence: absent('ETag'), sources: [rfc(9111, '4.3.1')] }],
});
