import type { Rule } from '../rule.ts';
import { contentTypeMissing } from './content-type-missing.ts';
import { contentTypeUnparsable } from './content-type-unparsable.ts';
import { htmlForAsset } from './html-for-asset.ts';
import { jsonBodyInvalid } from './json-body-invalid.ts';
import { typeDeprecated } from './type-deprecated.ts';

/** Media types. The specific rule comes before the general one. */
export const mediaTypesRules: readonly Rule[] = [
  contentTypeMissing,
  contentTypeUnparsable,
  typeDeprecated,
  htmlForAsset,
  jsonBodyInvalid,
];
