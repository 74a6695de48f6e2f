import { encodingOf } from '../../http/bytes/encodings.ts';
import { serializedWithCharset } from '../../http/fields/media-type.ts';
import { isJavaScript, isJson, isXml } from '../../http/mime-groups.ts';
import { shortened } from '../../text/shortened.ts';
import { encodingStandard, rfc } from '../../text/sources.ts';
import { charsetEntry } from '../charset-entries.ts';
import { charsetLine } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/** Types for which browsers read charset. JSON and event streams are always UTF-8, and have a rule of their own. */
function isDecodedByCharset(essence: string | null): boolean {
  if (essence === null || essence === 'text/event-stream' || isJson(essence)) return false;
  return essence.startsWith('text/') || isXml(essence) || isJavaScript(essence);
}

/** Names of UTF-8 that other software uses: MySQL's, Python's, a part of the label, or quotes that belong to the value. */
const UTF_8_ELSEWHERE = /^(?:utf8mb[34]|utf-?8-(?:sig|bom)|utf_8|'utf-?8')$/i;

/** Browsers know the labels of the Encoding Standard and no others. */
export const charsetUnknown = defineRule({
  id: 'charset-unknown',
  title: 'Unknown charset',
  severity: 'warning',
  strength: 'should',
  entry: 'headers/content-type#charsets-that-browsers-know',
  messages: {
    unknown:
      'Browsers do not know the encoding {charset} and act as if charset were missing. If the content is UTF-8, send utf-8.',
  },

  guards: ['type'],
  when: { field: ['Content-Type'] },
  yieldsTo: ['content-type-malformed'],
  appliesTo: ({ contentType: { charset, essence } }) => charset !== null && isDecodedByCharset(essence),

  check: (facts) => {
    const { charset, essence } = facts.contentType;
    if (charset === null || essence === null || encodingOf(charset) !== null) return [];
    const evidence = charsetLine(facts);
    const value = UTF_8_ELSEWHERE.test(charset) ? serializedWithCharset(facts.contentType, 'utf-8') : null;
    if (evidence === null) return [];
    return [
      {
        messageId: 'unknown',
        data: { charset: shortened(charset) || '""' },
        evidence,
        entry: charsetEntry(essence),
        sources: [encodingStandard('names and labels', 'names-and-labels'), rfc(9110, '8.3.2')],
        ...(value === null ? {} : { fix: { type: 'set-field', name: 'Content-Type', value } as const }),
      },
    ];
  },
});
