import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { extensionPage, type Launched, type OpenPanel, openPanel } from '../support/chromium/launch.ts';
import { sharedChromium } from '../support/chromium/shared.ts';
import { type DemoSite, startDemoSite } from '../support/demo/site.ts';
import { doubleText, findMisfits, lastingMisfits, spaceText } from '../support/surfaces/layout.ts';
import { panelStates, popupStates, readerStates, type State } from '../support/surfaces/surfaces.ts';
import { demoDone } from '../support/surfaces/tour.ts';
import { until } from '../support/until.ts';

let launched: Launched;
let site: DemoSite;
let page: Page;

beforeAll(async () => {
  site = await startDemoSite();
  launched = await sharedChromium();
  page = await launched.context.newPage();
});
afterAll(async () => {
  await launched.close();
  await site.close();
});

/** A window of 1280 by 1024 pixels at 400 %, as WCAG 2.2, SC 1.4.10 has it. */
const zoomed = { width: 320, height: 256 };

/** By how much a page is higher than its window. */
const overflow = () => document.documentElement.scrollHeight - innerHeight;
const topOf = async (box: Locator) => (await box.boundingBox())?.y ?? 0;

/**
 * Each state with what does not fit in it: in the narrow window, and in a roomy one with wider text spacing and with text
 * at twice its size. Only those with something.
 */
async function misfits(states: readonly State<Page>[], roomy: { width: number; height: number }) {
  const found: Record<string, string[]> = {};
  for (const { name, show } of states) {
    await page.setViewportSize(zoomed);
    await show(page);
    const narrow = await lastingMisfits(page);
    await page.setViewportSize(roomy);
    await spaceText(page);
    const spaced = await lastingMisfits(page);
    await doubleText(page);
    const doubled = await lastingMisfits(page);
    if (narrow.length + spaced.length + doubled.length > 0)
      Object.assign(found, { [name]: { narrow, spaced, doubled } });
  }
  return found;
}

describe('the popup in a tab', () => {
  beforeEach(async () => {
    await page.goto(extensionPage(launched, 'popup.html'));
  });

  it('fits a window of 320 by 256 pixels, wider text spacing, and text at twice its size', async () => {
    expect(await misfits(popupStates, { width: 420, height: 600 })).toEqual({});
  });

  it('scrolls as one page where it is low', async () => {
    await page.setViewportSize(zoomed);
    await popupStates.find(({ name }) => name === 'status code')?.show(page);
    await expect
      .poll(() => page.locator('main').evaluate((main) => main.scrollHeight - main.clientHeight))
      .toBeLessThanOrEqual(1);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
  });

  it('the control: a width, a height or a line that stays is found', async () => {
    await page.setViewportSize(zoomed);
    await popupStates[0]?.show(page);
    await page.evaluate(() => {
      document.body.style.minWidth = '420px';
    });
    await expect.poll(() => findMisfits(page)).toContain('the page is 420 wide');
    await page.evaluate(() => {
      document.body.style.minWidth = '';
      const [button] = document.querySelectorAll<HTMLElement>('.button');
      if (button) button.style.cssText = 'min-height: 0; height: 8px';
      const [tabs] = document.querySelectorAll<HTMLElement>('.tabs');
      if (tabs) tabs.style.cssText = 'overflow: hidden; width: 40px';
    });
    await expect
      .poll(() => findMisfits(page))
      .toEqual(
        expect.arrayContaining([
          expect.stringMatching(/cut above or below: .* in <button/),
          expect.stringMatching(/cut at the side: .* in <div class="tabs"/),
        ]),
      );
  });
});

describe('the reader', () => {
  it('fits a window of 320 by 256 pixels, wider text spacing, and text at twice its size', async () => {
    await page.goto(extensionPage(launched, 'reader.html'));
    expect(await misfits(readerStates, { width: 1280, height: 800 })).toEqual({});
  });

  it('tools and audit scroll in themselves below a head of several lines', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    for (const name of ['tools', 'audit']) {
      await page.goto(extensionPage(launched, 'reader.html'));
      await readerStates.find((state) => state.name === name)?.show(page);
      await expect
        .poll(() => page.locator('.reader-head').evaluate((head) => head.clientHeight), { message: name })
        .toBeGreaterThan(50);
      await expect.poll(() => page.evaluate(overflow), { message: name }).toBe(0);
    }
  });

  it('the result of an example is below its caption, and its long lines scroll in it', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('about:blank');
    await page.goto(extensionPage(launched, 'reader.html#examples/nginx'));
    const result = page.locator('.proven-code', { hasText: /^Result/ }).first();
    const below = async () => {
      const [caption, code] = [result.locator('figcaption'), result.locator('pre')];
      return Math.sign((await topOf(code)) - (await topOf(caption)));
    };
    await expect.poll(() => below()).toBe(1);
    await page.locator('.dates').waitFor();
    expect(await lastingMisfits(page)).toEqual([]);
  });

  it('the key of the search is not drawn over the words in its field', async () => {
    const key = () =>
      page.locator('.reader-search').evaluate((search) => {
        const { content, display } = getComputedStyle(search, '::after');
        return content !== 'none' && display !== 'none';
      });
    await page.goto(extensionPage(launched, 'reader.html'));
    await page.setViewportSize({ width: 1280, height: 740 });
    await expect.poll(key).toBe(true);
    await page.setViewportSize({ width: 360, height: 740 });
    await expect.poll(key).toBe(false);
  });
});

describe('the panel', () => {
  let open: OpenPanel;
  beforeAll(async () => {
    const [web] = launched.context.pages() as [Page];
    await web.bringToFront();
    open = await openPanel(launched, web);
    await web.goto(site.origin);
    await demoDone(web);
    await open.panel.locator('[data-row]').first().waitFor();
  });

  async function resize(width: number, height: number): Promise<void> {
    await open.devtools.setViewportSize({ width, height });
    await until('the new size', () => open.panel.evaluate((wanted) => innerWidth === wanted, width));
  }

  it('fits a window of 320 by 256 pixels, list and detail one above the other', async () => {
    await resize(zoomed.width, zoomed.height);
    for (const { name, show } of panelStates) {
      await show(open);
      expect([name, ...(await lastingMisfits(open.panel))]).toEqual([name]);
      // Its panes scroll, and never the page with them.
      await expect.poll(() => open.panel.evaluate(overflow), { message: name }).toBe(0);
    }
    // List, what stands below it, and the foot follow on one another.
    for (const state of ['old type', 'entry looked up']) {
      await panelStates.find(({ name }) => name === state)?.show(open);
      const pane = open.panel.locator('.panes > :is(.look-up, .response-detail):visible');
      const foot = open.panel.getByRole('contentinfo');
      const between = async () => {
        const bottom = await pane.evaluate((element) => element.getBoundingClientRect().bottom);
        return Math.round(await foot.evaluate((element) => element.getBoundingClientRect().top)) - Math.round(bottom);
      };
      await expect.poll(() => between(), { message: state }).toBe(0);
    }
    await panelStates.find(({ name }) => name === 'old type')?.show(open);
    for (const name of ['.response-table', '.response-detail .scroll']) {
      const box = open.panel.locator(name);
      await box.scrollIntoViewIfNeeded();
      const room = async () => {
        const { height = 0, width = 0 } = (await box.boundingBox()) ?? {};
        return { high: height >= 100, wide: width >= 300 };
      };
      await expect.poll(() => room(), { message: name }).toEqual({ high: true, wide: true });
    }
  });

  it('beside a page, 480 to 640 pixels wide, the bar is one line and its buttons keep their names', async () => {
    await panelStates.find(({ name }) => name === 'list')?.show(open);
    const bar = open.panel.locator('.bar');
    const lineOf = async () => Math.round((await bar.boundingBox())?.height ?? 0);
    const wordIn = (name: string) => bar.getByRole('button', { name, exact: true }).getByText(name).isVisible();
    const seen = async () => ({
      high: await lineOf(),
      words: [await wordIn('Look up'), await wordIn('Open or paste')],
    });
    await resize(1000, 500);
    await expect.poll(async () => (await seen()).words).toEqual([true, true]);
    const high = await until('the bar', lineOf);
    for (const width of [640, 560, 480]) {
      await resize(width, 500);
      await expect.poll(() => seen(), { message: `${width}` }).toEqual({ high, words: [false, false] });
    }
    for (const name of ['Look up', 'Open or paste']) {
      await expect.poll(() => bar.getByRole('button', { name, exact: true }).getAttribute('title')).toMatch(/\w{4}/);
    }
    // The control: a bar that has no room for one line is higher.
    await resize(zoomed.width, zoomed.height);
    await expect.poll(() => lineOf()).toBeGreaterThan(high);
  });

  it('has one bar where it is narrow or low, and shows the options of the list when asked', async () => {
    await panelStates.find(({ name }) => name === 'list')?.show(open);
    const edges = async (selector: string) => {
      const { y = 0, height = 0 } = (await open.panel.locator(selector).boundingBox()) ?? {};
      return { top: Math.round(y), bottom: Math.round(y + height) };
    };
    await resize(400, 700);
    const listBar = open.panel.getByRole('region', { name: 'What is listed' });
    const options = open.panel.getByRole('button', { name: /^List options/ });
    // The states of the panel open it where they need it.
    if ((await options.getAttribute('aria-expanded')) === 'true') await options.press('Enter');
    await expect.poll(() => listBar.isVisible()).toBe(false);
    await expect.poll(async () => (await edges('.bar')).bottom - (await edges('.bar')).top).toBeLessThan(36);
    await options.press('Enter');
    await expect.poll(() => listBar.isVisible()).toBe(true);
    await open.panel.getByLabel('Flagged only').check();
    await options.press('Enter');
    await expect.poll(() => listBar.isVisible()).toBe(false);
    // What it hides is not forgotten.
    await expect.poll(() => options.getAttribute('title')).toBe('List options: some are set');
    await options.press('Enter');
    await open.panel.getByLabel('Flagged only').uncheck();
    await options.press('Enter');
    // So have the rows: the second is the note's.
    const sizes = async () => {
      const row = open.panel.locator('.response-table .row').first();
      const [whole, note] = await Promise.all([row.boundingBox(), row.locator('.note').boundingBox()]);
      const { height: head = 0 } = (await open.panel.locator('.response-table .head').boundingBox()) ?? {};
      return { lines: Math.round((whole?.height ?? 0) / head), isWhole: whole?.width === note?.width };
    };
    await expect.poll(() => sizes()).toEqual({ lines: 2, isWhole: true });
    await resize(700, 250);
    await expect.poll(async () => [await options.isVisible(), await listBar.isVisible()]).toEqual([true, false]);
    await resize(1000, 250);
    await expect.poll(async () => [await options.isVisible(), await listBar.isVisible()]).toEqual([false, true]);
    await expect.poll(async () => (await edges('.bar')).top === (await edges('.list-bar')).top).toBe(true);
    // What is out of sight comes into view with the focus.
    const last = open.panel.getByLabel('Group by');
    await last.focus();
    await expect
      .poll(() => last.evaluate((select) => Math.round(select.getBoundingClientRect().right) <= innerWidth))
      .toBe(true);
  });

  it('has the list bar in one line from 1280 pixels on, and offers the waterfall where the list has room for it', async () => {
    await panelStates.find(({ name }) => name === 'list')?.show(open);
    const offersWaterfall = () => open.panel.getByRole('checkbox', { name: 'Waterfall' }).isVisible();
    for (const width of [1280, 1340, 1400, 1600]) {
      await resize(width, 673);
      const high = async () => Math.round((await open.panel.locator('.list-bar').boundingBox())?.height ?? 0);
      await expect.poll(() => high(), { message: `${width}` }).toBeLessThan(36);
      await expect.poll(() => offersWaterfall(), { message: `${width}` }).toBe(true);
    }
    await panelStates.find(({ name }) => name === 'old type')?.show(open);
    await expect.poll(() => offersWaterfall()).toBe(false);
  });

  it('stays where it is in DevTools when a section of a page is scrolled into view', async () => {
    await resize(1280, 673);
    const frame = await open.panel.frameElement();
    const before = await frame.boundingBox();
    await panelStates.find(({ name }) => name === 'page of the book')?.show(open);
    await until('the section', () =>
      open.panel.evaluate(() => document.activeElement?.closest('.book-pane .fold')?.id === 'when-it-is-missing'),
    );
    // It has reached DevTools' window, which is another process.
    for (const place of [open.panel, open.devtools]) {
      await place.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    }
    await expect.poll(() => frame.boundingBox()).toEqual(before);
  });

  it('what a narrow list leaves out is in the detail', async () => {
    await resize(320, 600);
    await panelStates.find(({ name }) => name === 'old type')?.show(open);
    await expect.poll(() => open.panel.locator('.row [aria-colindex="6"]').first().isVisible()).toBe(false);
    await expect.poll(() => open.panel.locator('.findings-head').innerText()).toMatch(/1 finding\s+\d+ B, \d+ ms/);
    await open.panel.getByRole('tab', { name: 'Request' }).click();
    await expect
      .poll(() => open.panel.locator('.response-detail > .scroll > .wire-notes .line').first().innerText())
      .toContain(`GET ${site.origin}/deprecated/app.js`);
  });

  it('fits with wider text spacing, and with text at twice its size', async () => {
    await resize(1280, 800);
    await spaceText(open.panel);
    for (const { name, show } of panelStates) {
      await show(open);
      expect([name, ...(await lastingMisfits(open.panel))]).toEqual([name]);
    }
    await panelStates.find(({ name }) => name === 'old type')?.show(open);
    await doubleText(open.panel);
    expect(await lastingMisfits(open.panel)).toEqual([]);
    // The rows have grown with their text.
    const row = open.panel.locator('.row').first();
    await expect.poll(async () => (await row.boundingBox())?.height).toBeGreaterThan(40);
  });
});
