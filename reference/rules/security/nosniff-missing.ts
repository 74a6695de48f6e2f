import { isJson, isXml } from '../../http/mime-groups.ts';
import { fetchStandard, mimeSniffing } from '../../text/sources.ts';
import { absent } from '../evidence.ts';
import { breaksWithNosniff } from '../fixes.ts';
import { defineRule } from '../rule.ts';

const FIELD = 'X-Content-Type-Options';

/**
 * Without the field, text and data can be run as a script, and what has no type may become a page. It changes nothing
 * for what is JavaScript by its type, nor for fonts, sound, video and images, so it is not asked for there. Nor is it where
 * it would block a script that runs now: script-type-wrong asks for the type first.
 */
export const nosniffMissing = defineRule({
  id: 'nosniff-missing',
  title: 'X-Content-Type-Options: nosniff is missing',
  severity: 'advice',
  strength: 'advice',
  entry: 'headers/x-content-type-options#when-it-is-missing',
  messages: {
    typed: 'Without nosniff a browser may use this as something else than {type}, above all run it as a script.',
    untyped: 'Without a type and without nosniff the bytes decide, and they may turn into a page with scripts.',
  },

  guards: ['live', 'type'],
  when: { status: (status) => status >= 200 && status <= 299 },
  appliesTo: (facts) => matters(facts.essence) && !breaksWithNosniff(facts),

  check: ({ response, essence }) => {
    if (response.has(FIELD)) return [];
    return [
      {
        messageId: essence === null ? ('untyped' as const) : ('typed' as const),
        data: { type: essence ?? '' },
        evidence: absent(FIELD),
        sources: [
          fetchStandard(
            'should response be blocked due to nosniff',
            'should-response-to-request-be-blocked-due-to-nosniff?',
          ),
          mimeSniffing('determining the computed MIME type', 'determining-the-computed-mime-type-of-a-resource'),
        ],
        fix: { type: 'set-field', name: FIELD, value: 'nosniff' },
      },
    ];
  },

  examples: {
    fires: {
      typed: [
        `GET / HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
Content-Type: text/html

<p>Hello`,
        `GET /cart HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
Content-Type: application/problem+json

{}`,
        `GET /logo.svg HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
Content-Type: image/svg+xml

<svg/>`,
      ],
      untyped: [
        `GET /cart HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
Server: x

{}`,
      ],
    },
    silent: [
      `GET / HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
Content-Type: text/html
X-Content-Type-Options: nosniff

<p>Hello`,
      // It is there, and wrong: nosniff-invalid.
      `GET / HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
Content-Type: text/html
X-Content-Type-Options: none

<p>Hello`,
    ],
    notApplicable: [
      // It runs, and nosniff would block it.
      `GET /jload?x=1 HTTP/1.1
Host: shop.example
Sec-Fetch-Dest: script
Sec-Fetch-Mode: no-cors

HTTP/1.1 200 OK
Content-Type: text/plain

alert(1)`,
      `GET /site.css HTTP/1.1
Host: shop.example
Sec-Fetch-Dest: style

HTTP/1.1 200 OK
Content-Type: text/plain

a{}`,
      `GET /app.js HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
Content-Type: application/octet-stream

alert(1)`,
      `GET /app.js HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
Content-Type: text/javascript

1`,
      `GET /shop.woff2 HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
Content-Type: font/woff2

wOF2`,
      `GET /missing HTTP/1.1
Host: shop.example

HTTP/1.1 404 Not Found
Content-Type: text/html

<p>Not here`,
      `GET /cart HTTP/1.1
Host: shop.example

HTTP/1.1 204 No Content
Server: x

`,
      {
        raw: `GET / HTTP/1.1
Host: shop.example

HTTP/1.1 200 OK
Content-Type: text/html

<p>Hello`,
        with: { fromCache: true },
      },
    ],
  },
});

const TYPES = new Set(['text/html', 'text/css', 'text/plain', 'application/octet-stream']);

function matters(essence: string | null): boolean {
  return essence === null || TYPES.has(essence) || isJson(essence) || isXml(essence);
}
