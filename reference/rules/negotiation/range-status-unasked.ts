import { parseByteRanges, parseContentRange } from '../../http/fields/range.ts';
import type { Fields } from '../../http/fields.ts';
import { rfc } from '../../text/sources.ts';
import { absentFromRequest, requestLine } from '../evidence.ts';
import { defineRule, type Report } from '../rule.ts';

function holdsAll(response: Fields): boolean {
  const range = parseContentRange(response.first('Content-Range') ?? '');
  return range !== null && range.first === 0n && range.total !== null && range.last + 1n === range.total;
}

/**
 * One range was asked for. A 206 may hold a part of it (RFC 9110, section 15.3.7), but not a part of something else; and
 * what overlaps with the content is no reason for a 416, unless there were too many ranges (section 15.5.17).
 */
function ofAnotherRange(status: number, request: Fields, response: Fields): Report<'elsewhere' | 'satisfiable'>[] {
  const [line, ...others] = request.lines('Range');
  const ranges = others.length > 0 || line === undefined ? null : parseByteRanges(line.value);
  const [asked, ...more] = ranges ?? [];
  const answer = parseContentRange(response.first('Content-Range') ?? '');
  if (!line || !asked || more.length > 0 || answer === null || answer.unit !== 'bytes') return [];
  const { first, last, total } = answer;
  const from =
    'suffix' in asked ? (total === null ? null : total > asked.suffix ? total - asked.suffix : 0n) : asked.first;
  const to = 'suffix' in asked ? null : asked.last;
  if (from === null) return [];
  const words = line.value.slice(line.value.indexOf('=') + 1).trim();
  const report = { evidence: requestLine('Range', line, [0, line.value.length]) };
  if (status === 416) {
    if (first !== null || from >= total || ('suffix' in asked && asked.suffix === 0n)) return [];
    const data = { asked: words, total: String(total) };
    const sources = [rfc(9110, '15.5.17'), rfc(9110, '14.1.2')];
    return [{ messageId: 'satisfiable', data, ...report, severity: 'warning', sources }];
  }
  if (first === null || last < first || (last >= from && (to === null || first <= to))) return [];
  const data = { asked: words, part: `${first}-${last}` };
  return [{ messageId: 'elsewhere', data, ...report, sources: [rfc(9110, '15.3.7'), rfc(9110, '14.4')] }];
}

/** RFC 9110, sections 15.3.7 and 15.5.17: 206 fulfils a Range, 416 rejects one. */
export const rangeStatusUnasked = defineRule({
  id: 'range-status-unasked',
  title: '206 or 416 that does not fit the request',
  severity: 'error',
  strength: 'must',
  entry: 'status/206#when-to-send-it',
  messages: {
    elsewhere: 'The request asked for bytes {asked}, but this part is {part}, which has none of them.',
    satisfiable:
      'The request asked for bytes {asked}, and the length of the content is {total}. Such a range exists, so answer with 206.',
    part: 'The request did not ask for a range, but this is a 206. The client treats the part as the whole content.',
    whole: 'The request did not ask for a range, and this 206 has the whole content. Send 200.',
    rejected: 'The request did not ask for a range, so there is none to reject. Send 416 only in answer to Range.',
  },

  guards: ['live', 'sent-request'],
  when: { status: [206, 416] },
  appliesTo: (facts) => facts.request.has('Range') || facts.holds('whole-request'),

  check: ({ exchange: { status }, request, response }) => {
    if (request.has('Range')) return ofAnotherRange(status, request, response);
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
