import { rfc } from '../../text/sources.ts';
import { fieldLine } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/** RFC 9110, section 14.4: only 206 and 416 give Content-Range a meaning. */
export const contentRangeMisplaced = defineRule({
  id: 'content-range-misplaced',
  title: 'Content-Range with a status other than 206 or 416',
  severity: 'info',
  strength: 'advice',
  entry: 'status/206#header-fields',
  messages: {
    whole:
      'The request asked for a range, but this is a 200 with the Content-Range of a 206. Some players then refuse the video. Send 206.',
    misplaced: 'With {status}, HTTP gives Content-Range no meaning. Only clients that know this API can use it.',
  },

  guards: ['live'],
  when: { field: ['Content-Range'] },

  check: ({ exchange: { status }, request, response }) => {
    const [line] = response.lines('Content-Range');
    if (line === undefined || status === 206 || status === 416) return [];
    if (status === 200 && request.has('Range') && /^bytes /i.test(line.value)) {
      const evidence = fieldLine('Content-Range', line);
      return [{ messageId: 'whole', severity: 'warning', evidence, sources: [rfc(9110, '14.4'), rfc(9110, '15.3.7')] }];
    }
    return [
      {
        messageId: 'misplaced',
        data: { status: String(status) },
        evidence: fieldLine('Content-Range', line),
        sources: [rfc(9110, '14.4')],
      },
    ];
  },
});
