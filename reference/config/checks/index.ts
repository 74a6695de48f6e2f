import type { ConfigCheck } from '../check.ts';
import { ccDuplicate } from './caching/cc-duplicate.ts';
import { pageLongLived } from './caching/page-long-lived.ts';
import { assetCompressedTwice } from './compression/asset-compressed-twice.ts';
import { textUncompressed } from './compression/text-uncompressed.ts';
import { varyEncodingMissing } from './compression/vary-encoding-missing.ts';
import { defaultTypeHtml } from './files/default-type-html.ts';
import { extensionMappedTwice } from './files/extension-mapped-twice.ts';
import { extensionMissing } from './files/extension-missing.ts';
import { extensionTypeMismatch } from './files/extension-type-mismatch.ts';
import { scriptTypeWrong } from './files/script-type-wrong.ts';
import { styleTypeWrong } from './files/style-type-wrong.ts';
import { svgTypeWrong } from './files/svg-type-wrong.ts';
import { unknownData } from './files/unknown-data.ts';
import { wasmTypeWrong } from './files/wasm-type-wrong.ts';
import { addHeaderShadowed } from './headers/add-header-shadowed.ts';
import { corsOriginReflected } from './headers/cors-origin-reflected.ts';
import { corsWildcardCredentials } from './headers/cors-wildcard-credentials.ts';
import { headerNotAlways } from './headers/header-not-always.ts';
import { oldName } from './names/old-name.ts';
import { oldNameListed } from './names/old-name-listed.ts';
import { oldNameMatched } from './names/old-name-matched.ts';
import { typeMalformed } from './names/type-malformed.ts';
import { typeTopLevelUnknown } from './names/type-top-level-unknown.ts';
import { typeUnregistered } from './names/type-unregistered.ts';
import { charsetUnknown } from './parameters/charset-unknown.ts';
import { wasmTypeParameter } from './parameters/wasm-type-parameter.ts';
import { redirectLoop } from './redirects/redirect-loop.ts';

/** Every check, in the order in which findings of one severity at one place are shown. */
export const configChecks: readonly ConfigCheck[] = [
  typeMalformed,
  oldName,
  oldNameListed,
  oldNameMatched,
  typeTopLevelUnknown,
  typeUnregistered,
  wasmTypeParameter,
  charsetUnknown,
  scriptTypeWrong,
  wasmTypeWrong,
  styleTypeWrong,
  svgTypeWrong,
  unknownData,
  extensionTypeMismatch,
  extensionMappedTwice,
  extensionMissing,
  addHeaderShadowed,
  headerNotAlways,
  corsWildcardCredentials,
  corsOriginReflected,
  redirectLoop,
  ccDuplicate,
  pageLongLived,
  textUncompressed,
  varyEncodingMissing,
  assetCompressedTwice,
  defaultTypeHtml,
];
