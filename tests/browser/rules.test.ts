/** The pages of rules, from what leads to them and back. That axe finds nothing is tried in access.test.ts. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rules } from '../../reference/rules/index.ts';
import { extensionPage, type Launched, openPopup, tabOpenedBy } from '../support/chromium/launch.ts';
import { sharedChromium } from '../support/chromium/shared.ts';
import { findViolations } from '../support/surfaces/axe.ts';

let launched: Launched;
let page: Page;

beforeAll(async () => {
  launched = await sharedChromium();
  page = await launched.context.newPage();
});
afterAll(() => launched.close());

const address = (place: string) => extensionPage(launched, `reader.html#${place}`);
/** Opens an address as from a bookmark; a change of the hash alone would load nothing. */
async function open(place: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(address(place));
}
const title = (name: string) => page.getByRole('heading', { level: 1, name });
const search = () => page.getByRole('textbox', { name: 'Search the rules' });
const links = () => page.locator('.rule-list-page a');

describe.each(['light', 'dark'] as const)('in %s colours', (colorScheme) => {
  beforeAll(() => page.emulateMedia({ colorScheme }));

  it('the list has every rule, finds some by words, and leads to each', async () => {
    await open('rules');
    await title('Rules').waitFor();
    await expect.poll(() => links().count()).toBe(rules.length);
    await search().fill('retry-after');
    await expect.poll(() => page.locator('#rule-count').innerText()).toMatch(/^\d+ of \d+ rules$/);
    await expect.poll(() => findViolations(page)).toEqual([]);
    await search().press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await links().and(page.locator(':focus')).waitFor();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await search().fill('some try again at once');
    await search().press('Enter');
    await title('No Retry-After').waitFor();
    await expect.poll(() => page.url()).toBe(address('rules/retry-after-missing'));
    // As at every page: the focus is on it, and reading goes on there.
    await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('main');
    await expect.poll(() => page.title()).toBe('No Retry-After - Wirenote');
  });

  it('a page has its sections beside it, and the browser goes back to the list as it was', async () => {
    await open('rules');
    await search().fill('retry-after-missing');
    await links().click();
    await title('No Retry-After').waitFor();
    const contents = page.getByRole('navigation', { name: 'On this page' });
    await expect
      .poll(() => contents.getByRole('link').allInnerTexts())
      .toEqual([
        'What the rule finds',
        'An exchange that is reported',
        'Fix',
        'An exchange that is not reported',
        'Sources',
      ]);
    const current = page.getByRole('navigation', { name: 'Entries' }).locator('[aria-current="page"]');
    await expect.poll(() => current.innerText()).toBe('retry-after-missing');
    await expect.poll(() => findViolations(page)).toEqual([]);
    await page.goBack();
    await title('Rules').waitFor();
    await expect.poll(() => search().inputValue()).toBe('retry-after-missing');
    await expect.poll(() => links().count()).toBe(1);
  });

  it('says so when there is no rule of an id', async () => {
    await open('rules/retry-after-mising');
    await title('There is no such rule').waitFor();
    await expect.poll(() => findViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'See all rules.' }).click();
    await title('Rules').waitFor();
  });
});

it('a finding leads to the page of its rule, and back', async () => {
  await open('audit');
  await page.getByRole('button', { name: 'Open or paste' }).first().click();
  await page
    .getByRole('textbox', { name: 'Or paste it' })
    .fill('HTTP/1.1 405 Method Not Allowed\nContent-Length: 0\n\n');
  await page.getByRole('button', { name: 'Audit the input' }).click();
  await page.getByRole('button', { name: 'About the rule allow-missing' }).click();
  const pane = page.getByRole('group', { name: 'Reference' });
  await pane.getByRole('heading', { level: 1, name: '405 without Allow' }).waitFor();
  await pane.getByRole('button', { name: 'Back to the response' }).click();
  await page.getByRole('button', { name: 'About the rule allow-missing' }).waitFor();
});

it('the popup finds a rule by its id, and opens its page in the reader', async () => {
  const popup = await openPopup(launched);
  await popup.getByRole('combobox').fill('retry-after-missing');
  await popup.getByRole('heading', { level: 1, name: 'No Retry-After' }).waitFor();
  const tab = await tabOpenedBy(launched, popup.getByRole('button', { name: 'Open as a page' }), 'reader.html');
  await tab.getByRole('heading', { level: 1, name: 'No Retry-After' }).waitFor();
  await expect.poll(() => tab.url()).toBe(address('rules/retry-after-missing'));
  await tab.close();
  await popup.close();
});

it.each([320, 768, 1400])('list and page fit a window of %d pixels', async (width) => {
  await page.setViewportSize({ width, height: 800 });
  for (const place of ['rules', 'rules/vary-encoding-missing']) {
    await open(place);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
      .toBeLessThanOrEqual(0);
  }
});
