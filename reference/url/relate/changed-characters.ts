/** Which characters of one part of a URL differ from another. */
import { type ChangedSpans, changedSpans, type Stretch } from '../../text/changed-spans.ts';

/** A percent-encoded byte is one piece, and so is a character outside the basic plane. */
const PIECE = /%[\da-f]{2}|./gisu;

/**
 * What both begin and end with is compared by characters where it is half of the shorter, the rest word by word: of
 * `example1` and `example2` the digit is marked, of `one` and `three` the word.
 * @returns stretches that are the texts again when joined
 */
export function changedCharacters(first: string, second: string): ChangedSpans {
  const [from, to] = [first.match(PIECE) ?? [], second.match(PIECE) ?? []];
  const shortest = Math.min(from.length, to.length);
  let start = 0;
  while (start < shortest && from[start] === to[start]) start++;
  let end = 0;
  while (end < shortest - start && from.at(-1 - end) === to.at(-1 - end)) end++;
  // A letter or two that different words happen to share say nothing.
  if (2 * (start + end) < shortest) return changedSpans(first, second);
  const middle = changedSpans(from.slice(start, from.length - end).join(''), to.slice(start, to.length - end).join(''));
  const head = from.slice(0, start).join('');
  const tail = end === 0 ? '' : from.slice(-end).join('');
  return { before: around(head, middle.before, tail), after: around(head, middle.after, tail) };
}

function around(head: string, middle: readonly Stretch[], tail: string): Stretch[] {
  const all = [{ text: head, changed: false }, ...middle, { text: tail, changed: false }];
  return all.filter(({ text }) => text !== '');
}
