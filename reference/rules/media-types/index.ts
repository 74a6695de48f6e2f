import type { Rule } from '../rule.ts';
import { contentTypeDuplicate } from './content-type-duplicate.ts';
import { contentTypeEmpty } from './content-type-empty.ts';
import { contentTypeMalformed } from './content-type-malformed.ts';
import { contentTypeMissing } from './content-type-missing.ts';
import { contentTypeUnparsable } from './content-type-unparsable.ts';
import { htmlForAsset } from './html-for-asset.ts';
import { jsonBodyInvalid } from './json-body-invalid.ts';
import { parameterDuplicate } from './parameter-duplicate.ts';
import { typeDeprecated } from './type-deprecated.ts';
import { typeTopLevelUnknown } from './type-top-level-unknown.ts';
import { typeUnregistered } from './type-unregistered.ts';

/** Media types. The specific rule comes before the general one. */
export const mediaTypesRules: readonly Rule[] = [
  contentTypeMissing,
  contentTypeEmpty,
  contentTypeUnparsable,
  contentTypeDuplicate,
  contentTypeMalformed,
  parameterDuplicate,
  typeDeprecated,
  typeTopLevelUnknown,
  typeUnregistered,
  htmlForAsset,
  jsonBodyInvalid,
];
