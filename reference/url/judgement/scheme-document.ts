import { defineCheck } from './check.ts';

/** A URL that carries its own document. */
export const schemeDocument = defineCheck({
  id: 'scheme-document',
  title: 'The URL carries its own content',
  severity: 'info',
  entry: 'url-terms/data-url#what-browsers-do',
  messages: {
    document: 'It is a document that can hold scripts. Browsers ignore links to it, but a frame shows it.',
    data: 'The content is in the URL itself: nothing is fetched, and it has no host whose name could be trusted.',
  },

  check: (url) => {
    if (url.parsed.scheme !== 'data') return [];
    const isDocument = /^(?:text\/html|image\/svg\+xml|application\/xhtml\+xml|(?:text|application)\/xml)\b/i.test(
      url.parsed.path,
    );
    if (!isDocument) return [{ messageId: 'data', where: url.at('scheme') }];
    return [{ messageId: 'document', where: url.at('scheme'), severity: 'warning' }];
  },

  examples: {
    fires: {
      document: ['data:text/html,<script>alert(1)</script>'],
      data: ['data:,hello', 'data:image/png;base64,iVBORw0K'],
    },
    silent: ['https://example.org/data:text/html'],
  },
});
