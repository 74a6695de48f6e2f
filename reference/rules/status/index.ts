import type { Rule } from '../rule.ts';
import { acceptedMonitorMissing } from './accepted-monitor-missing.ts';
import { allowListsMethod } from './allow-lists-method.ts';
import { allowMissing } from './allow-missing.ts';
import { bodyless415422 } from './bodyless-415-422.ts';
import { challengeMissing } from './challenge-missing.ts';
import { contentlessStatusLength } from './contentless-status-length.ts';
import { createdLocationMissing } from './created-location-missing.ts';
import { createdSafeMethod } from './created-safe-method.ts';
import { errorBodyMissing } from './error-body-missing.ts';
import { errorLeak } from './error-leak.ts';
import { errorTypeHtml } from './error-type-html.ts';
import { legalLinkMissing } from './legal-link-missing.ts';
import { locationMeaningless } from './location-meaningless.ts';
import { multistatusTypeWrong } from './multistatus-type-wrong.ts';
import { neverStoredFreshness } from './never-stored-freshness.ts';
import { redirectChainLong } from './redirect-chain-long.ts';
import { redirectDowngrade } from './redirect-downgrade.ts';
import { redirectLocationInvalid } from './redirect-location-invalid.ts';
import { redirectLocationMissing } from './redirect-location-missing.ts';
import { redirectLoop } from './redirect-loop.ts';
import { redirectMethodLost } from './redirect-method-lost.ts';
import { redirectPermanentUnbounded } from './redirect-permanent-unbounded.ts';
import { redirectTargetFromQuery } from './redirect-target-from-query.ts';
import { redirectTargetInternal } from './redirect-target-internal.ts';
import { redirectTemporaryKept } from './redirect-temporary-kept.ts';
import { retryAfterInvalid } from './retry-after-invalid.ts';
import { retryAfterMissing } from './retry-after-missing.ts';
import { soft404 } from './soft-404.ts';
import { statusObsolete } from './status-obsolete.ts';
import { statusOutOfRange } from './status-out-of-range.ts';
import { statusUnregistered } from './status-unregistered.ts';
import { statusWithoutCause } from './status-without-cause.ts';
import { successWithError } from './success-with-error.ts';
import { unsupportedHintMissing } from './unsupported-hint-missing.ts';
import { upgradeMissing } from './upgrade-missing.ts';

/** Status codes. The specific rule comes before the general one. */
export const statusRules: readonly Rule[] = [
  statusOutOfRange,
  statusUnregistered,
  statusObsolete,
  createdSafeMethod,
  createdLocationMissing,
  acceptedMonitorMissing,
  contentlessStatusLength,
  multistatusTypeWrong,
  redirectLocationMissing,
  redirectLocationInvalid,
  locationMeaningless,
  redirectDowngrade,
  redirectMethodLost,
  redirectPermanentUnbounded,
  redirectTemporaryKept,
  redirectLoop,
  redirectChainLong,
  redirectTargetFromQuery,
  challengeMissing,
  allowMissing,
  allowListsMethod,
  statusWithoutCause,
  unsupportedHintMissing,
  bodyless415422,
  upgradeMissing,
  legalLinkMissing,
  neverStoredFreshness,
  retryAfterMissing,
  retryAfterInvalid,
  errorBodyMissing,
  errorTypeHtml,
  successWithError,
  soft404,
  errorLeak,
  redirectTargetInternal,
];
