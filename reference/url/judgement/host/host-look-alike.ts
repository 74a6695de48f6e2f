import { codePointName } from '../../../text/visible.ts';
import {
  asciiLookAlike,
  delimiterIn,
  isAtHome,
  isMixed,
  markedName,
  rareLetterIn,
  scriptsOf,
} from '../../host/look-alikes.ts';
import { defineCheck, type Report } from '../check.ts';

/** Where ı is a letter of the language. Turkish words are also usual elsewhere, so that ı alone makes no warning. */
const DOTLESS_I = /^(?:tr|az)$/;

/**
 * A label in which every foreign letter looks like an ASCII one, something looks like the end of the host, or a letter is one
 * that nobody needs: UTS 39, sections 3.1 and 4.
 */
export const hostLookAlike = defineCheck({
  id: 'host-look-alike',
  title: 'The host looks like another host',
  severity: 'warning',
  entry: 'url-terms/idn#pitfalls',
  messages: {
    likeness: '{label} can be read as {look}, which is another name. Its real spelling is {ascii}.',
    marked: 'Without the marks on its letters, {label} is {look}, a well-known name. Its real spelling is {ascii}.',
    rare: '{name} in {label} is used in hardly any alphabet, so it may imitate another letter. Its real spelling is {ascii}.',
    delimiter:
      '{name} in {label} only looks like {look}: the host continues after it. All of {host} is the host, and its end shows who owns it.',
  },

  check: (url) => {
    const { labels, parsed } = url;
    const last = labels.at(-1) ?? '';
    const ascii = parsed.hostname.split('.');
    const evidence = url.at('host');
    return labels.flatMap((label, index): Report<'likeness' | 'marked' | 'rare' | 'delimiter'>[] => {
      const found = delimiterIn(label);
      if (found !== null) {
        const data = { name: codePointName(found.character), label, look: found.look, host: parsed.hostname };
        return [{ messageId: 'delimiter', data, evidence, severity: 'error' }];
      }
      const isMixture = isMixed(scriptsOf(label));
      const look = isMixture || isAtHome(label, last) ? null : asciiLookAlike(label);
      if (look !== null) {
        const data = { label, look, ascii: ascii[index] ?? '' };
        if (asciiLookAlike(label.replaceAll('ı', 'i')) !== null) return [{ messageId: 'likeness', data, evidence }];
        return DOTLESS_I.test(last) ? [] : [{ messageId: 'likeness', data, evidence, severity: 'info' }];
      }
      const marked = isMixture ? null : markedName(label);
      if (marked !== null) {
        return [{ messageId: 'marked', data: { label, look: marked, ascii: ascii[index] ?? '' }, evidence }];
      }
      const rare = isMixture ? null : rareLetterIn(label);
      if (rare === null) return [];
      return [{ messageId: 'rare', data: { name: codePointName(rare), label, ascii: ascii[index] ?? '' }, evidence }];
    });
  },
});
