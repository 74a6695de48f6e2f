import type { Fields } from '../../http/fields.ts';
import { rfc } from '../../text/sources.ts';
import { absent } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/** The parameter `rel` of Link (RFC 8288, section 3.3): one relation type or, in quotes, several. */
const RELATION = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s;,"]+))/gi;

function namesBlocker(response: Fields): boolean {
  return [...(response.combined('Link') ?? '').matchAll(RELATION)].some(([, quoted, token]) =>
    (quoted ?? token ?? '').toLowerCase().split(/\s+/).includes('blocked-by'),
  );
}

/** RFC 7725, section 4: who blocks names itself in Link, with the relation `blocked-by`. */
export const legalLinkMissing = defineRule({
  id: 'legal-link-missing',
  title: '451 without a link to the blocking party',
  severity: 'advice',
  strength: 'should',
  entry: 'status/451',
  messages: {
    missing:
      'The server that blocks access should identify itself in Link with rel="blocked-by". In the body, name the authority that demands the block.',
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
});
