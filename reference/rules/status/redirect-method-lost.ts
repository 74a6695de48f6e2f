import { REDIRECT_STATUSES } from '../../http/redirect.ts';
import { fetchStandard, rfc } from '../../text/sources.ts';
import { fieldLine } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/** RFC 9110, sections 15.4.2 and 15.4.3: a client may turn POST into GET. HTTP-redirect fetch does so. */
export const redirectMethodLost = defineRule({
  id: 'redirect-method-lost',
  title: 'POST becomes GET after the redirect',
  severity: 'advice',
  strength: 'advice',
  entry: 'status/307#how-it-differs',
  messages: {
    lost: 'After {status}, browsers send GET without the content. If you mean that, send 303; if not, {keeping}.',
  },

  guards: ['live'],
  when: { status: REDIRECT_STATUSES, field: ['Location'] },
  appliesTo: ({ exchange: { method }, redirect }) => method === 'POST' && redirect?.hindrance === null,

  check: ({ exchange: { status }, redirect }) => {
    if (redirect === null || (status !== 301 && status !== 302)) return [];
    return [
      {
        messageId: 'lost',
        data: { status: String(status), keeping: status === 301 ? '308' : '307' },
        evidence: fieldLine('Location', redirect.line),
        sources: [
          fetchStandard('HTTP-redirect fetch', 'http-redirect-fetch'),
          rfc(9110, status === 301 ? '15.4.2' : '15.4.3'),
        ],
      },
    ];
  },
});
