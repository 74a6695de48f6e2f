/** Undoing of edits: the texts that were, as they were. */

/** Most steps back, and most UTF-16 code units that they hold together. Choices: 100 steps, or ten of 2 MB. */
const MOST_STEPS = 100;
const MOST_UNITS = 20_000_000;

export interface History {
  /** The oldest first. */
  readonly past: readonly string[];
  /** What was undone, the next to be redone last. */
  readonly future: readonly string[];
  /** The text that the last step led to; null before the first. When the text is another, it came from elsewhere. */
  readonly led: string | null;
}

export const noHistory: History = { past: [], future: [], led: null };

/**
 * An edit led from one text to another. What was undone before it cannot be redone. One that changes nothing, two equal
 * parameters in another order say, is no step.
 */
export function edited(history: History, from: string, to: string): History {
  if (from === to) return history;
  return { past: bounded([...history.past, from]), future: [], led: to };
}

/** The step goes on: it leads to another text than before. */
export function continued(history: History, to: string): History {
  return { ...history, led: to };
}

/** @returns null when there is nothing to undo */
export function undone(history: History, now: string): { history: History; text: string } | null {
  const text = history.past.at(-1);
  if (text === undefined) return null;
  return { history: { past: history.past.slice(0, -1), future: [...redoable(history, now), now], led: text }, text };
}

/** @returns null when there is nothing to redo, or the text has been changed elsewhere since */
export function redone(history: History, now: string): { history: History; text: string } | null {
  const text = redoable(history, now).at(-1);
  if (text === undefined) return null;
  return { history: { past: [...history.past, now], future: history.future.slice(0, -1), led: text }, text };
}

/** What can be redone while this is the text. */
export function redoable({ future, led }: History, now: string): readonly string[] {
  return led === now ? future : [];
}

function bounded(past: readonly string[]): readonly string[] {
  let units = 0;
  let first = past.length;
  while (first > 0 && past.length - first < MOST_STEPS) {
    units += past[first - 1]?.length ?? 0;
    // The last step can be undone however long it is.
    if (units > MOST_UNITS && first < past.length) break;
    first--;
  }
  return past.slice(first);
}
