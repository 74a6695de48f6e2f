import { rfc } from '../../text/sources.ts';
import { absentFromRequest } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/** RFC 9110, sections 15.5.16 and 15.5.21: both codes speak of the request's content. */
export const bodyless415422 = defineRule({
  id: 'bodyless-415-422',
  title: '415 or 422 to a request without content',
  severity: 'advice',
  strength: 'advice',
  entry: 'status/422#when-to-send-it',
  messages: {
    none: '{status} is about the content of a request, but this request had none. For an invalid parameter or a missing body, send 400.',
  },

  guards: ['live', 'whole-request'],
  when: { status: [415, 422] },
  appliesTo: (facts) => !facts.holds('preflight'),

  check: ({ exchange: { status, method }, request }) => {
    const length = request.first('Content-Length');
    // Browsers say 0 where a method expects content, and give GET and HEAD none at all.
    const isEmpty = length === null ? method === 'GET' || method === 'HEAD' : /^0+$/.test(length);
    if (!isEmpty || request.has('Content-Type') || request.has('Transfer-Encoding')) return [];
    const isType = status === 415;
    return [
      {
        messageId: 'none',
        data: { status: String(status) },
        evidence: absentFromRequest('Content-Type'),
        entry: isType ? 'status/415#when-to-send-it' : 'status/422#when-to-send-it',
        sources: [rfc(9110, isType ? '15.5.16' : '15.5.21')],
      },
    ];
  },
});
