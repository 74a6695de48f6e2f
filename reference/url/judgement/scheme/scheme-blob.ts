import { defineCheck } from '../check.ts';

/** A URL of something in the memory of one browser. */
export const schemeBlob = defineCheck({
  id: 'scheme-blob',
  title: 'The URL works on only one page',
  severity: 'info',
  entry: 'url-terms/blob-url#lifetime',
  messages: {
    blob: 'The URL points into the memory of one browser, and works only until the page that created it is closed. It cannot be shared.',
  },

  check: (url) => (url.parsed.scheme === 'blob' ? [{ messageId: 'blob', evidence: url.at('scheme') }] : []),
});
