/** One hostile response must not fill the page: what it makes the reader draw stays small. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { extensionPage, type Launched, launchChromium } from '../support/launch.ts';
import { until } from '../support/until.ts';

let launched: Launched;
let page: Page;

beforeAll(async () => {
  launched = await launchChromium();
  page = await launched.context.newPage();
  page.setDefaultTimeout(30_000);
  await page.goto(extensionPage(launched, 'reader.html'));
  await page.getByRole('main').getByRole('link', { name: 'Audit it.' }).click();
  await page.getByRole('heading', { level: 1, name: 'Audit a response' }).waitFor();
});
afterAll(async () => {
  await launched.close();
});

async function open(head: string) {
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await page.getByRole('button', { name: 'Open or paste' }).first().click();
  const buffer = Buffer.from(`HTTP/1.1 200 OK\n${head}\n\nhello`);
  await page
    .getByRole('dialog', { name: 'Open or paste' })
    .getByLabel('Open a file, or drop it here')
    .setInputFiles({ name: 'response.txt', mimeType: 'text/plain', buffer });
  await page.locator('[data-row]').waitFor();
  await page.getByRole('region', { name: 'Response' }).waitFor();
}
const nodes = () => page.evaluate(() => document.querySelectorAll('*').length);
const lines = (name: string, count: number) => Array.from({ length: count }, (_, at) => `${name}: v${at}`).join('\n');

it('5,000 ETag lines make a few cards, with the number of the others', async () => {
  await open(lines('ETag', 5_000));
  const detail = page.getByRole('region', { name: 'Response' });
  await detail.getByText('There are 4,990 more findings like this one.').first().waitFor({ state: 'attached' });
  expect(await detail.locator('.finding').count()).toBeLessThan(30);
  const before = await nodes();
  expect(before).toBeLessThan(5_000);
  const advice = page.getByRole('checkbox', { name: 'Show advice' });
  const etag = () => detail.locator('.finding', { hasText: 'etag-malformed' }).last().elementHandle();
  const card = await etag();
  await advice.click();
  await until('the advice', async () => (await detail.locator('.hidden-findings').count()) === 0);
  expect(await nodes()).toBeLessThan(5_000);
  // The cards that were there are the same elements: what is added does not make the others anew.
  expect(await card?.evaluate((element) => element.isConnected)).toBe(true);
  await advice.click();
});

it('20,000 header lines are drawn a few hundred at a time', async () => {
  await open(Array.from({ length: 20_000 }, (_, at) => `X-${at}: v`).join('\n'));
  const more = page.getByRole('button', { name: 'Show 500 more of 19,940 fields' });
  await more.click();
  await page.getByRole('button', { name: 'Show 500 more of 19,440 fields' }).waitFor();
  expect(await nodes()).toBeLessThan(5_000);
});
