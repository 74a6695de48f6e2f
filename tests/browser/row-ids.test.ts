/** A row that is chosen is the one that is shown, also where the ids have gaps: earlier pages, the bound, a clear. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Launched, type OpenPanel, openPanel, readRows } from '../support/chromium/launch.ts';
import { sharedChromium } from '../support/chromium/shared.ts';
import { type PagesSite, startPagesSite } from '../support/sites/pages.ts';
import { until } from '../support/until.ts';

let launched: Launched;
let site: PagesSite;
let web: Page;
let open: OpenPanel;

beforeAll(async () => {
  site = await startPagesSite();
  launched = await sharedChromium();
  [web] = launched.context.pages() as [Page];
  open = await openPanel(launched, web);
});
afterAll(async () => {
  await launched.close();
  await site.close();
});
beforeEach(async () => {
  await web.goto(`${site.origin}/start`);
  await until('the page', async () => (await paths()).includes('/start'));
  await open.panel.getByRole('button', { name: 'Clear', exact: true }).click();
  await until('an empty list', async () => (await paths()).length === 0);
});

const rows = () => readRows(open.panel);
const pathOf = ({ url }: { url: string }) => new URL(url).pathname;
const paths = async () => (await rows()).map(pathOf);
const detail = () => open.panel.getByRole('region', { name: 'Response' });
const ask = (...wanted: string[]) =>
  web.evaluate((urls) => Promise.all(urls.map((url) => fetch(url).then((response) => response.text()))), wanted);
/** Waits for these rows, and chooses each by its place with the keyboard: the detail has to show it. */
async function areShownOneByOne(expected: readonly string[]): Promise<void> {
  const all = await until('the rows', async () => {
    const read = await rows();
    return `${read.map(pathOf)}` === `${expected}` && read;
  });
  const shown = detail().locator('.url').first();
  await open.panel.locator('[role="grid"]').focus();
  for (const [index, { id, url }] of all.entries()) {
    await open.devtools.keyboard.press(index === 0 ? 'Home' : 'ArrowDown');
    await open.panel.locator(`#row-${id}[aria-selected="true"]`).waitFor();
    await expect.poll(() => shown.textContent()).toBe(url);
  }
}
async function importTwo(): Promise<void> {
  const entry = (path: string) => ({
    request: { method: 'GET', url: `https://a.example${path}`, headers: [] },
    response: { status: 200, headers: [{ name: 'Content-Type', value: 'text/plain' }] },
    startedDateTime: '2026-11-22T08:00:00Z',
  });
  await open.panel.getByRole('button', { name: 'Open or paste' }).click();
  const dialog = open.panel.getByRole('dialog', { name: 'Open or paste' });
  const log = { entries: [entry('/imported-1'), entry('/imported-2')] };
  await dialog.getByRole('textbox', { name: 'Or paste it' }).fill(JSON.stringify({ log }));
  await dialog.getByRole('button', { name: 'Audit the input' }).click();
  await until('what was imported', async () => (await paths()).includes('/imported-2'));
}
const hasGap = async () => {
  const ids = (await rows()).map(({ id }) => Number(id));
  return ids.some((id, index) => index > 0 && id !== (ids[index - 1] ?? 0) + 1);
};

it('between what was imported and a page, where the pages before were dropped', async () => {
  const preserve = open.panel.getByRole('checkbox', { name: 'Keep log' });
  await preserve.uncheck();
  await importTwo();
  await web.goto(`${site.origin}/one`);
  await ask('/of-one', '/also-of-one');
  await open.panel.getByRole('checkbox', { name: 'All loads' }).check();
  await until('the page', async () => (await paths()).length === 5);
  await open.panel.locator('[data-row][data-url$="/of-one"]').first().click();
  await detail().waitFor();
  await web.goto(`${site.origin}/two`);
  await ask('/of-two');
  const expected = ['/imported-1', '/imported-2', '/two', '/of-two'];
  await until('the next page', async () => `${await paths()}` === `${expected}`);
  await expect.poll(() => hasGap()).toBe(true);
  // What was chosen is gone, and no other has its place.
  await detail().waitFor({ state: 'detached' });
  await areShownOneByOne(expected);
  await preserve.check();
});

it('after a clear while responses arrive', async () => {
  const asked = web.evaluate(async () => {
    for (let batch = 0; batch < 30; batch += 1) {
      await Promise.all([1, 2, 3].map((one) => fetch(`/batch-${batch}-${one}`).then((response) => response.text())));
    }
  });
  await open.panel.locator('[data-row]').first().click();
  await detail().waitFor();
  await open.panel.getByRole('button', { name: 'Clear', exact: true }).click();
  await detail().waitFor({ state: 'detached' });
  await asked;
  await ask('/last');
  const listed = await until('the last row', async () => {
    const all = await paths();
    return all.at(-1) === '/last' && all;
  });
  // Some came after the clear, and not all: the first that was chosen is gone.
  expect(listed.length).toBeLessThan(91);
  await areShownOneByOne(listed);
});

it('after the oldest were dropped, the chosen one among them', async () => {
  await open.panel.getByLabel('Keeps the latest').selectOption('1000');
  await importTwo();
  await open.panel.locator('[data-row][data-url$="/imported-2"]').click();
  await detail().waitFor();
  await web.evaluate(async () => {
    for (let batch = 0; batch < 50; batch += 1) {
      await Promise.all(
        Array.from({ length: 20 }, (_, one) => fetch(`/many-${batch}-${one}`).then((response) => response.text())),
      );
    }
  });
  await ask('/last');
  await open.panel.getByText(/^3 older responses dropped$/).waitFor();
  await detail().waitFor({ state: 'detached' });
  const filter = open.panel.getByRole('combobox', { name: /^Filter/ });
  await filter.fill('many-0-');
  const first = await until('the first batch', async () => {
    const listed = await paths();
    return listed.every((path) => path.startsWith('/many-0-')) && listed;
  });
  expect(first).toHaveLength(19);
  await areShownOneByOne(first);
  await filter.fill('');
});
