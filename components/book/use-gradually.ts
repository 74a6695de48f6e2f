import { useMemo, useState } from 'preact/hooks';
import { useAfterPaint } from '../hooks/use-after-paint.ts';

/** Characters of an entry's data that fill a window: what is rendered first. Measured, as is the next. */
export const windowFull = 3_000;
/** Characters that are rendered between two frames after that. */
const nextPiece = 16_000;

/**
 * How many parts of a long page to render now: at first what fills a window, so that it can be read in the next frame,
 * and the rest by and by, a piece after each frame. All of it takes a tenth of a second.
 * @param parts what is rendered, in order; a new array starts again
 * @param room characters of data that the window has room for: 0 where it is full without these parts
 * @returns up to the number of parts
 */
export function useGradually(parts: readonly unknown[], room: number): number {
  const first = useMemo(() => filled(parts, room), [parts, room]);
  const [state, setState] = useState({ parts, shown: first });
  const shown = state.parts === parts ? Math.max(state.shown, first) : first;
  const isAll = shown === parts.length;
  useAfterPaint(() => setState({ parts, shown: nextOf(parts, shown) }), [parts, shown], !isAll);
  return shown;
}

/** How many parts fill the room: the last of them may go beyond it. */
function filled(parts: readonly unknown[], room: number): number {
  let shown = 0;
  for (let left = room; left > 0 && shown < parts.length; shown++) left -= lengthOf(parts[shown]);
  return shown;
}

/** How many parts are there with one more piece: another part, and what fits beside it. */
function nextOf(parts: readonly unknown[], shown: number): number {
  let next = shown + 1;
  let left = nextPiece - lengthOf(parts[shown]);
  for (; next < parts.length; next++) {
    left -= lengthOf(parts[next]);
    if (left < 0) break;
  }
  return next;
}

/** Of the parts that are about to be shown alone: to know a part's length is to read all of it. */
const lengthOf = (part: unknown): number => JSON.stringify(part).length;
