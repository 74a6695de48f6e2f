import { quotaItems } from '../../http/fields/rate-limit.ts';
import { shortened } from '../../text/shortened.ts';
import { rateLimitDraft } from '../../text/sources.ts';
import { memberOf } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/** The draft, section 4.1: an item of RateLimit identifies a policy. A server need not advertise its policies. */
export const ratelimitPolicyUnknown = defineRule({
  id: 'ratelimit-policy-unknown',
  title: 'RateLimit names a policy that was not sent',
  severity: 'advice',
  strength: 'advice',
  entry: 'status/429#header-fields',
  messages: {
    unknown:
      'RateLimit names the policy "{name}", but RateLimit-Policy does not list it. Clients cannot match the two.',
  },

  guards: ['live'],
  when: { field: ['RateLimit'] },
  appliesTo: ({ response }) => response.has('RateLimit-Policy'),
  yieldsTo: ['ratelimit-invalid'],

  check: ({ response }) => {
    const policies = quotaItems('RateLimit-Policy', response);
    const limits = quotaItems('RateLimit', response);
    if (!policies || !limits) return [];
    const known = new Set(policies.map(({ name }) => name));
    const limit = limits.find(({ name }) => typeof name === 'string' && !known.has(name));
    if (!limit) return [];
    return [
      {
        messageId: 'unknown',
        data: { name: shortened(String(limit.name)) },
        evidence: memberOf('RateLimit', response, limit.member),
        sources: [rateLimitDraft('4.1')],
      },
    ];
  },
});
