import type { Rule } from '../rule.ts';
import { ageExceedsFreshness } from './age-exceeds-freshness.ts';
import { ageInvalid } from './age-invalid.ts';
import { authorizedShared } from './authorized-shared.ts';
import { ccDirectiveUnknown } from './cc-directive-unknown.ts';
import { ccDirectiveUseless } from './cc-directive-useless.ts';
import { ccDuplicate } from './cc-duplicate.ts';
import { ccNoStoreMixed } from './cc-no-store-mixed.ts';
import { ccPublicPrivate } from './cc-public-private.ts';
import { ccValueInvalid } from './cc-value-invalid.ts';
import { cdnCacheControlInvalid } from './cdn-cache-control-invalid.ts';
import { dateMissing } from './date-missing.ts';
import { dateSkewed } from './date-skewed.ts';
import { errorFreshnessSet } from './error-freshness-set.ts';
import { expiresInvalid } from './expires-invalid.ts';
import { freshnessImplicit } from './freshness-implicit.ts';
import { hashedAssetShortLived } from './hashed-asset-short-lived.ts';
import { lastModifiedFuture } from './last-modified-future.ts';
import { pageLongLived } from './page-long-lived.ts';
import { pragmaResponse } from './pragma-response.ts';
import { revalidationWithoutValidator } from './revalidation-without-validator.ts';
import { setCookieShared } from './set-cookie-shared.ts';
import { validatorMissing } from './validator-missing.ts';
import { varyNeedless } from './vary-needless.ts';
import { varyStar } from './vary-star.ts';

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
  setCookieShared,
  authorizedShared,
  errorFreshnessSet,
  varyStar,
  varyNeedless,
  cdnCacheControlInvalid,
  pageLongLived,
];
