import type { Exchange } from '../../http/exchange.ts';
import { parseContentRange } from '../../http/fields/range.ts';
import type { Fields } from '../../http/fields.ts';
import { shortened } from '../../text/shortened.ts';
import { rfc } from '../../text/sources.ts';
import { fieldLine } from '../evidence.ts';
import { defineRule } from '../rule.ts';

const FIELD = 'Content-Range';

/** What Content-Length says of the content that was sent; null when it says nothing that counts. */
function sentLength({ method }: Exchange, response: Fields): bigint | null {
  const [line, ...others] = response.lines('Content-Length');
  if (line === undefined || others.length > 0 || !/^\d{1,20}$/.test(line.value)) return null;
  return method === 'HEAD' || response.has('Transfer-Encoding') ? null : BigInt(line.value);
}

/** RFC 9110, section 14.4: what is invalid there must not be joined to a stored part. */
export const contentRangeInvalid = defineRule({
  id: 'content-range-invalid',
  title: 'Content-Range is invalid',
  severity: 'error',
  strength: 'must',
  entry: 'status/206#header-fields',
  messages: {
    syntax: '"{value}" does not have the form "bytes first-last/total". A client cannot tell which part this is.',
    order: 'The last byte is before the first. Clients must not combine such a part with what they have.',
    total:
      'There is no byte {last} if the total is {total}, because counting starts at 0. Clients must not combine such a part with what they have.',
    unsatisfied: 'The form with */ is for 416. In a 206, it does not tell which part this is.',
    length: 'The range has a length of {span}, but Content-Length is {length}. One of them is wrong.',
    multipart:
      'Each part of multipart/byteranges has its own Content-Range. A Content-Range for the whole response must not be sent.',
  },

  guards: ['live'],
  when: { status: [206], field: [FIELD] },

  check: ({ essence, exchange, response }) => {
    const [line] = response.lines(FIELD);
    if (line === undefined) return [];
    const evidence = fieldLine(FIELD, line, line.value === '' ? null : [0, line.value.length]);
    if (essence === 'multipart/byteranges') {
      return [
        {
          messageId: 'multipart',
          evidence,
          severity: 'warning',
          sources: [rfc(9110, '15.3.7.2')],
          fix: { type: 'remove-field', name: FIELD },
        },
      ];
    }
    const report = { evidence, sources: [rfc(9110, '14.4')] };
    const range = parseContentRange(line.value);
    if (range === null) return [{ messageId: 'syntax', data: { value: shortened(line.value) }, ...report }];
    const { first, last, total } = range;
    if (first === null) return [{ messageId: 'unsatisfied', ...report }];
    if (last < first) return [{ messageId: 'order', ...report }];
    if (total !== null && total <= last) {
      return [{ messageId: 'total', data: { total: String(total), last: String(last) }, ...report }];
    }
    const length = range.unit === 'bytes' ? sentLength(exchange, response) : null;
    const span = last - first + 1n;
    if (length === null || length === span) return [];
    const data = { span: String(span), length: String(length) };
    return [{ messageId: 'length', data, evidence, sources: [rfc(9110, '15.3.7'), rfc(9110, '15.3.7.1')] }];
  },
});
