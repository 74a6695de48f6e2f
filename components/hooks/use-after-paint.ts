import { useLayoutEffect } from 'preact/hooks';
import { afterPaint } from './after-paint.ts';

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
  useLayoutEffect(() => (isDue ? afterPaint(work) : undefined), [...given, isDue]);
}
