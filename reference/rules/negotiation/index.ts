import type { Rule } from '../rule.ts';
import { notModifiedUnasked } from './not-modified-unasked.ts';

/** Negotiation, conditional requests, ranges. The specific rule comes before the general one. */
export const negotiationRules: readonly Rule[] = [notModifiedUnasked];
