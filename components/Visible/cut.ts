/**
 * Text that fits the page, with what was left out counted: nothing is dropped silently.
 * @param most the longest text that is kept whole, in UTF-16 code units
 */
export function cut(text: string, most: number): { shown: string; left: string } {
  if (text.length <= most) return { shown: text, left: '' };
  return { shown: text.slice(0, most), left: ` … and ${(text.length - most).toLocaleString('en')} characters more` };
}
