import type { Rule } from '../rule.ts';
import { contentEncodingMissing } from './content-encoding-missing.ts';
import { contentEncodingUnknown } from './content-encoding-unknown.ts';
import { contentRangeInvalid } from './content-range-invalid.ts';
import { contentRangeMisplaced } from './content-range-misplaced.ts';
import { contentRangeMissing } from './content-range-missing.ts';
import { encodingUnaccepted } from './encoding-unaccepted.ts';
import { etagSharedByEncodings } from './etag-shared-by-encodings.ts';
import { notModifiedEtagForeign } from './not-modified-etag-foreign.ts';
import { notModifiedFieldMissing } from './not-modified-field-missing.ts';
import { notModifiedMetadata } from './not-modified-metadata.ts';
import { notModifiedUnasked } from './not-modified-unasked.ts';
import { partialValidatorMissing } from './partial-validator-missing.ts';
import { preconditionIgnored } from './precondition-ignored.ts';
import { rangeIgnored } from './range-ignored.ts';
import { rangeStatusUnasked } from './range-status-unasked.ts';
import { typeNotAccepted } from './type-not-accepted.ts';
import { unsatisfiedLengthMissing } from './unsatisfied-length-missing.ts';
import { varyAcceptMissing } from './vary-accept-missing.ts';
import { varyEncodingMissing } from './vary-encoding-missing.ts';
import { varyNegotiatedMissing } from './vary-negotiated-missing.ts';

/** Negotiation, conditional requests, ranges. The specific rule comes before the general one. */
export const negotiationRules: readonly Rule[] = [
  varyEncodingMissing,
  varyAcceptMissing,
  varyNegotiatedMissing,
  encodingUnaccepted,
  contentEncodingUnknown,
  contentEncodingMissing,
  typeNotAccepted,
  notModifiedUnasked,
  notModifiedEtagForeign,
  notModifiedMetadata,
  notModifiedFieldMissing,
  preconditionIgnored,
  etagSharedByEncodings,
  rangeStatusUnasked,
  contentRangeMissing,
  contentRangeInvalid,
  contentRangeMisplaced,
  unsatisfiedLengthMissing,
  rangeIgnored,
  partialValidatorMissing,
];
