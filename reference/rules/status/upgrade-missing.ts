import { statusEntry } from '../../book/status-entry.ts';
import { rfc } from '../../text/sources.ts';
import { absent } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/** RFC 9110, sections 15.2.2 and 15.5.22. HTTP/2 and 3 forbid the field (RFC 9113, section 8.2.2). */
export const upgradeMissing = defineRule({
  id: 'upgrade-missing',
  title: '101 or 426 without Upgrade',
  severity: 'warning',
  strength: 'must',
  entry: 'status/426',
  messages: {
    missing: 'A {status} must name the protocol in Upgrade. Without it, clients cannot tell which protocol to use.',
  },

  guards: ['live'],
  when: { status: [101, 426] },
  appliesTo: ({ exchange: { httpVersion } }) => /^http\/1/i.test(httpVersion),

  check: ({ exchange: { status }, response }) =>
    response.has('Upgrade')
      ? []
      : [
          {
            messageId: 'missing',
            data: { status: String(status) },
            evidence: absent('Upgrade'),
            entry: statusEntry(status),
            sources: [rfc(9110, status === 101 ? '15.2.2' : '15.5.22'), rfc(9110, '7.8')],
          },
        ],
});
