import { drawn } from '../OpenOrPaste/drawn.ts';

/** Milliseconds of work after which the page gets its turn. Our choice: half a frame. */
const PIECE = 8;

/**
 * Goes through the steps of a long work without holding up the page.
 * @param isWanted asked between two pieces: is the result still of use?
 * @returns the result; null when it was no longer wanted
 */
export async function inPieces<Result>(
  steps: Iterator<unknown, Result, void>,
  isWanted: () => boolean,
): Promise<Result | null> {
  for (;;) {
    const until = performance.now() + PIECE;
    do {
      const { done, value } = steps.next();
      if (done) return value;
    } while (performance.now() < until);
    await drawn();
    if (!isWanted()) return null;
  }
}
