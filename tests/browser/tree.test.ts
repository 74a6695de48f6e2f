import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoSite, startDemoSite } from '../support/demo-site.ts';
import { extensionPage, type Launched, launchChromium, type OpenPanel, openPanel } from '../support/launch.ts';
import { panelStates, popupStates, readerStates } from '../support/surfaces.ts';
import { demoDone } from '../support/tour.ts';
import { type Node, readTree } from '../support/tree.ts';
import { until } from '../support/until.ts';

let launched: Launched;
let site: DemoSite;
let page: Page;

beforeAll(async () => {
  site = await startDemoSite();
  launched = await launchChromium();
  page = await launched.context.newPage();
});
afterAll(async () => {
  await launched.close();
  await site.close();
});

const headings = (tree: readonly Node[]) =>
  tree.filter(({ role }) => role === 'heading').map(({ level, name }) => `${level} ${name}`);
const has = (tree: readonly Node[], role: string, name: string) =>
  tree.some((node) => node.role === role && node.name === name);

describe('the popup as it is told', () => {
  beforeAll(async () => {
    await page.goto(extensionPage(launched, 'popup.html'));
  });

  it('an answer: head, facts, neighbours with their class in words, folds with headings', async () => {
    await popupStates.find(({ name }) => name === 'status code')?.show(page);
    const tree = await readTree(page);
    expect(has(tree, 'combobox', 'Look up a code, name, media type, extension or URL')).toBe(true);
    expect(has(tree, 'tablist', 'Tools')).toBe(true);
    expect(has(tree, 'tabpanel', 'Status')).toBe(true);
    expect(has(tree, 'button', '410 Gone')).toBe(true);
    expect(headings(tree).slice(0, 3)).toEqual(['1 404 Not Found', '2 Not to be confused with', '2 Header fields']);
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en');
  });

  it('says how many results there are, and which one is chosen', async () => {
    await popupStates.find(({ name }) => name === 'results')?.show(page);
    const tree = await readTree(page);
    const options = tree.filter(({ role }) => role === 'option');
    expect(has(tree, 'listbox', 'Results')).toBe(true);
    expect(options[0]?.name).toMatch(/^425 ?, Client error .*Too Early/);
    const said = page.getByRole('status').filter({ hasText: 'result' });
    await expect.poll(() => said.textContent()).toContain(String(options.length));
    await page.getByRole('combobox').fill('qqqq zzzz');
    await page
      .getByRole('status')
      .filter({ hasText: /nothing/i })
      .waitFor({ state: 'attached' });
  });

  it('a class of codes is told by glyph and word, not by colour alone', async () => {
    await popupStates.find(({ name }) => name === 'status index')?.show(page);
    const badges = await page
      .locator('h2 .status-badge')
      .evaluateAll((all) =>
        all.map((badge) => ({ glyph: badge.querySelector('svg')?.innerHTML, text: badge.textContent })),
      );
    expect(badges.map(({ text }) => text)).toEqual([
      '1xx, Informational',
      '2xx, Successful',
      '3xx, Redirection',
      '4xx, Client error',
      '5xx, Server error',
    ]);
    expect(new Set(badges.map(({ glyph }) => glyph)).size).toBe(5);
  });
});

describe('the reader as it is told', () => {
  it('tables have headers', async () => {
    await page.goto(extensionPage(launched, 'reader.html'));
    await readerStates.find(({ name }) => name === 'URL term')?.show(page);
    const tree = await readTree(page);
    const tables = tree.filter(({ role }) => role === 'table').length;
    expect(tables).toBeGreaterThan(0);
    expect(tree.filter(({ role }) => role === 'columnheader').length).toBeGreaterThanOrEqual(tables * 2);
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
    const tree = await readTree(open.panel);
    expect(has(tree, 'grid', 'Responses')).toBe(true);
    expect(has(tree, 'region', 'Response')).toBe(true);
    expect(tree.filter(({ role }) => role === 'columnheader').map(({ name }) => name)).toEqual([
      'Status',
      'URL',
      'Content-Type',
      'Reads as',
      'Findings',
    ]);
    const row = open.panel.getByRole('row', { selected: true });
    const cells = await row.getByRole('gridcell').evaluateAll((all) => all.map((cell) => cell.ariaColIndex));
    expect(cells).toEqual(['1', '3', '4', '5', '8']);
    expect(tree.find(({ role, name }) => role === 'row' && name.includes('app.js'))?.name).toMatch(
      /^200 ?, Successful .*application\/javascript Use text\/javascript.* Advice 1$/,
    );
  });

  it('says how many responses are shown', async () => {
    await panelStates.find(({ name }) => name === 'list')?.show(open);
    const said = open.panel.getByRole('contentinfo').getByRole('status');
    await expect.poll(() => said.textContent()).toMatch(/^\d+ responses$/);
    await open.panel.getByRole('combobox', { name: /^Filter/ }).fill('/deprecated/app.js');
    await until('the number', async () => /^1 of \d+ responses$/.test((await said.textContent()) ?? ''));
  });
});
