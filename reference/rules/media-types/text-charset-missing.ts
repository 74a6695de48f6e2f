import type { Facts } from '../../facts/facts.ts';
import { encodingOf } from '../../http/bytes/encodings.ts';
import { isNavigation } from '../../http/destination.ts';
import { isJavaScript } from '../../http/mime-groups.ts';
import type { Source } from '../../text/sources.ts';
import { html, rfc } from '../../text/sources.ts';
import { charsetEntry } from '../charset-entries.ts';
import { typeLine } from '../evidence.ts';
import { defineRule } from '../rule.ts';

const CSS_SYNTAX: Source = {
  label: 'CSS Syntax, the input byte stream',
  url: 'https://www.w3.org/TR/css-syntax-3/#input-byte-stream',
};

/** `@charset` counts in this form only, as the very first bytes: CSS Syntax, "determine the fallback encoding". */
const AT_CHARSET = /^@charset "([^"]*)";/;

/** What the text is read as; null where its encoding is not guessed, or where the browser does not say what it is for. */
function kindOf({ essence, destination, request }: Facts): 'plain' | 'css' | 'script' | null {
  if (essence === 'text/plain' && isNavigation(destination)) return 'plain';
  if (essence === 'text/css' && destination === 'style') return 'css';
  // A script in mode "no-cors" is a classic one.
  const isClassic = destination === 'script' && request.first('Sec-Fetch-Mode') === 'no-cors';
  return isClassic && isJavaScript(essence) ? 'script' : null;
}

/**
 * Text with other than ASCII characters whose encoding nothing names, where that matters: a text/plain document, a style
 * sheet and a classic script take another encoding than UTF-8 by default. Modules, workers and what a script fetches do
 * not.
 */
export const textCharsetMissing = defineRule({
  id: 'text-charset-missing',
  title: 'Text without a charset',
  severity: 'advice',
  strength: 'advice',
  entry: 'headers/content-type#parameters',
  messages: {
    plain: 'Without charset, browsers do not decode text/plain as UTF-8, so characters outside ASCII are garbled.',
    inherited:
      'Without charset, this {what} is decoded like the page that loads it. If that page is not UTF-8, letters such as é are garbled. Send charset=utf-8.',
  },

  readsContent: 'whole',

  guards: ['type'],
  when: { status: (status) => status !== 206, field: ['Content-Type'] },
  appliesTo: (facts) => facts.contentType.charset === null && kindOf(facts) !== null,

  check: (facts) => {
    const { text, essence } = facts;
    const kind = kindOf(facts);
    const evidence = typeLine(facts);
    if (text === null || essence === null || kind === null || evidence === null) return [];
    if (!/[^\0-\x7F]/.test(text) || facts.hasByteOrderMark) return [];
    const report = { evidence, entry: charsetEntry(essence) };
    if (kind === 'plain') return [{ messageId: 'plain', ...report, sources: [rfc(2046, '4.1.2'), rfc(6657, '4')] }];
    if (kind === 'css') {
      if (encodingOf(AT_CHARSET.exec(text)?.[1] ?? null) !== null) return [];
      return [{ messageId: 'inherited', data: { what: 'style sheet' }, ...report, sources: [CSS_SYNTAX] }];
    }
    return [
      {
        messageId: 'inherited',
        data: { what: 'script' },
        ...report,
        sources: [html('fetch a classic script', 'webappapis.html#fetch-a-classic-script')],
      },
    ];
  },
});
