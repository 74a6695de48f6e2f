import { useLayoutEffect } from 'preact/hooks';

/** Milliseconds after which a frame is no longer waited for: a page that nobody sees has none. */
const longestWait = 100;

/**
 * Calls `work` once what was just rendered is painted. An effect does not wait for that: effects that are due after an
 * earlier frame take with them those of whatever was rendered since.
 * @param work what to do
 * @param given as with `useEffect`: when one of these changes, `work` is called again after the next frame, and a call
 *   that has not come yet never comes
 * @param isDue whether there is something to do
 */
export function useAfterPaint(work: () => void, given: readonly unknown[], isDue = true): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `given` is for `work`, and the linter checks it where this hook is called (biome.json)
  useLayoutEffect(() => {
    if (!isDue) return;
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
  }, [...given, isDue]);
}
