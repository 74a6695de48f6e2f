import { rfc } from '../../text/sources.ts';
import { absent } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/** RFC 9110, sections 15.5 and 15.6: an error explains itself, except to HEAD. */
export const errorBodyMissing = defineRule({
  id: 'error-body-missing',
  title: 'Error without an explanation',
  severity: 'advice',
  strength: 'should',
  entry: 'status/404#the-body',
  messages: {
    empty:
      'A {status} should have content that explains the error and whether it is temporary. This one has no content.',
  },

  guards: ['live'],
  when: { status: (status) => status >= 400 && status <= 599 },
  // Where the browser does not tell the size, or cut the response short itself, nothing can be said.
  appliesTo: (facts) => {
    const { contentSize, method, error } = facts.exchange;
    if (contentSize === -1 || error !== null || method === 'HEAD' || facts.holds('preflight')) return false;
    // A player that seeks past the end reads the status of the 416 and shows nothing.
    return facts.destination !== 'audio' && facts.destination !== 'video';
  },

  check: ({ exchange: { status, contentSize } }) =>
    contentSize > 0
      ? []
      : [
          {
            messageId: 'empty',
            data: { status: String(status) },
            evidence: absent(''),
            entry: status < 500 ? 'status/404#the-body' : 'status/500#the-body',
            sources: [rfc(9110, status < 500 ? '15.5' : '15.6')],
          },
        ],
});
