import type { Rule } from '../rule.ts';
import { corpBlocks } from './corp-blocks.ts';
import { embedderCorpMissing } from './embedder-corp-missing.ts';
import { isolationFieldInvalid } from './isolation-field-invalid.ts';
import { isolationIncomplete } from './isolation-incomplete.ts';
import { nosniffInvalid } from './nosniff-invalid.ts';
import { nosniffMissing } from './nosniff-missing.ts';
import { redirectTokenInUrl } from './redirect-token-in-url.ts';
import { svgDocumentUnsandboxed } from './svg-document-unsandboxed.ts';
import { uploadActiveInline } from './upload-active-inline.ts';
import { workerCoepMissing } from './worker-coep-missing.ts';

/** Security bound to types. The specific rule comes before the general one. */
export const securityRules: readonly Rule[] = [
  nosniffMissing,
  nosniffInvalid,
  isolationFieldInvalid,
  corpBlocks,
  embedderCorpMissing,
  workerCoepMissing,
  isolationIncomplete,
  uploadActiveInline,
  svgDocumentUnsandboxed,
  redirectTokenInUrl,
];
