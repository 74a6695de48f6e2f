import type { Facts } from '../../facts/facts.ts';
import { DECLARATION_WITHIN, metaCharset } from '../../http/bytes/html-charset.ts';
import { isNavigation } from '../../http/destination.ts';
import { html } from '../../text/sources.ts';
import { mayBeOfSameOrigin } from '../../verdicts/handling/subresources.ts';
import { typeLine } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/** How far a late declaration is looked for, in characters. Our choice: heads seldom reach further. */
const SEARCHED = 16_384;

const sources = [html('specifying the document’s character encoding', 'semantics.html#charset')];
const SNIFFING = html('encoding sniffing algorithm', 'parsing.html#encoding-sniffing-algorithm');

/** HTML: without a declaration, a frame has the encoding of the page around it, if that is of the same origin. */
function mayInherit(facts: Facts): boolean {
  return facts.destination !== null && facts.destination !== 'document' && mayBeOfSameOrigin(facts);
}

/**
 * HTML: a page says its encoding by a byte order mark, by charset or by a `meta` element in its first 1024 bytes, which
 * is not less than so many characters. What a script fetches is left alone: it is decoded as UTF-8.
 */
export const htmlCharsetMissing = defineRule({
  id: 'html-charset-missing',
  title: 'Page without a charset',
  severity: 'warning',
  strength: 'must',
  entry: 'media-types/text/html#charset',
  messages: {
    missing:
      'Neither Content-Type nor a meta element names the charset. Unless the file starts with a byte order mark, browsers guess the charset, and never guess UTF-8.',
    framed:
      'Neither Content-Type nor a meta element names the charset. A frame of the same origin inherits the charset of the page around it.',
    late: 'The meta element with the charset ends {end} characters into the page. It must be within the first 1024 bytes.',
  },

  readsContent: 'whole',

  guards: ['type'],
  when: { status: (status) => status !== 206, field: ['Content-Type'] },
  appliesTo: ({ contentType: { charset, essence }, destination }) =>
    essence === 'text/html' && charset === null && (destination === null || isNavigation(destination)),

  check: (facts) => {
    const { text } = facts;
    const evidence = typeLine(facts);
    if (text === null || evidence === null || !/[^\0-\x7F]/.test(text) || facts.hasByteOrderMark) return [];
    const declared = metaCharset(text.slice(0, SEARCHED));
    if (declared === null) {
      return mayInherit(facts)
        ? [{ messageId: 'framed', severity: 'advice', evidence, sources: [...sources, SNIFFING] }]
        : [{ messageId: 'missing', evidence, sources }];
    }
    if (declared.end <= DECLARATION_WITHIN) return [];
    return [{ messageId: 'late', data: { end: String(declared.end) }, evidence, sources }];
  },
});
