import { defineCheck } from '../check.ts';

/** A URL of something in the memory of one browser. */
export const schemeBlob = defineCheck({
  id: 'scheme-blob',
  title: 'The URL works in one page only',
  severity: 'info',
  entry: 'url-terms/blob-url#lifetime',
  messages: {
    blob: 'It points into the memory of the browser that made it, until the page that made it is closed. It cannot be shared.',
  },

  check: (url) => (url.parsed.scheme === 'blob' ? [{ messageId: 'blob', evidence: url.at('scheme') }] : []),
});
