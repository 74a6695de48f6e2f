import type { Source } from '../../text/sources.ts';
import { fieldLine } from '../evidence.ts';
import { defineRule } from '../rule.ts';

const GIVEN_UP = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'] as const;

const DRAFT_06: Source = {
  label: 'RateLimit draft -06',
  url: 'https://datatracker.ietf.org/doc/html/draft-ietf-httpapi-ratelimit-headers-06',
};

/** Three fields of the Internet-Draft up to revision -06; later ones have RateLimit and RateLimit-Policy. */
export const ratelimitDraftNames = defineRule({
  id: 'ratelimit-draft-names',
  title: 'Rate-limit headers from an old draft',
  severity: 'advice',
  strength: 'advice',
  entry: 'status/429#header-fields',
  messages: {
    old: '{name} comes from drafts up to -06. The current draft replaces it with RateLimit and RateLimit-Policy.',
  },

  guards: ['live'],
  when: { field: [...GIVEN_UP, 'RateLimit'] },

  check: ({ response }) => {
    // Both side by side serve old clients and new ones.
    if (response.has('RateLimit')) return [];
    const name = GIVEN_UP.find((one) => response.has(one));
    const line = name && response.lines(name)[0];
    return name && line
      ? [{ messageId: 'old', data: { name }, evidence: fieldLine(name, line), sources: [DRAFT_06] }]
      : [];
  },
});
