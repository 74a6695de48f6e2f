import { defineCheck } from '../check.ts';

/** A URL of a local file. */
export const schemeFile = defineCheck({
  id: 'scheme-file',
  title: 'The URL names a local file',
  severity: 'info',
  entry: 'url-terms/scheme#checking-a-scheme',
  messages: {
    file: 'The URL names a file on the machine that opens it. Web pages cannot link to it, but a server that fetches URLs may read it.',
    host: 'The URL names a file on the machine {host}. A server that fetches URLs may ask that machine for the file.',
  },

  check: (url) => {
    if (url.parsed.scheme !== 'file') return [];
    const { hostname } = url.parsed;
    if (hostname === '') return [{ messageId: 'file', evidence: url.at('scheme') }];
    return [{ messageId: 'host', data: { host: hostname }, evidence: url.at('host') }];
  },
});
