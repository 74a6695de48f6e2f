import type { Rule } from '../rule.ts';
import { ccDirectiveUnknown } from './cc-directive-unknown.ts';
import { ccDirectiveUseless } from './cc-directive-useless.ts';
import { ccDuplicate } from './cc-duplicate.ts';
import { ccNoStoreMixed } from './cc-no-store-mixed.ts';
import { ccPublicPrivate } from './cc-public-private.ts';
import { ccValueInvalid } from './cc-value-invalid.ts';

/** Caching. The specific rule comes before the general one. */
export const cachingRules: readonly Rule[] = [
  ccDirectiveUnknown,
  ccValueInvalid,
  ccDuplicate,
  ccPublicPrivate,
  ccNoStoreMixed,
  ccDirectiveUseless,
];
