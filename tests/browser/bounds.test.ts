/** One hostile response must not fill the page: what it makes the reader draw stays small. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { extensionPage, type Launched } from '../support/chromium/launch.ts';
import { sharedChromium } from '../support/chromium/shared.ts';
import { until } from '../support/until.ts';

let launched: Launched;
let page: Page;

beforeAll(async () => {
  launched = await sharedChromium();
  page = await launched.context.newPage();
  page.setDefaultTimeout(30_000);
  await page.goto(extensionPage(launched, 'reader.html'));
  await page.getByRole('main').getByRole('link', { name: 'Audit it.' }).click();
  await page.getByRole('heading', { level: 1, name: 'Audit a response' }).waitFor();
});
afterAll(async () => {
  await launched.close();
});

async function openFile(name: string, text: string) {
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await page.getByRole('button', { name: 'Open or paste' }).first().click();
  await page
    .getByRole('dialog', { name: 'Open or paste' })
    .getByLabel('Open a file, or drop it here')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  await page.locator('[data-row]').first().waitFor();
}
async function open(head: string) {
  await openFile('response.txt', `HTTP/1.1 200 OK\n${head}\n\nhello`);
  await page.getByRole('region', { name: 'Response' }).waitFor();
}
const nodes = () => page.evaluate(() => document.querySelectorAll('*').length);
const lines = (name: string, count: number) => Array.from({ length: count }, (_, at) => `${name}: v${at}`).join('\n');

it('5,000 ETag lines make a few cards, with the number of the others', async () => {
  await open(lines('ETag', 5_000));
  const detail = page.getByRole('region', { name: 'Response' });
  await detail.getByText('There are 4,990 more findings like this one.').first().waitFor({ state: 'attached' });
  await expect.poll(() => detail.locator('.finding').count()).toBeLessThan(30);
  await expect.poll(() => nodes()).toBeLessThan(5_000);
  const advice = page.getByRole('checkbox', { name: 'Show best practice' });
  const etag = () => detail.locator('.finding', { hasText: 'etag-malformed' }).last().elementHandle();
  const card = await etag();
  await advice.click();
  await until('the advice', async () => (await detail.locator('.hidden-findings').count()) === 0);
  await expect.poll(() => nodes()).toBeLessThan(5_000);
  // The cards that were there are the same elements: what is added does not make the others anew.
  await expect.poll(() => card?.evaluate((element) => element.isConnected)).toBe(true);
  await advice.click();
});

it('20,000 Content-Type lines fill neither the row nor the detail', async () => {
  await open(lines('Content-Type', 20_000));
  await expect.poll(() => nodes()).toBeLessThan(5_000);
  await page.getByRole('tab', { name: 'Headers' }).click();
  await page.locator('.wire-notes').waitFor();
  await expect.poll(() => nodes()).toBeLessThan(5_000);
  await page.getByRole('tab', { name: /^Findings/ }).click();
});

it('20,000 header lines are drawn a few hundred at a time', async () => {
  await open(Array.from({ length: 20_000 }, (_, at) => `X-${at}: v`).join('\n'));
  await page.getByRole('tab', { name: 'Headers' }).click();
  const more = page.getByRole('button', { name: 'Show 200 more of 19,940 headers' });
  await more.click();
  await page.getByRole('button', { name: 'Show 200 more of 19,740 headers' }).waitFor();
  await expect.poll(() => nodes()).toBeLessThan(5_000);
  await page.getByRole('tab', { name: /^Findings/ }).click();
});

describe('the export of 10,000 responses', () => {
  const menu = () => page.getByRole('group', { name: 'Export', exact: true });

  beforeAll(async () => {
    const entry = (at: number) => ({
      request: { method: 'GET', url: `https://shop.example/a${at}.js`, headers: [] },
      response: {
        status: 200,
        headers: [{ name: 'Content-Type', value: 'application/javascript' }],
        content: { size: 5 },
      },
    });
    const entries = Array.from({ length: 10_000 }, (_, at) => entry(at));
    await openFile('many.har', JSON.stringify({ log: { version: '1.2', creator: { name: 'x' }, entries } }));
    await page.getByText('10,000 responses imported').waitFor();
    await page.getByRole('button', { name: 'Export', exact: true }).click();
  });

  it('tells how far it is, and can be cancelled', async () => {
    let downloads = 0;
    page.on('download', () => {
      downloads += 1;
    });
    // Pressed as soon as it is there: a fast machine would have written all before the test found it.
    await page.evaluate(() => {
      new MutationObserver((_, observer) => {
        const bar = document.querySelector('progress[aria-label="Writing SARIF 2.1.0"]');
        const cancel = bar?.parentElement?.querySelector('button');
        if (!cancel) return;
        observer.disconnect();
        cancel.click();
      }).observe(document.body, { childList: true, subtree: true });
    });
    await menu().getByRole('button', { name: 'Download findings: SARIF' }).click();
    await menu().getByRole('status').filter({ hasText: 'Cancelled' }).waitFor();
    await expect.poll(() => menu().getByRole('progressbar').count()).toBe(0);
    await Promise.all([
      page.waitForEvent('download'),
      menu().getByRole('button', { name: 'Download Content-Types: Expected list' }).click(),
    ]);
    expect(downloads).toBe(1);
  });

  it('offers to copy what the browser did not copy after so long', async () => {
    await page.evaluate(() => {
      const { clipboard } = navigator;
      const write = clipboard.writeText.bind(clipboard);
      const copies = document.execCommand.bind(document);
      clipboard.writeText = async () => {
        throw new Error('no click');
      };
      document.execCommand = () => {
        clipboard.writeText = write;
        document.execCommand = copies;
        return false;
      };
    });
    await menu().getByRole('button', { name: 'Copy findings: CSV' }).click();
    await menu().getByRole('status').filter({ hasText: 'CSV is written but not copied yet.' }).waitFor();
    await menu().getByRole('button', { name: 'Copy now' }).click();
    await menu().getByRole('status').filter({ hasText: 'Copied: CSV' }).waitFor();
    await expect.poll(() => menu().getByRole('button', { name: 'Copy now' }).count()).toBe(0);
  });
});
