/** Types of what the functions here use of Firefox itself, in the chrome context. */

/** A <browser> element: a page in a tab, in a popup or in a toolbox, most often in another process. */
export interface BrowserElement extends HTMLElement {
  currentURI: { spec: string } | null;
  browsingContext: { currentWindowGlobal: WindowGlobal | null } | null;
  messageManager: {
    addMessageListener(name: string, listener: MessageListener): void;
    removeMessageListener(name: string, listener: MessageListener): void;
    loadFrameScript(url: string, allowDelayedLoad: boolean): void;
  } | null;
}

interface MessageListener {
  receiveMessage(message: { data: unknown }): void;
}

interface WindowGlobal {
  drawSnapshot(area: DOMRect | null, scale: number, background: string): Promise<ImageBitmap>;
}

interface Tab {
  linkedBrowser: BrowserElement;
}

/** A window of the browser. */
export interface BrowserWindow extends Window {
  gBrowser: { tabs: Tab[]; selectedTab: Tab; selectedBrowser: BrowserElement };
  CustomizableUI: { addWidgetToArea(widget: string, area: string): void };
  OpenBrowserWindow(options: { private: boolean }): BrowserWindow;
  /** The toolbox that openToolbox() opened for this window. */
  wirenoteToolbox?: Toolbox;
}

export interface Toolbox {
  doc: Document;
  topWindow: Window;

  destroy(): Promise<void>;
}

export interface Menu extends HTMLElement {
  state: 'open' | 'closed' | 'showing' | 'hiding';
  label: string;
  menupopup?: Menu;
  openMenu(open: boolean): void;
  activateItem(item: Element): void;
  hidePopup(): void;
}

/** The global `WebExtensionPolicy` of the chrome context. */
export interface ExtensionPolicies {
  getByHostname(
    host: string,
  ): { extension: { views: Iterable<{ viewType: string; xulBrowser: BrowserElement }> } } | null;
}

/** The global `Services` of the chrome context. */
export interface FirefoxServices {
  appinfo: { version: string };
  console: { getMessageArray(): { message: string }[]; logStringMessage(text: string): void; reset(): void };
  wm: {
    getMostRecentWindow(type: 'navigator:browser'): BrowserWindow;
    getEnumerator(type: 'navigator:browser'): Iterable<BrowserWindow>;
  };
}
