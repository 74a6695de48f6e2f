import type { Facts } from '../../facts/facts.ts';
import { encodingOf } from '../../http/bytes/encodings.ts';
import { isScriptLike } from '../../http/destination.ts';
import { isJavaScript } from '../../http/mime-groups.ts';
import { shortened } from '../../text/shortened.ts';
import { encodingStandard, fetchStandard, html } from '../../text/sources.ts';
import { mayBeModule } from '../../verdicts/handling/scripts.ts';
import { charsetEntry } from '../charset-entries.ts';
import { charsetLine } from '../evidence.ts';
import { defineRule } from '../rule.ts';

/** The Encoding Standard: authors must use UTF-8. HTML says it of pages once more. */
const LABELS = encodingStandard('names and labels', 'names-and-labels');

const MODULE = html('fetch a module script', 'webappapis.html#fetch-a-single-module-script');
const BODY_TEXT = fetchStandard('text()', 'dom-body-text');
const XHR = { label: 'XMLHttpRequest, get a final encoding', url: 'https://xhr.spec.whatwg.org/#final-charset' };

const TYPES = new Set(['text/html', 'text/css', 'text/plain']);

/** Modules and workers, as far as the request tells them from classic scripts. */
function isReadAsUtf8(facts: Facts): boolean {
  return isScriptLike(facts.destination) && (facts.destination !== 'script' || mayBeModule(facts));
}

/** The charset is one that browsers know, and not UTF-8. */
export const charsetLegacy = defineRule({
  id: 'charset-legacy',
  title: 'Charset other than UTF-8',
  severity: 'advice',
  strength: 'must',
  entry: 'headers/content-type#charsets-that-browsers-know',
  messages: {
    legacy:
      'With charset={charset}, browsers decode this as {encoding}. The Encoding Standard asks for UTF-8 everywhere.',
    page: 'A page must be UTF-8. With charset={charset}, browsers decode it as {encoding} and may also use that encoding for its forms and URLs.',
    replaced:
      'For safety, browsers refuse to decode {charset}. They show a single replacement character instead of the text.',
    module:
      'According to the HTML Standard, modules and workers are always UTF-8, and Firefox 153 reads them that way. Chromium 156 decodes this as {encoding}.',
    fetched: 'XMLHttpRequest decodes this as {encoding}, but response.text() always uses UTF-8, whatever the charset.',
  },

  guards: ['type'],
  when: { field: ['Content-Type'] },
  appliesTo: ({ contentType: { charset, essence } }) =>
    charset !== null &&
    essence !== null &&
    (TYPES.has(essence) || isJavaScript(essence)) &&
    encodingOf(charset) !== null,

  check: (facts) => {
    const { charset, essence } = facts.contentType;
    const encoding = encodingOf(charset);
    if (charset === null || essence === null || encoding === null || encoding === 'UTF-8') return [];
    const evidence = charsetLine(facts);
    if (evidence === null) return [];
    const report = { data: { charset: shortened(charset), encoding }, evidence, entry: charsetEntry(essence) };
    // What a script fetches shows no page, and is read in two ways.
    if (facts.isFetched) return [{ messageId: 'fetched', ...report, sources: [BODY_TEXT, XHR, LABELS] }];
    if (isJavaScript(essence) && isReadAsUtf8(facts)) {
      return [{ messageId: 'module', ...report, severity: 'warning', sources: [MODULE, LABELS] }];
    }
    if (encoding === 'replacement') {
      return [
        {
          messageId: 'replaced',
          ...report,
          severity: 'error',
          sources: [encodingStandard('replacement', 'replacement')],
        },
      ];
    }
    if (essence !== 'text/html') return [{ messageId: 'legacy', ...report, sources: [LABELS] }];
    return [
      {
        messageId: 'page',
        ...report,
        severity: 'warning',
        // Which of the two charsets is right decides what to send.
        yieldsTo: ['charset-meta-conflict'],
        sources: [LABELS, html('specifying the document’s character encoding', 'semantics.html#charset')],
      },
    ];
  },
});
