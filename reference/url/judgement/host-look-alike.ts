import { asciiLookAlike, isMixed, scriptsOf } from '../host/look-alikes.ts';
import { defineCheck } from './check.ts';

/** A label in which every foreign letter looks like an ASCII one: UTS 39, section 4. */
export const hostLookAlike = defineCheck({
  id: 'host-look-alike',
  title: 'The host looks like another',
  severity: 'warning',
  entry: 'url-terms/idn#pitfalls',
  messages: {
    likeness: '{label} can be read as {look}, which is another name. Its real spelling is {ascii}.',
  },

  check: (url) => {
    const { labels } = url;
    // Under a top-level domain of the same script, such a name is a word of its language.
    const isLocal = (labels.at(-1) ?? '') > '~';
    const ascii = url.parsed.hostname.split('.');
    return labels.flatMap((label, index) => {
      const look = isLocal || isMixed(scriptsOf(label)) ? null : asciiLookAlike(label);
      if (look === null) return [];
      return [
        { messageId: 'likeness' as const, data: { label, look, ascii: ascii[index] ?? '' }, where: url.at('host') },
      ];
    });
  },

  examples: {
    fires: {
      likeness: [
        'https://\u0430\u0440\u0440\u04cf\u0435.example/',
        'https://xn--80ak6aa92e.example/',
        'https://\u0261oogle.example/',
      ],
    },
    silent: [
      'https://apple.example/',
      'https://\u043f\u0440\u0438\u043c\u0435\u0440.example/',
      'https://\u0441\u043e\u0440.\u0440\u0444/',
      'https://m\u00fcnchen.example/',
    ],
  },
});
