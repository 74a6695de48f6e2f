import { fetchStandard } from '../../text/sources.ts';
import { corpFault } from '../../verdicts/corp.ts';
import { fieldLine } from '../evidence.ts';
import { defineRule } from '../rule.ts';

const FIELD = 'Cross-Origin-Resource-Policy';

/**
 * Fetch, "cross-origin resource policy check", for requests in mode "no-cors". It compares the origin of the page with
 * this URL; Sec-Fetch-Site tells of all URLs of the request, redirects before this one included. So it is sure only
 * where the browser says that it blocked the response.
 */
export const corpBlocks = defineRule({
  id: 'corp-blocks',
  title: 'Cross-Origin-Resource-Policy keeps the page out',
  severity: 'warning',
  strength: 'must',
  entry: 'headers/cross-origin-isolation#when-corp-blocks-a-resource',
  messages: {
    blocked:
      'The page is of another {what}, and {policy} keeps it out: the browser blocked this. For every page send cross-origin.',
    blocks:
      '{policy} keeps out pages of another {what}, and one seems to have asked for this: then the browser blocks it.',
  },

  guards: ['live'],
  when: { field: [FIELD], requestField: ['Sec-Fetch-Site'] },
  // Nobody reads the answer to a beacon or a report.
  appliesTo: ({ exchange: { resourceType }, request, destination }) =>
    request.first('Sec-Fetch-Mode') === 'no-cors' && resourceType !== 'ping' && destination !== 'report',

  check: (facts) => {
    const fault = corpFault(facts);
    const [line] = facts.response.lines(FIELD);
    if (fault === null || !line) return [];
    const { policy, isReported } = fault;
    return [
      {
        messageId: isReported ? ('blocked' as const) : ('blocks' as const),
        severity: isReported ? 'error' : 'warning',
        data: { policy, what: policy === 'same-site' ? 'site' : 'origin' },
        evidence: fieldLine(FIELD, line, [0, line.value.length]),
        sources: [
          fetchStandard('cross-origin resource policy internal check', 'cross-origin-resource-policy-internal-check'),
        ],
      },
    ];
  },

  examples: {
    fires: {
      blocked: [
        {
          raw: `GET /logo.png HTTP/1.1
Host: cdn.example
Sec-Fetch-Mode: no-cors
Sec-Fetch-Site: cross-site

HTTP/1.1 200 OK
Cross-Origin-Resource-Policy: same-site

x`,
          with: { error: 'net::ERR_BLOCKED_BY_RESPONSE.NotSameSite' },
        },
      ],
      blocks: [
        `GET /logo.png HTTP/1.1
Host: cdn.example
Sec-Fetch-Mode: no-cors
Sec-Fetch-Site: cross-site

HTTP/1.1 200 OK
Cross-Origin-Resource-Policy: same-origin

x`,
        `GET /logo.png HTTP/1.1
Host: cdn.shop.example
Sec-Fetch-Mode: no-cors
Sec-Fetch-Site: same-site

HTTP/1.1 200 OK
Cross-Origin-Resource-Policy: same-origin

x`,
      ],
    },
    silent: [
      `GET /logo.png HTTP/1.1
Host: cdn.shop.example
Sec-Fetch-Mode: no-cors
Sec-Fetch-Site: same-site

HTTP/1.1 200 OK
Cross-Origin-Resource-Policy: same-site

x`,
      `GET /logo.png HTTP/1.1
Host: cdn.example
Sec-Fetch-Mode: no-cors
Sec-Fetch-Site: cross-site

HTTP/1.1 200 OK
Cross-Origin-Resource-Policy: cross-origin

x`,
      // Invalid, so it lets everybody in: isolation-field-invalid.
      `GET /logo.png HTTP/1.1
Host: cdn.example
Sec-Fetch-Mode: no-cors
Sec-Fetch-Site: cross-site

HTTP/1.1 200 OK
Cross-Origin-Resource-Policy: Same-Origin

x`,
      `GET /logo.png HTTP/1.1
Host: shop.example
Sec-Fetch-Mode: no-cors
Sec-Fetch-Site: same-origin

HTTP/1.1 200 OK
Cross-Origin-Resource-Policy: same-origin

x`,
    ],
    notApplicable: [
      {
        raw: `POST /collect HTTP/1.1
Host: stats.example
Sec-Fetch-Mode: no-cors
Sec-Fetch-Site: cross-site
Sec-Fetch-Dest: empty

HTTP/1.1 204 No Content
Cross-Origin-Resource-Policy: same-origin

`,
        with: { resourceType: 'ping' },
      },
      `GET /logo.png HTTP/1.1
Host: cdn.example
Origin: https://shop.example
Sec-Fetch-Mode: cors
Sec-Fetch-Site: cross-site

HTTP/1.1 200 OK
Access-Control-Allow-Origin: *
Cross-Origin-Resource-Policy: same-origin

x`,
      `GET /logo.png HTTP/1.1
Host: cdn.example
Sec-Fetch-Mode: no-cors

HTTP/1.1 200 OK
Cross-Origin-Resource-Policy: same-origin

x`,
    ],
  },
});
