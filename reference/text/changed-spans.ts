/** Which stretches of a text changed into another, word by word. */

/** A stretch of one of the two texts; those that did not change are the same in both, in the same order. */
export interface Stretch {
  readonly text: string;
  readonly changed: boolean;
}

export interface ChangedSpans {
  readonly before: readonly Stretch[];
  readonly after: readonly Stretch[];
}

/** Largest product of word counts that is compared word by word; beyond it the middle counts as changed. Our choice. */
const MOST_WORK = 200_000;

/** Words and what stands between them, as short as a reader would name a change. */
const WORD = /[\p{L}\p{N}_]+|\s+|./gsu;

/**
 * The longest common run of words stays, the rest is marked.
 * @returns stretches that are the texts again when joined
 */
export function changedSpans(before: string, after: string): ChangedSpans {
  const [from, to] = [wordsOf(before), wordsOf(after)];
  const shortest = Math.min(from.length, to.length);
  let start = 0;
  while (start < shortest && from[start] === to[start]) start += 1;
  let end = 0;
  while (end < shortest - start && from.at(-1 - end) === to.at(-1 - end)) end += 1;
  const kept = commonWords(from.slice(start, from.length - end), to.slice(start, to.length - end));
  const isKept = (side: ReadonlySet<number>, length: number) => (at: number) =>
    at < start || at >= length - end || side.has(at - start);
  return {
    before: stretches(from, isKept(kept.before, from.length)),
    after: stretches(to, isKept(kept.after, to.length)),
  };
}

function wordsOf(text: string): string[] {
  return text.match(WORD) ?? [];
}

/** Places of the words of a longest common subsequence, in each list. */
function commonWords(from: readonly string[], to: readonly string[]): { before: Set<number>; after: Set<number> } {
  const kept = { before: new Set<number>(), after: new Set<number>() };
  if (from.length * to.length > MOST_WORK) return kept;
  const width = to.length + 1;
  /** Length of what is common to the rests from here on. */
  const common = new Uint32Array((from.length + 1) * width);
  for (let row = from.length - 1; row >= 0; row--) {
    for (let column = to.length - 1; column >= 0; column--) {
      const at = row * width + column;
      common[at] =
        from[row] === to[column]
          ? (common[at + width + 1] ?? 0) + 1
          : Math.max(common[at + width] ?? 0, common[at + 1] ?? 0);
    }
  }
  for (let [row, column] = [0, 0]; row < from.length && column < to.length; ) {
    if (from[row] === to[column]) {
      kept.before.add(row++);
      kept.after.add(column++);
    } else if ((common[(row + 1) * width + column] ?? 0) >= (common[row * width + column + 1] ?? 0)) row += 1;
    else column += 1;
  }
  return kept;
}

/** Words put together that are alike kept or alike changed. */
function stretches(words: readonly string[], isKept: (at: number) => boolean): Stretch[] {
  const result: { text: string; changed: boolean }[] = [];
  words.forEach((word, at) => {
    const changed = !isKept(at);
    const last = result.at(-1);
    if (last?.changed === changed) last.text += word;
    else result.push({ text: word, changed });
  });
  return result;
}
