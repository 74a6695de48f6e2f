import { REDIRECT_STATUSES } from '../../http/redirect.ts';
import { rfc } from '../../text/sources.ts';
import { fieldLine } from '../evidence.ts';
import { defineRule } from '../rule.ts';

const NAME = 'access_token';

/** RFC 9700, sections 2.1.2 and 4.3.2; RFC 6750, section 5.3: tokens do not belong into the URLs of pages. */
export const redirectTokenInUrl = defineRule({
  id: 'redirect-token-in-url',
  title: 'Access token in the address',
  severity: 'warning',
  strength: 'should',
  entry: 'guides/oauth-redirect-uris#a-token-in-the-address',
  messages: {
    query: 'The query hands over an access token, and a query can end up in the history, in logs and in Referer.',
    fragment:
      'The fragment hands over an access token: scripts read it, and it can stay in the history. Use the code flow.',
  },

  guards: ['live'],
  when: { status: REDIRECT_STATUSES, field: ['Location'] },
  appliesTo: ({ redirect }) => redirect?.target != null,

  check: ({ redirect }) => {
    if (redirect?.target == null || !redirect.line.value.includes(NAME)) return [];
    const { target, line } = redirect;
    // The whole line, without a mark that would point to the token.
    const evidence = fieldLine('Location', line);
    if (hasToken(target.searchParams)) {
      return [{ messageId: 'query', evidence, sources: [rfc(9700, '4.3.2'), rfc(6750, '5.3')] }];
    }
    if (hasToken(new URLSearchParams(target.hash.slice(1)))) {
      return [{ messageId: 'fragment', evidence, sources: [rfc(9700, '2.1.2')] }];
    }
    return [];
  },

  examples: {
    fires: {
      query: [
        `GET /login HTTP/1.1
Host: shop.example

HTTP/1.1 302 Found
Location: /home?access_token=abc

`,
      ],
      fragment: [
        `GET /authorize?response_type=token HTTP/1.1
Host: login.example

HTTP/1.1 302 Found
Location: https://shop.example/cb#state=1&access_token=abc

`,
      ],
    },
    silent: [
      `GET /authorize HTTP/1.1
Host: login.example

HTTP/1.1 302 Found
Location: https://shop.example/cb?code=abc

`,
      `GET /docs HTTP/1.1
Host: shop.example

HTTP/1.1 302 Found
Location: /docs/access_token?page=access_token#about

`,
    ],
    notApplicable: [
      `POST /token HTTP/1.1
Host: login.example

HTTP/1.1 200 OK
Content-Type: application/json

{"access_token":"abc"}`,
      `GET /login HTTP/1.1
Host: shop.example

HTTP/1.1 302 Found
Location: http://[?access_token=abc

`,
      {
        raw: `GET /login HTTP/1.1
Host: shop.example

HTTP/1.1 302 Found
Location: /home?access_token=abc

`,
        with: { fromServiceWorker: true },
      },
    ],
  },
});

function hasToken(parameters: URLSearchParams): boolean {
  return [...parameters].some(([name]) => name === NAME);
}
