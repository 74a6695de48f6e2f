import { rfc } from '../../text/sources.ts';
import { absent } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/** RFC 9110, section 15.5.6. An empty Allow is there: it says that no method is allowed now (section 10.2.1). */
export const allowMissing = defineRule({
  id: 'allow-missing',
  title: '405 without Allow',
  severity: 'warning',
  strength: 'must',
  entry: 'status/405#header-fields',
  messages: {
    missing:
      'A 405 must list in Allow the methods that work here. {method} does not work, and the client cannot tell which methods do.',
  },

  guards: ['live'],
  when: { status: [405] },
  appliesTo: (facts) => !facts.holds('preflight'),

  check: ({ exchange: { method }, response }) =>
    response.has('Allow')
      ? []
      : [
          {
            messageId: 'missing',
            data: { method: method.slice(0, 20) },
            evidence: absent('Allow'),
            sources: [rfc(9110, '15.5.6'), rfc(9110, '10.2.1')],
          },
        ],
});
