/** All rules, in the order in which findings of one severity are shown. Within a family the specific rule comes first. */
import { contentTypeMissing } from './content-type-missing.ts';
import { contentTypeUnparsable } from './content-type-unparsable.ts';
import { corsOriginMismatch } from './cors-origin-mismatch.ts';
import { etagMalformed } from './etag-malformed.ts';
import { htmlForAsset } from './html-for-asset.ts';
import { jsonBodyInvalid } from './json-body-invalid.ts';
import { locationCharactersRaw } from './location-characters-raw.ts';
import { notModifiedUnasked } from './not-modified-unasked.ts';
import { redirectLocationMissing } from './redirect-location-missing.ts';
import type { Rule } from './rule.ts';
import { typeDeprecated } from './type-deprecated.ts';

export const rules: readonly Rule[] = [
  // Media types
  contentTypeMissing,
  contentTypeUnparsable,
  typeDeprecated,
  htmlForAsset,
  jsonBodyInvalid,
  // Status codes
  redirectLocationMissing,
  locationCharactersRaw,
  // Conditional requests
  notModifiedUnasked,
  etagMalformed,
  // CORS
  corsOriginMismatch,
];
