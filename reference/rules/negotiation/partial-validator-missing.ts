import { parseEntityTag } from '../../http/fields/entity-tag.ts';
import { rfc } from '../../text/sources.ts';
import { absent, fieldLine } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/** RFC 9110, section 15.3.7.3: parts can be joined safely only if they share a strong validator. */
export const partialValidatorMissing = defineRule({
  id: 'partial-validator-missing',
  title: 'Part without a strong validator',
  severity: 'advice',
  strength: 'advice',
  entry: 'status/206#retrying',
  messages: {
    none: 'No ETag and no Last-Modified: a client cannot know whether two parts are of the same version.',
    weak: 'Parts cannot be joined by a weak tag, and there is no Last-Modified. A strong ETag lets downloads resume.',
  },

  guards: ['live', 'whole-request'],
  when: { status: [206] },
  // A 206 that is none at all has one fault.
  yieldsTo: ['range-status-unasked'],
  // The answer to If-Range may leave out what the client has: section 15.3.7.
  appliesTo: ({ request }) => !request.has('If-Range'),

  check: ({ response }) => {
    if (response.has('Last-Modified')) return [];
    const [line] = response.lines('ETag');
    const sources = [rfc(9110, '15.3.7.3')];
    if (line === undefined) return [{ messageId: 'none', evidence: absent('ETag'), sources }];
    if (parseEntityTag(line.value)?.isWeak !== true) return [];
    return [{ messageId: 'weak', evidence: fieldLine('ETag', line), sources, entry: 'headers/etag#strong-or-weak' }];
  },

  examples: {
    fires: {
      none: [
        `GET /talk.mp4 HTTP/1.1
Host: shop.example
Range: bytes=0-4

HTTP/1.1 206 Partial Content
Content-Range: bytes 0-4/9

01234`,
      ],
      weak: [
        `GET /talk.mp4 HTTP/1.1
Host: shop.example
Range: bytes=0-4

HTTP/1.1 206 Partial Content
Content-Range: bytes 0-4/9
ETag: W/"a"

01234`,
      ],
    },
    silent: [
      `GET /talk.mp4 HTTP/1.1
Host: shop.example
Range: bytes=0-4

HTTP/1.1 206 Partial Content
Content-Range: bytes 0-4/9
ETag: "a"

01234`,
      `GET /talk.mp4 HTTP/1.1
Host: shop.example
Range: bytes=0-4

HTTP/1.1 206 Partial Content
Content-Range: bytes 0-4/9
ETag: W/"a"
Last-Modified: Sat, 21 Nov 2026 16:00:00 GMT

01234`,
      // What is no entity tag is another rule's matter.
      `GET /talk.mp4 HTTP/1.1
Host: shop.example
Range: bytes=0-4

HTTP/1.1 206 Partial Content
Content-Range: bytes 0-4/9
ETag: a

01234`,
    ],
    notApplicable: [
      `GET /talk.mp4 HTTP/1.1
Host: shop.example
Range: bytes=5-
If-Range: Sat, 21 Nov 2026 16:00:00 GMT

HTTP/1.1 206 Partial Content
Content-Range: bytes 5-8/9

5678`,
      `GET /talk.mp4 HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
Content-Type: video/mp4

012345678`,
    ],
  },
});
