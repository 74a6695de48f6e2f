import { defineSettingCheck } from '../../check.ts';
import { nginxDocs } from '../../settings/docs.ts';

/** Not corrected: pages without an extension may rely on it. */
export const defaultTypeHtml = defineSettingCheck({
  id: 'default-type-html',
  title: 'HTML as the default type',
  severity: 'advice',
  entry: 'headers/content-type',
  messages: {
    html: 'nginx sends every file with an unknown extension as HTML, and browsers run the scripts in it. Use application/octet-stream.',
  },
  keys: /^default_type$/,

  find: ({ words: [type], scope: { name, all } }) =>
    (name === 'http' || name === 'server') &&
    /^text\/html\b/i.test(type?.text ?? '') &&
    !all.has('code') &&
    // The type of a text that stands in the configuration.
    !all.has('return text')
      ? { messageId: 'html', ...(type && { evidence: type }), sources: [nginxDocs('core', 'default_type')] }
      : null,
});
