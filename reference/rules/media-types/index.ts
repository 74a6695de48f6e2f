import type { Rule } from '../rule.ts';
import { charsetLegacy } from './charset-legacy.ts';
import { charsetMetaConflict } from './charset-meta-conflict.ts';
import { charsetUnknown } from './charset-unknown.ts';
import { contentTypeDuplicate } from './content-type-duplicate.ts';
import { contentTypeEmpty } from './content-type-empty.ts';
import { contentTypeMalformed } from './content-type-malformed.ts';
import { contentTypeMissing } from './content-type-missing.ts';
import { contentTypeUnparsable } from './content-type-unparsable.ts';
import { dispositionMalformed } from './disposition-malformed.ts';
import { filenameStarAlone } from './filename-star-alone.ts';
import { filenameStarInvalid } from './filename-star-invalid.ts';
import { filenameUnsafe } from './filename-unsafe.ts';
import { frameAttachment } from './frame-attachment.ts';
import { htmlCharsetMissing } from './html-charset-missing.ts';
import { htmlForAsset } from './html-for-asset.ts';
import { jsonBodyInvalid } from './json-body-invalid.ts';
import { jsonCharsetRedundant } from './json-charset-redundant.ts';
import { jsonMislabelled } from './json-mislabelled.ts';
import { multipartBoundaryInvalid } from './multipart-boundary-invalid.ts';
import { parameterDuplicate } from './parameter-duplicate.ts';
import { problemDetailsInvalid } from './problem-details-invalid.ts';
import { problemUnlabelled } from './problem-unlabelled.ts';
import { requestBoundaryMissing } from './request-boundary-missing.ts';
import { requestTypeDefaulted } from './request-type-defaulted.ts';
import { textCharsetMissing } from './text-charset-missing.ts';
import { typeDeprecated } from './type-deprecated.ts';
import { typeTopLevelUnknown } from './type-top-level-unknown.ts';
import { typeUnregistered } from './type-unregistered.ts';
import { utf8TypeCharsetWrong } from './utf8-type-charset-wrong.ts';

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
  jsonCharsetRedundant,
  utf8TypeCharsetWrong,
  charsetUnknown,
  charsetLegacy,
  htmlCharsetMissing,
  textCharsetMissing,
  charsetMetaConflict,
  htmlForAsset,
  multipartBoundaryInvalid,
  requestBoundaryMissing,
  requestTypeDefaulted,
  jsonBodyInvalid,
  jsonMislabelled,
  problemDetailsInvalid,
  problemUnlabelled,
  dispositionMalformed,
  filenameUnsafe,
  filenameStarInvalid,
  filenameStarAlone,
  frameAttachment,
];
