import { rfc } from '../../text/sources.ts';
import { fieldLine } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/** RFC 9110, section 8.3.1: the value is a type and a subtype. An empty one says nothing and breaks the grammar. */
export const contentTypeEmpty = defineRule({
  id: 'content-type-empty',
  title: 'Empty Content-Type',
  severity: 'warning',
  strength: 'must',
  entry: 'headers/content-type#when-it-is-empty-or-invalid',
  messages: {
    empty: 'Content-Type is sent without a value. Browsers guess the type, as if the header were missing.',
  },

  guards: ['type'],
  when: { field: ['Content-Type'] },

  check: ({ contentType: { state }, response }) => {
    const [line] = response.lines('Content-Type');
    if (state !== 'empty' || !line) return [];
    return [{ messageId: 'empty', evidence: fieldLine('Content-Type', line), sources: [rfc(9110, '8.3.1')] }];
  },
});
