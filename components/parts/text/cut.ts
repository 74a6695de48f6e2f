/** As long as the words that say what was left out: so much more is shown in their place. */
const words = ' … and 10 more characters'.length;

/**
 * Text that fits the page, with what was left out counted: nothing is dropped silently.
 * @param most characters that are kept of a longer text, in UTF-16 code units; one that is hardly longer stays whole
 */
export function cut(text: string, most: number): { shown: string; left: string } {
  if (text.length <= most + words) return { shown: text, left: '' };
  return { shown: text.slice(0, most), left: ` … and ${(text.length - most).toLocaleString('en')} more characters` };
}
