/** How the inspector is laid out in the popup, where it could mislead or waste the little room. */
import type { Locator, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { extensionPage, type Launched } from '../support/chromium/launch.ts';
import { sharedChromium } from '../support/chromium/shared.ts';

let launched: Launched;
let page: Page;

beforeAll(async () => {
  launched = await sharedChromium();
});
afterAll(() => launched.close());
beforeEach(async () => {
  page = await launched.context.newPage();
  await page.setViewportSize({ width: 420, height: 600 });
  await page.goto(extensionPage(launched, 'popup.html'));
});
afterEach(() => page.close());

async function inspect(text: string): Promise<void> {
  await page.getByRole('combobox').fill(text);
  await page.getByRole('heading', { name: 'Components' }).waitFor();
}
const boxOf = async (place: Locator) => {
  const box = await place.boundingBox();
  if (box === null) throw new Error('It is not drawn.');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
};

describe('names in Hebrew and Arabic', () => {
  it('stand in the order of the URL, each for itself', async () => {
    await inspect('https://example.com/אב/גד?הו=זח&طي=كل#من');
    // Where each piece begins, in the order of the text.
    const starts = () =>
      page
        .locator('.url-text')
        .first()
        .evaluate((text) =>
          [...text.querySelectorAll(':scope [data-part]:not(.url-part), :scope .url-delimiter')].map((piece) => {
            const { left, top } = piece.getBoundingClientRect();
            return Math.round(top) * 1000 + Math.round(left);
          }),
        );
    const areInOrder = async () => {
      const drawn = await starts();
      return drawn.length > 12 && `${drawn}` === `${drawn.toSorted((a, b) => a - b)}`;
    };
    await expect.poll(() => areInOrder()).toBe(true);
    // The control: what the rules for text of two directions make of it.
    await page.locator('.url-text *').evaluateAll((pieces) => {
      for (const piece of pieces) (piece as HTMLElement).style.unicodeBidi = 'normal';
    });
    await expect.poll(() => areInOrder()).toBe(false);
  });

  it('have their spelling in the URL on a line below', async () => {
    await inspect('https://example.com/?%D7%90=1');
    const name = page.locator('dt.url-key');
    const written = name.locator('.written');
    await expect.poll(() => written.innerText()).toBe('written %D7%90');
    const below = async () => (await boxOf(written)).y - (await boxOf(name.locator('bdi').first())).bottom;
    await expect.poll(() => below()).toBeGreaterThanOrEqual(-1);
  });
});

describe('the room of the popup', () => {
  it('has one line for what can be done with a URL, also with secrets and after changes', async () => {
    await inspect('HTTPS://admin:hunter2@example.com/a b/../c?token=0123456789abcdef&d=e f');
    const actions = page.locator('.url-actions');
    // What is read out has the words that the arrow stands for.
    await expect.poll(() => actions.textContent()).toMatch(/^71\s+characters,\s+read\s+as\s+→\s+\d+\s+characters/);
    for (const name of ['Show secrets', 'Edit', 'Base URL', 'Copy as'])
      await actions.getByRole('button', { name }).waitFor();
    const copy = actions.getByRole('button', { name: /^Copy the URL/ });
    await expect.poll(async () => (await boxOf(actions)).height - (await boxOf(copy)).height).toBe(0);
  });

  it('shows half a line of what a long URL goes on with', async () => {
    await inspect(`https://example.com/${'path/'.repeat(100)}`);
    const url = page.locator('.url-text').first();
    const lineHeight = () => url.evaluate((text) => Number.parseFloat(getComputedStyle(text).lineHeight));
    await expect.poll(() => lineHeight()).toBeGreaterThan(10);
    /** What is shown of the last line, as a part of it. */
    const lastLine = async () => ((await url.evaluate((text) => text.clientHeight)) / (await lineHeight())) % 1;
    await expect.poll(() => lastLine()).toBeGreaterThan(1 / 3);
    await expect.poll(() => lastLine()).toBeLessThan(2 / 3);
  });

  it('has no line that ends within a label of the host, or within a segment of the path that fits a line', async () => {
    const host = 'nam02.safelinks.protection.outlook.com';
    const path = '/archive-of-newsletters/spring-2026/edition-for-print/page-3';
    await inspect(`https://${host}${path}`);
    /** The lines of a component as they are drawn. */
    const linesOf = (name: string) =>
      page
        .locator('.url-components > div', { has: page.getByRole('button', { name, exact: true }) })
        .locator('dd > code')
        .evaluate((code) => {
          const lines = new Map<number, string>();
          const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
          const range = document.createRange();
          while (walker.nextNode()) {
            const node = walker.currentNode as Text;
            for (let at = 0; at < node.length; at++) {
              range.setStart(node, at);
              range.setEnd(node, at + 1);
              const top = Math.round(range.getBoundingClientRect().top);
              lines.set(top, (lines.get(top) ?? '') + node.data[at]);
            }
          }
          return [...lines.values()];
        });
    for (const [name, text, sign] of [
      ['host', host, '.'],
      ['path', path, '/'],
    ] as const) {
      await expect.poll(async () => (await linesOf(name)).join('')).toBe(text);
      await expect.poll(async () => (await linesOf(name)).length).toBeGreaterThan(1);
      const isDividedThere = async () => (await linesOf(name)).slice(1).every((line) => line.startsWith(sign));
      await expect.poll(() => isDividedThere(), { message: name }).toBe(true);
    }
  });

  it('lets the button for a hidden part begin where the value does', async () => {
    await inspect('https://example.com/#a?token=0123456789abcdef');
    const fragment = page.locator('.url-components > div', {
      has: page.getByRole('button', { name: 'fragment', exact: true }),
    });
    const value = fragment.locator('dd > code');
    const icon = fragment.getByRole('button', { name: /^Show/ }).locator('.icon');
    await expect.poll(async () => Math.abs((await boxOf(icon)).x - (await boxOf(value)).x)).toBeLessThan(2);
  });
});

it('a long URL that is pasted shows its beginning', async () => {
  const url = `https://example.com/${'path/'.repeat(40)}end`;
  const field = page.getByRole('combobox');
  await field.focus();
  // Not by the clipboard, which tests that run at the same time share.
  await field.evaluate((input, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    document.execCommand('insertText', false, text);
  }, url);
  await page.getByRole('heading', { name: 'Components' }).waitFor();
  const scrolled = () => field.evaluate((input) => (input.scrollWidth > input.clientWidth ? input.scrollLeft : null));
  await expect.poll(() => scrolled()).toBe(0);
  // What is typed goes on at the end, and is in sight.
  await page.keyboard.type('x');
  await expect.poll(() => field.inputValue()).toBe(`${url}x`);
  await expect.poll(() => scrolled()).toBeGreaterThan(0);
});

it('the URL stays in sight while a value far below is edited', async () => {
  await inspect(`https://example.com/?${Array.from({ length: 60 }, (_, index) => `k${index}=${index}`).join('&')}`);
  const head = page.locator('.url-head');
  const isInSight = async () => (await boxOf(head)).bottom > 100;
  const edit = page.getByRole('button', { name: 'Edit the value of k59' });
  await edit.focus();
  await expect.poll(() => isInSight()).toBe(false);
  await page.keyboard.press('Enter');
  const field = page.getByRole('textbox', { name: 'Value of parameter 60' });
  await field.waitFor();
  await expect.poll(() => isInSight()).toBe(true);
  await expect.poll(async () => (await boxOf(field)).y > (await boxOf(head)).bottom).toBe(true);
});

it('what is typed looks unlike a placeholder, in every field of the inspector', async () => {
  await inspect('https://example.com/?a=1');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('port', { exact: true }).waitFor();
  for (const title of [
    'As a redirect target',
    'Compare with another URL',
    'Encode and decode',
    'Resolve a reference',
  ]) {
    await page.locator('summary', { hasText: title }).click();
  }
  await page.getByRole('textbox', { name: 'Second URL' }).waitFor();
  await page.getByRole('textbox', { name: /^Allowed origins/ }).waitFor();
  await page.getByRole('textbox', { name: 'Text to encode' }).waitFor();
  await page.getByRole('textbox', { name: 'Reference' }).waitFor();
  const colours = (selector: string) =>
    page.locator(selector).evaluateAll((all) => all.map((element) => getComputedStyle(element).color));
  const wire = async () => (await colours('.url-text'))[0];
  await expect.poll(async () => (await wire()) === (await colours('.url-actions > .dim'))[0]).toBe(false);
  await expect.poll(async () => (await colours('.text-field')).length).toBeGreaterThan(12);
  await expect.poll(async () => new Set([...(await colours('.text-field')), await wire()]).size).toBe(1);
});
