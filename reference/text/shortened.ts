/** Longest word of a response that a message repeats, in characters. Our choice: the evidence has the whole of it. */
const LONGEST_WORD = 60;

/** A word of the response, short enough for a sentence. */
export function shortened(text: string): string {
  return text.length <= LONGEST_WORD ? text : `${text.slice(0, LONGEST_WORD - 1)}…`;
}
