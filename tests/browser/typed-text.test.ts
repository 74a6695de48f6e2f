/** Sections on what a program would do with a text are about the text exactly as typed, however the inspector reads it. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Launched, openPopup } from '../support/chromium/launch.ts';
import { sharedChromium } from '../support/chromium/shared.ts';

let launched: Launched;
let popup: Page;

beforeAll(async () => {
  launched = await sharedChromium();
  popup = await openPopup(launched);
  await field().waitFor();
});
afterAll(() => launched.close());

const field = () => popup.getByRole('combobox');
const title = () => popup.getByRole('heading', { level: 1 });
const verdict = () => popup.locator('.redirect-check .verdict[role="status"]');
const destination = () => popup.locator('.destination .url-hostname').first();
const read = (text: string) => popup.getByRole('button', { name: `Read it as ${text}`, exact: true });

/** Replaces what is in the field, as a paste or a drop does: at once, line breaks and all. */
async function put(text: string, how: 'paste' | 'drop' = 'paste'): Promise<void> {
  await field().focus();
  await field().evaluate(
    (input, given) => {
      (input as HTMLInputElement).select();
      const data = new DataTransfer();
      data.setData('text/plain', given.text);
      const options = { bubbles: true, cancelable: true };
      const event =
        given.how === 'paste'
          ? new ClipboardEvent('paste', { ...options, clipboardData: data })
          : new DragEvent('drop', { ...options, dataTransfer: data });
      // The browser itself inserts what the page does not take.
      if (input.dispatchEvent(event)) document.execCommand('insertText', false, given.text);
    },
    { text, how },
  );
}

it('a text whose scheme goes on in the next line is a URL without being told so', async () => {
  await put('java\nscript:alert(1)');
  await title().filter({ hasText: 'javascript:alert(1)' }).waitFor();
});

describe('a redirect check that allows https://app.example', () => {
  beforeAll(async () => {
    await popup.getByRole('tab', { name: 'URL' }).click();
    await put('https://app.example/');
    await popup.locator('summary', { hasText: 'As a redirect target' }).press('Enter');
    await popup.getByRole('textbox', { name: /^Allowed origins/ }).fill('https://app.example');
    await verdict().filter({ hasText: 'A correct check accepts it.' }).waitFor();
  });

  it.each<[string, string, ('paste' | 'drop')?]>([
    ['/\n/evil.example', 'evil.example'],
    ['/\r/evil.example/', 'evil.example'],
    ['https://app.example\n@evil.example/', 'evil.example'],
    ['https://app.example\n.evil.example/', 'app.example.evil.example'],
    ['\t/\r\n\r\n/evil.example/\n', 'evil.example', 'drop'],
    // Of these the inspector reads the first line.
    ['https://app.example\n@evil.example/ and more', 'evil.example'],
    ['https://app.example\n.evil.example/\nhttps://app.example/', 'app.example.evil.example', 'drop'],
  ])('refuses %j, which leads to %s', async (text, host, how) => {
    await put('https://app.example/');
    await verdict().filter({ hasText: 'A correct check accepts it.' }).waitFor();
    await put(text, how);
    await verdict()
      .filter({ hasText: `The origin https://${host} is not allowed.` })
      .waitFor();
    await expect.poll(() => verdict().innerText()).toContain('A correct check refuses it.');
    await expect.poll(() => destination().innerText()).toBe(host);
    await expect.poll(() => field().inputValue()).toContain('\u23CE');
    // The browser's own word.
    await expect.poll(() => popup.evaluate((url) => new URL(url, 'https://app.example').hostname, text)).toBe(host);
  });

  it('keeps the quotes that the inspector leaves out, and offers the URL without them', async () => {
    await put('"https://app.example/"');
    await verdict().filter({ hasText: 'accepts it' }).waitFor();
    await title().filter({ hasText: 'https://app.example/' }).waitFor();
    await expect
      .poll(() => popup.locator('.destination').innerText())
      .toContain('https://app.example/%22https://app.example/%22');
    const use = popup.locator('.redirect-check').getByRole('button', { name: 'Use https://app.example/' });
    await use.click();
    await use.waitFor({ state: 'detached' });
    await expect.poll(() => field().inputValue()).toBe('https://app.example/');
    await expect.poll(() => popup.locator('.destination').innerText()).not.toContain('%22');
  });

  it('says nothing of a list that is too long to be read as typed', async () => {
    await put('https://app.example/\nhttps://evil.example/\n'.repeat(40_000));
    await popup.getByText('Inputs of more than 65,536 characters are not checked here.').waitFor();
    await expect.poll(() => verdict().innerText()).not.toContain('correct check');
  });
});

it('a URL broken over two lines is inspected whole, and its first line offered', async () => {
  await put('https://good.example/very/long/pa\nth?token=1');
  await title().filter({ hasText: 'https://good.example/very/long/path?token=1' }).waitFor();
  await popup.getByText('The input has 2 lines, read as one URL.').waitFor();
  await read('https://good.example/very/long/pa').click();
  await expect.poll(() => field().inputValue()).toBe('https://good.example/very/long/pa');
});

it('a list is inspected by its first URL, and as typed where that is asked for', async () => {
  await put('https://a.example/\nhttps://b.example/');
  await read('https://b.example/').waitFor();
  await expect.poll(() => title().innerText()).toBe('https://a.example/');
  await read('typed').click();
  await title().filter({ hasText: 'https://a.example/https://b.example/' }).waitFor();
  await read('https://a.example/').click();
  await expect.poll(() => field().inputValue()).toBe('https://a.example/');
});
