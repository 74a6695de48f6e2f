import type { Rule } from '../rule.ts';
import { locationCharactersRaw } from './location-characters-raw.ts';
import { redirectLocationMissing } from './redirect-location-missing.ts';

/** Status codes. The specific rule comes before the general one. */
export const statusRules: readonly Rule[] = [redirectLocationMissing, locationCharactersRaw];
