import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { extensionPage, type Launched, type OpenPanel, openPanel } from '../support/chromium/launch.ts';
import { sharedChromium } from '../support/chromium/shared.ts';
import { type DemoSite, startDemoSite } from '../support/demo/site.ts';
import { panelStates, popupStates, readerStates } from '../support/surfaces/surfaces.ts';
import { demoDone } from '../support/surfaces/tour.ts';
import { type Node, readTree } from '../support/surfaces/tree.ts';
import { until } from '../support/until.ts';

let launched: Launched;
let site: DemoSite;
let page: Page;

beforeAll(async () => {
  site = await startDemoSite();
  launched = await sharedChromium();
  page = await launched.context.newPage();
});
afterAll(async () => {
  await launched.close();
  await site.close();
});

const headings = (tree: readonly Node[]) =>
  tree.filter(({ role }) => role === 'heading').map(({ level, name }) => `${level} ${name}`);
const node = (role: string, name: unknown) => expect.objectContaining({ role, name });

describe('the popup as it is told', () => {
  beforeAll(async () => {
    await page.goto(extensionPage(launched, 'popup.html'));
  });

  it('an answer: head, facts, neighbours with their class in words, folds with headings', async () => {
    await popupStates.find(({ name }) => name === 'status code')?.show(page);
    await expect
      .poll(() => readTree(page))
      .toEqual(
        expect.arrayContaining([
          node('combobox', 'Look up a code, name, media type, extension or URL'),
          node('tablist', 'Tools'),
          node('tabpanel', 'Status'),
          node('button', '410 Gone'),
        ]),
      );
    await expect
      .poll(async () => headings(await readTree(page)).slice(0, 3))
      .toEqual(['1 404 Not Found', '2 Not to be confused with', '2 Header fields']);
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en');
  });

  it('says how many results there are, and which one is chosen', async () => {
    await popupStates.find(({ name }) => name === 'results')?.show(page);
    const said = page.getByRole('status').filter({ hasText: 'result' });
    const told = async () => {
      const tree = await readTree(page);
      const options = tree.filter(({ role }) => role === 'option');
      const isCounted = ((await said.textContent()) ?? '').includes(String(options.length));
      return { list: tree.find(({ role }) => role === 'listbox')?.name, first: options[0]?.name, isCounted };
    };
    await expect
      .poll(() => told())
      .toEqual({
        list: 'Results',
        first: expect.stringMatching(/^425 ?, Client error .*Too Early/),
        isCounted: true,
      });
    await page.getByRole('combobox').fill('qqqq zzzz');
    await page
      .getByRole('status')
      .filter({ hasText: /nothing/i })
      .waitFor({ state: 'attached' });
  });

  it('a class of codes is told by glyph and word, not by colour alone', async () => {
    await popupStates.find(({ name }) => name === 'status index')?.show(page);
    const badges = page.locator('h2 .status-badge');
    await expect
      .poll(() => badges.allTextContents())
      .toEqual(['1xx, Informational', '2xx, Successful', '3xx, Redirection', '4xx, Client error', '5xx, Server error']);
    const glyphs = () =>
      badges.evaluateAll((all) => [...new Set(all.map((badge) => badge.querySelector('svg')?.innerHTML))]);
    await expect.poll(() => glyphs()).toHaveLength(5);
  });
});

describe('the reader as it is told', () => {
  it('tables have headers', async () => {
    await page.goto(extensionPage(launched, 'reader.html'));
    await readerStates.find(({ name }) => name === 'URL term')?.show(page);
    const told = async () => {
      const roles = (await readTree(page)).map(({ role }) => role);
      const tables = roles.filter((role) => role === 'table').length;
      return { tables, spare: roles.filter((role) => role === 'columnheader').length - tables * 2 };
    };
    await expect.poll(async () => (await told()).tables).toBeGreaterThan(0);
    await expect.poll(async () => (await told()).spare).toBeGreaterThanOrEqual(0);
  });
});

describe('the panel as it is told', () => {
  let open: OpenPanel;
  beforeAll(async () => {
    const [web] = launched.context.pages() as [Page];
    await web.bringToFront();
    open = await openPanel(launched, web);
    await web.goto(site.origin);
    await demoDone(web);
    await open.panel.locator('[data-row]').first().waitFor();
  });

  it('a grid with headers, rows that say the class and the severity in words, columns that keep their numbers', async () => {
    // So narrow that some columns are left out.
    await open.devtools.setViewportSize({ width: 640, height: 800 });
    await open.panel.getByRole('columnheader', { name: 'Method' }).waitFor({ state: 'hidden' });
    await panelStates.find(({ name }) => name === 'old type')?.show(open);
    const words = /^200 ?, Successful .*\/app\.js.*application\/javascript Use text\/javascript.* Advice 1$/;
    await expect
      .poll(() => readTree(open.panel))
      .toEqual(
        expect.arrayContaining([
          node('grid', 'Responses'),
          node('region', 'Response'),
          node('row', expect.stringMatching(words)),
        ]),
      );
    const heads = async () => (await readTree(open.panel)).filter(({ role }) => role === 'columnheader');
    await expect
      .poll(async () => (await heads()).map(({ name }) => name))
      .toEqual(['Status', 'URL', 'Content-Type', 'Reads as', 'Findings']);
    const cells = open.panel.getByRole('row', { selected: true }).getByRole('gridcell');
    await expect
      .poll(() => cells.evaluateAll((all) => all.map((cell) => cell.ariaColIndex)))
      .toEqual(['1', '3', '4', '5', '10']);
  });

  it('says how many responses are shown', async () => {
    await panelStates.find(({ name }) => name === 'list')?.show(open);
    const said = open.panel.getByRole('contentinfo').getByRole('status');
    await expect.poll(() => said.textContent()).toMatch(/^\d+ responses$/);
    await open.panel.getByRole('combobox', { name: /^Filter/ }).fill('/deprecated/app.js');
    await until('the number', async () => /^1 of \d+ responses$/.test((await said.textContent()) ?? ''));
  });
});
