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
      'This redirects from https to http://{host}. Anyone on the network path can read and change the next request and its response.',
    mixed:
      'This redirects from https to http://{host}. On an https page, browsers block that or request https instead.',
  },
  policy: { local: 'hide' },
  yieldsTo: ['redirect-target-internal'],

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
});
