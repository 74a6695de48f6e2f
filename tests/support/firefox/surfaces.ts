/**
 * The extension's surfaces in a real Firefox: popup, context menu, panel in the toolbox, pages in tabs. As chromium/launch.ts for
 * Chromium. Functions that run in the chrome context say so; they can use nothing from outside.
 */
import { collectRows, type PanelRow, rowsFrom } from '../surfaces/panel-rows.ts';
import { until } from '../until.ts';
import type { Launched } from './launch.ts';
import type { Context } from './marionette.ts';
import type { BrowserElement, ExtensionPolicies, FirefoxServices, Menu, Toolbox } from './privileged.ts';
import { type Find, type View, viewOf } from './view.ts';

/** Globals of the chrome context. */
declare const Services: FirefoxServices;
declare const WebExtensionPolicy: ExtensionPolicies;
declare const ChromeUtils: { importESModule(address: string): Record<string, unknown> };

export const POPUP: Find = (window, address) =>
  // The popup is loaded ahead and then swapped in: only the one in use counts.
  [...window.document.querySelectorAll<BrowserElement>('browser.webextension-popup-browser')].find(
    (browser) => browser.isConnected && browser.messageManager && browser.currentURI?.spec.startsWith(address),
  );
export const TAB_IN_FRONT: Find = (window) => window.gBrowser.selectedBrowser;
/** The event page behind the extension, in whatever window. */
const BACKGROUND: Find = (_, address) =>
  [...(WebExtensionPolicy.getByHostname(new URL(address).hostname)?.extension.views ?? [])].find(
    ({ viewType }) => viewType === 'background',
  )?.xulBrowser;
export const PANEL: Find = (window, address) =>
  [...(window.wirenoteToolbox?.doc.querySelectorAll('iframe') ?? [])]
    .map((frame) => frame.contentDocument?.getElementById('webext-panels-browser') as BrowserElement | null | undefined)
    .find((browser) => browser?.currentURI?.spec.startsWith(address));

/**
 * Deep in the documents of the toolbox: the inspector's, the pane's, and the browser in it. A method, because tsx wraps
 * named functions in a helper that is not there.
 */
export const ELEMENTS: Find = (window, address) => {
  const frames = {
    within(doc: Document): Document[] {
      return [...doc.querySelectorAll('iframe')].flatMap(({ contentDocument }) =>
        contentDocument ? [contentDocument, ...this.within(contentDocument)] : [],
      );
    },
  };
  return frames
    .within(window.wirenoteToolbox?.doc ?? window.document)
    .flatMap((doc) => [...doc.querySelectorAll('browser')] as unknown as BrowserElement[])
    .find((browser) => browser.currentURI?.spec.startsWith(address));
};

/** The address of one of the extension's pages: `extensionPage(launched, 'popup.html')`. */
export function extensionPage({ uuid }: Launched, path: string): string {
  return `moz-extension://${uuid}/${path}`;
}

/** Loads an address in the tab in front and waits for its load event. */
export async function navigate({ marionette }: Launched, address: string): Promise<void> {
  await marionette.inContext('content', () => marionette.send('WebDriver:Navigate', { url: address }));
}

/** Whatever is in the tab in front. */
export const tabInFront = ({ marionette }: Launched): View => viewOf(marionette, TAB_IN_FRONT, 'the tab in front');

/** The extension's background page, which is there until it has been idle for half a minute. */
export const background = (launched: Launched): View =>
  viewOf(launched.marionette, BACKGROUND, extensionPage(launched, ''));

/** The addresses of all tabs, window by window, the oldest window first. */
export function tabAddresses({ marionette }: Launched): Promise<string[][]> {
  return marionette.evaluate('chrome', () =>
    [...Services.wm.getEnumerator('navigator:browser')].map(({ gBrowser }) =>
      gBrowser.tabs.map(({ linkedBrowser }) => linkedBrowser.currentURI?.spec ?? ''),
    ),
  );
}

/** Opens a window and goes on in it. */
export async function openWindow({ marionette }: Launched, kind: 'normal' | 'private'): Promise<void> {
  const opened = await marionette.send('WebDriver:NewWindow', {
    type: 'window',
    private: kind === 'private',
    focus: true,
  });
  await marionette.send('WebDriver:SwitchToWindow', { ...(opened as { handle: string }), focus: true });
}

/** Closes the window in front with its tabs, and goes on in the oldest one. */
export async function closeWindow({ marionette }: Launched): Promise<void> {
  await marionette.send('WebDriver:CloseChromeWindow');
  const [handle] = (await marionette.send('WebDriver:GetWindowHandles')) as string[];
  await marionette.send('WebDriver:SwitchToWindow', { handle, focus: true });
}

/** Waits for a popup that is being opened, by the context menu for one. */
export async function shownPopup(launched: Launched): Promise<View> {
  const popup = viewOf(launched.marionette, POPUP, extensionPage(launched, 'popup.html'));
  await until('the opening of the popup', () => popup.evaluate(() => document.querySelector('h1') !== null));
  return popup;
}

/** Clicks on the extension's button in the toolbar, and waits for the popup. */
export async function openPopup(launched: Launched): Promise<View> {
  const { marionette } = launched;
  const widget = `${launched.extensionId.replace(/[^a-z0-9_-]/g, '_')}-browser-action`;
  // Firefox ignores a click on the button while the panel of an earlier popup is closing.
  await until('the end of an earlier popup', () =>
    marionette.evaluate('chrome', () => {
      const { document } = Services.wm.getMostRecentWindow('navigator:browser');
      const panel = document.getElementById('customizationui-widget-panel') as Menu | null;
      return panel === null || panel.state === 'open';
    }),
  );
  await marionette.inContext('chrome', async () => {
    // A new extension's button is behind the menu of extensions.
    const script = `window.CustomizableUI.addWidgetToArea(arguments[0], 'nav-bar')`;
    await marionette.send('WebDriver:ExecuteScript', { script, args: [widget] });
    await click(launched, `[id="${widget}"] .unified-extensions-item-action-button`);
  });
  return shownPopup(launched);
}

/** A key that goes down or up, as WebDriver has it. */
export type KeyAction = { type: 'keyDown' | 'keyUp'; value: string };

/** Keys one after another, as a text is typed. */
export const typed = (keys: Iterable<string>): KeyAction[] =>
  [...keys].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);

/** Keys together, by their values in WebDriver (https://www.w3.org/TR/webdriver2/#keyboard-actions). */
export const pressed = (keys: readonly string[], meanwhile: readonly KeyAction[] = []): KeyAction[] => [
  ...keys.map((value): KeyAction => ({ type: 'keyDown', value })),
  ...meanwhile,
  ...keys.toReversed().map((value): KeyAction => ({ type: 'keyUp', value })),
];

/** Types into the popup, key by key. */
export const typeInPopup = (launched: Launched, popup: View, text: string): Promise<void> =>
  actInPopup(launched, popup, typed(text));

/** Key actions in the tab in front. */
export const actInTab = (launched: Launched, actions: readonly KeyAction[]): Promise<void> =>
  act(launched, 'content', actions);

/** Key actions in whatever of the browser itself has the focus: the address bar. */
export const actInBrowser = (launched: Launched, actions: readonly KeyAction[]): Promise<void> =>
  act(launched, 'chrome', actions);

async function act({ marionette }: Launched, context: Context, actions: readonly KeyAction[]): Promise<void> {
  await marionette.inContext(context, () =>
    marionette.send('WebDriver:PerformActions', { actions: [{ type: 'key', id: 'keyboard', actions }] }),
  );
}

/** A global of a document while keys are under way: aborted when it has seen the last of them, or has lost the focus. */
declare const wirenoteKeys: AbortSignal;

/**
 * Waits for the focus of a document, presses, and waits until the document has seen the last of the keys or has lost the
 * focus to what they opened. It is in another process: what is asked of it meanwhile is answered ahead of keys that are
 * under way.
 */
async function seen(view: View, actions: readonly KeyAction[], acting: () => Promise<void>): Promise<void> {
  const releases = actions.filter(({ type }) => type === 'keyUp').length;
  await view.evaluate(async (most) => {
    if (!document.hasFocus()) await new Promise((resolve) => window.addEventListener('focus', resolve, { once: true }));
    const end = new AbortController();
    const { signal } = end;
    let left = most;
    window.addEventListener('blur', () => end.abort(), { signal });
    window.addEventListener('keyup', () => --left || end.abort(), { capture: true, signal });
    Object.assign(window, { wirenoteKeys: signal });
  }, releases);
  await acting();
  // The keys may close it.
  await view
    .evaluate(async () => {
      if (!wirenoteKeys.aborted) await new Promise((resolve) => wirenoteKeys.addEventListener('abort', resolve));
    })
    .catch(() => undefined);
}

/** Key actions in the popup; ends when the popup has seen the last of them. */
export async function actInPopup(launched: Launched, popup: View, actions: readonly KeyAction[]): Promise<void> {
  await launched.marionette.evaluate('chrome', () => {
    const { document } = Services.wm.getMostRecentWindow('navigator:browser');
    for (const browser of document.querySelectorAll<BrowserElement>('browser.webextension-popup-browser')) {
      if (browser.currentURI?.spec.startsWith('moz-extension:')) browser.focus();
    }
  });
  await seen(popup, actions, () => act(launched, 'chrome', actions));
}

/** Key actions in the panel of the open toolbox, a window of its own; ends when the panel has seen the last of them. */
export async function actInPanel(launched: Launched, panel: View, actions: readonly KeyAction[]): Promise<void> {
  const { marionette } = launched;
  if (!(await panel.evaluate(() => document.hasFocus()))) {
    const address = JSON.stringify(extensionPage(launched, 'panel.html'));
    const focus = `(${PANEL})(Services.wm.getMostRecentWindow('navigator:browser'), ${address}).focus()`;
    await inToolbox(launched, () => marionette.run('chrome', focus), true);
  }
  await seen(panel, actions, () => inToolbox(launched, () => act(launched, 'chrome', actions)));
}

/** Makes the window of the toolbox, which is the newest one, that of WebDriver meanwhile. It stays in front. */
async function inToolbox({ marionette }: Launched, work: () => Promise<unknown>, focus = false): Promise<void> {
  const switchTo = (place: 0 | -1) =>
    marionette.inContext('chrome', async () => {
      const handles = (await marionette.send('WebDriver:GetWindowHandles')) as string[];
      await marionette.send('WebDriver:SwitchToWindow', { handle: handles.at(place), focus: focus && place === -1 });
    });
  await switchTo(-1);
  try {
    await work();
  } finally {
    await switchTo(0);
  }
}

/** Closes the popup, if one is open. */
export async function closePopup({ marionette }: Launched): Promise<void> {
  await until('the closing of the popup', () =>
    marionette.evaluate('chrome', () => {
      const { document } = Services.wm.getMostRecentWindow('navigator:browser');
      // One that is only about to open cannot be closed yet.
      for (const panel of document.querySelectorAll<Menu>('panel')) if (panel.state === 'open') panel.hidePopup();
      return document.querySelector('browser.webextension-popup-browser') === null;
    }),
  );
}

/** Clicks, in the context of the moment, on the first element that matches. */
async function click({ marionette }: Launched, selector: string): Promise<void> {
  await marionette.send('WebDriver:ElementClick', { id: (await find({ marionette }, selector)).id });
}

async function find({ marionette }: Pick<Launched, 'marionette'>, selector: string) {
  const { value } = (await marionette.send('WebDriver:FindElement', {
    using: 'css selector',
    value: selector,
  })) as { value: Record<string, string> };
  const [id = ''] = Object.values(value);
  return { reference: value, id };
}

/**
 * Clicks with the right button on an element of the page in front.
 * @returns the labels of the items that the menu then shows for the extension, at top level or in its submenu
 */
export async function openContextMenu(launched: Launched, selector: string): Promise<string[]> {
  const { marionette } = launched;
  await marionette.inContext('content', async () => {
    const { reference } = await find(launched, selector);
    const actions = [
      { type: 'pointerMove', duration: 0, origin: reference, x: 0, y: 0 },
      { type: 'pointerDown', button: 2 },
      { type: 'pointerUp', button: 2 },
    ];
    await marionette.send('WebDriver:PerformActions', {
      actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }],
    });
    await marionette.send('WebDriver:ReleaseActions');
  });
  await until('the opening of the context menu', () => menuState(launched, 'open'));
  return marionette.evaluate(
    'chrome',
    async (extension) => {
      const { document } = Services.wm.getMostRecentWindow('navigator:browser');
      const items = [...document.querySelectorAll<Menu>('#contentAreaContextMenu menuitem')];
      return items.filter(({ id, hidden }) => id.startsWith(extension) && !hidden).map(({ label }) => label);
    },
    menuPrefix(launched),
  );
}

/** How Firefox begins the ids of an extension's menu items. */
const menuPrefix = ({ extensionId }: Launched) => `${extensionId.replace(/[^a-z0-9_-]/g, '_')}-menuitem-`;

const menuState = ({ marionette }: Launched, state: Menu['state']) =>
  marionette.evaluate(
    'chrome',
    (wanted) => {
      const { document } = Services.wm.getMostRecentWindow('navigator:browser');
      return (document.getElementById('contentAreaContextMenu') as Menu | null)?.state === wanted;
    },
    state,
  );

/** Chooses an item of the open context menu, in the extension's submenu if there is one. */
export async function chooseItem(launched: Launched, label: string): Promise<void> {
  await launched.marionette.evaluate(
    'chrome',
    async (extension, wanted) => {
      const { document } = Services.wm.getMostRecentWindow('navigator:browser');
      const items = [...document.querySelectorAll<Menu>('#contentAreaContextMenu menuitem')];
      const item = items.find((candidate) => candidate.id.startsWith(extension) && candidate.label === wanted);
      if (!item) throw new Error(`The menu has no item "${wanted}"`);
      const submenu = item.closest<Menu>('menu');
      if (submenu?.menupopup) {
        submenu.openMenu(true);
        const shown = submenu.menupopup;
        if (shown.state !== 'open') {
          await new Promise((resolve) => shown.addEventListener('popupshown', resolve, { once: true }));
        }
      }
      (item.parentElement as Menu).activateItem(item);
    },
    menuPrefix(launched),
    label,
  );
  await until('the closing of the context menu', () => menuState(launched, 'closed'));
}

/** Closes the context menu without choosing anything. */
export async function dismissMenu(launched: Launched): Promise<void> {
  await launched.marionette.evaluate('chrome', () => {
    const { document } = Services.wm.getMostRecentWindow('navigator:browser');
    (document.getElementById('contentAreaContextMenu') as Menu | null)?.hidePopup();
  });
  await until('the closing of the context menu', () => menuState(launched, 'closed'));
}

/**
 * Opens the toolbox of the tab in front, in a window of its own, and waits for the extension's tab in it.
 * @param tool which of its tools is in front; the Network Monitor has to be loaded for its filter to matter
 */
export async function openToolbox(
  { marionette }: Launched,
  tool: 'webconsole' | 'netmonitor' | 'inspector' = 'webconsole',
) {
  await marionette.evaluate(
    'chrome',
    async (toolId) => {
      const { require } = ChromeUtils.importESModule('resource://devtools/shared/loader/Loader.sys.mjs') as {
        require(path: string): { gDevTools: { showToolboxForTab(tab: unknown, options: object): Promise<Toolbox> } };
      };
      const { gDevTools } = require('resource://devtools/client/framework/devtools.js');
      const window = Services.wm.getMostRecentWindow('navigator:browser');
      const toolbox = await gDevTools.showToolboxForTab(window.gBrowser.selectedTab, { toolId, hostType: 'window' });
      window.wirenoteToolbox = toolbox;
      // As wide as to have room for every tab.
      toolbox.topWindow.resizeTo(1400, 900);
    },
    tool,
  );
  await until('the tab of the panel', () =>
    marionette.evaluate(
      'chrome',
      () =>
        Services.wm
          .getMostRecentWindow('navigator:browser')
          .wirenoteToolbox?.doc.querySelector('.devtools-tab[data-extension-id]') != null,
    ),
  );
}

/** Selects the panel in the open toolbox, and does not wait for it. */
export async function beginPanel(launched: Launched): Promise<View> {
  await launched.marionette.evaluate('chrome', () => {
    const { wirenoteToolbox } = Services.wm.getMostRecentWindow('navigator:browser');
    const tab = wirenoteToolbox?.doc.querySelector('.devtools-tab[data-extension-id]');
    tab?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, button: 0 }));
  });
  return viewOf(launched.marionette, PANEL, extensionPage(launched, 'panel.html'));
}

/** Selects the panel in the open toolbox, and waits until it listens. */
export async function selectPanel(launched: Launched): Promise<View> {
  const panel = await beginPanel(launched);
  await until('the panel listening for responses', () =>
    panel.evaluate(() => document.documentElement.dataset.listening === 'true'),
  );
  return panel;
}

/** Clicks on an element of the panel as a user does: what asks for a user's gesture gets one. */
export async function clickInPanel({ marionette, uuid }: Launched, selector: string): Promise<void> {
  const script = `content.document.notifyUserGestureActivation();
    content.document.querySelector(${JSON.stringify(selector)}).click();`;
  await marionette.run(
    'chrome',
    `((find, address, script) =>
      find(Services.wm.getMostRecentWindow('navigator:browser'), address).messageManager.loadFrameScript(script, false)
    )(${PANEL}, ${JSON.stringify(`moz-extension://${uuid}/panel.html`)}, ${JSON.stringify(`data:,${encodeURIComponent(script)}`)})`,
  );
}

/** Opens the toolbox with the inspector, and Wirenote's pane beside the elements. */
export async function openElements(launched: Launched): Promise<View> {
  await openToolbox(launched, 'inspector');
  await until('the tab of the pane', () =>
    launched.marionette.evaluate('chrome', () => {
      const { wirenoteToolbox } = Services.wm.getMostRecentWindow('navigator:browser');
      const inspector = wirenoteToolbox?.doc.querySelector<HTMLIFrameElement>('#toolbox-panel-iframe-inspector');
      const tabs = inspector?.contentDocument?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [];
      const tab = [...tabs].find(({ textContent }) => textContent === 'Wire notes');
      tab?.click();
      return tab !== undefined;
    }),
  );
  const pane = viewOf(launched.marionette, ELEMENTS, extensionPage(launched, 'elements.html'));
  await until('the pane listening for responses', () =>
    pane.evaluate(() => document.documentElement.dataset.listening === 'true'),
  );
  return pane;
}

/** Selects an element of the page in the inspector, once that knows the page. */
export const selectElement = ({ marionette }: Launched, selector: string): Promise<unknown> =>
  until(`the selection of ${selector}`, () =>
    marionette.evaluate(
      'chrome',
      async (wanted) => {
        const { wirenoteToolbox } = Services.wm.getMostRecentWindow('navigator:browser');
        const { walker, selection } = wirenoteToolbox?.getPanel('inspector') ?? {};
        const node = await walker?.querySelector(walker.rootNode, wanted).catch(() => null);
        if (node) selection?.setNodeFront(node);
        return Boolean(node);
      },
      selector,
    ),
  );

/** Closes the open toolbox. */
export async function closeToolbox({ marionette }: Launched): Promise<void> {
  await marionette.evaluate('chrome', async () => {
    const window = Services.wm.getMostRecentWindow('navigator:browser');
    await window.wirenoteToolbox?.destroy();
    delete window.wirenoteToolbox;
  });
}

/** The panel's rows in the order shown, by scrolling through the list: one reader at a time. */
export async function readRows(panel: View): Promise<PanelRow[]> {
  return rowsFrom(await panel.evaluate(collectRows));
}

/** Clicks a row near the start of the list, which is scrolled there: a list that nobody scrolls follows its end. */
export async function clickRow(panel: View, id: string): Promise<void> {
  await until(`the row ${id}`, () =>
    panel.evaluate((row) => {
      const element = document.getElementById(`row-${row}`);
      if (element) element.click();
      else document.querySelector('[role="grid"]')?.scrollTo(0, 0);
      return element !== null;
    }, id),
  );
}

/** Puts a text on the clipboard, to be pasted with the keys. */
export const setClipboard = ({ marionette }: Launched, text: string): Promise<void> =>
  marionette.evaluate(
    'chrome',
    (wanted) => Services.wm.getMostRecentWindow('navigator:browser').navigator.clipboard.writeText(wanted),
    text,
  );

/** What is on the clipboard. */
export const clipboardOf = ({ marionette }: Launched): Promise<string> =>
  marionette.evaluate('chrome', () =>
    Services.wm.getMostRecentWindow('navigator:browser').navigator.clipboard.readText(),
  );
