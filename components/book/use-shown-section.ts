import { useEffect } from 'preact/hooks';
import { scrollInPage } from '../hooks/scroll-in-page.ts';

/**
 * Opens the section that a reference names, scrolls to it and gives it the focus, once its entry is there.
 * @param place a new one is a new request, even for a section of the same name; null for none
 */
export function useShownSection(
  pane: { current: HTMLElement | null },
  place: { readonly section: string | null } | null,
): void {
  useEffect(() => {
    const element = pane.current;
    const section = place?.section;
    if (!element || !section) return;
    // Not before all of the entry is there: it could not be scrolled up as far.
    const show = () => !element.querySelector('[aria-busy="true"]') && showSection(element, section);
    if (show()) return;
    const observer = new MutationObserver(() => show() && observer.disconnect());
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [pane, place]);
}

/** As a link to a fragment does it: what Tab reaches next is in the section. False when there is no such section. */
export function showSection(pane: HTMLElement, section: string): boolean {
  const found = pane.querySelector<HTMLElement>(`#${CSS.escape(section)}`);
  if (!found) return false;
  const fold = found.closest('details');
  if (fold) fold.open = true;
  scrollInPage(found, 'start');
  const target = found === fold ? found.querySelector('summary') : found;
  if (target === found) found.tabIndex = -1;
  target?.focus({ preventScroll: true });
  return true;
}
