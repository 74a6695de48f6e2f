import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { extensionPage, type Launched, openPopup } from '../support/chromium/launch.ts';
import { sharedChromium } from '../support/chromium/shared.ts';
import { until } from '../support/until.ts';

let launched: Launched;
let popup: Page;

beforeAll(async () => {
  launched = await sharedChromium();
});
afterAll(() => launched.close());
beforeEach(async () => {
  popup = await openPopup(launched);
  await popup.getByRole('combobox', { name: /^Look up/ }).waitFor();
});
afterEach(() => popup.close());

const field = () => popup.getByRole('combobox', { name: /^Look up/ });
const fold = (name: string) => popup.locator('summary', { hasText: name });
const textbox = (name: string) => popup.getByRole('textbox', { name, exact: true });
const result = (name: string) =>
  popup.locator('.tool-results > li', { has: popup.locator('.tool-names code').getByText(name, { exact: true }) });

async function openInspector(text = ''): Promise<void> {
  if (text === '') await popup.getByRole('tab', { name: 'URL' }).click();
  else await field().fill(text);
  await fold('Encode and decode').waitFor();
}

/** Opens a fold as a keyboard does. */
async function unfold(name: string): Promise<void> {
  await fold(name).waitFor();
  await fold(name).focus();
  await popup.keyboard.press('Enter');
}

/** Waits until a paste into the search field gives this: that is what was copied. */
async function isCopied(text: string): Promise<void> {
  await expect
    .poll(async () => {
      await field().fill('');
      await field().press('Control+V');
      return field().inputValue();
    })
    .toBe(text);
}

describe('encoding', () => {
  it('needs no URL: by keyboard from the empty inspector to a copied result', async () => {
    await openInspector();
    await unfold('Encode and decode');
    await textbox('Text to encode').waitFor();
    await popup.keyboard.press('Tab');
    await popup.keyboard.press('Tab');
    await popup.keyboard.type("it's a~b");
    await result('URLSearchParams').waitFor();
    await expect.poll(() => result('encodeURIComponent').locator('.tool-result code').innerText()).toBe("it's%20a~b");
    await expect.poll(() => result('URLSearchParams').locator('mark').allInnerTexts()).toEqual(['%27', '+', '%7E']);
    await result('URLSearchParams')
      .getByRole('button', { name: /^Copy result/ })
      .press('Enter');
    await popup.getByRole('status').filter({ hasText: 'Copied' }).waitFor();
    await isCopied('it%27s+a%7Eb');
  });

  it('is there for a text that is no URL, and keeps what was typed while the field above changes', async () => {
    await openInspector();
    await field().fill('not a URL');
    await popup.getByRole('heading', { name: 'This is not a URL that a browser can use' }).waitFor();
    await unfold('Encode and decode');
    await result('urlencode').waitFor();
    await expect.poll(() => result('urlencode').locator('.tool-result code').innerText()).toBe('not+a+URL');
    await textbox('Text to encode').fill('mine');
    for (const next of ['https://example.com/', '', 'https://example.org/']) {
      await field().fill(next);
      await popup.locator('.url-text', { hasText: next }).or(popup.getByText('Type or paste a URL')).first().waitFor();
      await expect.poll(() => textbox('Text to encode').inputValue()).toBe('mine');
    }
  });

  it('takes the value of a parameter', async () => {
    await openInspector('https://example.com/?a=1&next=%2Fx%3Fy%3D1%262');
    await popup.getByRole('heading', { name: 'Components' }).waitFor();
    await unfold('Encode and decode');
    await popup.getByRole('combobox', { name: 'Start from' }).selectOption({ label: 'Value of next' });
    await expect.poll(() => textbox('Text to encode').inputValue()).toBe('/x?y=1&2');
    await popup.getByRole('tab', { name: 'Encode', exact: true }).press('ArrowRight');
    await expect.poll(() => textbox('Text to decode').inputValue()).toBe('%2Fx%3Fy%3D1%262');
  });
});

describe('decoding', () => {
  it('marks and names bad sequences, shows them in the field, and decodes again', async () => {
    await openInspector();
    await unfold('Encode and decode');
    await popup.getByRole('tab', { name: 'Decode' }).click();
    // The clipboard of Windows has line breaks of two characters; the field has one.
    await textbox('Text to decode').evaluate((area, text) => {
      (area as HTMLTextAreaElement).value = text;
      area.dispatchEvent(new Event('input', { bubbles: true }));
    }, 'a%2541\r\nb%zz %ff%fe %E2%82');
    await popup.locator('.tool-marked').waitFor();
    await expect
      .poll(() => popup.locator('.tool-marked mark').allInnerTexts())
      .toEqual(['%2541', '%', '%ff%fe', '%E2%82']);
    // Only with its error: a bundler that leaves the check of UTF-8 out would let decodeURIComponent pass.
    await expect
      .poll(() => popup.locator('.tool-refusals').allInnerTexts())
      .toContainEqual(expect.stringContaining('decodeURIComponent throws a URIError.'));
    await popup.getByRole('button', { name: /places, first character \d+: Bytes that are not UTF-8$/ }).press('Enter');
    const selected = () =>
      textbox('Text to decode').evaluate((area: HTMLTextAreaElement) =>
        area === document.activeElement ? area.value.slice(area.selectionStart, area.selectionEnd) : null,
      );
    await expect.poll(() => selected()).toBe('%ff%fe');
    await textbox('Text to decode').fill('%2541%252F');
    await popup.getByRole('button', { name: 'Decode again: result 1' }).press('Enter');
    await expect.poll(() => textbox('Text to decode').inputValue()).toBe('%41%2F');
    await result('unquote')
      .getByRole('button', { name: /^Copy result/ })
      .click();
    await popup.getByRole('status').filter({ hasText: 'Copied' }).waitFor();
    await isCopied('A/');
  });
});

describe('resolving', () => {
  it('goes step by step by keyboard, and the result is copied and taken apart', async () => {
    await openInspector('https://example.com/a/b/c?q');
    await popup.getByRole('heading', { name: 'Components' }).waitFor();
    await unfold('Resolve a reference');
    await textbox('Reference').waitFor();
    await expect.poll(() => textbox('Base').inputValue()).toBe('https://example.com/a/b/c?q');
    await popup.keyboard.press('Tab');
    await popup.keyboard.type('../x/./y?z');
    const resolved = popup.locator('.resolved').getByText('https://example.com/a/x/y?z');
    await resolved.waitFor();
    const steps = popup.locator('.tool-steps table').last().getByRole('row');
    await expect
      .poll(async () => (await steps.allInnerTexts()).map((row) => row.replaceAll(/\s+/g, ' ')))
      .toEqual([
        'Segment What it does The path after it',
        '.. goes up /a',
        'x is appended /a/x',
        '. stays /a/x',
        'y is appended /a/x/y',
      ]);
    await popup.getByRole('button', { name: 'Copy the resolved URL' }).press('Enter');
    await popup.getByRole('status').filter({ hasText: 'Copied' }).waitFor();
    await popup.getByRole('button', { name: 'Take it apart' }).press('Enter');
    await until('the result', async () => (await field().inputValue()) === 'https://example.com/a/x/y?z');
    await isCopied('https://example.com/a/x/y?z');
  });

  it('takes reference and base from the inspector where it has a base', async () => {
    await openInspector();
    await popup.getByRole('textbox', { name: 'Base URL' }).fill('https://example.com/a/');
    await field().fill('//other.example/x');
    await unfold('Resolve a reference');
    await popup.locator('.resolved').getByText('https://other.example/x').waitFor();
    await popup.getByText('A network-path reference').waitFor();
    await popup.getByRole('button', { name: 'Entry: Relative reference' }).click();
    await popup.getByRole('heading', { level: 1, name: 'Relative reference' }).waitFor();
  });
});

describe('long input', () => {
  it('of a megabyte is said to be too long, with both folds open, and can be typed over', async () => {
    const page = await launched.context.newPage();
    await page.goto(extensionPage(launched, 'popup.html'));
    await page.getByRole('tab', { name: 'URL' }).click();
    for (const name of ['Encode and decode', 'Resolve a reference']) {
      await page.locator('summary', { hasText: name }).click();
    }
    await page.getByRole('combobox', { name: /^Look up/ }).evaluate(
      (input, text) => {
        (input as HTMLInputElement).value = text;
        input.dispatchEvent(new Event('input', { bubbles: true }));
      },
      `https://example.com/?${'key=value&'.repeat(100_000)}`,
    );
    await page.getByText(/^This string has 1,000,021 characters/).waitFor();
    await page.getByText(/^Reference and base have [\d,]+ characters; the limit is 65,536/).waitFor();
    await page.getByRole('textbox', { name: 'Text to encode' }).fill('a b');
    await page.locator('.tool-results').getByText('a+b').first().waitFor();
    await page.getByRole('textbox', { name: 'Base', exact: true }).fill('https://example.com/');
    await page.getByRole('textbox', { name: 'Reference' }).fill('x');
    await page.locator('.resolved').getByText('https://example.com/x').waitFor();
    await page.close();
  });

  it('is not let in by pasting', async () => {
    await openInspector();
    await unfold('Encode and decode');
    const area = textbox('Text to encode');
    await area.fill('x'.repeat(60_000));
    await area.press('Control+A');
    await area.press('Control+C');
    await area.press('End');
    await area.press('Control+V');
    await popup.getByRole('alert').filter({ hasText: 'no room for 60,000 characters' }).waitFor();
    await expect.poll(async () => (await area.inputValue()).length).toBe(60_000);
    await area.press('Control+A');
    await area.press('Control+V');
    await popup.getByRole('alert').waitFor({ state: 'detached' });
    await expect.poll(async () => (await area.inputValue()).length).toBe(60_000);
  });
});
