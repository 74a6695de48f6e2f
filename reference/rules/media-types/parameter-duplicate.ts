import { findParameter, repeatedParameter } from '../../http/fields/parameters.ts';
import { shortened } from '../../text/shortened.ts';
import { mimeSniffing, rfc } from '../../text/sources.ts';
import { typeParameterLine } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/** RFC 6838, section 4.3: it is an error to give a parameter twice. */
export const parameterDuplicate = defineRule({
  id: 'parameter-duplicate',
  title: 'Content-Type parameter sent twice',
  severity: 'warning',
  strength: 'must',
  entry: 'headers/content-type#parameters',
  messages: {
    same: 'The parameter {name} is sent twice with the same value. Send it once.',
    differing:
      'The parameter {name} is sent twice: {first} and {second}. Browsers use the first; other recipients may use the second.',
  },

  guards: ['type'],
  when: { field: ['Content-Type'] },
  // Which one browsers use can only be told where each is well formed.
  yieldsTo: ['content-type-malformed'],
  appliesTo: ({ contentType }) => contentType.state === 'ok',

  check: (facts) => {
    const second = repeatedParameter(facts.typeParameters);
    const evidence = second && typeParameterLine(facts, second);
    const first = second && findParameter(facts.typeParameters, second.name);
    const { serialized } = facts.contentType;
    if (!second || !first || !evidence || serialized === null) return [];
    const report = {
      data: { name: shortened(second.name), first: shortened(first.value), second: shortened(second.value) },
      evidence,
      sources: [rfc(6838, '4.3'), mimeSniffing('parsing a MIME type', 'parsing-a-mime-type')],
    };
    if (first.value.toLowerCase() !== second.value.toLowerCase()) return [{ messageId: 'differing', ...report }];
    return [{ messageId: 'same', ...report, fix: { type: 'set-field', name: 'Content-Type', value: serialized } }];
  },
});
