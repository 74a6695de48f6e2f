import { defineCheck } from '../check.ts';

/** A URL of a local file. */
export const schemeFile = defineCheck({
  id: 'scheme-file',
  title: 'The URL names a local file',
  severity: 'info',
  entry: 'url-terms/scheme#checking-a-scheme',
  messages: {
    file: 'It means a file of the machine that opens it. Pages of the web cannot link to it; programs that fetch may read it.',
    host: 'It means a file on the machine {host}. Programs that fetch may ask that machine for it.',
  },

  check: (url) => {
    if (url.parsed.scheme !== 'file') return [];
    const { hostname } = url.parsed;
    if (hostname === '') return [{ messageId: 'file', evidence: url.at('scheme') }];
    return [{ messageId: 'host', data: { host: hostname }, evidence: url.at('host') }];
  },
});
