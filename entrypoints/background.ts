import { browser } from 'wxt/browser';
import { defineBackground } from 'wxt/utils/define-background';
import { dropExpired, handOver } from './shared/hand-off.ts';

/** The one item that this version puts into the context menu. */
const inspectLink = 'inspect-link';

export default defineBackground(() => {
  void dropExpired();
  // Registered here only: creating the item at every start of the worker fails with a duplicate id.
  browser.runtime.onInstalled.addListener(async () => {
    await browser.contextMenus.removeAll();
    browser.contextMenus.create({ id: inspectLink, title: 'Inspect link with Wirenote', contexts: ['link'] });
  });

  browser.contextMenus.onClicked.addListener((info, tab) => {
    if (info.menuItemId === inspectLink && info.linkUrl) void inspect(info.linkUrl, tab?.windowId);
  });
});

/**
 * Opens the inspector with this link: the popup where the browser lets us, else a tab beside the link's own.
 * The link goes through memory only, never into an address, because addresses end up in the history.
 */
async function inspect(link: string, windowId: number | undefined): Promise<void> {
  const handedOver = handOver(link).catch(() => undefined);
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
