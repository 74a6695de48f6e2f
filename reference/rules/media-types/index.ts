import type { Rule } from '../rule.ts';
import { assetCompressedTwice } from './asset-compressed-twice.ts';
import { bytesFormatMismatch } from './bytes-format-mismatch.ts';
import { bytesSignatureMissing } from './bytes-signature-missing.ts';
import { charsetLegacy } from './charset-legacy.ts';
import { charsetMetaConflict } from './charset-meta-conflict.ts';
import { charsetUndecodable } from './charset-undecodable.ts';
import { charsetUnknown } from './charset-unknown.ts';
import { charsetWithoutText } from './charset-without-text.ts';
import { contentTypeDuplicate } from './content-type-duplicate.ts';
import { contentTypeEmpty } from './content-type-empty.ts';
import { contentTypeMalformed } from './content-type-malformed.ts';
import { contentTypeMissing } from './content-type-missing.ts';
import { contentTypeUnparsable } from './content-type-unparsable.ts';
import { destinationTypeMismatch } from './destination-type-mismatch.ts';
import { dispositionMalformed } from './disposition-malformed.ts';
import { eventsourceRejected } from './eventsource-rejected.ts';
import { extensionTypeMismatch } from './extension-type-mismatch.ts';
import { filenameUnsafe } from './filename-unsafe.ts';
import { frameAttachment } from './frame-attachment.ts';
import { htmlCharsetMissing } from './html-charset-missing.ts';
import { htmlForAsset } from './html-for-asset.ts';
import { htmlForData } from './html-for-data.ts';
import { jsonBodyInvalid } from './json-body-invalid.ts';
import { jsonCharsetRedundant } from './json-charset-redundant.ts';
import { jsonMislabelled } from './json-mislabelled.ts';
import { moduleTypeWrong } from './module-type-wrong.ts';
import { multipartBoundaryInvalid } from './multipart-boundary-invalid.ts';
import { octetStreamKnownType } from './octet-stream-known-type.ts';
import { parameterDuplicate } from './parameter-duplicate.ts';
import { problemDetailsInvalid } from './problem-details-invalid.ts';
import { problemUnlabelled } from './problem-unlabelled.ts';
import { requestBoundaryMissing } from './request-boundary-missing.ts';
import { requestTypeDefaulted } from './request-type-defaulted.ts';
import { scriptTypeBlocked } from './script-type-blocked.ts';
import { scriptTypeWrong } from './script-type-wrong.ts';
import { serviceWorkerTypeWrong } from './service-worker-type-wrong.ts';
import { styleTypeWrong } from './style-type-wrong.ts';
import { svgTypeWrong } from './svg-type-wrong.ts';
import { textCharsetMissing } from './text-charset-missing.ts';
import { textUncompressed } from './text-uncompressed.ts';
import { typeDeprecated } from './type-deprecated.ts';
import { typeTopLevelUnknown } from './type-top-level-unknown.ts';
import { typeUnregistered } from './type-unregistered.ts';
import { utf8TypeCharsetWrong } from './utf8-type-charset-wrong.ts';
import { wasmTypeParameter } from './wasm-type-parameter.ts';
import { wasmTypeWrong } from './wasm-type-wrong.ts';

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
  charsetUndecodable,
  charsetWithoutText,
  htmlForAsset,
  scriptTypeBlocked,
  scriptTypeWrong,
  serviceWorkerTypeWrong,
  moduleTypeWrong,
  styleTypeWrong,
  htmlForData,
  svgTypeWrong,
  wasmTypeWrong,
  wasmTypeParameter,
  eventsourceRejected,
  destinationTypeMismatch,
  octetStreamKnownType,
  extensionTypeMismatch,
  bytesFormatMismatch,
  bytesSignatureMissing,
  assetCompressedTwice,
  textUncompressed,
  multipartBoundaryInvalid,
  requestBoundaryMissing,
  requestTypeDefaulted,
  jsonBodyInvalid,
  jsonMislabelled,
  problemDetailsInvalid,
  problemUnlabelled,
  dispositionMalformed,
  filenameUnsafe,
  frameAttachment,
];
