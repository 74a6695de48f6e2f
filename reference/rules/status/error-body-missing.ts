import { rfc } from '../../text/sources.ts';
import { absent } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/** RFC 9110, sections 15.5 and 15.6: an error explains itself, except to HEAD. */
export const errorBodyMissing = defineRule({
  id: 'error-body-missing',
  title: 'Error without a word of explanation',
  severity: 'advice',
  strength: 'should',
  entry: 'status/404#the-body',
  messages: {
    empty: 'A {status} should have content that explains the error and says whether it will pass. This one has none.',
  },

  guards: ['live'],
  when: { status: (status) => status >= 400 && status <= 599 },
  // Where the browser does not tell the size, or cut the response short itself, nothing can be said.
  appliesTo: (facts) => {
    const { contentSize, method, error } = facts.exchange;
    if (contentSize === -1 || error !== null || method === 'HEAD' || facts.holds('preflight')) return false;
    // A player that seeks past the end reads the status of the 416 and shows nothing.
    return facts.destination !== 'audio' && facts.destination !== 'video';
  },

  check: ({ exchange: { status, contentSize } }) =>
    contentSize > 0
      ? []
      : [
          {
            messageId: 'empty',
            data: { status: String(status) },
            evidence: absent(''),
            entry: status < 500 ? 'status/404#the-body' : 'status/500#the-body',
            sources: [rfc(9110, status < 500 ? '15.5' : '15.6')],
          },
        ],

  examples: {
    fires: {
      empty: [
        `GET /x HTTP/1.1
Host: shop.example

HTTP/1.1 404 Not Found
Content-Length: 0

`,
        `GET /x HTTP/1.1
Host: shop.example

HTTP/1.1 500 Internal Server Error
Content-Length: 0

`,
      ],
    },
    silent: [
      `GET /x HTTP/1.1
Host: shop.example

HTTP/1.1 404 Not Found
Content-Type: text/plain

No such page.`,
    ],
    notApplicable: [
      `GET /tour.mp4 HTTP/1.1
Host: shop.example
Sec-Fetch-Dest: video
Range: bytes=900-

HTTP/1.1 416 Range Not Satisfiable
Content-Range: bytes */900
Content-Length: 0

`,
      `HEAD /x HTTP/1.1
Host: shop.example

HTTP/1.1 404 Not Found
Content-Length: 0

`,
      `OPTIONS /x HTTP/1.1
Host: shop.example
Access-Control-Request-Method: PUT

HTTP/1.1 404 Not Found
Content-Length: 0

`,
      {
        raw: `GET /x HTTP/1.1
Host: shop.example

HTTP/1.1 404 Not Found
Server: x

`,
        with: { contentSize: -1 },
      },
      {
        raw: `GET /x HTTP/1.1
Host: shop.example

HTTP/1.1 404 Not Found
Content-Length: 12

`,
        with: { error: 'net::ERR_FAILED' },
      },
      {
        raw: `GET /x HTTP/1.1
Host: shop.example

HTTP/1.1 404 Not Found
Content-Length: 0

`,
        with: { fromServiceWorker: true },
      },
    ],
  },
});
