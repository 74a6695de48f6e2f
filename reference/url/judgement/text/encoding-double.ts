import { openValue } from '../../values/open.ts';
import { openPercent } from '../../values/percent.ts';
import { defineCheck } from '../check.ts';
import { LOOKED_AT } from '../subject.ts';

/** Longest value that is looked at, in characters. Our choice. */
const LONGEST = 10_000;

const decodeTwice = (text: string): string => decodeURIComponent(decodeURIComponent(text)).replace(' ', 'a space');

/** A space or UTF-8 beyond ASCII that is encoded twice: a name rarely has these escapes in it by itself. */
function textIn(path: string): string | null {
  const [found = null] = /%2520|(?:%25[89a-f][\da-f]){2,}/i.exec(path) ?? [];
  return found === null || openPercent(found.replaceAll('%25', '%'), true) === null ? null : found;
}

/** Percent-encoding inside percent-encoding. */
export const encodingDouble = defineCheck({
  id: 'encoding-double',
  title: 'Encoded twice',
  severity: 'info',
  strength: 'must',
  entry: 'url-terms/percent-encoding#decoding-once-after-splitting',
  messages: {
    parameter:
      'Decoded once, {name} is still percent-encoded. It was encoded twice, by mistake or because something decodes it twice.',
    path: 'The path has {escape}, which is {once} after one decoding and {twice} after two. A check that decodes once misses it.',
    segment:
      'The path has {escape}, which is {once} after one decoding and {twice} after two. It may have been encoded twice.',
  },

  check: (url) => {
    const { parameters, path } = url.parsed;
    const inQuery = parameters.slice(0, LOOKED_AT).flatMap(({ key, value, rawKey, rawValue }, index) => {
      if (!/%25[\da-f]{2}/i.test(rawKey + rawValue) || key.length + value.length > LONGEST) return [];
      // A URL in a parameter keeps its own encoding, rightly.
      const [first] = openValue(value);
      return first?.kind === 'percent' || openPercent(key, true) !== null
        ? [{ messageId: 'parameter' as const, data: { name: key }, evidence: url.parameter(index) }]
        : [];
    });
    // Delimiters and dots are what such paths are made for; `%2525` may be a per cent sign in a name.
    const [found] = /%25(?:2[ef]|5c|00)/i.exec(path) ?? [];
    if (!url.isSpecial) return inQuery;
    if (found === undefined) {
      const text = textIn(path.slice(0, LONGEST));
      if (text === null) return inQuery;
      const data = { escape: text, once: text.replaceAll('%25', '%'), twice: decodeTwice(text) };
      return [...inQuery, { messageId: 'segment' as const, data, evidence: url.at('path') }];
    }
    const once = `%${found.slice(3)}`;
    const data = { escape: found, once, twice: once === '%00' ? 'a null character' : decodeURIComponent(once) };
    return [...inQuery, { messageId: 'path' as const, data, evidence: url.at('path'), severity: 'warning' as const }];
  },
});
