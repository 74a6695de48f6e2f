/** Milliseconds after which a letter begins a new word. A choice. */
const pause = 700;

/** Letters typed in quick succession, as they arrive. */
export interface Typed {
  text: string;
  /** When the last one came, in milliseconds. */
  at: number;
}

/** What has been typed once this letter is added. */
export function addLetter(typed: Typed, letter: string, at: number): Typed {
  return { text: at - typed.at < pause ? typed.text + letter : letter, at };
}

/**
 * Where typing leads in a list, as the ARIA practices have it for trees: to the next label that begins so, round at the
 * end. The same letter again goes on to the next one; several letters may mean the label where they began.
 * @param at the index to start from
 * @returns null when no label begins so
 */
export function findLabel(labels: readonly string[], at: number, typed: string): number | null {
  const [first = ''] = typed;
  const same = typed === first.repeat(typed.length);
  const wanted = (same ? first : typed).toLowerCase();
  for (let step = same ? 1 : 0; step <= labels.length; step++) {
    const index = (at + step) % labels.length;
    if (labels[index]?.trimStart().toLowerCase().startsWith(wanted)) return index;
  }
  return null;
}
