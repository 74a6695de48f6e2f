/** How the inspector is laid out in the popup, where it could mislead or waste the little room. */
import type { Locator, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { extensionPage, type Launched, launchChromium } from '../support/launch.ts';

let launched: Launched;
let page: Page;

beforeAll(async () => {
  launched = await launchChromium();
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
    const drawn = await starts();
    expect(drawn.length).toBeGreaterThan(12);
    expect(drawn).toEqual(drawn.toSorted((a, b) => a - b));
    // The control: what the rules for text of two directions make of it.
    await page.locator('.url-text *').evaluateAll((pieces) => {
      for (const piece of pieces) (piece as HTMLElement).style.unicodeBidi = 'normal';
    });
    const natural = await starts();
    expect(natural).not.toEqual(natural.toSorted((a, b) => a - b));
  });

  it('have their spelling in the URL on a line below', async () => {
    await inspect('https://example.com/?%D7%90=1');
    const name = page.locator('dt.url-key');
    const written = name.locator('.written');
    await expect.poll(() => written.innerText()).toBe('written %D7%90');
    expect((await boxOf(written)).y).toBeGreaterThanOrEqual((await boxOf(name.locator('bdi').first())).bottom - 1);
  });
});

describe('the room of the popup', () => {
  it('has one line for what can be done with a URL, also with secrets and after changes', async () => {
    await inspect('HTTPS://admin:hunter2@example.com/a b/../c?token=0123456789abcdef&d=e f');
    const actions = page.locator('.url-actions');
    // What is read out has the words that the arrow stands for.
    expect((await actions.textContent())?.replaceAll(/\s+/g, ' ')).toMatch(/^71 characters, read as → \d+ characters/);
    for (const name of ['Show secrets', 'Edit', 'Base URL', 'Copy as'])
      await actions.getByRole('button', { name }).waitFor();
    const { height } = await boxOf(actions);
    expect(height).toBe((await boxOf(actions.getByRole('button', { name: /^Copy the URL/ }))).height);
  });

  it('shows half a line of what a long URL goes on with', async () => {
    await inspect(`https://example.com/${'path/'.repeat(100)}`);
    const { room, line } = await page
      .locator('.url-text')
      .first()
      .evaluate((text) => ({ room: text.clientHeight, line: Number.parseFloat(getComputedStyle(text).lineHeight) }));
    expect(line).toBeGreaterThan(10);
    expect(room % line).toBeGreaterThan(line / 3);
    expect(room % line).toBeLessThan((line * 2) / 3);
  });

  it('has no line that ends within a label of the host, or within a parameter that fits a line', async () => {
    const host = 'nam02.safelinks.protection.outlook.com';
    const query = 'utm_source=newsletter&utm_medium=email&utm_campaign=spring-2026&page=3';
    await inspect(`https://${host}/?${query}`);
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
    const hosts = await linesOf('hostname');
    expect(hosts.length).toBeGreaterThan(1);
    expect(hosts.join('')).toBe(host);
    for (const line of hosts.slice(1)) expect(line[0]).toBe('.');
    const parameters = await linesOf('query');
    expect(parameters.length).toBeGreaterThan(1);
    expect(parameters.join('')).toBe(query);
    for (const line of parameters.slice(1)) expect(line[0]).toBe('&');
  });

  it('lets the button for a hidden part begin where the value does', async () => {
    await inspect('https://example.com/?token=0123456789abcdef');
    const query = page.locator('.url-components > div', {
      has: page.getByRole('button', { name: 'query', exact: true }),
    });
    const value = await boxOf(query.locator('dd > code'));
    const icon = await boxOf(query.getByRole('button', { name: /^Show/ }).locator('.icon'));
    expect(Math.abs(icon.x - value.x)).toBeLessThan(2);
  });
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
  const colourOf = (elements: Element[]) => elements.map((element) => getComputedStyle(element).color);
  const [wire] = await page.locator('.url-text').evaluateAll(colourOf);
  const [dim] = await page.locator('.url-actions > .dim').evaluateAll(colourOf);
  expect(wire).not.toBe(dim);
  const typed = await page.locator('.text-field').evaluateAll(colourOf);
  expect(typed.length).toBeGreaterThan(12);
  expect(new Set(typed)).toEqual(new Set([wire]));
});
