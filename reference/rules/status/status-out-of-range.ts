import { rfc } from '../../text/sources.ts';
import { absent } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/**
 * RFC 9110, section 15: valid status codes go from 100 to 599, and clients should take others for a 5xx. No browser
 * refuses them, so it is no error. What lies below 100 is no response to judge.
 */
const LAST = 599;

export const statusOutOfRange = defineRule({
  id: 'status-out-of-range',
  title: 'Not a valid status code',
  severity: 'warning',
  strength: 'must',
  entry: 'status/500#what-is-500-internal-server-error',
  messages: {
    outside: 'Status codes go from 100 to 599, so {status} is invalid. Clients should treat it as a server error.',
  },

  guards: ['live'],
  when: { status: (status) => status >= LAST },

  check: ({ exchange: { status } }) =>
    status <= LAST
      ? []
      : [
          {
            messageId: 'outside',
            data: { status: String(status) },
            evidence: absent(''),
            sources: [rfc(9110, '15')],
          },
        ],
});
