import { defineCheck } from '../check.ts';

/** A URL that is a program. */
export const schemeScript = defineCheck({
  id: 'scheme-script',
  title: 'The URL is a script',
  severity: 'error',
  entry: 'url-terms/scheme#checking-a-scheme',
  messages: {
    javascript: 'Following the URL runs the script with all rights of the page. Accept only http and https.',
    vbscript: 'The URL is VBScript, which Internet Explorer ran. Accept only http and https.',
  },

  check: (url) => {
    const { scheme } = url.parsed;
    if (scheme !== 'javascript' && scheme !== 'vbscript') return [];
    return [{ messageId: scheme, evidence: url.at('scheme') }];
  },
});
