import { rfc } from '../../book/sources.ts';
import { readHttpDate } from '../../http/http-date.ts';
import { secondsWords } from '../../verdicts/storage.ts';
import { fieldLine } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/** RFC 9110, section 8.8.2.1: an origin server with a clock sends no Last-Modified that is later than Date. */
export const lastModifiedFuture = defineRule({
  id: 'last-modified-future',
  title: 'Last-Modified lies in the future',
  severity: 'warning',
  strength: 'must',
  entry: 'headers/date#last-modified-later-than-date',
  messages: {
    later: 'Last-Modified is {difference} later than Date. Changes before that time are not seen by a validation.',
  },

  guards: ['live'],
  when: { field: ['Last-Modified'] },
  appliesTo: ({ response }) => response.has('Date'),

  check: ({ response }) => {
    const [line] = response.lines('Last-Modified');
    const modified = line && readHttpDate(line.value);
    const made = modified && readHttpDate(response.first('Date') ?? '');
    if (!made || modified.time <= made.time) return [];
    return [
      {
        messageId: 'later',
        data: { difference: secondsWords((modified.time - made.time) / 1000) },
        evidence: fieldLine('Last-Modified', line),
        sources: [rfc(9110, '8.8.2.1')],
      },
    ];
  },

  examples: {
    fires: {
      later: [
        `GET /cart HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
Date: Sat, 21 Nov 2026 16:00:00 GMT
Last-Modified: Sat, 21 Nov 2026 16:00:01 GMT

{}`,
      ],
    },
    silent: [
      `GET /cart HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
Date: Sat, 21 Nov 2026 16:00:00 GMT
Last-Modified: Sat, 21 Nov 2026 16:00:00 GMT

{}`,
      `GET /cart HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
Date: Sat, 21 Nov 2026 16:00:00 GMT
Last-Modified: tomorrow

{}`,
    ],
    notApplicable: [
      `GET /cart HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
Last-Modified: Sat, 21 Nov 2026 16:00:01 GMT

{}`,
      {
        raw: `GET /cart HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
Date: Sat, 21 Nov 2026 16:00:00 GMT
Last-Modified: Sat, 21 Nov 2026 16:00:01 GMT

{}`,
        with: { fromCache: true },
      },
    ],
  },
});
