import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { useEventCallback } from '../../hooks/use-event-callback.ts';

/**
 * Escape closes a menu wherever the focus is: on its button until it is drawn, on the page after a click on a heading in
 * it. Ahead of the page, which has uses of its own for the key.
 * @param isShown whether there is a menu to close
 */
export function useEscape(isShown: RefObject<boolean>, close: () => void): void {
  const closeMenu = useEventCallback(close);
  useLayoutEffect(() => {
    function key(event: KeyboardEvent) {
      if (event.key !== 'Escape' || !isShown.current) return;
      closeMenu();
      event.preventDefault();
      event.stopPropagation();
    }
    document.addEventListener('keydown', key, true);
    return () => document.removeEventListener('keydown', key, true);
  }, [isShown, closeMenu]);
}

/** The controls of each row of a menu. */
export function controlsOf(menu: HTMLElement | null): HTMLElement[][] {
  return [...(menu?.querySelectorAll('.menu-row') ?? [])]
    .map((row) => [...row.querySelectorAll<HTMLElement>('input, button')])
    .filter((controls) => controls.length > 0);
}

/** The key handler of a menu: arrow keys, Home and End move the focus by row and column. */
export function menuKey(event: KeyboardEvent & { currentTarget: HTMLElement }): void {
  if (!goTo(controlsOf(event.currentTarget), event.key)) return;
  // Nothing that the panel or DevTools do on this key.
  event.preventDefault();
  event.stopPropagation();
}

/** Moves the focus as the key says; false for other keys. */
function goTo(rows: readonly HTMLElement[][], key: string): boolean {
  const row = rows.findIndex((controls) => controls.includes(document.activeElement as HTMLElement));
  const column = rows[row]?.indexOf(document.activeElement as HTMLElement) ?? 0;
  const inRow = (at: number, wanted: number) => {
    const controls = rows.at(at % rows.length) ?? [];
    return controls[Math.min(wanted, controls.length - 1)];
  };
  const targets: Record<string, () => HTMLElement | undefined> = {
    ArrowDown: () => inRow(row + 1, column),
    ArrowUp: () => inRow(row <= 0 ? -1 : row - 1, column),
    ArrowLeft: () => rows[row]?.[column - 1],
    ArrowRight: () => rows[row]?.[column + 1],
    Home: () => inRow(0, 0),
    End: () => inRow(-1, column),
  };
  const target = targets[key];
  target?.()?.focus();
  return target !== undefined;
}
