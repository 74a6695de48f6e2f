import type { Fields } from '../../http/fields.ts';
import { rfc } from '../../text/sources.ts';
import { absent } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/** The parameter `rel` of Link (RFC 8288, section 3.3): one relation type or, in quotes, several. */
const RELATION = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s;,"]+))/gi;

/** RFC 7725, section 4: who blocks names itself in Link, with the relation `blocked-by`. */
export const legalLinkMissing = defineRule({
  id: 'legal-link-missing',
  title: '451 that does not say who blocks',
  severity: 'advice',
  strength: 'should',
  entry: 'status/451',
  messages: {
    missing:
      'Whoever blocks should name itself in Link with rel="blocked-by". The authority behind it belongs in the body.',
  },

  guards: ['live'],
  when: { status: [451] },
  // Chromium takes some Link lines out of the list, so that another one is there says nothing.
  appliesTo: (facts) => namesBlocker(facts.response) || facts.holds('absence'),

  check: ({ response }) =>
    namesBlocker(response)
      ? []
      : [
          {
            messageId: 'missing',
            evidence: absent('Link'),
            sources: [rfc(7725, '4')],
          },
        ],

  examples: {
    fires: {
      missing: [
        `GET /articles/77 HTTP/1.1
Host: shop.example

HTTP/1.1 451 Unavailable For Legal Reasons
Content-Type: text/plain

Withheld.`,
        `GET /articles/77 HTTP/1.1
Host: shop.example

HTTP/1.1 451 Unavailable For Legal Reasons
Link: </style.css>; rel=preload; as=style

`,
      ],
    },
    silent: [
      `GET /articles/77 HTTP/1.1
Host: shop.example

HTTP/1.1 451 Unavailable For Legal Reasons
Link: <https://shop.example/legal>; rel="blocked-by"

`,
      `GET /articles/77 HTTP/1.1
Host: shop.example

HTTP/1.1 451 Unavailable For Legal Reasons
Link: </a>; rel=next, <https://shop.example/legal>; title="x"; rel="help Blocked-By"

`,
    ],
    notApplicable: [
      {
        raw: `GET /articles/77 HTTP/1.1
Host: shop.example

HTTP/1.1 451 Unavailable For Legal Reasons
Content-Length: 0

`,
        with: { httpVersion: 'h2', headersSize: -1 },
      },
      `GET /articles/77 HTTP/1.1
Host: shop.example

HTTP/1.1 403 Forbidden
Content-Length: 0

`,
    ],
  },
});

function namesBlocker(response: Fields): boolean {
  return [...(response.combined('Link') ?? '').matchAll(RELATION)].some(([, quoted, token]) =>
    (quoted ?? token ?? '').toLowerCase().split(/\s+/).includes('blocked-by'),
  );
}
