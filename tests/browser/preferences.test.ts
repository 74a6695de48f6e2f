/** What a user asks of every page: forced colours, more contrast, less motion. What axe can judge of it is in axe.test.ts. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { extensionPage, type Launched, launchChromium } from '../support/launch.ts';
import { popupStates } from '../support/surfaces.ts';

let launched: Launched;
let page: Page;

beforeAll(async () => {
  launched = await launchChromium();
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
      expect(await style('.status-badge', 'border-top-color')).toBe(border);
      expect(await style('[role="option"][aria-selected="true"]', 'outline-style')).toBe(outline);
      await show('status index');
      expect(await style('[role="tab"][aria-selected="true"]', 'border-bottom-width')).toBe(tab);
    }
  });

  it('the words of the primary button are not covered', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto(extensionPage(launched, 'reader.html#status/404'));
    await page.locator('.button.primary').waitFor();
    expect(await style('.button.primary', 'forced-color-adjust')).toBe('none');
    expect(await style('.button.primary', 'color')).not.toBe(await style('.button.primary', 'background-color'));
    expect(await style('.shelf [aria-current]', 'border-left-width')).toBe('4px');
  });
});

it('more contrast: hints and labels are as dark as text', async () => {
  await show('status code');
  const text = () => style('h1', 'color');
  expect(await style('dt', 'color')).not.toBe(await text());
  await page.emulateMedia({ contrast: 'more' });
  expect(await style('dt', 'color')).toBe(await text());
});

it('less motion: nothing moves', async () => {
  await show('status code with a short entry');
  const moving = () =>
    page.evaluate(() => {
      for (const fold of document.querySelectorAll('details')) fold.open = !fold.open;
      return document.getAnimations().length;
    });
  expect(await moving()).toBeGreaterThan(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await moving()).toBe(0);
});
