import type { EntryRef } from '../../book/entry.ts';
import { fetchStandard } from '../../text/sources.ts';
import { NO_FIELD } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/** Fetch, "CORS-preflight fetch", step 7: the status has to be an ok status, 200 to 299. */
export const preflightStatusFailed = defineRule({
  id: 'preflight-status-failed',
  title: 'Preflight answered without success',
  severity: 'error',
  strength: 'must',
  entry: 'headers/access-control#preflights',
  messages: {
    redirect:
      'A preflight is not redirected: with {status} it fails, and the real request is not sent. Answer OPTIONS here.',
    refused:
      'Browsers send no credentials with a preflight, and with {status} it fails. Answer OPTIONS before you check who asks.',
    forbidden:
      'With 403 the preflight fails. Either it was asked for credentials, which it never has, or the server does not allow this origin.',
    method: 'The server does not take OPTIONS: with {status} the preflight fails, and the real request is not sent.',
    other: 'A preflight needs a status from 200 to 299. With {status} it fails, and the real request is not sent.',
  },

  guards: ['preflight'],
  when: {},

  check: ({ exchange: { status } }) => {
    if (status >= 200 && status <= 299) return [];
    const messageId = kindOf(status);
    return [
      {
        messageId,
        data: { status: String(status) },
        evidence: NO_FIELD,
        sources: [
          fetchStandard('CORS-preflight fetch', 'cors-preflight-fetch'),
          fetchStandard('HTTP responses', 'http-responses'),
        ],
        ...(ENTRIES[messageId] && { entry: ENTRIES[messageId] }),
      },
    ];
  },

  examples: {
    fires: {
      redirect: [
        `OPTIONS /cart HTTP/1.1
Host: api.example
Origin: https://shop.example
Access-Control-Request-Method: PUT

HTTP/1.1 301 Moved Permanently
Location: /cart/

`,
      ],
      refused: [
        `OPTIONS /cart HTTP/1.1
Host: api.example
Origin: https://shop.example
Access-Control-Request-Method: GET
Access-Control-Request-Headers: authorization

HTTP/1.1 401 Unauthorized
WWW-Authenticate: Bearer

`,
      ],
      forbidden: [
        `OPTIONS /cart HTTP/1.1
Host: api.example
Origin: https://shop.example
Access-Control-Request-Method: PUT

HTTP/1.1 403 Forbidden
Vary: Origin

Invalid CORS request`,
      ],
      method: [
        `OPTIONS /cart HTTP/1.1
Host: api.example
Origin: https://shop.example
Access-Control-Request-Method: PUT

HTTP/1.1 405 Method Not Allowed
Access-Control-Allow-Origin: *
Allow: GET

`,
      ],
      other: [
        `OPTIONS /cart HTTP/1.1
Host: api.example
Origin: https://shop.example
Access-Control-Request-Method: PUT

HTTP/1.1 404 Not Found
Access-Control-Allow-Origin: *

`,
        `OPTIONS /cart HTTP/1.1
Host: api.example
Origin: https://shop.example
Access-Control-Request-Method: PUT

HTTP/1.1 300 Multiple Choices
Access-Control-Allow-Origin: *

`,
      ],
    },
    silent: [
      `OPTIONS /cart HTTP/1.1
Host: api.example
Origin: https://shop.example
Access-Control-Request-Method: PUT

HTTP/1.1 204 No Content
Access-Control-Allow-Origin: *

`,
      `OPTIONS /cart HTTP/1.1
Host: api.example
Origin: https://shop.example
Access-Control-Request-Method: PUT

HTTP/1.1 299 Fine
Access-Control-Allow-Origin: *

`,
    ],
    notApplicable: [
      // A script's own OPTIONS may be answered with anything.
      `OPTIONS /cart HTTP/1.1
Host: api.example
Origin: https://shop.example

HTTP/1.1 405 Method Not Allowed
Allow: GET

`,
    ],
  },
});

type Kind = 'redirect' | 'refused' | 'forbidden' | 'method' | 'other';

const ENTRIES: Partial<Record<Kind, EntryRef>> = {
  refused: 'status/403#order-of-checks',
  method: 'status/405#pitfalls',
};

function kindOf(status: number): Kind {
  if ([301, 302, 303, 307, 308].includes(status)) return 'redirect';
  if (status === 401) return 'refused';
  if (status === 403) return 'forbidden';
  return status === 405 || status === 501 ? 'method' : 'other';
}
