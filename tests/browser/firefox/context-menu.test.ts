import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type DemoSite, startDemoSite } from '../../support/demo/site.ts';
import { install, type Launched } from '../../support/firefox/launch.ts';
import { sharedFirefox } from '../../support/firefox/shared.ts';
import {
  background,
  chooseItem,
  closePopup,
  closeWindow,
  dismissMenu,
  extensionPage,
  navigate,
  openContextMenu,
  openWindow,
  shownPopup,
  tabAddresses,
  tabInFront,
} from '../../support/firefox/surfaces.ts';
import type { View } from '../../support/firefox/view.ts';
import { until } from '../../support/until.ts';

const ITEM = 'Inspect link with Wirenote';
const link = 'https://user@b%C3%BCcher.example:8443/a%20b?x=1&x=2&flag#end';
const canonical = 'https://user@xn--bcher-kva.example:8443/a%20b?x=1&x=2&flag#end';

/** The extension's own API object in its background page. */
declare const browser: { action: object };
/** A global of the chrome context. */
declare const ChromeUtils: {
  importESModule(address: string): { ExtensionPermissions: { remove(id: string, given: object): Promise<void> } };
};

let launched: Launched;
let site: DemoSite;
let page: string;

beforeAll(async () => {
  site = await startDemoSite();
  page = `${site.origin}/status/missing`;
  launched = await sharedFirefox();
});
afterAll(async () => {
  await site.close();
});

/** Loads a page of the site in the tab in front and puts the link into it. */
async function showLink(): Promise<void> {
  await navigate(launched, page);
  await tabInFront(launched).evaluate((href) => {
    const anchor = document.createElement('a');
    anchor.id = 'link';
    anchor.href = href;
    anchor.textContent = 'A link to inspect';
    document.body.replaceChildren(anchor);
  }, link);
}
const showsLink = (view: View) =>
  until('the link in the inspector', () =>
    view.evaluate((text) => document.querySelector('h1')?.textContent === text, canonical),
  );
async function inspectLink(): Promise<void> {
  expect(await openContextMenu(launched, '#link')).toContain(ITEM);
  await chooseItem(launched, ITEM);
}
/** Makes the browser refuse the popup, as it does for windows without a toolbar. */
const refusePopup = () =>
  background(launched).evaluate(() => {
    Object.defineProperty(browser.action, 'openPopup', {
      configurable: true,
      value: () => Promise.reject(new Error('refused by the test')),
    });
  });
/** The fallback tab in the window in front, with the link in it. */
async function fallbackTab(): Promise<void> {
  const inFront = tabInFront(launched);
  await until('the fallback tab', () =>
    inFront.evaluate((address) => window.location.href === address, extensionPage(launched, 'popup.html')),
  );
  await showsLink(inFront);
}

describe('the context menu of a link', () => {
  // Installed anew, the extension has its popup again.
  beforeEach(async () => {
    await install(launched, false);
    await showLink();
  });

  it('opens the popup on the link, and no tab', async () => {
    await inspectLink();
    await showsLink(await shownPopup(launched));
    await expect.poll(() => tabAddresses(launched)).toEqual([[page]]);
    await closePopup(launched);
  });

  it('has no such item where there is no link', async () => {
    await tabInFront(launched).evaluate(() => document.body.append(document.createElement('hr')));
    expect(await openContextMenu(launched, 'hr')).not.toContain(ITEM);
    await dismissMenu(launched);
  });

  it('opens a tab in the window of the link where the popup is refused, with nothing of the link in its address', async () => {
    await openWindow(launched, 'normal');
    await showLink();
    await refusePopup();
    await inspectLink();
    await fallbackTab();
    await expect.poll(() => tabAddresses(launched)).toEqual([[page], [page, extensionPage(launched, 'popup.html')]]);
    await closeWindow(launched);
  });
});

describe('a private window', () => {
  beforeEach(async () => {
    await navigate(launched, page);
    await openWindow(launched, 'private');
    await showLink();
  });
  afterEach(() => closeWindow(launched));

  it('has no item while the extension is not allowed in private windows', async () => {
    // What was allowed once stays so when it is installed anew.
    await launched.marionette.evaluate(
      'chrome',
      async (id) => {
        const { ExtensionPermissions } = ChromeUtils.importESModule(
          'resource://gre/modules/ExtensionPermissions.sys.mjs',
        );
        await ExtensionPermissions.remove(id, { permissions: ['internal:privateBrowsingAllowed'], origins: [] });
      },
      launched.extensionId,
    );
    await install(launched, false);
    expect(await openContextMenu(launched, '#link')).toEqual([]);
    await dismissMenu(launched);
  });

  it('has it once the extension is allowed, and the popup opens in that window', async () => {
    await install(launched, true);
    await inspectLink();
    await showsLink(await shownPopup(launched));
    await closePopup(launched);
  });

  it('keeps the link in that window where the popup is refused', async () => {
    await install(launched, true);
    await refusePopup();
    await inspectLink();
    await fallbackTab();
    await expect.poll(() => tabAddresses(launched)).toEqual([[page], [page, extensionPage(launched, 'popup.html')]]);
  });
});
