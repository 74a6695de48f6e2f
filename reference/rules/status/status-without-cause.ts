import type { Fields } from '../../http/fields.ts';
import { rfc } from '../../text/sources.ts';
import { absentFromRequest, requestLine } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/** Parameters of interfaces that put the condition into the URL: `ifGenerationMatch=0`, `if_match=x`. */
const CONDITION_IN_QUERY = /[?&]if[A-Z_-]/;

/** If-Match and its kin, fields of services such as `x-amz-copy-source-if-match`; WebDAV's If and Overwrite; COPY and MOVE meet conditions of their own. */
function isConditional(request: Fields, method: string): boolean {
  if (method === 'COPY' || method === 'MOVE' || request.has('Overwrite')) return true;
  return [...request.names()].some((name) => name === 'if' || name.startsWith('if-') || name.includes('-if-'));
}

/** RFC 9110, sections 15.5.13, 15.5.18 and 15.5.7: each of these answers something that the request said. */
export const statusWithoutCause = defineRule({
  id: 'status-without-cause',
  title: 'Status that does not fit the request',
  severity: 'warning',
  strength: 'should',
  entry: 'status/412#when-to-send-it',
  messages: {
    condition:
      '412 means that If-Match or a similar condition failed, but the request had none. For a conflict with the current state, send 409.',
    expectation: '417 means that Expect could not be met, but the request had no Expect.',
    preference: 'The request accepts every media type, so 406 is misleading. For another problem, send 400 or 403.',
  },

  guards: ['live', 'whole-request'],
  when: { status: [406, 412, 417] },
  appliesTo: (facts) => !facts.holds('preflight'),

  check: ({ exchange: { status, method, url }, request }) => {
    if (status === 412) {
      if (isConditional(request, method) || CONDITION_IN_QUERY.test(url)) return [];
      return [{ messageId: 'condition', evidence: absentFromRequest('If-Match'), sources: [rfc(9110, '15.5.13')] }];
    }
    if (status === 417) {
      if (request.has('Expect')) return [];
      return [
        {
          messageId: 'expectation',
          evidence: absentFromRequest('Expect'),
          entry: 'status/417',
          sources: [rfc(9110, '15.5.18')],
        },
      ];
    }
    const [line] = request.lines('Accept');
    if (line !== undefined && !/^\s*\*\/\*\s*$/.test(line.value)) return [];
    return [
      {
        messageId: 'preference',
        evidence: line === undefined ? absentFromRequest('Accept') : requestLine('Accept', line),
        // A language or a coding can be the cause as well, and browsers always name theirs.
        severity: 'advice',
        entry: 'status/406#when-to-send-it',
        sources: [rfc(9110, '15.5.7'), rfc(9110, '12.5.1')],
      },
    ];
  },
});
