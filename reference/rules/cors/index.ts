import type { Rule } from '../rule.ts';
import { corsCredentialsInvalid } from './cors-credentials-invalid.ts';
import { corsHeadersUnexposed } from './cors-headers-unexposed.ts';
import { corsNullAllowed } from './cors-null-allowed.ts';
import { corsOriginInvalid } from './cors-origin-invalid.ts';
import { corsOriginMismatch } from './cors-origin-mismatch.ts';
import { corsOriginMissing } from './cors-origin-missing.ts';
import { corsWildcardCredentials } from './cors-wildcard-credentials.ts';
import { preflightFieldsMisplaced } from './preflight-fields-misplaced.ts';
import { preflightHeaderMissing } from './preflight-header-missing.ts';
import { preflightListInvalid } from './preflight-list-invalid.ts';
import { preflightMaxAgePoor } from './preflight-max-age-poor.ts';
import { preflightMethodMissing } from './preflight-method-missing.ts';
import { preflightStatusFailed } from './preflight-status-failed.ts';
import { varyOriginMissing } from './vary-origin-missing.ts';

/** CORS. The specific rule comes before the general one. */
export const corsRules: readonly Rule[] = [
  corsOriginMissing,
  corsOriginMismatch,
  corsWildcardCredentials,
  corsCredentialsInvalid,
  corsNullAllowed,
  varyOriginMissing,
  corsHeadersUnexposed,
  preflightStatusFailed,
  preflightListInvalid,
  preflightMethodMissing,
  preflightHeaderMissing,
  preflightMaxAgePoor,
  preflightFieldsMisplaced,
  corsOriginInvalid,
];
