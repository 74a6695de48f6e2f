import { codePointName } from '../../../text/visible.ts';
import { decodeEscapes } from '../../values/percent.ts';
import { defineCheck } from '../check.ts';
import type { Subject } from '../subject.ts';

/**
 * Bidi controls, and what has no width or no looks and is no part of any ordinary text in a URL: of the joiners only those
 * between ASCII characters, of the controls all but tabs and line breaks, which forms send.
 */
const UNSEEN = new RegExp(
  [
    '[\\u200e\\u200f\\u061c\\u202a-\\u202e\\u2066-\\u2069]',
    '[\\u00ad\\u034f\\u115f\\u1160\\u17b4\\u17b5\\u180e\\u200b\\u2028\\u2029\\u2060-\\u2064\\u206a-\\u206f\\u2800\\u3164\\ufeff\\uffa0\\ufff9-\\ufffb\\u{e0000}-\\u{e007f}]',
    '(?<=[!-~])[\\u200c\\u200d](?=[!-~])',
    '[\\0-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f]',
  ].join('|'),
  'gu',
);
const BIDI = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/;
/** The bytes with which those characters begin, encoded. */
const ENCODED =
  /%(?:E2%8[01]|E2%A0%80|D8%9C|EF%B[BE]|EF%BF%B|C2%[89A]|CD%8F|E1%8[45]|E1%9E|E1%A0%8E|E3%85%A4|F3%A0|[01]|7F)/i;

/** How much of a URL is looked through, in characters. Our choice. */
const LOOKED_THROUGH = 100_000;

/** Percent-encoded in the host as typed: parsed, it has lost what cannot be seen. */
const encodedHost = ({ raw, input }: Subject): string | null => (raw.host === null ? null : input.slice(...raw.host));

function namesOf(matches: readonly RegExpMatchArray[]): string {
  const names = [...new Set(matches.map(([character]) => codePointName(character)))];
  return names.length > 3 ? `${names.slice(0, 3).join(', ')} and others` : names.join(' and ');
}

/** Characters that cannot be seen, typed as they are or percent-encoded. */
export const charactersInvisible = defineCheck({
  id: 'characters-invisible',
  title: 'Invisible characters',
  severity: 'warning',
  entry: 'url-terms/idn#pitfalls',
  messages: {
    typed: 'The URL has {names}, which you cannot see. The real address may differ from what you see.',
    bidi: 'The URL has {names}, which can show its parts in a different order.',
    encoded: 'Decoded, the URL has {names}, which you cannot see.',
  },

  check: (url) => {
    const { input, parsed } = url;
    const typed = [...input.slice(0, LOOKED_THROUGH).matchAll(UNSEEN)];
    const [first] = typed;
    if (first) {
      const messageId = typed.some(([character]) => BIDI.test(character)) ? ('bidi' as const) : ('typed' as const);
      const evidence = url.typed('input', first.index, first.index + first[0].length);
      return [{ messageId, data: { names: namesOf(typed) }, evidence }];
    }
    const components = [
      ['userinfo', parsed.userinfo],
      ['host', encodedHost(url)],
      ['path', parsed.path],
      ['query', parsed.query],
      ['fragment', parsed.fragment],
    ] as const;
    return components.flatMap(([component, text]) => {
      if (text === null || !ENCODED.test(text.slice(0, LOOKED_THROUGH))) return [];
      const found = [...decodeEscapes(text.slice(0, LOOKED_THROUGH)).matchAll(UNSEEN)];
      if (found.length === 0) return [];
      const evidence = component === 'host' ? url.typed('host', ...(url.raw.host ?? [0, 0])) : url.at(component);
      return [{ messageId: 'encoded' as const, data: { names: namesOf(found) }, evidence, severity: 'info' as const }];
    });
  },
});
