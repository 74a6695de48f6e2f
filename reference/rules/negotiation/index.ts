import type { Rule } from '../rule.ts';
import { contentEncodingUnknown } from './content-encoding-unknown.ts';
import { encodingUnaccepted } from './encoding-unaccepted.ts';
import { etagSharedByEncodings } from './etag-shared-by-encodings.ts';
import { notModifiedEtagForeign } from './not-modified-etag-foreign.ts';
import { notModifiedFieldMissing } from './not-modified-field-missing.ts';
import { notModifiedMetadata } from './not-modified-metadata.ts';
import { notModifiedUnasked } from './not-modified-unasked.ts';
import { preconditionIgnored } from './precondition-ignored.ts';
import { typeNotAccepted } from './type-not-accepted.ts';
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
  typeNotAccepted,
  notModifiedUnasked,
  notModifiedEtagForeign,
  notModifiedMetadata,
  notModifiedFieldMissing,
  preconditionIgnored,
  etagSharedByEncodings,
];
