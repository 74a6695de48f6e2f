import { REDIRECT_STATUSES } from '../../http/redirect.ts';
import { rfc } from '../../text/sources.ts';
import { fieldLine } from '../evidence.ts';
import { defineRule } from '../rule.ts';

const NAME = 'access_token';

function hasToken(parameters: URLSearchParams): boolean {
  return [...parameters].some(([name]) => name === NAME);
}

/** RFC 9700, sections 2.1.2 and 4.3.2; RFC 6750, section 5.3: tokens do not belong into the URLs of pages. */
export const redirectTokenInUrl = defineRule({
  id: 'redirect-token-in-url',
  title: 'Access token in a redirect’s URL',
  severity: 'warning',
  strength: 'should',
  entry: 'guides/oauth-redirect-uris#a-token-in-the-address',
  messages: {
    query: 'The query contains an access token. A query can end up in the browser’s history, in logs and in Referer.',
    fragment:
      'The fragment contains an access token. Scripts can read it, and it can stay in the browser’s history. Use the authorization code flow.',
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
});
