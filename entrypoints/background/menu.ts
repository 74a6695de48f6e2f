import { browser } from 'wxt/browser';
import { type HandedOver, handOver } from '../shared/hand-off.ts';

/** What the browser tells of the click, as far as the items read it. */
interface Click {
  linkUrl?: string | undefined;
  srcUrl?: string | undefined;
  selectionText?: string | undefined;
  pageUrl?: string | undefined;
}

interface Item {
  /** Also the item's id in the browser's menu. */
  id: string;
  title: string;
  contexts: ['link'] | ['selection'] | ['image'] | ['audio', 'video'] | ['page'];
  /** `url`: taken apart whatever else it could be. `text`: a code, a type, an extension or a URL, as typed. */
  kind: HandedOver['kind'];
  read: (click: Click) => string | undefined;
}

/** Where several fit one click, a linked picture for one, the browser puts them into a submenu of its own. */
const items: readonly Item[] = [
  {
    id: 'inspect-link',
    title: 'Inspect link with Wirenote',
    contexts: ['link'],
    kind: 'url',
    read: ({ linkUrl }) => linkUrl,
  },
  {
    id: 'look-up-selection',
    title: 'Look up “%s” with Wirenote',
    contexts: ['selection'],
    kind: 'text',
    read: ({ selectionText }) => selectionText?.trim(),
  },
  {
    id: 'inspect-image',
    title: 'Inspect image address with Wirenote',
    contexts: ['image'],
    kind: 'url',
    read: ({ srcUrl }) => srcUrl,
  },
  {
    id: 'inspect-media',
    title: 'Inspect media address with Wirenote',
    contexts: ['audio', 'video'],
    kind: 'url',
    read: ({ srcUrl }) => srcUrl,
  },
  {
    id: 'inspect-page',
    title: 'Inspect page address with Wirenote',
    contexts: ['page'],
    kind: 'url',
    read: ({ pageUrl }) => pageUrl,
  },
];

/** The items of the context menu, and what they do. For the start of the worker: listeners must be there at once. */
export function offerMenu(): void {
  browser.runtime.onInstalled.addListener(createMenu);
  // In Chromium's private windows the extension runs a second time (`incognito: split`), with menus of its own, and is
  // not told that it was installed: there the items are made at every start of the worker. Measured in Chromium 156.
  if (browser.extension.inIncognitoContext) createMenu();

  browser.contextMenus.onClicked.addListener((click, tab) => {
    const item = items.find(({ id }) => id === click.menuItemId);
    if (item) void open({ kind: item.kind, text: item.read(click) ?? '' }, tab);
  });
}

/**
 * Makes the items, or renews them: a second one with the same id is an error, which is expected here. Not `removeAll`
 * before it: called in a private window that takes the items away from the other windows, too.
 */
function createMenu(): void {
  for (const { id, title, contexts } of items) {
    browser.contextMenus.create({ id, title, contexts }, () => {
      // Where the worker ends before, the item stays as it was.
      if (browser.runtime.lastError) browser.contextMenus.update(id, { title, contexts }).catch(() => undefined);
    });
  }
}

/**
 * Opens the tools with this text: the popup where the browser lets us, else a tab beside the click's own.
 * The text goes through memory only, never into an address, because addresses end up in the history.
 */
async function open(
  handedOver: HandedOver,
  tab: { windowId?: number; incognito?: boolean } | undefined,
): Promise<void> {
  const windowId = tab?.windowId;
  const stored = handOver(handedOver, tab?.incognito ?? false).catch(() => undefined);
  // Before any await: Firefox below 149 opens the popup only while it sees the user's click.
  const opened = openPopup(windowId);
  await stored;
  if (await opened) return;
  // Refused where the window was closed in the meantime: then nobody waits for the tab, and the text expires.
  await browser.tabs
    .create({
      url: '/popup.html',
      // What comes from a private window stays in that window.
      ...(windowId === undefined ? {} : { windowId }),
    })
    .catch(() => undefined);
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
