import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { extensionPage, type Launched, launchChromium, shownWelcome } from '../support/chromium/launch.ts';
import { findFaultyColours, findViolations } from '../support/surfaces/axe.ts';
import { lastingMisfits } from '../support/surfaces/layout.ts';
import { findGaps, readTree } from '../support/surfaces/tree.ts';

/** The worker's view of the browser: what is dispatched here is what Chromium does at an update. */
declare const chrome: {
  runtime: { onInstalled: { dispatch(details: object): void } };
  storage: { local: { set(items: object): Promise<void>; clear(): Promise<void> } };
};

describe('the page after installing', () => {
  let launched: Launched;
  let page: Page;
  const welcomes = () =>
    launched.context.pages().filter((one) => one.url() === extensionPage(launched, 'welcome.html')).length;

  beforeAll(async () => {
    launched = await launchChromium({ keepsWelcome: true });
    page = await shownWelcome(launched);
  });
  afterAll(() => launched?.close());

  it('says what there is, how to reach it and why the browser warns', async () => {
    await expect
      .poll(() => page.getByRole('heading').allTextContents())
      .toEqual([
        'Wirenote is installed',
        'The popup',
        'The DevTools panel',
        'The context menu',
        'The address bar',
        'Try it',
        'Why the browser warns',
        'Keys',
      ]);
    await expect.poll(() => page.locator('kbd', { hasText: 'Alt+Shift+Y' }).count()).toBe(1);
    await expect.poll(() => page.getByText('read and change all your data on all websites').count()).toBe(1);
  });

  it('has the theme that is set, at once and when it is opened again', async () => {
    const theme = () => page.evaluate(() => document.documentElement.dataset.chosenTheme);
    await launched.worker.evaluate(() => chrome.storage.local.set({ settings: { version: 1, theme: 'dark' } }));
    await expect.poll(() => theme()).toBe('dark');
    await page.reload();
    await expect.poll(() => theme()).toBe('dark');
    await launched.worker.evaluate(() => chrome.storage.local.clear());
    await expect.poll(() => theme()).toBe('system');
  });

  it('audits a demo response in place, with the real rules', async () => {
    await page.getByRole('button', { name: 'Audit a demo response' }).focus();
    await page.keyboard.press('Enter');
    const demo = page.getByRole('region', { name: 'Audit of the demo response' });
    await demo.getByRole('img', { name: 'error' }).first().waitFor();
    // The fix is rendered from what the rules found.
    await expect.poll(() => demo.locator('pre').textContent()).toContain('text/javascript');
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('demo');
  });

  it('has nothing for axe to find, in no colours, and fits into 320 pixels', async () => {
    for (const [colorScheme, forcedColors] of [
      ['light', 'none'],
      ['dark', 'none'],
      ['dark', 'active'],
    ] as const) {
      await page.emulateMedia({ colorScheme, forcedColors });
      const find = colorScheme === 'light' ? findViolations : findFaultyColours;
      await expect.poll(() => find(page, new Set()), { timeout: 60_000 }).toEqual([]);
    }
    await expect.poll(async () => findGaps(await readTree(page))).toEqual([]);
    await page.setViewportSize({ width: 320, height: 256 });
    await expect.poll(() => lastingMisfits(page)).toEqual([]);
  });

  it('opens after installing only, not at an update', async () => {
    await expect.poll(() => welcomes()).toBe(1);
    await launched.worker.evaluate(() => chrome.runtime.onInstalled.dispatch({ reason: 'update' }));
    await page.getByRole('button', { name: 'Open the reference book' }).click();
    const isBook = (one: Page) => one.url().includes('reader.html');
    await expect.poll(() => launched.context.pages().filter(isBook).length).toBe(1);
    await expect.poll(() => welcomes()).toBe(1);
  });
});
