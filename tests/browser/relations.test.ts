/** What a response belongs to, and how two compare, in the real panel and in the reader. */
import type { Frame, Locator, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { extensionPage, type Launched, type OpenPanel, openPanel, readRows } from '../support/chromium/launch.ts';
import { sharedChromium } from '../support/chromium/shared.ts';
import { type RelatedSite, startRelatedSite } from '../support/sites/related.ts';
import { listOnly } from '../support/surfaces/filter-panel.ts';
import { until } from '../support/until.ts';

let launched: Launched;
let site: RelatedSite;
let open: OpenPanel;
let web: Page;

beforeAll(async () => {
  site = await startRelatedSite();
  launched = await sharedChromium();
  [web] = launched.context.pages() as [Page];
  open = await openPanel(launched, web);
  await web.goto(`${site.origin}/`);
  await web.evaluate(site.ask);
  await until('the last row', async () => (await readRows(open.panel)).some(({ url }) => url.endsWith('/last')));
});
afterAll(async () => {
  await launched.close();
  await site.close();
});

// Nothing is selected, so there is no detail and no comparison.
beforeEach(async () => {
  await open.panel.getByRole('grid').focus();
  await open.devtools.keyboard.press('Escape');
  await open.panel.getByRole('region', { name: 'Response' }).waitFor({ state: 'detached' });
});

const relation = (where: Frame | Page, label: string) =>
  where.locator('.relation').filter({ has: where.getByRole('heading', { name: label, exact: true }) });
/** The members in words: status, method, and what they are. */
const members = (where: Frame | Page, label: string) =>
  relation(where, label)
    .getByRole('button')
    .evaluateAll((items) =>
      items.map((item) => {
        const parts = ['.status-badge', 'code', '.says'].map((part) => item.querySelector(part)?.textContent ?? '');
        return parts.join(' ').replace(/,[\w ]*? (?=[A-Z]+ )/, ' ');
      }),
    );
const current = (where: Frame | Page) => where.locator('.relation [aria-current]').first().innerText();
const select = async (path: string, at = 0, method = '') => {
  await listOnly(open.panel, path);
  await open.panel
    .locator(`[data-row][data-url$="${path}"]${method && `[data-method="${method}"]`}`)
    .nth(at)
    .click();
  await open.panel.locator('.relations').waitFor();
};
const focused = () => open.panel.evaluate(() => document.activeElement?.textContent ?? '');

describe('what a response belongs to', () => {
  it('lists the hops of a chain of redirects, and goes to each by click', async () => {
    await select('/chain/2');
    await expect
      .poll(() => members(open.panel, 'Redirects'))
      .toEqual(['303 POST POST becomes GET', '307 GET still GET', '200 GET ends here']);
    await expect.poll(() => current(open.panel)).toContain('307');
    await relation(open.panel, 'Redirects').getByRole('button').last().click();
    await until('the target', async () => (await current(open.panel)).includes('200'));
    await expect.poll(() => open.panel.locator('.detail-head .url').innerText()).toMatch(/\/chain\/3$/);
  });

  it('is walked along by keyboard', async () => {
    await select('/chain/2');
    await open.panel.locator('.relation [aria-current]').focus();
    await open.devtools.keyboard.press('Shift+Tab');
    await open.devtools.keyboard.press('Enter');
    await until('the first hop, with the focus on it', async () => (await focused()).includes('303'));
    await expect.poll(() => current(open.panel)).toContain('303');
    await open.devtools.keyboard.press('Tab');
    await open.devtools.keyboard.press('Tab');
    await open.devtools.keyboard.press('Enter');
    await until('the last hop, with the focus on it', async () => (await focused()).includes('200'));
  });

  it('shows a few hops of a loop and counts the rest', async () => {
    await select('/loop', 10);
    const loop = relation(open.panel, 'Redirects');
    await expect
      .poll(() => loop.locator('p').innerText())
      .toBe('20 redirects in a loop; the browser gave up after 20 redirects');
    const hops = loop.getByRole('button');
    await expect.poll(() => hops.count()).toBeLessThan(10);
    const left = async () =>
      (await loop.locator('.left').allInnerTexts()).map((words) => Number(/\d+/.exec(words)?.[0]));
    const total = async () => (await left()).reduce((sum, count) => sum + count, await hops.count());
    await expect.poll(() => total()).toBe(21);
  });

  it('joins a preflight and its request, from both', async () => {
    const expected = ['204 OPTIONS asks whether PUT may be sent', '200 PUT the request itself'];
    // Which of the two is listed first depends on when the browser reports them.
    await select('/asked', 0, 'OPTIONS');
    await expect.poll(() => current(open.panel)).toContain('OPTIONS');
    await expect.poll(() => members(open.panel, 'Preflight')).toEqual(expected);
    await select('/asked', 0, 'PUT');
    await expect.poll(() => current(open.panel)).toContain('PUT');
    await expect.poll(() => members(open.panel, 'Preflight')).toEqual(expected);
  });

  it('joins a 304 and the response whose tag it names, and the parts of one resource', async () => {
    await select('/tagged', 1);
    await expect.poll(() => members(open.panel, 'Validation')).toEqual(['200 GET ETag: "v1"', '304 GET still valid']);
    await select('/parts');
    await expect
      .poll(() => relation(open.panel, 'Ranges').locator('p').innerText())
      .toBe('2 parts cover 200 of 1,000 bytes; missing 100-199, 300-999');
  });

  it('says nothing of a response that stands alone', async () => {
    await select('/last');
    await expect.poll(() => open.panel.locator('.relation h2').allInnerTexts()).toEqual(['Compare']);
  });
});

describe('the comparison of two responses', () => {
  const comparison = () => open.panel.locator('.comparison');
  const choose = (name: RegExp | string) => open.panel.locator('.relations').getByRole('button', { name }).click();

  it('tells what the second answer to a URL has other than the first, and goes back by Escape', async () => {
    await select('/changing', 1);
    await choose('With the previous response to this URL');
    await comparison().waitFor();
    await expect.poll(() => comparison().locator('.changes').first().innerText()).toMatch(/X-Went\s+removed/);
    const part = comparison().locator('.changes > li', { hasText: 'X-Part' });
    await expect
      .poll(async () => [await part.locator('del').innerText(), await part.locator('ins').innerText()])
      .toEqual(['two', '2']);
    await expect.poll(() => comparison().locator('.compared-findings').innerText()).toContain('type-deprecated');
    await expect
      .poll(() => comparison().locator('tr.changed').allInnerTexts())
      .toContainEqual(expect.stringMatching(/^Media type[\s\S]*text\/plain\s+application\/x-javascript/));
    await expect
      .poll(() => open.panel.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Comparison');
    await open.devtools.keyboard.press('Escape');
    await comparison().waitFor({ state: 'detached' });
    await expect.poll(() => open.panel.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('tabpanel');
    await expect.poll(() => open.panel.locator('.detail-head .url').innerText()).toMatch(/\/changing$/);
  });

  it('is made with a response that was chosen before', async () => {
    await select('/changing');
    await choose('With another response');
    await expect
      .poll(() => open.panel.locator('.relations [role="status"]').innerText())
      .toBe('Now open the other response.');
    await select('/last');
    await choose(/^With the chosen GET \/changing \(200\)/);
    await expect
      .poll(() => comparison().locator('tr.changed').allInnerTexts())
      .toContainEqual(expect.stringMatching(/^URL/));
    await open.panel.getByRole('button', { name: 'Back to the response' }).click();
    await select('/changing');
    await choose('Chosen');
    await select('/last');
    await expect
      .poll(() =>
        open.panel
          .locator('.relations')
          .getByRole('button', { name: /^With the chosen/ })
          .count(),
      )
      .toBe(0);
  });

  it('is made by a click with Control on another row, with what differs in the URL marked', async () => {
    await listOnly(open.panel, '/chain/');
    await open.panel.locator('[data-row][data-url$="/chain/1"]').first().click();
    await open.panel.locator('.relations').waitFor();
    await open.panel
      .locator('[data-row][data-url$="/chain/3"]')
      .first()
      .click({ modifiers: ['ControlOrMeta'] });
    await comparison().waitFor();
    await expect.poll(() => open.panel.locator('.detail-head .url').innerText()).toMatch(/\/chain\/1$/);
    const url = comparison().locator('tr.changed', { hasText: '/chain/' });
    await expect
      .poll(async () => [await url.locator('del').last().innerText(), await url.locator('ins').last().innerText()])
      .toEqual(['1', '3']);
    await open.devtools.keyboard.press('Escape');
    await comparison().waitFor({ state: 'detached' });
    await open.panel.locator('.relations').waitFor();
  });

  it('is copied as Markdown', async () => {
    await select('/changing', 1);
    await choose('With the previous response to this URL');
    const button = comparison().getByRole('button', { name: /^Copy as Markdown/ });
    const look = (each: Locator) =>
      each.evaluate((element) => {
        const { color, fontSize, fontWeight, textDecorationLine } = getComputedStyle(element);
        const height = Math.round(element.getBoundingClientRect().height);
        return [color, fontSize, fontWeight, textDecorationLine, height].join();
      });
    const neighbour = comparison().getByRole('button', { name: 'Back to the response' });
    await expect.poll(async () => (await look(button)) === (await look(neighbour))).toBe(true);
    await button.click();
    await comparison().getByText('Copied', { exact: true }).waitFor({ state: 'attached' });
    await web.bringToFront();
    await web.evaluate(() => document.body.replaceChildren(document.createElement('textarea')));
    await web.locator('textarea').focus();
    await web.keyboard.press('Control+V');
    const pasted = () => web.locator('textarea').inputValue();
    await expect.poll(() => pasted()).toContain('- `X-Part` changed\n  - `one two three` → `one 2 three`');
    await expect.poll(() => pasted()).toContain('- `X-Went` removed: `1`');
  });
});

it('is there for what was pasted into the reader', async () => {
  const page = await launched.context.newPage();
  await page.goto(`${extensionPage(launched, 'reader.html')}#audit`);
  await page.getByRole('button', { name: 'Open or paste' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Open or paste' });
  await dialog
    .getByRole('textbox', { name: 'Or paste it' })
    .fill(
      '$ curl -iL https://shop.example/a\nHTTP/1.1 302 Found\nLocation: /b\n\nHTTP/1.1 200 OK\nContent-Type: text/plain\n\nb\n',
    );
  await dialog.getByRole('button', { name: 'Audit the input' }).click();
  await page.locator('[data-row]').last().click();
  await expect.poll(() => members(page, 'Redirects')).toEqual(['302 GET still GET', '200 GET ends here']);
  await page.locator('.relations').getByRole('button', { name: 'With another response' }).click();
  await page.locator('[data-row]').first().click();
  await page
    .locator('.relations')
    .getByRole('button', { name: /^With the chosen/ })
    .click();
  await page.locator('.comparison').waitFor();
});
