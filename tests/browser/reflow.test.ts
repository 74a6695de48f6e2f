import type { Frame, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type DemoSite, startDemoSite } from '../support/demo-site.ts';
import { extensionPage, type Launched, launchChromium, type OpenPanel, openPanel } from '../support/launch.ts';
import { doubleText, findMisfits, spaceText } from '../support/layout.ts';
import { panelStates, popupStates, readerStates, type State } from '../support/surfaces.ts';
import { demoDone } from '../support/tour.ts';
import { until } from '../support/until.ts';

let launched: Launched;
let site: DemoSite;
let page: Page;

beforeAll(async () => {
  site = await startDemoSite();
  launched = await launchChromium();
  page = await launched.context.newPage();
});
afterAll(async () => {
  await launched.close();
  await site.close();
});

/** A window of 1280 by 1024 pixels at 400 %, as WCAG 2.2, SC 1.4.10 has it. */
const zoomed = { width: 320, height: 256 };

/** Each state with what does not fit in it after one of the changes; only those with something. */
async function misfits<Surface>(
  states: readonly State<Surface>[],
  surface: Surface,
  where: Page | Frame,
  ...changes: ((where: Page | Frame) => Promise<void>)[]
): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const state of states) {
    await state.show(surface);
    for (const change of changes.length > 0 ? changes : [async () => undefined]) {
      await change(where);
      const misfit = await findMisfits(where);
      if (misfit.length > 0) found[`${state.name} ${change.name}`.trim()] = misfit;
    }
  }
  return found;
}

describe('the popup in a tab', () => {
  beforeEach(async () => {
    await page.goto(extensionPage(launched, 'popup.html'));
  });

  it('fits a window of 320 by 256 pixels, and scrolls there as one page', async () => {
    await page.setViewportSize(zoomed);
    expect(await misfits(popupStates, page, page)).toEqual({});
    await popupStates.find(({ name }) => name === 'status code')?.show(page);
    expect(await page.locator('main').evaluate((main) => main.scrollHeight - main.clientHeight)).toBeLessThanOrEqual(1);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1000);
  });

  it('fits with wider text spacing, and with text at twice its size', async () => {
    await page.setViewportSize({ width: 420, height: 600 });
    expect(await misfits(popupStates, page, page, spaceText, doubleText)).toEqual({});
  });

  it('the control: a width, a height or a line that stays is found', async () => {
    await page.setViewportSize(zoomed);
    await popupStates[0]?.show(page);
    await page.evaluate(() => {
      document.body.style.minWidth = '420px';
    });
    expect(await findMisfits(page)).toContain('the page is 420 wide');
    await page.evaluate(() => {
      document.body.style.minWidth = '';
      const [button] = document.querySelectorAll<HTMLElement>('.button');
      if (button) button.style.cssText = 'min-height: 0; height: 8px';
      const [tabs] = document.querySelectorAll<HTMLElement>('.tabs');
      if (tabs) tabs.style.cssText = 'overflow: hidden; width: 40px';
    });
    const found = (await findMisfits(page)).join('\n');
    expect(found).toMatch(/cut above or below: .* in <button/);
    expect(found).toMatch(/cut at the side: .* in <div class="tabs"/);
  });
});

describe('the reader', () => {
  it('fits a window of 320 by 256 pixels', async () => {
    await page.setViewportSize(zoomed);
    expect(await misfits(readerStates(launched), page, page)).toEqual({});
  });

  it('fits with wider text spacing, and with text at twice its size', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await misfits(readerStates(launched), page, page, spaceText, doubleText)).toEqual({});
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
    expect(await misfits(panelStates, open, open.panel)).toEqual({});
    await panelStates.find(({ name }) => name === 'old type')?.show(open);
    for (const name of ['.response-table', '.response-detail .scroll']) {
      const box = open.panel.locator(name);
      await box.scrollIntoViewIfNeeded();
      const { height = 0, width = 0 } = (await box.boundingBox()) ?? {};
      expect({ name, high: height >= 100, wide: width >= 300 }).toEqual({ name, high: true, wide: true });
    }
  });

  it('what a narrow list leaves out is in the detail', async () => {
    await resize(320, 600);
    await panelStates.find(({ name }) => name === 'old type')?.show(open);
    expect(await open.panel.locator('.row [aria-colindex="6"]').first().isVisible()).toBe(false);
    expect(await open.panel.locator('.findings-head').innerText()).toMatch(/1 finding\s+\d+ B, \d+ ms/);
    expect(await open.panel.locator('.plain-fields').innerText()).toContain(`GET ${site.origin}/deprecated/app.js`);
  });

  it('fits with wider text spacing, and with text at twice its size', async () => {
    await resize(1280, 800);
    expect(await misfits(panelStates, open, open.panel, spaceText)).toEqual({});
    await panelStates.find(({ name }) => name === 'old type')?.show(open);
    await doubleText(open.panel);
    expect(await findMisfits(open.panel)).toEqual([]);
    // The rows have grown with their text.
    const row = await open.panel.locator('.row').first().boundingBox();
    expect(row?.height).toBeGreaterThan(40);
  });
});
