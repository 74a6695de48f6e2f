import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Launched, openPopup } from '../support/chromium/launch.ts';
import { sharedChromium } from '../support/chromium/shared.ts';

let launched: Launched;
let popup: Page;

beforeAll(async () => {
  launched = await sharedChromium();
});
afterAll(() => launched.close());
beforeEach(async () => {
  popup = await openPopup(launched);
  await popup.getByRole('combobox').waitFor();
});
afterEach(() => popup.close());

const inspected = () => popup.getByRole('combobox');

/** Opens a section with the keyboard. */
async function unfold(title: string): Promise<void> {
  const summary = popup.locator('summary', { hasText: title });
  await summary.focus();
  await popup.keyboard.press('Enter');
}
/** What is wider than the box that scrolls. */
const overflow = () => popup.locator('main').evaluate((main) => main.scrollWidth - main.clientWidth);

it('a redirect target is checked, and what fools a check is tried, without losing the place', async () => {
  await inspected().fill('//evil.example/a');
  await popup.getByRole('tab', { name: 'URL' }).click();
  await inspected().fill('//evil.example/a');
  await unfold('As a redirect target');
  const allowed = popup.getByRole('textbox', { name: /^Allowed origins/ });
  await allowed.waitFor();
  await popup.keyboard.press('Tab');
  await popup.keyboard.type('app.example\nhttps://app.example');
  await popup.getByText('Line 1: app.example is not an http or https URL').waitFor();
  const verdict = popup.locator('.redirect-check .verdict[role="status"]');
  await verdict.filter({ hasText: 'The origin https://evil.example is not allowed.' }).waitFor();
  await expect.poll(() => popup.locator('.destination .url-hostname').first().innerText()).toBe('evil.example');
  await expect.poll(() => popup.locator('.redirect-check a').count()).toBe(0);
  await expect.poll(() => overflow()).toBe(0);

  const row = popup.locator('.naive-checks > li', { hasText: 'Begins with one slash, not two' });
  await row.filter({ hasText: 'Right: rejects it' }).waitFor();
  const again = row.getByRole('button', { name: /^Try it/ });
  await again.focus();
  await popup.keyboard.press('Enter');
  await row.filter({ hasText: 'Fooled: accepts it' }).waitFor();
  await expect.poll(() => inspected().inputValue()).toBe('/\\evil.example');
  // The button that was pressed has the focus, and stands where it can be seen.
  await expect.poll(() => again.evaluate((button) => button === document.activeElement)).toBe(true);
  const isInView = () =>
    row.evaluate((item) => {
      const { top, bottom } = item.getBoundingClientRect();
      const box = item.closest('main')?.getBoundingClientRect();
      return box !== undefined && top >= box.top && bottom <= box.bottom;
    });
  await expect.poll(() => isInView()).toBe(true);

  // What was typed is still there after a look elsewhere, and nowhere but in this page.
  await inspected().fill('404');
  await popup.getByRole('heading', { level: 1, name: /Not Found/ }).waitFor();
  await inspected().fill('https://app.example/settings');
  await verdict.filter({ hasText: 'accepts it' }).waitFor();
  await expect.poll(() => allowed.inputValue()).toBe('app.example\nhttps://app.example');
  await popup.reload();
  await inspected().fill('https://app.example/settings');
  await popup.locator('summary', { hasText: 'As a redirect target' }).waitFor();
  await expect.poll(() => allowed.count()).toBe(0);
  await unfold('As a redirect target');
  await expect.poll(() => allowed.inputValue()).toBe('');

  await popup.getByRole('button', { name: 'a correct check' }).press('Enter');
  await popup.getByRole('heading', { level: 1, name: 'Open redirects' }).waitFor();
});

it('two URLs are compared, and swapped', async () => {
  await inspected().fill('https://shop.example.co.uk/a/b1?x=1');
  await unfold('Compare with another URL');
  await popup.getByRole('textbox', { name: 'Second URL' }).waitFor();
  await popup.keyboard.press('Tab');
  await popup.keyboard.type('https://www.example.co.uk/a/b2?x=1');
  const said = popup.locator('.url-comparison [role="status"]');
  await said.filter({ hasText: /^Different in host and path\./ }).waitFor();
  await expect
    .poll(() => popup.locator('.relations > li').allInnerTexts())
    .toEqual([
      expect.stringMatching(/^No\s+Same origin/),
      expect.stringMatching(/^Yes\s+Same site/),
      expect.stringMatching(/^Yes\s+Schemelessly same site/),
    ]);
  await expect.poll(() => popup.locator('.differences mark').allInnerTexts()).toEqual(['shop', 'www', '1', '2']);
  await expect.poll(() => overflow()).toBe(0);
  await popup.keyboard.press('Tab');
  await popup.keyboard.press('Enter');
  await expect.poll(() => inspected().inputValue()).toBe('https://www.example.co.uk/a/b2?x=1');
  await expect.poll(() => popup.locator('.differences mark').allInnerTexts()).toEqual(['www', 'shop', '2', '1']);
});

it('texts of 2 MB in each field are not compared, and it is said', async () => {
  const long = 'a'.repeat(2_000_000);
  await inspected().fill('https://example.com/');
  await unfold('As a redirect target');
  await popup.getByRole('textbox', { name: /^Allowed origins/ }).fill(`https://example.com\n${long}`);
  await popup.getByText('Line 2 has more than 2,000 characters').waitFor();
  await popup.getByText('A correct check accepts it.').waitFor();
  await popup.getByRole('textbox', { name: /^The page that redirects/ }).fill(`https://example.com/${long}`);
  await popup.getByText('so it is not used').waitFor();
  await unfold('Compare with another URL');
  await popup.getByRole('textbox', { name: 'Second URL' }).fill(`https://example.com/${long}`);
  await popup.getByText('the second URL is too long.').waitFor();
  await inspected().fill(`https://example.com/${'a'.repeat(65_536)}`);
  await popup.getByText('Inputs of more than 65,536 characters are not checked here.').waitFor();
  await popup.getByText('the inspected URL and the second URL are too long.').waitFor();
});
