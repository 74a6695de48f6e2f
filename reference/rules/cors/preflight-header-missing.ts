import { fetchStandard } from '../../book/sources.ts';
import { isPreflightRead, refusedFields } from '../../verdicts/preflight.ts';
import { absent, fieldLine } from '../evidence.ts';
import { defineRule } from '../rule.ts';
import { shortened } from '../shortened.ts';

const FIELD = 'Access-Control-Allow-Headers';

/**
 * Fetch, "CORS-preflight fetch", steps 7.6 and 7.7. By the standard `*` does not cover Authorization; Chromium 156 and
 * Firefox ESR 153 let it (headers/access-control), so that alone is a warning.
 */
export const preflightHeaderMissing = defineRule({
  id: 'preflight-header-missing',
  title: 'Preflight does not allow a field',
  severity: 'error',
  strength: 'must',
  entry: 'headers/access-control#preflights',
  messages: {
    missing:
      'The page wants to send {names}, and Access-Control-Allow-Headers does not list it. The request is not sent.',
    authorization:
      'By the standard * does not cover Authorization. Chromium and Firefox accept it, others need not: name it.',
  },

  guards: ['preflight', 'cors'],
  when: {
    status: (status) => status >= 200 && status <= 299,
    requestField: ['Access-Control-Request-Headers'],
  },
  appliesTo: ({ request, response }) => isPreflightRead(request, response),

  check: ({ request, response }) => {
    const refused = refusedFields(request, response);
    if (refused.length === 0) return [];
    const [line] = response.lines(FIELD);
    const kept = response.combined(FIELD) ?? '';
    // With `*` in the list, nothing else can be refused.
    const isCovered = /(?:^|,)[\t ]*\*[\t ]*(?:,|$)/.test(kept);
    return [
      {
        messageId: isCovered ? ('authorization' as const) : ('missing' as const),
        severity: isCovered ? 'warning' : 'error',
        data: { names: shortened(refused.join(', ')) },
        evidence: line ? fieldLine(FIELD, line) : absent(FIELD),
        sources: [
          fetchStandard('CORS-preflight fetch', 'cors-preflight-fetch'),
          fetchStandard('CORS non-wildcard request-header name', 'cors-non-wildcard-request-header-name'),
        ],
        fix: { type: 'set-field', name: FIELD, value: [...(kept === '' ? [] : [kept]), ...refused].join(', ') },
      },
    ];
  },

  examples: {
    fires: {
      missing: [
        `OPTIONS /cart HTTP/1.1
Host: api.example
Origin: https://shop.example
Access-Control-Request-Method: GET
Access-Control-Request-Headers: authorization,x-a

HTTP/1.1 204 No Content
Access-Control-Allow-Origin: *
Access-Control-Allow-Headers: Authorization

`,
        `OPTIONS /cart HTTP/1.1
Host: api.example
Origin: https://shop.example
Access-Control-Request-Method: POST
Access-Control-Request-Headers: content-type

HTTP/1.1 204 No Content
Access-Control-Allow-Origin: *

`,
      ],
      authorization: [
        `OPTIONS /cart HTTP/1.1
Host: api.example
Origin: https://shop.example
Access-Control-Request-Method: GET
Access-Control-Request-Headers: authorization

HTTP/1.1 204 No Content
Access-Control-Allow-Origin: *
Access-Control-Allow-Headers: *

`,
      ],
    },
    silent: [
      `OPTIONS /cart HTTP/1.1
Host: api.example
Origin: https://shop.example
Access-Control-Request-Method: GET
Access-Control-Request-Headers: x-a

HTTP/1.1 204 No Content
Access-Control-Allow-Origin: *
Access-Control-Allow-Headers: *

`,
      `OPTIONS /cart HTTP/1.1
Host: api.example
Origin: https://shop.example
Access-Control-Request-Method: GET
Access-Control-Request-Headers: authorization,content-type

HTTP/1.1 204 No Content
Access-Control-Allow-Origin: *
Access-Control-Allow-Headers: Content-Type, *
Access-Control-Allow-Headers: AUTHORIZATION

`,
    ],
    notApplicable: [
      `OPTIONS /cart HTTP/1.1
Host: api.example
Origin: https://shop.example
Access-Control-Request-Method: PUT

HTTP/1.1 204 No Content
Access-Control-Allow-Origin: *
Access-Control-Allow-Methods: PUT

`,
      `OPTIONS /cart HTTP/1.1
Host: api.example
Origin: https://shop.example
Access-Control-Request-Method: GET
Access-Control-Request-Headers: x-a

HTTP/1.1 204 No Content
Access-Control-Allow-Origin: https://www.shop.example

`,
    ],
  },
});
