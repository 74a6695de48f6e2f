import { codePointName } from '../../../text/visible.ts';
import { asciiLookAlike, delimiterIn, isMixed, scriptsOf } from '../../host/look-alikes.ts';
import { defineCheck, type Hit } from '../check.ts';

/** Where ı is a letter of the language: it is no imitation of i there. */
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
    // Under a top-level domain of the same script, such a name is a word of its language.
    const isLocal = last > '~';
    const ascii = parsed.hostname.split('.');
    const where = url.at('host');
    return labels.flatMap((label, index): Hit<'likeness' | 'delimiter'>[] => {
      const found = delimiterIn(label);
      if (found !== null) {
        const data = { name: codePointName(found.character), label, look: found.look, host: parsed.hostname };
        return [{ messageId: 'delimiter', data, where, severity: 'error' }];
      }
      const isWord = isLocal || (DOTLESS_I.test(last) && asciiLookAlike(label.replaceAll('ı', 'i')) === null);
      const look = isWord || isMixed(scriptsOf(label)) ? null : asciiLookAlike(label);
      return look === null ? [] : [{ messageId: 'likeness', data: { label, look, ascii: ascii[index] ?? '' }, where }];
    });
  },

  examples: {
    fires: {
      likeness: [
        'https://\u0430\u0440\u0440\u04cf\u0435.example/',
        'https://xn--80ak6aa92e.example/',
        'https://\u0261oogle.example/',
        // Cherokee, Lisu, a sign, and dotless i where it is foreign.
        'https://\u13aa\u13e2\u13e2\u13de\u13ac.example/',
        'https://\ua4ee\ua4d1\ua4d1\ua4e1\ua4f0.example/',
        'https://googl\u212e.example/',
        'https://paypal\u2010inc.example/',
        'https://l\u0131nk.example/',
      ],
      delimiter: [
        'https://example.com\u2044login.evil.example/',
        'https://example.com\u2215login.evil.example/',
        'https://example.com\u29f8login.evil.example/',
        'https://example.com\u2571login.evil.example/',
        'https://example.com\ua789443.evil.example/',
        'https://example.com\u30celogin.evil.example/',
        'https://example.com\u0338login.evil.example/',
        'https://example.xn--comlogin-g03d.evil.example/',
      ],
    },
    silent: [
      'https://apple.example/',
      'https://\u043f\u0440\u0438\u043c\u0435\u0440.example/',
      'https://\u0441\u043e\u0440.\u0440\u0444/',
      'https://m\u00fcnchen.example/',
      'https://s\u0131cak.com.tr/',
      // A notebook in Japanese, Catalan, and a vowel sign of Hindi.
      'https://abc\u30ce\u30fc\u30c8.example/',
      'https://l\u00b7l.example/',
      'https://\u0926\u0941\u0903\u0916.example/',
    ],
  },
});
