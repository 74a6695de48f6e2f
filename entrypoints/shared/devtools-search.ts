/**
 * What is typed into the search bar of DevTools itself, Control+F outside the panel. DevTools hands it to the page that
 * created the panel; the panel's window is told by an event, for both are pages of the extension.
 */
import type { PanelSearch } from '../../components/panel/use-search.ts';

/** As much of a panel as is used. The types of the polyfill lack `onSearch`, and so does Firefox: it has no such bar. */
interface SearchedPanel {
  onShown: { addListener: (listener: (panel: Window) => void) => void };
  onSearch?: { addListener: (listener: (action: string, text?: string) => void) => void };
}

const EVENT = 'wirenote-devtools-search';

/** Called where the panel is created: from then on its page is told what is searched. */
export function passOn(panel: object): void {
  const { onShown, onSearch } = panel as SearchedPanel;
  let shown: Window | null = null;
  onShown.addListener((window) => {
    shown = window;
  });
  onSearch?.addListener((action, text = '') => {
    shown?.dispatchEvent(new CustomEvent(EVENT, { detail: { action, text } }));
  });
}

/** Called in the panel's page. @returns ends the listening */
export function onDevToolsSearch(tell: (search: PanelSearch) => void): () => void {
  const hear = (event: Event) => tell((event as CustomEvent<PanelSearch>).detail);
  addEventListener(EVENT, hear);
  return () => removeEventListener(EVENT, hear);
}
