/** What a choice in a menu does to the text of the filter. */
import { operatorOf } from './operators.ts';

/**
 * The text with `name:value`, in the place of what it said of the same thing: two hosts at once would list nothing.
 * @param value without spaces, which part words
 */
export function listingOnly(text: string, name: string, value: string): string {
  return [...wordsBut(text, (word) => isOf(word, name) || word === `-${name}:${value}`), `${name}:${value}`].join(' ');
}

/** The text with `-name:value`, and without `name:value`. */
export function listingNot(text: string, name: string, value: string): string {
  const added = `-${name}:${value}`;
  return [...wordsBut(text, (word) => word === added || word === added.slice(1)), added].join(' ');
}

function wordsBut(text: string, isGone: (word: string) => boolean): string[] {
  return text.split(/\s+/).filter((word) => word !== '' && !isGone(word.toLowerCase()));
}

/** Whether the word is this operator, by whichever of its names. */
function isOf(word: string, name: string): boolean {
  const colon = word.indexOf(':');
  return colon > 0 && operatorOf(word.slice(0, colon))?.name === name;
}
