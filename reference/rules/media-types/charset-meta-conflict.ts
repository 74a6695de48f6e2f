import { encodingOf } from '../../http/bytes/encodings.ts';
import { DECLARATION_WITHIN, metaCharset } from '../../http/bytes/html-charset.ts';
import { isNavigation } from '../../http/destination.ts';
import { shortened } from '../../text/shortened.ts';
import { html } from '../../text/sources.ts';
import { charsetLine } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/** HTML's encoding sniffing: charset in the field goes before the `meta` element, so that one of the two is wrong. */
export const charsetMetaConflict = defineRule({
  id: 'charset-meta-conflict',
  title: 'Content-Type and meta element name different charsets',
  severity: 'warning',
  strength: 'must',
  entry: 'media-types/text/html#charset',
  messages: {
    conflict:
      'Content-Type declares {sent}, and the meta element {declared}. Browsers use Content-Type; for a saved copy, they use the meta element.',
  },

  readsContent: 'whole',

  guards: ['type'],
  when: { status: (status) => status !== 206, field: ['Content-Type'] },
  appliesTo: ({ contentType: { charset, essence }, destination }) =>
    essence === 'text/html' && (destination === null || isNavigation(destination)) && encodingOf(charset) !== null,

  check: (facts) => {
    const { charset } = facts.contentType;
    const evidence = charsetLine(facts);
    const declared = metaCharset((facts.text ?? '').slice(0, DECLARATION_WITHIN));
    if (charset === null || evidence === null || declared === null) return [];
    // A byte order mark goes before both.
    if (facts.hasByteOrderMark) return [];
    if (declared.encoding === encodingOf(charset)) return [];
    return [
      {
        messageId: 'conflict',
        data: { sent: shortened(charset), declared: shortened(declared.label) },
        evidence,
        sources: [
          html('specifying the document’s character encoding', 'semantics.html#charset'),
          html('encoding sniffing algorithm', 'parsing.html#encoding-sniffing-algorithm'),
        ],
      },
    ];
  },
});
