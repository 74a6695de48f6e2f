import { rfc } from '../../text/sources.ts';
import { fieldLine } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/** Metadata of the representation that a 304 has no use for. */
const SPARE = ['Content-Type', 'Content-Encoding', 'Content-Language'] as const;

/** RFC 9110, section 15.4.5: a 304 repeats six fields of the 200 and, unless it guides caches, no other metadata. */
export const notModifiedMetadata = defineRule({
  id: 'not-modified-metadata',
  title: '304 that repeats metadata',
  severity: 'info',
  strength: 'should',
  entry: 'status/304#header-fields',
  messages: {
    repeated: 'A 304 should leave out {fields}: the client has this from the 200.',
  },

  guards: ['live'],
  when: { status: [304] },

  check: ({ response }) => {
    // Without a tag, Last-Modified tells a cache which copy is meant.
    const names = response.has('ETag') ? [...SPARE, 'Last-Modified'] : SPARE;
    const sent = names.filter((name) => response.has(name));
    const [name = ''] = sent;
    const [line] = response.lines(name);
    if (line === undefined) return [];
    return [
      {
        messageId: 'repeated',
        data: { fields: sent.join(', ') },
        evidence: fieldLine(name, line),
        sources: [rfc(9110, '15.4.5')],
        ...(sent.length > 1 ? {} : { fix: { type: 'remove-field', name } as const }),
      },
    ];
  },

  examples: {
    fires: {
      repeated: [
        `GET /logo.svg HTTP/1.1
Host: shop.example
If-None-Match: "a"

HTTP/1.1 304 Not Modified
ETag: "a"
Content-Type: image/svg+xml

`,
        `GET /logo.svg HTTP/1.1
Host: shop.example
If-None-Match: "a"

HTTP/1.1 304 Not Modified
ETag: "a"
Last-Modified: Sat, 21 Nov 2026 16:00:00 GMT

`,
      ],
    },
    silent: [
      `GET /logo.svg HTTP/1.1
Host: shop.example
If-Modified-Since: Sat, 21 Nov 2026 16:00:00 GMT

HTTP/1.1 304 Not Modified
Last-Modified: Sat, 21 Nov 2026 16:00:00 GMT
Content-Length: 90

`,
      `GET /logo.svg HTTP/1.1
Host: shop.example
If-None-Match: "a"

HTTP/1.1 304 Not Modified
Date: Sat, 21 Nov 2026 16:00:00 GMT
ETag: "a"
Vary: Accept-Encoding
Cache-Control: no-cache
Expires: Sat, 21 Nov 2026 16:00:00 GMT

`,
    ],
    notApplicable: [
      `GET /logo.svg HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
ETag: "a"
Content-Type: image/svg+xml

<svg/>`,
      {
        raw: `GET /logo.svg HTTP/1.1
Host: shop.example

HTTP/1.1 304 Not Modified
Content-Type: image/svg+xml

`,
        with: { fromServiceWorker: true },
      },
    ],
  },
});
