import { rfc } from '../../text/sources.ts';
import { absent } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/** The seconds until there is quota again, in the draft's RateLimit field. */
const RATE_LIMIT_RESET = /;\s*t\s*=\s*\d/;

/** RFC 6585, section 4, and RFC 9110, section 15.6.4, permit it; without it every client chooses its own pause. */
export const retryAfterMissing = defineRule({
  id: 'retry-after-missing',
  title: 'No Retry-After',
  severity: 'advice',
  strength: 'advice',
  entry: 'headers/retry-after#when-it-is-missing',
  messages: {
    missing:
      'Retry-After can tell clients how long to wait. Without it, each client chooses, and some try again at once.',
  },

  guards: ['live'],
  when: { status: [429, 503] },
  appliesTo: (facts) => !facts.holds('preflight'),

  check: ({ exchange: { status }, response }) =>
    response.has('Retry-After') || RATE_LIMIT_RESET.test(response.combined('RateLimit') ?? '')
      ? []
      : [
          {
            messageId: 'missing',
            evidence: absent('Retry-After'),
            sources: [status === 429 ? rfc(6585, '4') : rfc(9110, '15.6.4'), rfc(9110, '10.2.3')],
          },
        ],
});
