import { useEffect, useMemo, useState } from 'preact/hooks';

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
  const steps = useMemo(() => stepsOf(parts, room), [parts, room]);
  const [state, setState] = useState({ steps, step: 0 });
  const step = state.steps === steps ? state.step : 0;
  const isWhole = step >= steps.length - 1;
  useEffect(() => {
    if (isWhole) return;
    // In the frame after the one that shows what there is.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setState({ steps, step: step + 1 }));
    });
    return () => cancelAnimationFrame(frame);
  }, [steps, step, isWhole]);
  return steps[step] ?? parts.length;
}

/** The number of parts that are there after each step, one at least where there is room; the last is all of them. */
function stepsOf(parts: readonly unknown[], firstRoom: number): readonly number[] {
  const steps: number[] = [];
  let room = firstRoom;
  let shown = room > 0 ? 0 : -1;
  parts.forEach((part, index) => {
    const length = JSON.stringify(part).length;
    // The window is filled, by a long part, too; a piece is not made longer by one.
    const isFull = steps.length === 0 ? room <= 0 : length > room;
    if (isFull && index > shown) {
      steps.push(index);
      shown = index;
      room = nextPiece;
    }
    room -= length;
  });
  return [...steps, parts.length];
}
