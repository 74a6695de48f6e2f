import type { EntryRef } from '../../book/entry.ts';
import type { Facts } from '../../facts/facts.ts';
import { shortened } from '../../text/shortened.ts';
import { fetchStandard } from '../../text/sources.ts';
import { absent } from '../evidence.ts';
import { defineRule } from '../rule.ts';

const FIELD = 'Access-Control-Allow-Origin';
/** Fetch's redirect statuses: https://fetch.spec.whatwg.org/#redirect-status */
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** Fetch's CORS check, step 2: no field, no permission. It holds for errors and for redirects as well. */
export const corsOriginMissing = defineRule({
  id: 'cors-origin-missing',
  title: 'Access-Control-Allow-Origin is missing',
  severity: 'error',
  strength: 'must',
  entry: 'headers/access-control',
  messages: {
    missing:
      'No Access-Control-Allow-Origin was sent, so the browser keeps the response from scripts of origin {origin}.',
    font: 'Fonts of another origin need Access-Control-Allow-Origin. Pages of origin {origin} do not get this one.',
    error:
      'Errors are checked too. Without Access-Control-Allow-Origin scripts of origin {origin} never learn of the {status}.',
    redirect: 'Redirects are checked too. Without Access-Control-Allow-Origin the browser does not follow this one.',
    preflight: 'The preflight got no Access-Control-Allow-Origin, so the browser does not send the real request.',
  },

  guards: ['cors'],
  when: { requestField: ['Origin'] },
  // A preflight that fails by its status was not meant to be answered.
  yieldsTo: ['preflight-status-failed'],

  check: (facts) => {
    const { exchange, request, response } = facts;
    if (response.has(FIELD)) return [];
    const messageId = kindOf(facts);
    return [
      {
        messageId,
        data: { origin: shortened(request.first('Origin') ?? ''), status: String(exchange.status) },
        evidence: absent(FIELD),
        sources: [fetchStandard('CORS check', 'concept-cors-check')],
        ...(ENTRIES[messageId] && { entry: ENTRIES[messageId] }),
      },
    ];
  },

  examples: {
    fires: {
      missing: [
        `GET /cart HTTP/1.1
Host: api.example
Origin: https://shop.example
Sec-Fetch-Mode: cors

HTTP/1.1 200 OK
Content-Type: application/json

{}`,
        {
          // Plain HTTP has no Sec-Fetch-Mode, and XMLHttpRequest is always in mode "cors".
          raw: `GET http://api.example/cart HTTP/1.1
Host: api.example
Origin: http://shop.example

HTTP/1.1 200 OK
Content-Type: application/json

{}`,
          with: { resourceType: 'xhr' },
        },
      ],
      font: [
        `GET /shop.woff2 HTTP/1.1
Host: cdn.example
Origin: https://shop.example
Sec-Fetch-Mode: cors
Sec-Fetch-Dest: font

HTTP/1.1 200 OK
Content-Type: font/woff2

wOF2`,
      ],
      error: [
        `GET /cart HTTP/1.1
Host: api.example
Origin: https://shop.example
Sec-Fetch-Mode: cors

HTTP/1.1 503 Service Unavailable
Retry-After: 5

`,
      ],
      redirect: [
        `GET /cart HTTP/1.1
Host: api.example
Origin: https://shop.example
Sec-Fetch-Mode: cors

HTTP/1.1 302 Found
Location: /v2/cart

`,
      ],
      preflight: [
        `OPTIONS /cart HTTP/1.1
Host: api.example
Origin: https://shop.example
Access-Control-Request-Method: PUT

HTTP/1.1 204 No Content
Allow: GET, PUT

`,
      ],
    },
    silent: [
      `GET /cart HTTP/1.1
Host: api.example
Origin: https://shop.example
Sec-Fetch-Mode: cors

HTTP/1.1 200 OK
Access-Control-Allow-Origin: *

{}`,
      // It is there, and wrong: cors-origin-mismatch.
      `GET /cart HTTP/1.1
Host: api.example
Origin: https://shop.example
Sec-Fetch-Mode: cors

HTTP/1.1 200 OK
Access-Control-Allow-Origin:

{}`,
    ],
    notApplicable: [
      `GET /logo.png HTTP/1.1
Host: cdn.example
Sec-Fetch-Mode: no-cors
Sec-Fetch-Dest: image

HTTP/1.1 200 OK
Content-Type: image/png

x`,
      `POST /cart HTTP/1.1
Host: api.example
Origin: https://api.example
Sec-Fetch-Mode: cors

HTTP/1.1 200 OK
Content-Type: application/json

{}`,
      // The list of the request breaks off: provisional.
      `GET /cart HTTP/1.1
Origin: https://shop.example
Sec-Fetch-Mode: cors

HTTP/1.1 200 OK
Content-Type: application/json

{}`,
      // The stored response is checked, and it has fields that a 304 need not repeat.
      `GET /cart HTTP/1.1
Host: api.example
Origin: https://shop.example
Sec-Fetch-Mode: cors
If-None-Match: "v1"

HTTP/1.1 304 Not Modified
ETag: "v1"

`,
      {
        raw: `GET /cart HTTP/1.1
Host: api.example
Origin: https://shop.example
Sec-Fetch-Mode: cors

HTTP/1.1 200 OK
Content-Type: application/json

{}`,
        with: { fromServiceWorker: true },
      },
    ],
  },
});

type Kind = 'missing' | 'font' | 'error' | 'redirect' | 'preflight';

const ENTRIES: Partial<Record<Kind, EntryRef>> = {
  font: 'media-types/font/woff2#fonts-and-cors',
  preflight: 'headers/access-control#preflights',
};

function kindOf(facts: Facts): Kind {
  const { status } = facts.exchange;
  if (facts.holds('preflight')) return 'preflight';
  if (REDIRECTS.has(status) && (facts.response.has('Location') || !facts.holds('absence'))) return 'redirect';
  if (status >= 400) return 'error';
  return facts.destination === 'font' ? 'font' : 'missing';
}
