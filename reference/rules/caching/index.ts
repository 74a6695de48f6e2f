import type { Rule } from '../rule.ts';
import { ageExceedsFreshness } from './age-exceeds-freshness.ts';
import { ageInvalid } from './age-invalid.ts';
import { ccDirectiveUnknown } from './cc-directive-unknown.ts';
import { ccDirectiveUseless } from './cc-directive-useless.ts';
import { ccDuplicate } from './cc-duplicate.ts';
import { ccNoStoreMixed } from './cc-no-store-mixed.ts';
import { ccPublicPrivate } from './cc-public-private.ts';
import { ccValueInvalid } from './cc-value-invalid.ts';
import { dateMissing } from './date-missing.ts';
import { dateSkewed } from './date-skewed.ts';
import { expiresInvalid } from './expires-invalid.ts';
import { freshnessImplicit } from './freshness-implicit.ts';
import { hashedAssetShortLived } from './hashed-asset-short-lived.ts';
import { lastModifiedFuture } from './last-modified-future.ts';
import { pragmaResponse } from './pragma-response.ts';
import { revalidationWithoutValidator } from './revalidation-without-validator.ts';
import { validatorMissing } from './validator-missing.ts';

/** Caching. The specific rule comes before the general one. */
export const cachingRules: readonly Rule[] = [
  ccDirectiveUnknown,
  ccValueInvalid,
  ccDuplicate,
  ccPublicPrivate,
  ccNoStoreMixed,
  ccDirectiveUseless,
  freshnessImplicit,
  revalidationWithoutValidator,
  validatorMissing,
  hashedAssetShortLived,
  expiresInvalid,
  pragmaResponse,
  dateMissing,
  dateSkewed,
  ageInvalid,
  ageExceedsFreshness,
  lastModifiedFuture,
];
