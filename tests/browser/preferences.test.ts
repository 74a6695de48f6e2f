/** What a user asks of every page: forced colours, more contrast, less motion. What axe can judge of it is in axe.test.ts. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { extensionPage, type Launched } from '../support/chromium/launch.ts';
import { sharedChromium } from '../support/chromium/shared.ts';
import { popupStates } from '../support/surfaces/surfaces.ts';

let launched: Launched;
let page: Page;

beforeAll(async () => {
  launched = await sharedChromium();
  page = await launched.context.newPage();
});
afterAll(() => launched.close());
beforeEach(async () => {
  await page.emulateMedia({ forcedColors: 'none', contrast: 'no-preference', reducedMotion: 'no-preference' });
  await page.goto(extensionPage(launched, 'popup.html'));
});

const show = (state: string) => popupStates.find(({ name }) => name === state)?.show(page);
const style = (selector: string, property: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

describe('forced colours', () => {
  it('badges get a border, the selected tab a bar, the chosen result an outline', async () => {
    for (const [forcedColors, border, tab, outline] of [
      ['none', 'rgba(0, 0, 0, 0)', '2px', 'none'],
      ['active', 'rgb(0, 0, 0)', '4px', 'solid'],
    ] as const) {
      await page.emulateMedia({ forcedColors });
      await show('results');
      await expect.poll(() => style('.status-badge', 'border-top-color')).toBe(border);
      await expect.poll(() => style('[role="option"][aria-selected="true"]', 'outline-style')).toBe(outline);
      await show('status index');
      await expect.poll(() => style('[role="tab"][aria-selected="true"]', 'border-bottom-width')).toBe(tab);
    }
  });

  it('the words of the primary button are not covered', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto(extensionPage(launched, 'reader.html#status/404'));
    await page.locator('.button.primary').waitFor();
    await expect.poll(() => style('.button.primary', 'forced-color-adjust')).toBe('none');
    const background = await style('.button.primary', 'background-color');
    await expect.poll(() => style('.button.primary', 'color')).not.toBe(background);
    await expect.poll(() => style('.shelf [aria-current]', 'border-left-width')).toBe('4px');
  });
});

it('more contrast: hints and labels are as dark as text', async () => {
  await show('status code');
  const text = () => style('h1', 'color');
  await expect.poll(async () => (await style('dt', 'color')) === (await text())).toBe(false);
  await page.emulateMedia({ contrast: 'more' });
  await expect.poll(async () => (await style('dt', 'color')) === (await text())).toBe(true);
});

it('less motion: nothing moves', async () => {
  await show('status code with a short entry');
  const moving = () =>
    page.evaluate(() => {
      for (const fold of document.querySelectorAll('details')) fold.open = !fold.open;
      return document.getAnimations().length;
    });
  await expect.poll(() => moving()).toBeGreaterThan(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(() => moving()).toBe(0);
});
