import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

/**
 * One tab stop for many elements: arrows, Home and End move between them. The tab stop is set on the elements and not
 * rendered, as they are many; render them with `tabIndex={-1}`.
 * @param root holds the elements
 * @param selector finds them, in order
 */
export function useRoving(root: RefObject<HTMLElement | null>, selector: string): void {
  useLayoutEffect(() => {
    const items = itemsIn(root.current, selector);
    if (!items.some(({ tabIndex }) => tabIndex === 0)) items[0]?.setAttribute('tabindex', '0');
  });
  useLayoutEffect(() => {
    const element = root.current;
    if (element === null) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const items = itemsIn(element, selector);
      const index = items.indexOf(event.target as HTMLElement);
      const next =
        index < 0 || event.altKey || event.ctrlKey || event.metaKey
          ? undefined
          : moves[event.key]?.(index, items.length);
      if (next === undefined) return;
      event.preventDefault();
      items[next]?.focus();
    };
    const onFocusIn = ({ target }: Event) => {
      const items = itemsIn(element, selector);
      if (!items.includes(target as HTMLElement)) return;
      for (const item of items) item.setAttribute('tabindex', item === target ? '0' : '-1');
    };
    element.addEventListener('keydown', onKeyDown);
    element.addEventListener('focusin', onFocusIn);
    return () => {
      element.removeEventListener('keydown', onKeyDown);
      element.removeEventListener('focusin', onFocusIn);
    };
  }, [root, selector]);
}

const itemsIn = (root: HTMLElement | null, selector: string) => [
  ...(root?.querySelectorAll<HTMLElement>(selector) ?? []),
];

const back = (index: number) => Math.max(0, index - 1);
const on = (index: number, count: number) => Math.min(count - 1, index + 1);

const moves: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowLeft: back,
  ArrowUp: back,
  ArrowRight: on,
  ArrowDown: on,
  Home: () => 0,
  End: (_, count) => count - 1,
};
