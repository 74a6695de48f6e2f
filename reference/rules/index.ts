/** All rules by family, in the order in which findings of one severity are shown. */
import { cachingRules } from './caching/index.ts';
import { corsRules } from './cors/index.ts';
import { mediaTypesRules } from './media-types/index.ts';
import { negotiationRules } from './negotiation/index.ts';
import { rateLimitsRules } from './rate-limits/index.ts';
import type { Policy, Rule } from './rule.ts';
import { securityRules } from './security/index.ts';
import { statusRules } from './status/index.ts';
import { syntaxRules } from './syntax/index.ts';

/** A family is a folder. */
export interface Family {
  readonly id: string;
  readonly title: string;
  readonly rules: readonly Rule[];
  /** When the findings of its rules are hidden at first, where the default does not fit. */
  readonly policy?: Partial<Policy>;
}

export const families: readonly Family[] = [
  { id: 'media-types', title: 'Media types', rules: mediaTypesRules, policy: { stored: 'show' } },
  { id: 'status', title: 'Status codes', rules: statusRules },
  { id: 'caching', title: 'Caching', rules: cachingRules },
  { id: 'negotiation', title: 'Negotiation, conditional requests, ranges', rules: negotiationRules },
  {
    id: 'cors',
    title: 'CORS',
    rules: corsRules,
    // The page's own requests fail, whoever sends the response.
    policy: { preflight: 'show', stored: 'show', 'third-party': 'show' },
  },
  { id: 'security', title: 'Security', rules: securityRules },
  { id: 'rate-limits', title: 'Rate limits', rules: rateLimitsRules },
  { id: 'syntax', title: 'Header syntax', rules: syntaxRules, policy: { stored: 'show' } },
];

export const rules: readonly Rule[] = families.flatMap((family) => family.rules);
