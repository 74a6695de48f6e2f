import { openValue } from '../values/open.ts';
import { defineCheck } from './check.ts';
import { LOOKED_AT } from './subject.ts';

/** Longest value that is looked at, in characters. Our choice. */
const LONGEST = 10_000;

/** Percent-encoding inside percent-encoding. */
export const encodingDouble = defineCheck({
  id: 'encoding-double',
  title: 'Encoded twice',
  severity: 'info',
  strength: 'must',
  entry: 'url-terms/percent-encoding#decoding-once-after-splitting',
  messages: {
    parameter:
      'Decoded once, {name} is still percent-encoded. Either it was encoded twice, or it is meant to be decoded twice.',
    path: 'The path has {escape}, which is {once} after one decoding and {twice} after two. A check that decodes once misses it.',
  },

  check: (url) => {
    const { parameters, path } = url.parsed;
    const inQuery = parameters.slice(0, LOOKED_AT).flatMap(({ key, value, rawValue }, index) => {
      if (!/%25[\da-f]{2}/i.test(rawValue) || value.length > LONGEST) return [];
      // A URL in a parameter keeps its own encoding, rightly.
      const [first] = openValue(value);
      return first?.kind === 'percent'
        ? [{ messageId: 'parameter' as const, data: { name: key }, where: url.parameter(index) }]
        : [];
    });
    // Delimiters and dots are what such paths are made for; `%2525` may be a per cent sign in a name.
    const [found] = /%25(?:2[ef]|5c|00)/i.exec(path) ?? [];
    if (found === undefined || !url.isSpecial) return inQuery;
    const once = `%${found.slice(3)}`;
    const data = { escape: found, once, twice: once === '%00' ? 'a null character' : decodeURIComponent(once) };
    return [...inQuery, { messageId: 'path' as const, data, where: url.at('path'), severity: 'warning' as const }];
  },

  examples: {
    fires: {
      parameter: ['https://example.org/?q=caf%25C3%25A9', 'https://example.org/?a=1&q=a%2520b'],
      path: ['https://example.org/%252e%252e%252fetc/passwd', 'https://example.org/a%252Fb'],
    },
    silent: [
      'https://example.org/?q=caf%C3%A9',
      'https://example.org/?q=100%25',
      'https://example.org/login?next=https%3A%2F%2Fa.example%2F%3Fq%3Da%2520b',
      'https://example.org/login?next=%2Fsearch%3Fq%3Da%2520b',
      'https://example.org/100%25',
    ],
  },
});
