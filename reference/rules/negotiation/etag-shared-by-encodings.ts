import { canonicalCoding, codingsOf } from '../../http/fields/content-coding.ts';
import { parseEntityTag } from '../../http/fields/entity-tag.ts';
import { Fields } from '../../http/fields.ts';
import { rfc } from '../../text/sources.ts';
import { earlierAnswers } from '../earlier.ts';
import { fieldLine } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/** RFC 9110, section 8.8.3.3: content in another coding is other data, so its strong tag has to be another one. */
export const etagSharedByEncodings = defineRule({
  id: 'etag-shared-by-encodings',
  title: 'One strong tag for two encodings',
  severity: 'warning',
  strength: 'must',
  entry: 'headers/etag#one-tag-for-each-encoding',
  messages: {
    shared: 'This URL gave the same strong tag for {other} and for {now}. Parts of one can be joined to the other.',
  },

  guards: ['live'],
  when: { status: [200, 206], field: ['ETag'] },
  comparesSession: true,
  appliesTo: (facts) =>
    earlierAnswers(facts, 200, 206).length > 0 && parseEntityTag(facts.response.first('ETag') ?? '')?.isWeak === false,

  check: (facts) => {
    const { response } = facts;
    const [line] = response.lines('ETag');
    if (line === undefined) return [];
    const now = codingOf(response);
    const other = earlierAnswers(facts, 200, 206)
      .map(({ responseHeaders }) => new Fields(responseHeaders))
      .find((fields) => fields.first('ETag') === line.value && codingOf(fields) !== now);
    if (other === undefined) return [];
    return [
      {
        messageId: 'shared',
        data: { other: codingOf(other), now },
        evidence: fieldLine('ETag', line),
        sources: [rfc(9110, '8.8.1'), rfc(9110, '8.8.3.3')],
        fix: { type: 'set-field', name: 'ETag', value: `W/${line.value}` },
      },
    ];
  },

  examples: {
    fires: {
      shared: [
        {
          raw: `GET /a.css HTTP/1.1
Host: shop.example
Accept-Encoding: br

HTTP/1.1 200 OK
ETag: "a"
Content-Encoding: br

p {}`,
          earlier: [
            `GET /a.css HTTP/1.1
Host: shop.example
Accept-Encoding: gzip

HTTP/1.1 200 OK
ETag: "a"
Content-Encoding: gzip

p {}`,
          ],
        },
        {
          raw: `GET /a.css HTTP/1.1
Host: shop.example
Range: bytes=2-
Accept-Encoding: identity

HTTP/1.1 206 Partial Content
ETag: "a"
Content-Range: bytes 2-3/4

{}`,
          earlier: [
            `GET /a.css HTTP/1.1
Host: shop.example
Accept-Encoding: gzip

HTTP/1.1 200 OK
ETag: "a"
Content-Encoding: gzip

p {}`,
          ],
        },
      ],
    },
    silent: [
      {
        raw: `GET /a.css HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
ETag: "a"
Content-Encoding: gzip

p {}`,
        earlier: [
          `GET /a.css HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
ETag: "a"
Content-Encoding: x-gzip

p {}`,
          `GET /a.css HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
ETag: W/"a"

p {}`,
          `GET /a.css HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
ETag: "b"

p {}`,
        ],
      },
    ],
    notApplicable: [
      {
        raw: `GET /a.css HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
ETag: W/"a"
Content-Encoding: gzip

p {}`,
        earlier: [
          `GET /a.css HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
ETag: W/"a"

p {}`,
        ],
      },
      // A 304 names no coding, whatever the stored content has.
      {
        raw: `GET /a.css HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
ETag: "a"
Content-Encoding: gzip

p {}`,
        earlier: [
          `GET /a.css HTTP/1.1
Host: shop.example
If-None-Match: "a"

HTTP/1.1 304 Not Modified
ETag: "a"

`,
        ],
      },
    ],
  },
});

/** The codings, as words too: `gzip`, `no coding`. */
function codingOf(response: Fields): string {
  const codings = codingsOf(response.lines('Content-Encoding')).filter(({ name }) => name !== 'identity');
  return codings.map(({ name }) => canonicalCoding(name)).join(', ') || 'no coding';
}
