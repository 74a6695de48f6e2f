import { defineCheck } from '../check.ts';

/** A link to words of a page. */
export const textFragment = defineCheck({
  id: 'text-fragment',
  title: 'Link to words on the page',
  severity: 'info',
  entry: 'url-terms/text-fragment#what-is-a-text-fragment',
  messages: {
    text: 'Browsers scroll to the words after :~:text= and highlight them. The page does not see that part.',
  },

  check: (url) => {
    // The first :~: divides, and behind it stand directives with & between them.
    const [, ...directives] = (url.parsed.fragment ?? '').split(':~:');
    const isText = /(?:^|&)text=/.test(directives.join(':~:'));
    return isText ? [{ messageId: 'text', evidence: url.at('fragment') }] : [];
  },
});
