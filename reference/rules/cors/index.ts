import type { Rule } from '../rule.ts';
import { corsOriginMismatch } from './cors-origin-mismatch.ts';

/** CORS. The specific rule comes before the general one. */
export const corsRules: readonly Rule[] = [corsOriginMismatch];
