import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Choice } from './lookup.ts';

/**
 * Keeps the chosen result chosen when a longer list replaces the first one. The first result is not kept: nobody chose
 * it, and a better one may come before it.
 * @param active index of the chosen result
 */
export function useChosen(results: readonly Choice[], active: number, setActive: (index: number) => void): void {
  const listed = useRef(results);
  useLayoutEffect(() => {
    const chosen = active > 0 && listed.current !== results ? listed.current[active] : undefined;
    listed.current = results;
    // As keyOf in lookup.ts compares them, which is loaded later.
    const isChosen = (one: Choice) =>
      one.id === chosen?.id && one.section === chosen.section && one.oldName === chosen.oldName;
    const at = chosen ? results.findIndex(isChosen) : active;
    if (at !== active) setActive(Math.max(0, at));
  });
}
