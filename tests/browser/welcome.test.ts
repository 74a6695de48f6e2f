import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFaultyColours, findViolations } from '../support/axe.ts';
import { extensionPage, type Launched, launchChromium, shownWelcome } from '../support/launch.ts';
import { lastingMisfits } from '../support/layout.ts';
import { temporaryFolder } from '../support/lifetime/run.ts';
import { CHROME_BUILD } from '../support/paths.ts';
import { profilePreferences } from '../support/profile.ts';
import { findGaps, readTree } from '../support/tree.ts';

/** The worker's view of the browser: what is dispatched here is what Chromium does at an update. */
declare const chrome: { runtime: { onInstalled: { dispatch(details: object): void } } };

describe('the page after installing', () => {
  const folder = temporaryFolder('welcome');
  const profile = join(folder, 'profile');
  let launched: Launched;
  let page: Page;
  const welcomes = () =>
    launched.context.pages().filter((one) => one.url() === extensionPage(launched, 'welcome.html')).length;

  beforeAll(async () => {
    mkdirSync(join(profile, 'Default'), { recursive: true });
    writeFileSync(
      join(profile, 'Default', 'Preferences'),
      JSON.stringify(profilePreferences(CHROME_BUILD, 'undocked')),
    );
    launched = await launchChromium({ profile, keepsWelcome: true });
    page = await shownWelcome(launched);
  });
  afterAll(async () => {
    await launched?.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  });

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

  it('audits a demo response in place, with the real rules', async () => {
    await page.getByRole('button', { name: 'Audit a demo response' }).focus();
    await page.keyboard.press('Enter');
    await page.locator('.finding').first().waitFor();
    const found = () => page.locator('.finding .rule-id').allTextContents();
    await expect.poll(() => found()).toEqual(expect.arrayContaining(['nosniff-breaks-script']));
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

  it('opens once: neither at an update nor at the next start of the browser', async () => {
    await expect.poll(() => welcomes()).toBe(1);
    await launched.worker.evaluate(() => chrome.runtime.onInstalled.dispatch({ reason: 'update' }));
    await page.getByRole('button', { name: 'Open the reference book' }).click();
    const isBook = (one: Page) => one.url().includes('reader.html');
    await expect.poll(() => launched.context.pages().filter(isBook).length).toBe(1);
    await expect.poll(() => welcomes()).toBe(1);
    await launched.close();
    launched = await launchChromium({ profile, keepsWelcome: true });
    const book = await launched.context.newPage();
    await book.goto(extensionPage(launched, 'reader.html'));
    await book.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => welcomes()).toBe(0);
  });
});
