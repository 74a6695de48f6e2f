import { parseEntityTag } from '../../http/fields/entity-tag.ts';
import { rfc } from '../../text/sources.ts';
import { requestLine } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/** RFC 9110, section 13.1.5: If-Range compares strongly, and a weak tag may not be sent in it. */
export const ifRangeWeak = defineRule({
  id: 'if-range-weak',
  title: 'If-Range with a weak tag',
  severity: 'warning',
  strength: 'must',
  entry: 'status/206#retrying',
  messages: {
    weak: 'A weak tag never matches in If-Range: servers have to ignore Range and send everything.',
  },

  guards: ['live'],
  when: { requestField: ['If-Range'] },

  check: ({ request }) =>
    request
      .lines('If-Range')
      .filter(({ value }) => parseEntityTag(value)?.isWeak)
      .map((line) => ({
        messageId: 'weak',
        evidence: requestLine('If-Range', line, [0, line.value.length]),
        sources: [rfc(9110, '13.1.5')],
      })),

  examples: {
    fires: {
      weak: [
        `GET /talk.mp4 HTTP/1.1
Host: shop.example
Range: bytes=9-
If-Range: W/"a"

HTTP/1.1 200 OK
ETag: W/"a"

0123456789`,
      ],
    },
    silent: [
      `GET /talk.mp4 HTTP/1.1
Host: shop.example
Range: bytes=5-
If-Range: "a"

HTTP/1.1 206 Partial Content
Content-Range: bytes 5-8/9
ETag: "a"

5678`,
      `GET /talk.mp4 HTTP/1.1
Host: shop.example
Range: bytes=5-
If-Range: Wed, 18 Nov 2026 16:00:00 GMT

HTTP/1.1 206 Partial Content
Content-Range: bytes 5-8/9

5678`,
    ],
    notApplicable: [
      `GET /talk.mp4 HTTP/1.1
Host: shop.example
Range: bytes=5-

HTTP/1.1 206 Partial Content
Content-Range: bytes 5-8/9
ETag: W/"a"

5678`,
    ],
  },
});
