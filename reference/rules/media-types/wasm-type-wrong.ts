import { OF_WEBASSEMBLY } from '../../media-types/demanded.ts';
import { isDecidedByType } from '../../verdicts/handling/before-type.ts';
import { declared } from '../../verdicts/handling/outcome.ts';
import { typeOrAbsence, WITHOUT_TYPE } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/**
 * WebAssembly Web API: the streaming functions throw a TypeError for every type but application/wasm. Which way the
 * script takes is not known, so this is no error.
 */
export const wasmTypeWrong = defineRule({
  id: 'wasm-type-wrong',
  title: 'WebAssembly with the wrong type',
  severity: 'warning',
  strength: 'must',
  entry: OF_WEBASSEMBLY.entry,
  messages: {
    wrong: 'With {declared}, instantiateStreaming() and compileStreaming() throw a TypeError. Send application/wasm.',
  },
  policy: { worker: 'show' },

  yieldsTo: ['html-for-asset'],
  causedBy: WITHOUT_TYPE,

  guards: ['content'],
  when: { status: (status) => status >= 200 && status <= 299 },
  appliesTo: (facts) =>
    (facts.destination === 'empty' || facts.destination === null) &&
    facts.extension === 'wasm' &&
    isDecidedByType(facts),

  check: (facts) =>
    facts.essence === 'application/wasm'
      ? []
      : [
          {
            messageId: 'wrong',
            data: { declared: declared(facts) },
            evidence: typeOrAbsence(facts),
            sources: [OF_WEBASSEMBLY.source],
            fix: { type: 'map-extension', extension: 'wasm', mediaType: 'application/wasm' },
          },
        ],
});
