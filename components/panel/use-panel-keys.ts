import { useLayoutEffect } from 'preact/hooks';

interface PanelKeys {
  /** Control+F. */
  find: () => void;
  /** A slash, where nothing is typed. */
  lookUp: () => void;
  /** Escape. */
  back: () => void;
}

/**
 * The keys of the whole panel. After everything inside, before the document, where DevTools listens: it would open its
 * console drawer on Escape, and its own search, which takes the focus out of the panel, on Control+F.
 */
export function usePanelKeys({ find, lookUp, back }: PanelKeys): void {
  useLayoutEffect(() => {
    const root = document.documentElement;
    function key(event: KeyboardEvent) {
      const isFind = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'f';
      const { target } = event;
      const typing =
        target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === 'text');
      const slash = event.key === '/' && !typing && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!isFind && !slash && event.key !== 'Escape') return;
      event.stopPropagation();
      event.preventDefault();
      if (isFind) find();
      else if (slash) lookUp();
      else back();
    }
    root.addEventListener('keydown', key);
    return () => root.removeEventListener('keydown', key);
  });
}
