import type { Rule } from '../rule.ts';

/** Security bound to types. The specific rule comes before the general one. */
export const securityRules: readonly Rule[] = [];
