import { browser } from 'wxt/browser';
import { defineBackground } from 'wxt/utils/define-background';
import { dropExpired, handOver } from './shared/hand-off.ts';

/** The one item that this version puts into the context menu. */
const inspectLink = 'inspect-link';

export default defineBackground(() => {
  void dropExpired();
  browser.runtime.onInstalled.addListener(createMenu);
  // In Chromium's private windows the extension runs a second time (`incognito: split`), with menus of its own, and is
  // not told that it was installed: there the item is made at every start of the worker. Measured in Chromium 156.
  if (browser.extension.inIncognitoContext) createMenu();

  browser.contextMenus.onClicked.addListener((info, tab) => {
    if (info.menuItemId === inspectLink && info.linkUrl) void inspect(info.linkUrl, tab);
  });
});

/**
 * Makes the item, or renews it: a second one with the same id is an error, which is expected here. Not `removeAll`
 * before it: called in a private window that takes the item away from the other windows, too.
 */
function createMenu(): void {
  const item = { title: 'Inspect link with Wirenote', contexts: ['link'] as ['link'] };
  browser.contextMenus.create({ id: inspectLink, ...item }, () => {
    if (browser.runtime.lastError) void browser.contextMenus.update(inspectLink, item);
  });
}

/**
 * Opens the inspector with this link: the popup where the browser lets us, else a tab beside the link's own.
 * The link goes through memory only, never into an address, because addresses end up in the history.
 */
async function inspect(link: string, tab: { windowId?: number; incognito?: boolean } | undefined): Promise<void> {
  const windowId = tab?.windowId;
  const handedOver = handOver(link, tab?.incognito ?? false).catch(() => undefined);
  // Before any await: Firefox below 149 opens the popup only while it sees the user's click.
  const opened = openPopup(windowId);
  await handedOver;
  if (await opened) return;
  await browser.tabs.create({
    url: '/popup.html',
    // A link from a private window stays in that window.
    ...(windowId === undefined ? {} : { windowId }),
  });
}

/** False when the browser refuses (window not focused, no toolbar) or does not know how. */
async function openPopup(windowId: number | undefined): Promise<boolean> {
  try {
    await browser.action.openPopup(windowId === undefined ? undefined : { windowId });
    return true;
  } catch {
    return false;
  }
}
