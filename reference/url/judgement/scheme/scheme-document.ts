import { defineCheck } from '../check.ts';

/** Longest media type that is looked at, in characters: RFC 6838, section 4.2, allows 127 for each of its halves. */
const LONGEST = 300;

/** A URL that carries its own document: HTML, or an XML type (https://mimesniff.spec.whatwg.org/#xml-mime-type). */
export const schemeDocument = defineCheck({
  id: 'scheme-document',
  title: 'The URL carries its own content',
  severity: 'info',
  entry: 'url-terms/data-url#what-browsers-do',
  messages: {
    document:
      'The content is a document that can have scripts. Browsers ignore links to the URL, but a frame shows it.',
    data: 'The content is in the URL itself. Nothing is fetched, and there is no host to trust.',
  },

  check: (url) => {
    if (url.parsed.scheme !== 'data') return [];
    // White space around the type does not count, nor does it in front of a parameter.
    const isDocument =
      /^[ \t\n\f\r]*(?:text\/html|(?:text|application)\/xml|[\w!#$&^.+-]+\/[\w!#$&^.+-]+\+xml)[ \t\n\f\r]*[;,]/i.test(
        url.parsed.path.slice(0, LONGEST),
      );
    if (!isDocument) return [{ messageId: 'data', evidence: url.at('scheme') }];
    return [{ messageId: 'document', evidence: url.at('scheme'), severity: 'warning' }];
  },
});
