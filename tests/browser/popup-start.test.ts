import { rmSync } from 'node:fs';
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { extensionPage, type Launched, launchChromium, showPopup } from '../support/chromium/launch.ts';
import { CHROME_BUILD } from '../support/paths.ts';
import { GO, heldPopup } from '../support/surfaces/held-popup.ts';
import { until } from '../support/until.ts';

/** The session storage area as the extension sees it. */
declare const chrome: { storage: { session: { set(items: object): Promise<void> } } };

/** The popup is painted before its script runs: here the script waits until a test lets it go on. */
describe('the start of the popup', () => {
  let folder: string;
  let launched: Launched;
  let popup: Page;

  beforeAll(async () => {
    folder = heldPopup(CHROME_BUILD);
    launched = await launchChromium({ extensionDir: folder });
    await launched.context.pages()[0]?.goto('about:blank');
  });
  afterEach(() => popup.close());
  afterAll(async () => {
    await launched?.close();
    rmSync(folder, { recursive: true });
  });

  const field = () => popup.getByRole('combobox');
  const go = () => popup.evaluate((name) => document.documentElement.setAttribute(name, ''), GO);
  const inFocus = () => popup.evaluate(() => document.activeElement?.getAttribute('role') ?? null);
  const text = () =>
    popup.evaluate(() => {
      const input = document.querySelector('input');
      return [input?.value, input?.selectionStart, input?.selectionEnd];
    });
  /** Where everything in the head is, and the element itself by its mark. */
  const boxes = () =>
    popup.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('header, header *')].map((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return [element.localName, left, top, width, height];
      }),
    );

  it('keeps what is typed before its script runs, in order and with the caret, and answers it', async () => {
    popup = await showPopup(launched);
    await field().waitFor();
    await expect.poll(() => inFocus()).toBe('combobox');
    await popup.keyboard.type('44');
    await popup.keyboard.press('ArrowLeft');
    await popup.keyboard.type('0');
    await expect.poll(() => text()).toEqual(['404', 2, 2]);
    await go();
    await popup.getByRole('heading', { level: 1, name: '404 Not Found' }).waitFor();
    await expect.poll(() => text()).toEqual(['404', 2, 2]);
    await popup.keyboard.press('Delete');
    await popup.keyboard.type('5');
    await popup.getByRole('heading', { level: 1, name: '405 Method Not Allowed' }).waitFor();
    await popup.keyboard.press('Escape');
    await popup.getByRole('heading', { name: 'Status codes' }).waitFor();
  });

  it('leaves the focus on the tab that Tab and its arrows reached before', async () => {
    popup = await showPopup(launched);
    await field().waitFor();
    await expect.poll(() => inFocus()).toBe('combobox');
    // The button that opens the book comes first.
    await popup.keyboard.press('Tab');
    await popup.keyboard.press('Tab');
    await expect.poll(() => inFocus()).toBe('tab');
    await go();
    await popup.getByRole('heading', { name: 'Status codes' }).waitFor();
    await expect.poll(() => inFocus()).toBe('tab');
  });

  it('repeats the keys on a tab and the clicks that came before its script', async () => {
    popup = await showPopup(launched);
    await field().waitFor();
    await expect.poll(() => inFocus()).toBe('combobox');
    // The button that opens the book comes first.
    await popup.keyboard.press('Tab');
    await popup.keyboard.press('Tab');
    await expect.poll(() => inFocus()).toBe('tab');
    await popup.keyboard.press('ArrowRight');
    await popup.keyboard.press('ArrowRight');
    await go();
    const selected = () => popup.getByRole('tab', { selected: true }).allTextContents();
    await expect.poll(() => selected()).toEqual(['URL']);
    await popup.close();

    popup = await showPopup(launched);
    await field().waitFor();
    await popup.getByRole('tab', { name: 'Types' }).click();
    await go();
    await expect.poll(() => selected()).toEqual(['Types']);
  });

  it('opens the first result when Enter came before its script', async () => {
    popup = await showPopup(launched);
    await field().waitFor();
    await expect.poll(() => inFocus()).toBe('combobox');
    await popup.keyboard.type('redirect');
    await popup.keyboard.press('Enter');
    await go();
    await popup.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => field().getAttribute('aria-expanded')).toBe('false');
  });

  it.each([
    [420, 600],
    [1280, 900],
    [420, 380],
    [300, 500],
  ])('moves nothing when its script takes it over, at %d by %d', async (width, height) => {
    popup = await launched.context.newPage();
    await popup.setViewportSize({ width, height });
    await popup.goto(extensionPage(launched, 'popup.html'));
    await field().waitFor();
    const before = await boxes();
    const head = await popup.locator('header').elementHandle();
    await go();
    await popup.getByRole('heading', { name: 'Status codes' }).waitFor();
    await expect.poll(() => boxes()).toEqual(before);
    await expect.poll(() => head?.evaluate((element) => element.isConnected)).toBe(true);
  });

  it('is in its page as the browser would render it', async () => {
    popup = await launched.context.newPage();
    await popup.goto(extensionPage(launched, 'popup.html'));
    await field().waitFor();
    const outline = (selector: string) =>
      popup.locator(selector).evaluate((head) =>
        // The page around the tools in the reader has the mark, which leads to its index there.
        [
          ...head.querySelectorAll('*:not([aria-label="Wirenote, start page"], [aria-label="Wirenote, start page"] *)'),
        ].map((element) => [
          element.localName,
          ...[...element.attributes].map(({ name, value }) => `${name}=${value}`).sort(),
        ]),
      );
    const atBuild = await outline('header');
    await popup.goto(extensionPage(launched, 'reader.html#tools'));
    await field().waitFor();
    await expect.poll(() => outline('.tools > :first-child')).toEqual(atBuild);
  });

  it('shows a link that waits in memory, and never the start page before it', async () => {
    popup = await launched.context.newPage();
    await popup.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(globalThis, { seen });
      new MutationObserver(() => {
        const heading = document.querySelector('main h1')?.textContent;
        if (heading && heading !== seen.at(-1)) seen.push(heading);
      }).observe(document, { childList: true, subtree: true, characterData: true });
    });
    await popup.goto(extensionPage(launched, 'popup.html'));
    await launched.worker.evaluate(
      (text) => chrome.storage.session.set({ 'hand-off': [{ kind: 'url', text, expires: Date.now() + 10_000 }] }),
      'https://a.example/',
    );
    await expect.poll(() => popup.locator('main, footer').count()).toBe(0);
    await go();
    await popup.getByRole('heading', { level: 1, name: 'https://a.example/' }).waitFor();
    const seen = () => popup.evaluate(() => (globalThis as unknown as { seen: string[] }).seen);
    await until('the link', async () => (await seen()).includes('https://a.example/'));
    await expect.poll(() => seen()).not.toContain('Wirenote');
    // Nothing to go back to: the start page never was.
    await popup.keyboard.press('Escape');
    await popup.getByRole('heading', { name: 'Status codes' }).waitFor();
  });
});
