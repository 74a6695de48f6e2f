import { useEffect } from 'preact/hooks';

/** Opens the section that a reference names and scrolls to it, once its entry is there. */
export function useShownSection(pane: { current: HTMLElement | null }, section: string | null): void {
  useEffect(() => {
    const element = pane.current;
    if (!element || !section) return;
    const show = () => {
      const found = element.querySelector(`#${CSS.escape(section)}`);
      if (!found) return false;
      const fold = found.closest('details');
      if (fold) fold.open = true;
      found.scrollIntoView({ block: 'start' });
      return true;
    };
    if (show()) return;
    const observer = new MutationObserver(() => show() && observer.disconnect());
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [section]);
}
