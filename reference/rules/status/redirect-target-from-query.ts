import { REDIRECT_STATUSES } from '../../http/redirect.ts';
import { isSameSite } from '../../http/site.ts';
import { parseUrl } from '../../text/parse-url.ts';
import { fieldLine } from '../evidence.ts';
import { defineRule } from '../rule.ts';

const owasp = {
  label: 'OWASP, Unvalidated Redirects and Forwards',
  url: 'https://cheatsheetseries.owasp.org/cheatsheets/Unvalidated_Redirects_and_Forwards_Cheat_Sheet.html',
};

/** Only a value that looks like a URL of its own is resolved. */
function sameTarget(value: string, base: URL, target: URL): boolean {
  return /^(?:https?:)?[/\\]{2}/i.test(value) && parseUrl(value, base.href)?.href === target.href;
}

/**
 * The target on another site is what a parameter of the request said. Whether the server checks it against a list does
 * not show. Not for OAuth and OpenID Connect, where `client_id` or,
 * at the end of a session, `id_token_hint` says whose registered addresses it is checked against.
 */
export const redirectTargetFromQuery = defineRule({
  id: 'redirect-target-from-query',
  title: 'Redirect to a host from the query',
  severity: 'advice',
  strength: 'advice',
  entry: 'guides/open-redirects#a-check-that-holds',
  messages: {
    open: 'The parameter {name} sends visitors to {host}. Unless the server checks the host, a link to this site can redirect to any other site.',
  },

  guards: ['live'],
  when: { status: REDIRECT_STATUSES, field: ['Location'] },
  appliesTo: ({ redirect, url, exchange }) =>
    exchange.url.includes('?') &&
    redirect?.target != null &&
    url !== null &&
    !isSameSite(redirect.target.hostname, url.hostname) &&
    ![...url.searchParams].some(([name]) => name === 'client_id' || name === 'id_token_hint'),

  check: ({ redirect, url }) => {
    if (redirect?.target == null || url === null) return [];
    const { target, line } = redirect;
    const parameter = [...url.searchParams].find(
      ([, value]) => value !== '' && (value === line.value || sameTarget(value, url, target)),
    );
    if (parameter === undefined) return [];
    return [
      {
        messageId: 'open',
        data: { name: parameter[0].slice(0, 40), host: target.host.slice(0, 60) },
        evidence: fieldLine('Location', line),
        sources: [owasp],
      },
    ];
  },
});
