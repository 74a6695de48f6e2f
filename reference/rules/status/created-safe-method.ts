import { rfc } from '../../text/sources.ts';
import { absent } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/** RFC 9110, section 9.2.1: who sends a safe method asks for no change of state, and 201 says that there was one. */
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);

export const createdSafeMethod = defineRule({
  id: 'created-safe-method',
  title: '201 to a method that must not change anything',
  severity: 'warning',
  strength: 'should',
  entry: 'status/201#when-to-send-it',
  messages: {
    safe: '201 means that {method} created something, but crawlers and link previews send {method} freely. Create resources with POST or PUT.',
  },

  guards: ['live'],
  when: { status: [201] },
  appliesTo: (facts) => !facts.holds('preflight'),

  check: ({ exchange: { method } }) =>
    SAFE_METHODS.has(method)
      ? [
          {
            messageId: 'safe',
            data: { method },
            evidence: absent(''),
            sources: [rfc(9110, '9.2.1'), rfc(9110, '15.3.2')],
          },
        ]
      : [],
});
