import { acceptsCoding, codingsOf, isRegisteredCoding } from '../../http/fields/content-coding.ts';
import { rfc } from '../../text/sources.ts';
import { memberOf } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/** RFC 9110, section 12.5.3: where no listed coding is at hand, the content is to come without one. */
export const encodingUnaccepted = defineRule({
  id: 'encoding-unaccepted',
  title: 'Coding that the client did not ask for',
  severity: 'warning',
  strength: 'should',
  entry: 'headers/content-encoding#codings-that-the-client-did-not-ask-for',
  messages: {
    unaccepted: 'The request does not accept {coding}. A client that cannot decode it gets bytes that it cannot read.',
  },

  guards: ['live', 'whole-request'],
  when: {
    status: (status) => status >= 200 && status !== 204 && (status < 300 || status > 399),
    field: ['Content-Encoding'],
    requestField: ['Accept-Encoding'],
  },

  check: ({ request, response }) => {
    const accepted = request.lines('Accept-Encoding');
    const wrong = codingsOf(response.lines('Content-Encoding')).find(
      ({ name }) => isRegisteredCoding(name) && !acceptsCoding(accepted, name),
    );
    if (wrong === undefined) return [];
    return [
      {
        messageId: 'unaccepted',
        data: { coding: wrong.text },
        evidence: memberOf('Content-Encoding', response, wrong),
        sources: [rfc(9110, '12.5.3')],
      },
    ];
  },

  examples: {
    fires: {
      unaccepted: [
        `GET /a.css HTTP/1.1
Host: shop.example
Accept-Encoding: gzip

HTTP/1.1 200 OK
Content-Encoding: br

p {}`,
        // What Chromium asks for with Range.
        `GET /a.mp4 HTTP/1.1
Host: shop.example
Accept-Encoding: identity;q=1, *;q=0
Range: bytes=0-

HTTP/1.1 200 OK
Content-Encoding: gzip

mp4`,
        `GET /a.css HTTP/1.1
Host: shop.example
Accept-Encoding:

HTTP/1.1 404 Not Found
Content-Encoding: gzip, br

No.`,
      ],
    },
    silent: [
      `GET /a.css HTTP/1.1
Host: shop.example
Accept-Encoding: gzip

HTTP/1.1 200 OK
Content-Encoding: x-gzip

p {}`,
      `GET /a.css HTTP/1.1
Host: shop.example
Accept-Encoding: gzip, *;q=0.1

HTTP/1.1 200 OK
Content-Encoding: BR

p {}`,
      // Not the name of a coding: another rule's matter.
      `GET /a.css HTTP/1.1
Host: shop.example
Accept-Encoding: gzip

HTTP/1.1 200 OK
Content-Encoding: utf-8

p {}`,
    ],
    notApplicable: [
      `GET /a.css HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
Content-Encoding: br

p {}`,
      // A stored response was chosen for another request.
      {
        raw: `GET /a.css HTTP/1.1
Host: shop.example
Accept-Encoding: gzip

HTTP/1.1 200 OK
Content-Encoding: br

p {}`,
        with: { fromCache: true },
      },
    ],
  },
});
