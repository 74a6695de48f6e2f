import type { Exchange } from '../../http/exchange.ts';
import { listMembers } from '../../http/fields/lists.ts';
import type { Fields } from '../../http/fields.ts';
import type { Severity } from '../../text/severity.ts';
import { shortened } from '../../text/shortened.ts';
import { rfc } from '../../text/sources.ts';
import { fieldLine, memberOf } from '../evidence.ts';
import { defineRule } from '../rule.ts';

const FIELD = 'Content-Length';
const DIGITS = /^\d+$/;

/** Responses whose end no client reads from Content-Length: RFC 9112, section 6.3, items 1 and 3. */
function isIgnored({ method, status }: Exchange, response: Fields): boolean {
  return method === 'HEAD' || status < 200 || status === 204 || status === 304 || response.has('Transfer-Encoding');
}

function withoutZeros(digits: string): string {
  return digits.replace(/^0+(?=\d)/, '');
}

/** RFC 9110, section 8.6, and RFC 9112, section 6.3: digits, once; a client discards a response that says otherwise. */
export const contentLengthInvalid = defineRule({
  id: 'content-length-invalid',
  title: 'Content-Length is invalid',
  severity: 'error',
  strength: 'must',
  entry: 'headers/content-length#when-it-is-invalid',
  messages: {
    noNumber: 'Content-Length is {value}, which is not a number, so it does not tell where the content ends.',
    differing: 'Content-Length is both {first} and {other}, so it does not tell where the content ends.',
    repeated:
      'Content-Length is sent more than once with the value {first}. Some clients refuse this. Let only one layer send it.',
  },

  guards: [],
  when: { field: [FIELD] },

  check: ({ exchange, response }) => {
    const lines = response.lines(FIELD);
    const [line, ...others] = lines;
    if (line === undefined || (others.length === 0 && DIGITS.test(line.value))) return [];
    const severity: Severity = isIgnored(exchange, response) ? 'warning' : 'error';
    const report = {
      severity,
      sources: [rfc(9110, '8.6'), rfc(9112, '6.3')],
      // Without it the server counts, or ends the content in another way.
      fix: { type: 'remove-field', name: FIELD } as const,
    };
    const members = listMembers(lines);
    const [first] = members;
    const wrong = members.find(({ text }) => !DIGITS.test(text));
    if (first === undefined || wrong !== undefined) {
      const value = wrong === undefined ? 'nothing' : `"${shortened(wrong.text)}"`;
      const evidence = wrong === undefined ? fieldLine(FIELD, line) : memberOf(FIELD, response, wrong);
      return [{ messageId: 'noNumber', data: { value }, evidence, ...report }];
    }
    const length = withoutZeros(first.text);
    const other = members.find(({ text }) => withoutZeros(text) !== length);
    if (other !== undefined) {
      const data = { first: shortened(first.text), other: shortened(other.text) };
      return [{ messageId: 'differing', data, evidence: memberOf(FIELD, response, other), ...report }];
    }
    const last = members.at(-1) ?? first;
    return [
      {
        messageId: 'repeated',
        data: { first: shortened(length) },
        evidence: memberOf(FIELD, response, last),
        ...report,
        severity: 'warning',
        fix: { type: 'set-field', name: FIELD, value: length },
      },
    ];
  },
});
