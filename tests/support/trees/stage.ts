/** What a journey needs of a browser, the same for each. */
import type { Json } from '../firefox/marionette.ts';
import type { RawNode } from './spoken.ts';

/** A document of the extension that is shown. */
export interface Surface {
  /** Runs a function in the document; it can use its argument and what is global there. */
  run<A extends Json, R>(fn: (argument: A) => R, argument: A): Promise<Awaited<R>>;
  /** The accessibility tree of the moment. */
  tree(): Promise<RawNode>;
  close(): Promise<void>;
}

export interface Stage {
  browser: 'chromium' | 'firefox';
  /** The popup of the toolbar's button. */
  popup(): Promise<Surface>;
  /** One of the extension's pages in a tab: `reader.html#audit`. */
  page(path: string): Promise<Surface>;
  /** The panel in DevTools, on a page that is loaded once the panel listens. */
  panel(address: string): Promise<Surface>;
  /** The pane beside the elements in DevTools, on a page that is loaded once they record. */
  elements(address: string): Promise<Surface>;
}
