import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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

const fold = () => popup.locator('summary', { hasText: 'How other parsers read it' });

describe('how others read a URL, in the popup', () => {
  it('unfolds with the keyboard, says that the host differs, fits the width and leads to the book', async () => {
    await popup.getByRole('combobox').fill('http://good.example\\@evil.example:80/');
    await fold().filter({ hasText: 'the host differs' }).waitFor();
    await fold().focus();
    await popup.keyboard.press('Enter');
    const table = popup.getByRole('table', { name: 'Each component as each parser sees it' });
    await table.waitFor();
    const hostLines = async () => {
      const lines = (await table.getByRole('row').allInnerTexts()).map((line) => line.replaceAll(/\s+/g, ' '));
      const host = lines.findIndex((line) => line.startsWith('host '));
      return lines.slice(host, host + 4);
    };
    await expect
      .poll(() => hostLines())
      .toEqual([
        'host ≠ 2 readings',
        'URL Standard host reading 1good.example',
        'Python hostname reading 2evil.example',
        'PHP host reading 2evil.example',
      ]);
    await expect.poll(() => popup.locator('main').evaluate((main) => main.scrollWidth - main.clientWidth)).toBe(0);
    await popup.getByRole('button', { name: 'checking where a URL leads' }).press('Enter');
    await popup.getByRole('heading', { level: 1, name: 'Authority' }).waitFor();
  });

  it('follows what is typed', async () => {
    await popup.getByRole('combobox').fill('https://example.com/');
    await fold().filter({ hasText: 'all agree' }).waitFor();
    await fold().click();
    await popup.getByRole('row', { name: 'host example.com' }).waitFor();
    await expect.poll(() => popup.getByText('This browser').count()).toBe(0);
    await popup.getByRole('combobox').fill('https://0x7f.1/');
    await fold().filter({ hasText: 'one host, spelled in 2 ways' }).waitFor();
    await popup.getByRole('row', { name: 'Python hostname 0x7f.1' }).waitFor();
  });
});
