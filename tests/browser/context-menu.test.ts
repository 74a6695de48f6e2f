import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  chooseInspectLink,
  chooseMenuItem,
  extensionPage,
  type Launched,
  launchChromium,
  openPopup,
  shownPopup,
} from '../support/chromium/launch.ts';
import { type DemoSite, startDemoSite } from '../support/demo/site.ts';
import { until } from '../support/until.ts';

const link = 'https://user@b%C3%BCcher.example:8443/a%20b?x=1&x=2&flag#end';
const canonical = 'https://user@xn--bcher-kva.example:8443/a%20b?x=1&x=2&flag#end';

/** The session storage area as the extension sees it, and the call that a test makes fail. */
declare const chrome: {
  storage: { session: { get(): Promise<Record<string, unknown>>; set(items: object): Promise<void> } };
  action: { openPopup: unknown };
};

describe('context menu: inspect link', () => {
  let launched: Launched;
  let site: DemoSite;
  let web: Page;

  beforeAll(async () => {
    site = await startDemoSite();
    launched = await launchChromium();
    [web] = launched.context.pages() as [Page];
    await web.goto(site.origin);
  });
  afterAll(async () => {
    await launched.close();
    await site.close();
  });

  // A test that failed must not leave its popup to the next one.
  afterEach(async () => {
    for (const page of launched.context.pages()) if (page !== web) await page.close();
  });

  /** All that is in memory, apart from the pages of the book that a popup names once it has been open for a while. */
  const handOffs = () =>
    launched.worker.evaluate(async () =>
      Object.keys(await chrome.storage.session.get()).filter((key) => key !== 'recent'),
    );

  it('opens the popup on the link, which is then gone from memory', async () => {
    await chooseInspectLink(launched, link);
    const popup = await shownPopup(launched);
    await popup.getByRole('heading', { level: 1, name: canonical }).waitFor();
    await expect.poll(() => popup.url()).toBe(extensionPage(launched, 'popup.html'));
    await expect.poll(() => popup.getByRole('combobox').inputValue()).toBe(link);
    await expect.poll(() => handOffs()).toEqual([]);
    await popup.close();

    const again = await openPopup(launched);
    await again.getByRole('heading', { name: 'Status codes' }).waitFor();
    await expect.poll(() => again.getByRole('combobox').inputValue()).toBe('');
    await again.close();
  });

  it('takes a second link into a popup that is still open', async () => {
    const popup = await openPopup(launched);
    await popup.getByRole('heading', { name: 'Status codes' }).waitFor();
    await launched.worker.evaluate(
      (text) => chrome.storage.session.set({ 'hand-off': [{ kind: 'url', text, expires: Date.now() + 10_000 }] }),
      'https://second.example/',
    );
    await popup.getByRole('heading', { level: 1, name: 'https://second.example/' }).waitFor();
    await popup.close();
  });

  it('ignores a hand-off that nobody took in time, and removes it', async () => {
    await launched.worker.evaluate(
      (text) => chrome.storage.session.set({ 'hand-off': [{ kind: 'url', text, expires: Date.now() - 1 }] }),
      'https://late.example/',
    );
    const popup = await openPopup(launched);
    await popup.getByRole('heading', { name: 'Status codes' }).waitFor();
    await expect.poll(() => popup.getByRole('combobox').inputValue()).toBe('');
    await expect.poll(() => handOffs()).toEqual([]);
    await popup.close();
  });

  it('takes the text of a link for a URL, even where it looks like something else', async () => {
    await chooseInspectLink(launched, 'status:404');
    const popup = await shownPopup(launched);
    await popup.getByRole('heading', { level: 1, name: 'status:404' }).waitFor();
    await popup.close();
  });

  it.each([
    ['selected code', { menuItemId: 'look-up-selection', selectionText: ' 404 ' }, '404 Not Found'],
    ['selected type', { menuItemId: 'look-up-selection', selectionText: 'Text/JSON' }, 'application/json'],
    ['selected extension', { menuItemId: 'look-up-selection', selectionText: '.wasm' }, 'application/wasm'],
    ['selected URL', { menuItemId: 'look-up-selection', selectionText: 'HTTPS://a.example' }, 'https://a.example/'],
    ['image', { menuItemId: 'inspect-image', srcUrl: 'https://a.example/i.png' }, 'https://a.example/i.png'],
    ['media', { menuItemId: 'inspect-media', srcUrl: 'blob:https://a.example/1' }, 'blob:https://a.example/1'],
    ['page', { menuItemId: 'inspect-page', pageUrl: 'https://a.example/p?q' }, 'https://a.example/p?q'],
  ])('opens the popup on a %s', async (_, click, heading) => {
    await chooseMenuItem(launched, click);
    const popup = await shownPopup(launched);
    await popup.getByRole('heading', { level: 1, name: heading }).waitFor();
    await popup.close();
    await expect.poll(() => handOffs()).toEqual([]);
  });

  it.each([
    ['has too many characters to hand over', 'x'.repeat(2_000_001), /2,000,001 characters, too many/],
    ['the browser did not say', '', /did not report what you chose/],
  ])('says so when what was chosen %s', async (_, srcUrl, message) => {
    await chooseMenuItem(launched, { menuItemId: 'inspect-image', srcUrl });
    const popup = await shownPopup(launched);
    await popup.getByRole('alert').filter({ hasText: message }).waitFor();
    await popup.getByRole('combobox').fill('https://a.example/');
    await popup.getByRole('heading', { level: 1, name: 'https://a.example/' }).waitFor();
    await expect.poll(() => popup.getByRole('alert').count()).toBe(0);
    await popup.close();
  });

  it('removes a hand-off that no page ever took', async () => {
    await launched.worker.evaluate(() => {
      chrome.action.openPopup = () => Promise.resolve();
    });
    await chooseInspectLink(launched, 'https://untaken.example/');
    await until('the storing of the link', async () => (await handOffs()).length === 1);
    await until('its removal', async () => (await handOffs()).length === 0);
  });

  it('falls back to a tab when the browser refuses the popup, with nothing of the link in its address', async () => {
    await launched.worker.evaluate(() => {
      chrome.action.openPopup = () => Promise.reject(new Error('refused by the test'));
    });
    await chooseInspectLink(launched, link);
    const tab = await until('the fallback tab', () =>
      launched.context.pages().find((page) => page !== web && page.url().includes('popup.html')),
    );
    await tab.getByRole('heading', { level: 1, name: canonical }).waitFor();
    await expect.poll(() => tab.url()).toBe(extensionPage(launched, 'popup.html'));
    await expect.poll(() => handOffs()).toEqual([]);

    // A second link gets a tab of its own: the first one no longer listens.
    await chooseInspectLink(launched, 'https://second.example/');
    const second = await until('the second tab', () =>
      launched.context.pages().find((page) => page !== web && page !== tab && page.url().includes('popup.html')),
    );
    await second.getByRole('heading', { level: 1, name: 'https://second.example/' }).waitFor();
    await expect.poll(() => tab.getByRole('heading', { level: 1 }).textContent()).toBe(canonical);
    await expect.poll(() => handOffs()).toEqual([]);
    await second.close();
    await tab.close();
  });

  it('gives each of two links that come at once a page of its own', async () => {
    const before = new Set(launched.context.pages());
    await chooseInspectLink(launched, 'https://one.example/');
    await chooseInspectLink(launched, 'https://two.example/');
    const tabs = await until('two tabs', () => {
      const opened = launched.context.pages().filter((page) => !before.has(page) && page.url().includes('popup.html'));
      return opened.length === 2 && opened;
    });
    for (const tab of tabs) await tab.getByRole('heading', { name: 'Components' }).waitFor();
    const shown = () => Promise.all(tabs.map((tab) => tab.getByRole('heading', { level: 1 }).textContent()));
    await expect.poll(async () => (await shown()).sort()).toEqual(['https://one.example/', 'https://two.example/']);
    for (const tab of tabs) await tab.close();
  });

  it('leaves a page alone that is in use', async () => {
    const used = await launched.context.newPage();
    await used.goto(extensionPage(launched, 'popup.html'));
    await used.getByRole('combobox').pressSequentially('404');
    await used.getByRole('heading', { level: 1, name: /Not Found/ }).waitFor();
    await chooseInspectLink(launched, 'https://third.example/');
    const opened = await until('a tab of its own', () =>
      launched.context.pages().find((page) => page !== used && page !== web && page.url().includes('popup.html')),
    );
    await opened.getByRole('heading', { level: 1, name: 'https://third.example/' }).waitFor();
    await expect.poll(() => used.getByRole('combobox').inputValue()).toBe('404');
    await used.close();
    await opened.close();
  });
});
