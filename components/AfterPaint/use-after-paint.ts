import { useLayoutEffect } from 'preact/hooks';

/** Milliseconds after which a frame is no longer waited for: a page that nobody sees has none. */
const longestWait = 100;

/**
 * Calls `work` once what was just rendered is painted. An effect does not wait for that: effects that are due after an
 * earlier frame take with them those of whatever was rendered since.
 * @param work what to do; null for nothing
 * @param given as with `useEffect`: when one of these changes, `work` is called again after the next frame, and a call
 *   that has not come yet never comes
 */
export function useAfterPaint(work: (() => void) | null, given: readonly unknown[]): void {
  useLayoutEffect(() => {
    if (work === null) return;
    // A frame's callbacks run before it is painted, in the same task.
    let timer = setTimeout(work, longestWait);
    const frame = requestAnimationFrame(() => {
      clearTimeout(timer);
      timer = setTimeout(work);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [...given]);
}
