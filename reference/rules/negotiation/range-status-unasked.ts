import { parseContentRange } from '../../http/fields/range.ts';
import type { Fields } from '../../http/fields.ts';
import { rfc } from '../../text/sources.ts';
import { absentFromRequest } from '../evidence.ts';
import { defineRule } from '../rule.ts';

function holdsAll(response: Fields): boolean {
  const range = parseContentRange(response.first('Content-Range') ?? '');
  return range !== null && range.first === 0n && range.total !== null && range.last + 1n === range.total;
}

/** RFC 9110, sections 15.3.7 and 15.5.17: 206 fulfils a Range, 416 rejects one. */
export const rangeStatusUnasked = defineRule({
  id: 'range-status-unasked',
  title: 'Range status that nobody asked for',
  severity: 'error',
  strength: 'must',
  entry: 'status/206#when-to-send-it',
  messages: {
    part: 'The request asked for no range, and this is a 206. The client takes the part for the whole.',
    whole: 'The request asked for no range, and this 206 holds everything. That is a 200.',
    rejected: 'The request asked for no range that could be rejected. Without Range, 416 makes no sense.',
  },

  guards: ['live', 'whole-request'],
  when: { status: [206, 416] },

  check: ({ exchange: { status }, request, response }) => {
    if (request.has('Range')) return [];
    const evidence = absentFromRequest('Range');
    if (status === 416) {
      const sources = [rfc(9110, '15.5.17')];
      return [{ messageId: 'rejected', evidence, severity: 'warning', sources, entry: 'status/416#when-to-send-it' }];
    }
    const sources = [rfc(9110, '15.3.7')];
    return holdsAll(response)
      ? [{ messageId: 'whole', evidence, severity: 'warning', sources }]
      : [{ messageId: 'part', evidence, sources }];
  },
});
