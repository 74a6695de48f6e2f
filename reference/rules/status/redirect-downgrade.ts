import { REDIRECT_STATUSES } from '../../http/redirect.ts';
import { isLoopback } from '../../http/site.ts';
import { fetchStandard, rfc } from '../../text/sources.ts';
import { fieldLine } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/** RFC 9110, section 4.2.2: what an https URI promises of its requests does not hold for http. */
export const redirectDowngrade = defineRule({
  id: 'redirect-downgrade',
  title: 'Redirect from https to http',
  severity: 'warning',
  strength: 'advice',
  entry: 'headers/location#on-redirects',
  messages: {
    plain:
      'It leads from https to http://{host}: anyone on the way can read and change the next request and its answer.',
    mixed: 'It leads from https to http://{host}. On an https page browsers block that, or ask for https instead.',
  },

  guards: ['live'],
  when: { status: REDIRECT_STATUSES, field: ['Location'] },
  appliesTo: ({ redirect, url }) =>
    redirect?.target != null && redirect.hindrance === null && url?.protocol === 'https:',

  check: ({ redirect, destination }) => {
    if (redirect?.target?.protocol !== 'http:' || isLoopback(redirect.target.hostname)) return [];
    const { line, target } = redirect;
    const end = line.value.indexOf(':') + 1;
    const isPage = destination === null || destination === 'document';
    return [
      {
        messageId: isPage ? 'plain' : 'mixed',
        data: { host: target.host.slice(0, 60) },
        evidence: fieldLine('Location', line, end > 0 ? [0, end] : null),
        // Main fetch checks for mixed content, and each redirect goes through it again.
        sources: isPage ? [rfc(9110, '4.2.2')] : [fetchStandard('main fetch', 'concept-main-fetch')],
      },
    ];
  },

  examples: {
    fires: {
      plain: [
        `GET /old HTTP/1.1
Host: shop.example

HTTP/1.1 302 Found
Location: http://a.example/

`,
        // A server behind a proxy that does not know its own scheme.
        `GET /docs HTTP/1.1
Host: shop.example

HTTP/1.1 301 Moved Permanently
Location: http://shop.example:8080/docs/

`,
      ],
      mixed: [
        `GET /api/orders HTTP/1.1
Host: shop.example
Sec-Fetch-Dest: empty

HTTP/1.1 301 Moved Permanently
Location: http://shop.example/api/orders/

`,
      ],
    },
    silent: [
      `GET /old HTTP/1.1
Host: shop.example

HTTP/1.1 302 Found
Location: //a.example/

`,
      `GET /callback HTTP/1.1
Host: shop.example

HTTP/1.1 302 Found
Location: http://localhost:8400/done

`,
    ],
    notApplicable: [
      `GET http://shop.example/old HTTP/1.1
Host: shop.example

HTTP/1.1 302 Found
Location: https://shop.example/

`,
      `GET http://shop.example/old HTTP/1.1
Host: shop.example

HTTP/1.1 302 Found
Location: http://a.example/

`,
      `GET /old HTTP/1.1
Host: shop.example

HTTP/1.1 302 Found
Location: http://[

`,
      {
        raw: `GET /old HTTP/1.1
Host: shop.example

HTTP/1.1 302 Found
Location: http://a.example/

`,
        with: { fromCache: true },
      },
    ],
  },
});
