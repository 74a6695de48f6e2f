/** Text as HTML: nothing that was captured is more than text, and everything in it can be seen. */
import { escapeMarkup } from '../../text/markup.ts';
import { showInvisibles } from '../../text/visible.ts';

/** Longest URL or value that is shown. Our choice: the other formats have the whole. */
const LONGEST = 300;

/** A text of one line; what a reader would not see is a marked escape such as `U+202E`. */
export const html = (text: string): string =>
  showInvisibles(text)
    .map((part) => (part.escaped ? `<mark>${part.text}</mark>` : escapeMarkup(part.text)))
    .join('');

/** A text of several lines. */
export const htmlLines = (text: string): string => text.split('\n').map(html).join('\n');

/** Captured text, cut when it is long. CSS keeps its direction to itself. */
export const code = (text: string): string =>
  `<code>${html(text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)}</code>`;
