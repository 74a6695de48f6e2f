import { OF_WEBASSEMBLY } from '../../../media-types/demanded.ts';
import { defineConfigCheck, GIVING } from '../../check.ts';

/** WebAssembly Web API: the whole field value must be application/wasm. */
export const wasmTypeParameter = defineConfigCheck({
  id: 'wasm-type-parameter',
  title: 'WebAssembly type is not exactly application/wasm',
  severity: 'error',
  entry: 'media-types/application/wasm#pitfalls',
  messages: {
    more: 'Write application/wasm with nothing after it. The streaming functions of WebAssembly refuse any other value.',
    charset: 'WebAssembly gets a charset here, but the streaming functions refuse application/wasm with a parameter.',
  },
  on: [...GIVING, 'charset'],

  check: ({ role, type, essence, extensions }) => {
    const sources = [OF_WEBASSEMBLY.source];
    if (role === 'charset') {
      if (!extensions.some(({ name }) => name === 'wasm')) return [];
      return [{ messageId: 'charset', evidence: type, sources }];
    }
    if (essence.text !== OF_WEBASSEMBLY.type || !type.text.includes(';')) return [];
    return [{ messageId: 'more', evidence: type, sources, fix: { replacement: essence.text, applied: true } }];
  },
});
