import type { Rule } from '../rule.ts';
import { etagMalformed } from './etag-malformed.ts';

/** Field syntax. The specific rule comes before the general one. */
export const syntaxRules: readonly Rule[] = [etagMalformed];
