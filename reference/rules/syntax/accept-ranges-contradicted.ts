import { listMembers } from '../../http/fields/lists.ts';
import { rfc } from '../../text/sources.ts';
import { memberOf } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/** RFC 9110, section 14.3: `none` tells clients not to ask for ranges, and this answers one. */
export const acceptRangesContradicted = defineRule({
  id: 'accept-ranges-contradicted',
  title: '206 with Accept-Ranges: none',
  severity: 'advice',
  strength: 'advice',
  entry: 'status/206#header-fields',
  messages: {
    none: 'This 206 answers a range request, but Accept-Ranges: none tells clients not to send one. An interrupted download then starts over. Send Accept-Ranges: bytes.',
  },

  guards: ['live'],
  when: { status: [206], field: ['Accept-Ranges'] },

  check: ({ response }) => {
    const none = listMembers(response.lines('Accept-Ranges')).find(({ text }) => text.toLowerCase() === 'none');
    return none
      ? [{ messageId: 'none', evidence: memberOf('Accept-Ranges', response, none), sources: [rfc(9110, '14.3')] }]
      : [];
  },
});
