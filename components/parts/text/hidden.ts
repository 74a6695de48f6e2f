import { createContext } from 'preact';
import { useContext } from 'preact/hooks';

/** What stands for a text that is not shown. It says nothing of the length. */
export const MASK = '••••••••';

/** Tells which stretches of a text are not shown: [start, end) in UTF-16 code units. `isCut`: the text goes on. */
export type Hide = (text: string, isCut?: boolean) => readonly (readonly [start: number, end: number])[];

const nothing: Hide = () => [];

/** What is hidden in all texts below: given by whoever shows texts with secrets in them. */
export const Hidden = createContext<Hide>(nothing);

export const useHide = (): Hide => useContext(Hidden);

/**
 * Puts the mask in place of what is hidden.
 * @param at where the text starts in the one that the ranges are about; a range that began before it has its mask there
 */
export function masked(text: string, ranges: ReturnType<Hide>, at = 0): string {
  let result = '';
  let end = 0;
  for (const [from, to] of ranges) {
    if (to <= at || from >= at + text.length) continue;
    result += text.slice(end, Math.max(from - at, 0));
    if (from >= at) result += MASK;
    end = Math.min(to - at, text.length);
  }
  return result + text.slice(end);
}
