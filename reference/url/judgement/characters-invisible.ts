import { decodeEscapes } from '../values/percent.ts';
import { codePointName } from '../visible.ts';
import { defineCheck } from './check.ts';

/** Bidi controls, and characters without width, that are no part of any ordinary text in a URL. */
const UNSEEN =
  /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]|[\u00ad\u180e\u200b\u2060-\u2064\ufeff\u{e0000}-\u{e007f}]/gu;
const BIDI = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/;
const ENCODED = /%(?:E2%80|E2%81|D8%9C|EF%BB%BF|C2%AD|E1%A0%8E|F3%A0)/i;

/** How much of a URL is looked through, in characters. Our choice. */
const LOOKED_THROUGH = 100_000;

/** Characters that cannot be seen, typed as they are or percent-encoded. */
export const charactersInvisible = defineCheck({
  id: 'characters-invisible',
  title: 'Invisible characters',
  severity: 'warning',
  entry: 'url-terms/idn#pitfalls',
  messages: {
    typed: 'The text has {names}, which cannot be seen. It may not be the address that it seems to be.',
    bidi: 'The text has {names}, which can show its parts in another order than they have.',
    encoded: 'Decoded, the URL has {names}, which cannot be seen.',
  },

  check: (url) => {
    const { input, parsed } = url;
    const typed = [...input.slice(0, LOOKED_THROUGH).matchAll(UNSEEN)];
    const [first] = typed;
    if (first) {
      const messageId = typed.some(([character]) => BIDI.test(character)) ? ('bidi' as const) : ('typed' as const);
      const where = url.typed('input', first.index, first.index + first[0].length);
      return [{ messageId, data: { names: namesOf(typed) }, where }];
    }
    const components = [
      ['path', parsed.path],
      ['query', parsed.query],
      ['fragment', parsed.fragment],
    ] as const;
    return components.flatMap(([component, text]) => {
      if (text === null || !ENCODED.test(text.slice(0, LOOKED_THROUGH))) return [];
      const found = [...decodeEscapes(text.slice(0, LOOKED_THROUGH)).matchAll(UNSEEN)];
      if (found.length === 0) return [];
      const where = url.at(component);
      return [{ messageId: 'encoded' as const, data: { names: namesOf(found) }, where, severity: 'info' as const }];
    });
  },

  examples: {
    fires: {
      typed: ['https://exam\u00adple.org/', 'https://example.org/a\u200bb'],
      bidi: ['https://example.org/\u202egpj.exe'],
      encoded: ['https://example.org/?q=%E2%80%8Ba', 'https://example.org/%E2%80%AEgpj.exe'],
    },
    silent: [
      'https://example.org/?q=%E2%80%93',
      // An emoji with its joiners, and Persian with a non-joiner.
      'https://example.org/%F0%9F%91%A9%E2%80%8D%F0%9F%92%BB',
      'https://fa.wikipedia.org/wiki/\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645',
    ],
  },
});

function namesOf(matches: readonly RegExpMatchArray[]): string {
  const names = [...new Set(matches.map(([character]) => codePointName(character)))];
  return names.length > 3 ? `${names.slice(0, 3).join(', ')} and others` : names.join(' and ');
}
