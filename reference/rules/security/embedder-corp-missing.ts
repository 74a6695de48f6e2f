import { pagePolicies, resourcePolicy } from '../../http/fields/isolation.ts';
import { fetchStandard } from '../../text/sources.ts';
import { absent, fieldLine } from '../evidence.ts';
import { defineRule } from '../rule.ts';

const FIELD = 'Cross-Origin-Resource-Policy';

/**
 * Fetch, "cross-origin resource policy internal check": for a page with require-corp no policy means same-origin. A page
 * with credentialless sends no credentials instead, so nothing is missing there.
 */
export const embedderCorpMissing = defineRule({
  id: 'embedder-corp-missing',
  title: 'Cross-Origin-Resource-Policy is missing, and the page requires it',
  severity: 'error',
  strength: 'must',
  entry: 'headers/cross-origin-isolation#what-coep-demands-of-others',
  messages: {
    missing:
      'The page sends Cross-Origin-Embedder-Policy: require-corp. Without Cross-Origin-Resource-Policy or CORS, this is blocked.',
    invalid:
      'The page sends Cross-Origin-Embedder-Policy: require-corp. This Cross-Origin-Resource-Policy is invalid, so the response is blocked.',
  },
  // The page can fix it, whoever sends the response.
  policy: { 'third-party': 'show' },

  guards: ['live'],
  // The copy that a 304 confirms has its own fields.
  when: { status: (status) => status !== 304, requestField: ['Sec-Fetch-Mode'] },
  comparesSession: true,
  appliesTo: (facts) => {
    const document = facts.around?.document ?? null;
    if (facts.exchange.resourceType === 'ping') return false;
    if (document === null || pagePolicies(document).embedder !== 'require-corp') return false;
    return (
      facts.request.first('Sec-Fetch-Mode') === 'no-cors' &&
      facts.url !== null &&
      facts.url.origin !== new URL(document.url).origin
    );
  },

  check: ({ response }) => {
    if (resourcePolicy(response) !== null) return [];
    const [line] = response.lines(FIELD);
    return [
      {
        messageId: line ? ('invalid' as const) : ('missing' as const),
        evidence: line ? fieldLine(FIELD, line) : absent(FIELD),
        sources: [
          fetchStandard('cross-origin resource policy internal check', 'cross-origin-resource-policy-internal-check'),
        ],
        fix: { type: 'set-field', name: FIELD, value: 'cross-origin' },
      },
    ];
  },
});
