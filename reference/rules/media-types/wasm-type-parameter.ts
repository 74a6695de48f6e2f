import { OF_WEBASSEMBLY } from '../../media-types/demanded.ts';
import { isDecidedByType } from '../../verdicts/handling/before-type.ts';
import { fieldLine } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/** WebAssembly Web API: the whole field value must be application/wasm; a parameter is too much, and so is `;` alone. */
export const wasmTypeParameter = defineRule({
  id: 'wasm-type-parameter',
  title: 'WebAssembly type is not exactly application/wasm',
  severity: 'warning',
  strength: 'must',
  entry: 'media-types/application/wasm#pitfalls',
  messages: {
    more: 'The streaming functions of WebAssembly need application/wasm with nothing after it. With this value they throw a TypeError.',
    repeated:
      'The type is sent more than once, which makes it a list. The streaming functions of WebAssembly then throw a TypeError.',
  },
  policy: { worker: 'show' },

  yieldsTo: ['eventsource-rejected'],

  guards: ['content'],
  when: { status: (status) => status >= 200 && status <= 299, field: ['Content-Type'] },
  appliesTo: (facts) =>
    facts.essence === 'application/wasm' &&
    (facts.destination === 'empty' || facts.destination === null) &&
    isDecidedByType(facts),

  check: ({ contentType, response }) => {
    const [line] = response.lines('Content-Type');
    const value = response.combined('Content-Type') ?? '';
    if (line === undefined || /^[\t ]*application\/wasm[\t ]*$/i.test(value)) return [];
    const essenceEnd = line.value.toLowerCase().indexOf('application/wasm') + 'application/wasm'.length;
    const isRepeated = contentType.candidates.length > 1;
    return [
      {
        messageId: isRepeated ? 'repeated' : 'more',
        evidence: fieldLine('Content-Type', line, isRepeated ? null : [essenceEnd, line.value.length]),
        sources: [OF_WEBASSEMBLY.source],
        fix: { type: 'set-field', name: 'Content-Type', value: 'application/wasm' },
      },
    ];
  },
});
