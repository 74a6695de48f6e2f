/** The selected response in its tabs, in the real panel: by keyboard, by pointer, and where there is little room. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type DemoSite, startDemoSite } from '../support/demo-site.ts';
import { listOnly } from '../support/filter-panel.ts';
import { focusOf } from '../support/focus.ts';
import { type Launched, type OpenPanel, openPanel, reloadPanel } from '../support/launch.ts';
import { lastingMisfits } from '../support/layout.ts';
import { sharedChromium } from '../support/shared-chromium.ts';
import { demoDone } from '../support/tour.ts';
import { until } from '../support/until.ts';

let launched: Launched;
let site: DemoSite;
let open: OpenPanel;

beforeAll(async () => {
  site = await startDemoSite();
  launched = await sharedChromium();
  const [web] = launched.context.pages() as [Page];
  open = await openPanel(launched, web);
  await web.goto(site.origin);
  await demoDone(web);
});
afterAll(async () => {
  await launched.close();
  await site.close();
});
beforeEach(async () => {
  await reloadPanel(launched, open);
  await resize(1280, 720);
});

const detail = () => open.panel.getByRole('region', { name: 'Response' });
const tabs = () => detail().getByRole('tablist', { name: 'Parts of the response' });
const tab = (name: string | RegExp) => tabs().getByRole('tab', { name });
const banner = () => detail().locator('.worst-finding');
const selectedTab = () => tabs().getByRole('tab', { selected: true }).innerText();
const focused = async () => (await focusOf(open.panel)).on;
async function select(path: string) {
  await listOnly(open.panel, path);
  await open.panel.locator(`[data-row][data-url$="${path}"]`).first().click();
  await detail().waitFor();
}
async function resize(width: number, height: number) {
  await open.devtools.setViewportSize({ width, height });
  await until('the new size', () => open.panel.evaluate((wanted) => innerWidth === wanted, width));
}

describe('the tabs', () => {
  it('are walked by arrow keys, Home and End, and the Tab key goes on to what they show', async () => {
    await select('/deprecated/app.js');
    await tab('Findings 1').focus();
    for (const [key, name] of [
      ['ArrowRight', 'Headers'],
      ['ArrowLeft', 'Findings 1'],
      ['ArrowLeft', 'Timing'],
      ['Home', 'Findings 1'],
      ['End', 'Timing'],
      ['ArrowLeft', 'Content'],
    ] as const) {
      await open.devtools.keyboard.press(key);
      await expect.poll(() => focused()).toBe(`tab "${name}"`);
      await expect.poll(() => selectedTab()).toBe(name);
    }
    await open.devtools.keyboard.press('Tab');
    await expect.poll(() => focused()).toBe('tabpanel "Content"');
  });

  it('show all that is known of a response', async () => {
    await select('/deprecated/app.js');
    await detail().locator('.scroll > .finding').waitFor();
    await detail().getByRole('region', { name: 'What becomes of it' }).waitFor();
    await detail().getByRole('region', { name: 'Belongs to' }).waitFor();
    await tab('Headers').click();
    await detail().getByText('no-store', { exact: true }).waitFor();
    await tab('Request').click();
    await detail().getByText(`${site.origin}/deprecated/app.js`).last().waitFor();
    await tab('Content').click();
    const panel = detail().getByRole('tabpanel');
    await expect.poll(() => panel.innerText()).toMatch(/Type\s+application\/javascript/);
    await expect.poll(() => panel.innerText()).toMatch(/Bytes\s+text, as the type says/);
    await expect.poll(() => panel.innerText()).toMatch(/Size\s+\d+ bytes/);
    await tab('Timing').click();
    await expect.poll(() => panel.innerText()).toMatch(/Started\s+\d\d:\d\d:\d\d\.\d{3}\s+Took\s+\d+ ms/);
  });

  it('are remembered for the next response while the panel is open', async () => {
    await select('/deprecated/app.js');
    await tab('Headers').click();
    await select('/page.css');
    await expect.poll(() => selectedTab()).toBe('Headers');
  });
});

describe('the worst finding', () => {
  it('stands above every tab but that of the findings, and leads to its card by pointer and by keyboard', async () => {
    await select('/deprecated/app.js');
    await expect.poll(() => banner().count()).toBe(0);
    const title = await detail().locator('.finding .title').first().innerText();
    for (const name of ['Headers', 'Request', 'Content', 'Timing']) {
      await tab(name).click();
      await expect.poll(() => banner().innerText()).toContain(title);
    }
    await banner().getByRole('button', { name: /^Fix/ }).click();
    await expect.poll(() => selectedTab()).toBe('Findings 1');
    await expect.poll(() => focused()).toMatch(/^summary ".*type-deprecated/);
    await tab('Headers').click();
    await open.devtools.keyboard.press('Shift+Tab');
    await expect.poll(() => focused()).toMatch(/^button "Fix/);
    await open.devtools.keyboard.press('Enter');
    await expect.poll(() => focused()).toMatch(/^summary ".*type-deprecated/);
    // A response without findings has none.
    await tab('Headers').click();
    await select('/page.css');
    await expect.poll(() => banner().count()).toBe(0);
  });

  it.each([
    [1280, 250],
    [400, 250],
  ])('is in sight in a window of %i by %i pixels, and the verdicts take one line', async (width, height) => {
    await select('/untyped/report');
    await resize(width, height);
    const card = detail().locator('.finding > summary').first();
    const isInSight = () =>
      card.evaluate((summary) => {
        const { top, bottom } = summary.getBoundingClientRect();
        const box = summary.closest('.scroll')?.getBoundingClientRect() ?? new DOMRect();
        return top >= box.top && bottom <= box.bottom;
      });
    await expect.poll(() => isInSight()).toBe(true);
    const verdicts = detail().getByRole('region', { name: 'What becomes of it' });
    await expect.poll(() => verdicts.locator('.headline').first().isVisible()).toBe(false);
    await expect.poll(async () => (await verdicts.boundingBox())?.height ?? 99).toBeLessThan(50);
    const line = verdicts.getByRole('button', { expanded: false });
    await line.focus();
    await open.devtools.keyboard.press('Enter');
    await verdicts.locator('.headline').first().waitFor();
    for (const name of ['Headers', 'Request', 'Content', 'Timing']) {
      await tab(name).click();
      expect([name, ...(await lastingMisfits(open.panel))]).toEqual([name]);
    }
  });
});
