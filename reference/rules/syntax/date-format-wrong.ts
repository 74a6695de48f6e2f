import { formatHttpDate, parseHttpDate } from '../../http/fields/http-date.ts';
import { shortened } from '../../text/shortened.ts';
import { rfc } from '../../text/sources.ts';
import { fieldLine } from '../evidence.ts';
import { defineRule } from '../rule.ts';

const FIELDS = ['Date', 'Last-Modified', 'Expires'] as const;

/** Nearly every date, and cheaper to tell than by reading it. What this leaves out may still be right. */
const PLAINLY_RIGHT =
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), (?:0[1-9]|1\d|2[0-8]) (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d GMT$/;

/** The same time in the right form; null where the text leaves it open. */
function corrected(value: string): string | null {
  const utc = value.replace(/ (?:UTC|UT|[+-]0000)$/, ' GMT');
  const iso = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?Z$/.test(value) ? Date.parse(value) : Number.NaN;
  const time = parseHttpDate(utc)?.time ?? iso;
  return Number.isNaN(time) ? null : formatHttpDate(time);
}

/** RFC 9110, section 5.6.7: of the three forms of an HTTP-date, only IMF-fixdate may be sent. */
export const dateFormatWrong = defineRule({
  id: 'date-format-wrong',
  title: 'Date in the wrong format',
  severity: 'warning',
  strength: 'must',
  entry: 'headers/date#format',
  messages: {
    obsolete: '{field} has an obsolete format. Recipients must accept it, but servers must not send it.',
    date: '"{value}" is not an HTTP-date. Caches that need Date use the time they received the response, or guess.',
    lastModified:
      '"{value}" is not an HTTP-date. Clients send it back in If-Modified-Since, where servers must ignore it.',
  },

  guards: [],
  when: { field: FIELDS },

  check: ({ response }) =>
    FIELDS.flatMap((field) =>
      response.lines(field).flatMap((line) => {
        if (PLAINLY_RIGHT.test(line.value)) return [];
        const form = parseHttpDate(line.value)?.form;
        // What an invalid Expires means is another rule's matter.
        if (form === 'imf-fixdate' || (form === undefined && field === 'Expires')) return [];
        const broken = field === 'Date' ? ('date' as const) : ('lastModified' as const);
        const meant = corrected(line.value);
        return [
          {
            messageId: form === undefined ? broken : ('obsolete' as const),
            data: { field, value: shortened(line.value) },
            evidence: fieldLine(field, line, line.value === '' ? null : [0, line.value.length]),
            sources: [rfc(9110, '5.6.7')],
            ...(meant === null ? {} : { fix: { type: 'set-field', name: field, value: meant } as const }),
          },
        ];
      }),
    ),
});
