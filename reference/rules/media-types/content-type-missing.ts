import type { Facts } from '../../facts/facts.ts';
import { rfc } from '../../text/sources.ts';
import { absent } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/** RFC 9110, section 8.3: a sender of content should say its media type, unless it does not know it. */
export const contentTypeMissing = defineRule({
  id: 'content-type-missing',
  title: 'No Content-Type',
  severity: 'warning',
  strength: 'should',
  entry: 'headers/content-type#when-it-is-missing',
  messages: {
    missing: 'The response has content but no Content-Type: recipients guess, or take it for unknown binary data.',
    known:
      'The response has content but no Content-Type: recipients guess. Its first bytes are those of {name}: {type}.',
  },

  guards: ['type'],
  // Status codes outside the five classes are left to the rules about status codes.
  when: { status: (status) => status <= 599 },
  appliesTo: (facts) => facts.exchange.status !== 206 || isFirstPart(facts),

  check: ({ response, looks }) => {
    if (response.has('Content-Type')) return [];
    const report = { evidence: absent('Content-Type'), sources: [rfc(9110, '8.3')] };
    if (looks === null || looks.type === null) return [{ messageId: 'missing', ...report }];
    const { name, type } = looks;
    return [
      {
        messageId: 'known',
        data: { name, type },
        fix: { type: 'set-field', name: 'Content-Type', value: type },
        ...report,
      },
    ];
  },

  examples: {
    fires: {
      missing: [
        `GET /report HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
Content-Length: 12

{"items":[]}`,
        `GET /nothing-here HTTP/1.1
Host: shop.example

HTTP/1.1 404 Not Found
Content-Length: 14

No such thing.`,
        `GET /tour.mp4 HTTP/1.1
Host: shop.example
Range: bytes=5-8

HTTP/1.1 206 Partial Content
Content-Range: bytes 5-8/9

late`,
      ],
      known: [
        `GET /shop HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
Content-Length: 33

<!doctype html><title>Shop</title>`,
      ],
    },
    silent: [
      `GET /report HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
content-type: application/json

{"items":[]}`,
      // Sent, though empty: a different fault, and not this rule's.
      `GET /report HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
Content-Type:

{"items":[]}`,
    ],
    notApplicable: [
      // The stored response has the type; a 304 need not repeat it (RFC 9110, section 15.4.5).
      `GET /logo.svg HTTP/1.1
Host: shop.example
If-None-Match: "v1"

HTTP/1.1 304 Not Modified
ETag: "v1"

`,
      `HEAD /report HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
Content-Length: 12

`,
      `GET /empty HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
Content-Length: 0

`,
      `GET /old HTTP/1.1
Host: shop.example

HTTP/1.1 301 Moved Permanently
Location: /new

Moved to /new`,
      `GET /tour.mp4 HTTP/1.1
Host: shop.example
Range: bytes=5-8
If-Range: "v1"

HTTP/1.1 206 Partial Content
Content-Range: bytes 5-8/9
ETag: "v1"

late`,
      // Without Host the request list is provisional, and an If-Range may be hidden.
      `GET /tour.mp4 HTTP/1.1
Range: bytes=5-8

HTTP/1.1 206 Partial Content
Content-Range: bytes 5-8/9

late`,
    ],
  },
});

/**
 * An answer to If-Range should leave out what the client has from before, the type included (RFC 9110, section 15.3.7),
 * and only a complete request list shows that If-Range was not sent.
 */
function isFirstPart(facts: Facts): boolean {
  return facts.holds('whole-request') && !facts.request.has('If-Range');
}
