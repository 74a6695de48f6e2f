import { rfc } from '../../../text/sources.ts';
import { appliedFix, defineSettingCheck, indentOf } from '../../check.ts';
import { nginxDocs } from '../../settings/docs.ts';
import { headersBeside, headerText, isAnswered } from '../../settings/headers.ts';
import { maxAgeOf, nginxLifetime } from '../../settings/lifetimes.ts';

/** nginx adds the header to the one that `expires` makes: it does not replace it. */
export const ccDuplicate = defineSettingCheck({
  id: 'cc-duplicate',
  title: 'Cache-Control directive with two values',
  severity: 'warning',
  entry: 'headers/cache-control#directives-sent-twice',
  messages: {
    twice:
      'nginx sends max-age twice here: {first} from expires, {last} from add_header Cache-Control. Caches differ in which one they use. Keep one.',
  },
  keys: /^expires$/,

  find: (setting, format) => {
    const { scope, words, start, end } = setting;
    // A block in it may switch either off.
    if (!scope.isLeaf || isAnswered(setting)) return null;
    const [header] = headersBeside(setting, 'cache-control', format);
    const [first, last] = [nginxLifetime(words[0]?.text ?? ''), maxAgeOf(header ? headerText(header) : '')];
    if (format !== 'nginx' || words.length !== 1 || first === null || last === null) return null;
    // Without the one, nothing else changes: no block around or in it has its say.
    const isAlone = first === last && header?.scope === scope && !scope.parent?.with('expires');
    return {
      messageId: 'twice',
      data: { first: String(first), last: String(last) },
      sources: [nginxDocs('headers', 'expires'), rfc(9111, '4.2.1')],
      ...(isAlone && { fix: appliedFix('', { start: start - indentOf(setting).length, end: end + 1, text: '' }) }),
    };
  },
});
