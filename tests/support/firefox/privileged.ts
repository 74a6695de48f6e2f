/** Types of what the functions here use of Firefox itself, in the chrome context. */

/** A <browser> element: a page in a tab, in a popup or in a toolbox, most often in another process. */
export interface BrowserElement extends HTMLElement {
  currentURI: { spec: string } | null;
  browsingContext: { currentWindowGlobal: WindowGlobal | null } | null;
  messageManager: {
    addMessageListener(name: string, listener: MessageListener): void;
    removeMessageListener(name: string, listener: MessageListener): void;
    loadFrameScript(url: string, allowDelayedLoad: boolean): void;
    sendAsyncMessage(name: string, data: unknown): void;
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
  gBrowser: {
    tabs: Tab[];
    selectedTab: Tab;
    selectedBrowser: BrowserElement;
    removeTab(tab: Tab, options: { animate: boolean }): void;
  };
  CustomizableUI: { addWidgetToArea(widget: string, area: string): void };
  OpenBrowserWindow(options: { private: boolean }): BrowserWindow;
  /** The toolbox that openToolbox() opened for this window. */
  wirenoteToolbox?: Toolbox;
  /** The documents in which the script that evaluates functions has been loaded. */
  wirenoteScripted?: WeakSet<object>;
}

export interface Toolbox {
  doc: Document;
  topWindow: Window;
  /** Whether the console is shown below the tool in front; absent until it was. */
  splitConsole?: boolean;
  destroy(): Promise<void>;
  getPanel(id: 'inspector'): InspectorPanel | undefined;
}

/** The parts of Firefox's inspector that are used (devtools/client/inspector/inspector.js). */
interface InspectorPanel {
  walker: { rootNode: unknown; querySelector(root: unknown, selector: string): Promise<unknown> };
  selection: { setNodeFront(node: unknown): void };
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
  clearData: {
    deleteData(flags: number, callback: { onDataDeleted(failed: number): void }): void;
  };
  clipboard: { emptyClipboard(which: number): void };
  prefs: {
    getChildList(start: string): string[];
    prefHasUserValue(name: string): boolean;
    clearUserPref(name: string): void;
    setBoolPref(name: string, value: boolean): void;
    setIntPref(name: string, value: number): void;
    setStringPref(name: string, value: string): void;
  };
  console: { getMessageArray(): { message: string }[]; logStringMessage(text: string): void; reset(): void };
  wm: {
    getMostRecentWindow(type: 'navigator:browser'): BrowserWindow;
    getEnumerator(type: 'navigator:browser'): Iterable<BrowserWindow>;
  };
}

/** The addresses of Firefox's own modules that these are from: see shared.ts. */
export interface AddonManager {
  getAddonByID(id: string): Promise<{ uninstall(): Promise<void> }>;
}
export interface ExtensionParent {
  apiManager: {
    once(
      event: 'cleanupAfterUninstall',
      listener: (event: string, id: string, tasks: readonly { promise: Promise<unknown> }[]) => void,
    ): void;
  };
}
