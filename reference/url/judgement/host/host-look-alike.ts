import { codePointName } from '../../../text/visible.ts';
import { asciiLookAlike, delimiterIn, isAtHome, isMixed, scriptsOf } from '../../host/look-alikes.ts';
import { defineCheck, type Report } from '../check.ts';

/** Where ı is a letter of the language. Elsewhere Turkish words are usual, too, so that ı alone makes no warning. */
const DOTLESS_I = /^(?:tr|az)$/;

/**
 * A label in which every foreign letter looks like an ASCII one, or something looks like the end of the host: UTS 39,
 * section 4.
 */
export const hostLookAlike = defineCheck({
  id: 'host-look-alike',
  title: 'The host looks like another',
  severity: 'warning',
  entry: 'url-terms/idn#pitfalls',
  messages: {
    likeness: '{label} can be read as {look}, which is another name. Its real spelling is {ascii}.',
    delimiter:
      '{name} in {label} only looks like {look}: the host goes on behind it. All of {host} is the host, and its end tells whose it is.',
  },

  check: (url) => {
    const { labels, parsed } = url;
    const last = labels.at(-1) ?? '';
    const ascii = parsed.hostname.split('.');
    const evidence = url.at('host');
    return labels.flatMap((label, index): Report<'likeness' | 'delimiter'>[] => {
      const found = delimiterIn(label);
      if (found !== null) {
        const data = { name: codePointName(found.character), label, look: found.look, host: parsed.hostname };
        return [{ messageId: 'delimiter', data, evidence, severity: 'error' }];
      }
      const look = isAtHome(label, last) || isMixed(scriptsOf(label)) ? null : asciiLookAlike(label);
      const isDotlessAlone = look !== null && asciiLookAlike(label.replaceAll('ı', 'i')) === null;
      if (look === null || (isDotlessAlone && DOTLESS_I.test(last))) return [];
      const data = { label, look, ascii: ascii[index] ?? '' };
      return [{ messageId: 'likeness', data, evidence, ...(isDotlessAlone && { severity: 'info' }) }];
    });
  },
});
