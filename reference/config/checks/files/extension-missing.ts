import { OF_MODULES, OF_WEBASSEMBLY } from '../../../media-types/demanded.ts';
import { defineConfigCheck } from '../../check.ts';

/** Types whose files browsers refuse without them, in a table that is all that its server has. */
export const extensionMissing = defineConfigCheck({
  id: 'extension-missing',
  title: 'An extension without a type',
  severity: 'warning',
  entry: OF_MODULES.entry,
  messages: {
    module:
      'This table has no .mjs. A module needs a JavaScript type, and browsers refuse it with any other. Map .mjs to text/javascript, unless another file does.',
    wasm: 'This table has no .wasm. The streaming functions of WebAssembly need application/wasm. Map .wasm to it, unless another file does.',
  },
  on: ['whole'],

  check: ({ lacking, type, isRenamed }) =>
    lacking.map((extension) => {
      const [messageId, demand] =
        extension === 'mjs' ? (['module', OF_MODULES] as const) : (['wasm', OF_WEBASSEMBLY] as const);
      const { type: replacement, entry, source } = demand;
      return { messageId, evidence: type, entry, sources: [source], fix: { replacement, applied: isRenamed } };
    }),
});
