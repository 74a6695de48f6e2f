/**
 * Frequent words of the book as one character each: the package keeps its pages so. In the compressed package the book
 * takes a twelfth less room, the list of words included.
 */

/** Two bytes of UTF-8 each. Those below are control characters, which a minifier writes as four. */
export const FIRST_CHARACTER = 0xa1;
export const LAST_CHARACTER = 0x7ff;
const SHORTENED = /[\u00a1-\u07ff]/g;

/**
 * The value with its words in full.
 * @param value data as JSON has it
 * @param words the word of each character from `FIRST_CHARACTER` on; '' where the character means itself
 */
export function expand<T>(value: T, words: readonly string[]): T {
  if (typeof value === 'string') {
    return value.replace(SHORTENED, (one) => words[one.charCodeAt(0) - FIRST_CHARACTER] || one) as T;
  }
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => expand(item, words)) as T;
  return Object.fromEntries(Object.entries(value).map(([name, own]) => [name, expand(own, words)])) as T;
}
