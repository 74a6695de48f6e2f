import { defineCheck } from '../check.ts';

/** Tabs and line breaks, which the parser removes wherever they stand. */
export const whitespaceRemoved = defineCheck({
  id: 'whitespace-removed',
  title: 'Tabs or line breaks in the URL',
  severity: 'warning',
  entry: 'url-terms/validation-errors#characters-scheme-and-slashes',
  messages: {
    leading:
      'Browsers remove the {what} before the path and read one URL. A filter that checks the string may miss that URL.',
    rest: 'Browsers remove the {what}. It may come from a wrapped line.',
  },

  check: (url) => {
    const at = url.input.search(/[\t\n\r]/);
    if (at < 0) return [];
    const what = url.input[at] === '\t' ? 'tab' : 'line break';
    const leads = Math.max(url.raw.authority?.[1] ?? 0, url.input.indexOf(':'));
    const evidence = url.typed('input', at, at + 1);
    if (at < leads) return [{ messageId: 'leading', data: { what }, evidence }];
    return [{ messageId: 'rest', data: { what }, evidence, severity: 'info' }];
  },
});
