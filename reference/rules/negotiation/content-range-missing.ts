import { rfc } from '../../text/sources.ts';
import { absent } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/** RFC 9110, section 15.3.7.1: a 206 with one part says in Content-Range which one it is. */
export const contentRangeMissing = defineRule({
  id: 'content-range-missing',
  title: '206 without Content-Range',
  severity: 'error',
  strength: 'must',
  entry: 'status/206#header-fields',
  messages: {
    missing: 'Without Content-Range, a client cannot tell which bytes these are or combine them with what it has.',
  },

  guards: ['live'],
  when: { status: [206] },
  // A 206 that is none at all has one fault.
  yieldsTo: ['range-status-unasked'],

  check: ({ essence, response }) => {
    if (response.has('Content-Range') || essence === 'multipart/byteranges') return [];
    return [{ messageId: 'missing', evidence: absent('Content-Range'), sources: [rfc(9110, '15.3.7.1')] }];
  },
});
