import type { Rule } from '../rule.ts';
import { ratelimitDraftNames } from './ratelimit-draft-names.ts';
import { ratelimitInvalid } from './ratelimit-invalid.ts';
import { ratelimitLegacyReset } from './ratelimit-legacy-reset.ts';
import { ratelimitPolicyUnknown } from './ratelimit-policy-unknown.ts';
import { ratelimitRetryConflict } from './ratelimit-retry-conflict.ts';

/** Rate limits. The specific rule comes before the general one. */
export const rateLimitsRules: readonly Rule[] = [
  ratelimitDraftNames,
  ratelimitInvalid,
  ratelimitPolicyUnknown,
  ratelimitLegacyReset,
  ratelimitRetryConflict,
];
