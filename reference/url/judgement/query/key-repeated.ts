import { defineCheck } from '../check.ts';
import { LOOKED_AT } from '../subject.ts';

/** One name, several values. */
export const keyRepeated = defineCheck({
  id: 'key-repeated',
  title: 'Repeated parameter',
  severity: 'info',
  entry: 'url-terms/query-string#repeated-empty-and-missing-values',
  messages: {
    repeated: '{name} appears {count} times. Some applications use the first value, some the last, some all of them.',
  },

  check: (url) => {
    const places = new Map<string, number[]>();
    url.parsed.parameters.slice(0, LOOKED_AT).forEach(({ key }, index) => {
      const seen = places.get(key);
      if (seen) seen.push(index);
      else places.set(key, [index]);
    });
    return [...places].flatMap(([key, [, second, ...more]]) => {
      // `a[]` says that it is a list.
      if (second === undefined || key === '' || /\[[^[\]]*\]$/.test(key)) return [];
      const data = { name: key, count: String(more.length + 2) };
      return [{ messageId: 'repeated' as const, data, evidence: url.parameter(second) }];
    });
  },
});
