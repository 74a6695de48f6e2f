import { useLayoutEffect, useRef } from 'preact/hooks';

/**
 * When what has the focus goes away, browsers give the focus to the body, and the keyboard starts again at the top of
 * the page. This gives it to `next` instead.
 */
export function useKeptFocus(next: () => HTMLElement | null | undefined): void {
  const latest = useRef(next);
  latest.current = next;
  useLayoutEffect(() => {
    let last: EventTarget | null = null;
    const remember = (event: FocusEvent) => {
      last = event.target;
    };
    const observer = new MutationObserver(() => {
      const lost = document.activeElement === document.body && last instanceof Node && !last.isConnected;
      if (lost) latest.current()?.focus({ preventScroll: true });
    });
    document.addEventListener('focusin', remember);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, []);
}
