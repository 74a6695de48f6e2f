import { drawn } from '../panel/import/drawn.ts';

/** Milliseconds of work after which the page gets its turn. Our choice: half a frame. */
const PIECE = 8;

/** The same for work that nobody waits for letter by letter: fewer pauses, and none that is felt. Our choice. */
export const LONG_PIECE = 40;

/**
 * Goes through the steps of a long work without holding up the page.
 * @param isWanted asked between two pieces: is the result still of use?
 * @param onPiece is told what the last step of a piece yielded
 * @param piece milliseconds
 * @returns the result; null when it was no longer wanted
 */
export async function inPieces<Step, Result>(
  steps: Iterator<Step, Result, void>,
  isWanted: () => boolean,
  onPiece: (step: Step) => void = () => undefined,
  piece = PIECE,
): Promise<Result | null> {
  for (;;) {
    const until = performance.now() + piece;
    let last = steps.next();
    while (!last.done && performance.now() < until) last = steps.next();
    if (last.done) return last.value;
    onPiece(last.value);
    await drawn();
    if (!isWanted()) return null;
  }
}
