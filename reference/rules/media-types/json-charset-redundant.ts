import { encodingOf } from '../../http/bytes/encodings.ts';
import { serializedWithCharset } from '../../http/fields/media-type.ts';
import { isJson } from '../../http/mime-groups.ts';
import { rfc } from '../../text/sources.ts';
import { charsetLine } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/** RFC 8259, section 11: JSON has no parameter charset, and adding one has no effect on recipients that follow it. */
export const jsonCharsetRedundant = defineRule({
  id: 'json-charset-redundant',
  title: 'Needless charset on JSON',
  severity: 'info',
  strength: 'advice',
  entry: 'media-types/application/json#charset',
  messages: {
    needless:
      'JSON is always UTF-8, so charset is redundant. It is harmless, except to code that compares the whole header value.',
  },

  guards: ['type'],
  when: { field: ['Content-Type'] },
  appliesTo: ({ essence }) => isJson(essence),

  check: (facts) => {
    const { charset } = facts.contentType;
    if (charset === null || encodingOf(charset) !== 'UTF-8') return [];
    const evidence = charsetLine(facts);
    const value = serializedWithCharset(facts.contentType, null);
    if (evidence === null || value === null) return [];
    return [
      {
        messageId: 'needless',
        evidence,
        sources: [rfc(8259, '11')],
        fix: { type: 'set-field', name: 'Content-Type', value },
      },
    ];
  },
});
