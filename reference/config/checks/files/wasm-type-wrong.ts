import { OF_WEBASSEMBLY } from '../../../media-types/demanded.ts';
import { defineConfigCheck, GIVING } from '../../check.ts';
import { wrongTypes } from '../../wrong-types.ts';

export const wasmTypeWrong = defineConfigCheck({
  id: 'wasm-type-wrong',
  title: 'WebAssembly with the wrong type',
  severity: 'error',
  entry: OF_WEBASSEMBLY.entry,
  messages: {
    wrong:
      '.{extension} has {type} here. The streaming functions of WebAssembly refuse any other type. Map it to application/wasm.',
  },
  on: GIVING,

  check: (statement) => wrongTypes(statement, 'wasm-type-wrong', () => 'wrong'),
});
