import type { Rule } from '../rule.ts';

/** Rate limits. The specific rule comes before the general one. */
export const rateLimitsRules: readonly Rule[] = [];
