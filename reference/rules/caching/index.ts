import type { Rule } from '../rule.ts';

/** Caching. The specific rule comes before the general one. */
export const cachingRules: readonly Rule[] = [];
