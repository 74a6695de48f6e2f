/** The settings page in a real browser: every open page follows it, and nothing but settings is stored. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { extensionPage, type Launched, openPanel, openPopup } from '../support/chromium/launch.ts';
import { sharedChromium } from '../support/chromium/shared.ts';
import { type DemoSite, startDemoSite } from '../support/demo/site.ts';
import { findFaultyColours, findViolations } from '../support/surfaces/axe.ts';
import { lastingMisfits } from '../support/surfaces/layout.ts';
import { demoDone } from '../support/surfaces/tour.ts';
import { findGaps, landmarksOf, readTree } from '../support/surfaces/tree.ts';

declare const chrome: {
  storage: {
    local: {
      get(keys: null): Promise<Record<string, unknown>>;
      set(items: object): Promise<void>;
      clear(): Promise<void>;
    };
  };
};

let launched: Launched;
let site: DemoSite;
let web: Page;
let page: Page;

beforeAll(async () => {
  site = await startDemoSite();
  launched = await sharedChromium();
  [web] = launched.context.pages() as [Page];
});
afterAll(async () => {
  await launched.close();
  await site.close();
});
beforeEach(async () => {
  await launched.worker.evaluate(() => chrome.storage.local.clear());
  page = await launched.context.newPage();
  await page.goto(extensionPage(launched, 'options.html'));
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
});
afterEach(() => page.close());

const stored = () => launched.worker.evaluate(() => chrome.storage.local.get(null));
const put = (settings: unknown) =>
  launched.worker.evaluate((value) => chrome.storage.local.set({ settings: value }), settings);
const said = () => page.getByRole('status').innerText();
const radio = (name: string) => page.getByRole('radio', { name, exact: true });
const importFile = (text: string) =>
  page
    .getByLabel('Import a file')
    .setInputFiles({ name: 'any.json', mimeType: 'application/json', buffer: Buffer.from(text) });
const paper = (view: Pick<Page, 'evaluate'>) =>
  view.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
const DARK = 'rgb(24, 24, 27)';

it('the panel and the reader follow at once, and the next panel begins so', async () => {
  const { panel, devtools } = await openPanel(launched, web);
  await web.goto(site.origin);
  await demoDone(web);
  const reader = await launched.context.newPage();
  await reader.goto(extensionPage(launched, 'reader.html'));
  await reader.getByRole('heading', { level: 1 }).waitFor();
  const row = () => panel.locator('[data-row]').first().boundingBox();
  await expect.poll(async () => (await row())?.height).toBe(22);

  const [opened] = await Promise.all([
    launched.context.waitForEvent('page'),
    panel.getByRole('link', { name: 'Settings' }).click(),
  ]);
  await expect.poll(() => opened.url()).toBe(extensionPage(launched, 'options.html'));
  await opened.close();

  await radio('Dark').check();
  await radio('Compact').check();
  await radio('Apache').check();
  await page.getByRole('checkbox', { name: 'Show best practice' }).check();
  await page.getByRole('checkbox', { name: /localhost/ }).check();
  await page.getByRole('checkbox', { name: /^Keep the log/ }).uncheck();
  await page.getByRole('combobox', { name: 'Number of responses kept' }).selectOption('1,000');
  for (const view of [page, reader, panel]) await expect.poll(() => paper(view)).toBe(DARK);
  await expect.poll(async () => (await row())?.height).toBe(18);
  const switches = async () => [
    await panel.getByRole('checkbox', { name: 'Show best practice' }).isChecked(),
    await panel.getByRole('checkbox', { name: 'Keep log' }).isChecked(),
    await panel.getByRole('combobox', { name: /^Keeps the latest/ }).inputValue(),
    await panel.getByText('Showing findings otherwise hidden for local hosts').isVisible(),
  ];
  await expect.poll(() => switches()).toEqual([true, false, '1000', true]);
  await expect
    .poll(() => stored())
    .toEqual({
      settings: {
        version: 1,
        theme: 'dark',
        density: 'compact',
        server: 'apache',
        keepLog: false,
        cap: 1_000,
        showAdvice: true,
        showLocal: true,
      },
    });

  // A tab of a fix is the setting as well, on every page.
  await panel.getByRole('combobox', { name: /^Filter/ }).fill('/deprecated/app.js');
  await panel.locator('[data-row][data-url$="/deprecated/app.js"]').click();
  const tabs = panel.getByRole('tablist', { name: 'Server' }).first();
  await expect.poll(() => tabs.getByRole('tab', { selected: true }).innerText()).toBe('Apache');
  await tabs.getByRole('tab', { name: 'Caddy' }).click();
  await expect.poll(() => radio('Caddy').isChecked()).toBe(true);
  await reader.goto(extensionPage(launched, 'reader.html#rules/type-deprecated'));
  const inReader = reader.getByRole('tablist', { name: 'Server' }).first();
  await expect.poll(() => inReader.getByRole('tab', { selected: true }).innerText()).toBe('Caddy');
  await reader.close();

  await devtools.close();
  const { panel: next } = await openPanel(launched, web);
  await web.goto(site.origin);
  await next.locator('[data-row]').first().waitFor();
  await expect.poll(() => next.getByRole('checkbox', { name: 'Keep log' }).isChecked()).toBe(false);
  await expect.poll(() => next.getByRole('checkbox', { name: 'Show best practice' }).isChecked()).toBe(true);
  await expect.poll(() => paper(next)).toBe(DARK);
});

it('the popup begins with the chosen tool and theme, and goes back to its start page', async () => {
  await radio('Dark').check();
  await radio('URL').check();
  await expect.poll(() => stored()).toEqual({ settings: { version: 1, theme: 'dark', popupStart: 'url' } });
  const popup = await openPopup(launched);
  await expect.poll(() => popup.getByRole('tab', { selected: true }).innerText()).toMatch(/URL/);
  await expect.poll(() => paper(popup)).toBe(DARK);
  await popup.getByRole('combobox').press('Escape');
  await popup.getByRole('heading', { name: 'Status codes' }).waitFor();
  await popup.close();
});

it('unmutes one rule or all', async () => {
  await put({ version: 1, mutedRules: ['type-deprecated', 'content-type-missing', 'port-unusual'] });
  await page.getByRole('button', { name: 'Unmute port-unusual' }).press('Enter');
  await expect
    .poll(() => stored())
    .toEqual({ settings: { version: 1, mutedRules: ['content-type-missing', 'type-deprecated'] } });
  await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false);
  await expect.poll(() => page.getByRole('link', { name: 'Old name of a media type' }).count()).toBe(1);
  await page.getByRole('button', { name: 'Unmute all 2' }).click();
  await page.getByText('No rule is muted permanently.').waitFor();
  await expect.poll(() => stored()).toEqual({});
});

it('exports a file, imports it elsewhere, and forgets everything once that is confirmed', async () => {
  await radio('Light').check();
  // The page writes a moment later, and must not overwrite what follows.
  await expect.poll(() => stored()).toEqual({ settings: { version: 1, theme: 'light' } });
  await put({ version: 1, theme: 'light', mutedRules: ['type-deprecated'] });
  await page.getByRole('button', { name: 'Unmute type-deprecated' }).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ]);
  const text = readFileSync(await download.path(), 'utf8');
  expect(JSON.parse(text)).toMatchObject({
    format: 'wirenote-settings',
    version: 1,
    theme: 'light',
    mutedRules: ['type-deprecated'],
  });

  const forget = page.getByRole('button', { name: 'Forget everything' });
  const dialog = page.getByRole('dialog', { name: 'Forget everything?' });
  await launched.worker.evaluate(() => chrome.storage.local.set({ old: 1 }));
  await forget.click();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(async () => Object.keys(await stored()).sort()).toEqual(['old', 'settings']);
  await forget.click();
  await dialog.getByRole('button', { name: 'Forget everything' }).click();
  await expect.poll(() => stored()).toEqual({});
  await expect.poll(() => said()).toBe('Everything is forgotten. Wirenote uses its defaults.');
  await expect.poll(() => radio('System').isChecked()).toBe(true);

  await importFile(text.replace('"version"', '"fontSize": 7, "version"'));
  await expect.poll(() => said()).toBe('The settings are imported. Unknown setting ignored: fontSize.');
  await expect
    .poll(() => stored())
    .toEqual({ settings: { version: 1, theme: 'light', mutedRules: ['type-deprecated'] } });
  await importFile('{"format":"wirenote-settings","version":1,"theme":"pink"}');
  await expect.poll(() => said()).toMatch(/^Nothing was imported. “theme” must be one of/);
  await importFile('x'.repeat(100_001));
  await expect.poll(() => said()).toMatch(/^Nothing was imported. The file is larger/);
  await expect.poll(() => radio('Light').isChecked()).toBe(true);
});

it.each<[string, unknown, RegExp]>([
  ['as a whole', 'x', /cannot read the stored settings and uses its defaults/],
  [
    'in parts',
    { version: 1, theme: 'pink', density: 'compact', mutedRules: 7 },
    /their defaults: theme, muted rules\./,
  ],
])('a store that is damaged %s: the page says so, and nothing else breaks', async (_, damaged, words) => {
  await put(damaged);
  await expect.poll(() => page.getByRole('alert').innerText()).toMatch(words);
  await expect.poll(() => radio('System').isChecked()).toBe(true);
  const reader = await launched.context.newPage();
  await reader.goto(extensionPage(launched, 'reader.html'));
  await reader.getByRole('heading', { level: 1, name: 'Reference' }).waitFor();
  await reader.close();
  await radio('Dark').check();
  await expect.poll(() => page.getByRole('alert').innerText()).toBe('');
  await expect.poll(() => stored()).toMatchObject({ settings: { version: 1, theme: 'dark' } });
});

it('is in order for axe, for screen readers and in a window of 320 pixels, in every scheme', async () => {
  await put({ version: 1, theme: 'pink', mutedRules: ['type-deprecated', 'port-unusual'] });
  await page.getByRole('button', { name: 'Unmute port-unusual' }).waitFor();
  await expect.poll(() => findViolations(page), { timeout: 60_000 }).toEqual([]);
  const told = async () => {
    const tree = await readTree(page);
    return { gaps: findGaps(tree), landmarks: landmarksOf(tree).filter((one) => /^(banner|nav|main)/.test(one)) };
  };
  await expect.poll(() => told()).toEqual({ gaps: [], landmarks: ['banner', 'navigation Wirenote', 'main'] });
  const schemes = [
    { colorScheme: 'dark', forcedColors: 'none' },
    { colorScheme: 'dark', forcedColors: 'active' },
  ] as const;
  for (const scheme of schemes) {
    await page.emulateMedia(scheme);
    await expect.poll(() => findFaultyColours(page, new Set()), { timeout: 60_000 }).toEqual([]);
  }
  await page.emulateMedia({ forcedColors: 'none' });
  await page.setViewportSize({ width: 320, height: 256 });
  expect(await lastingMisfits(page)).toEqual([]);
  await page.getByRole('button', { name: 'Forget everything' }).click();
  expect(await lastingMisfits(page)).toEqual([]);
  await expect.poll(() => findViolations(page), { timeout: 60_000 }).toEqual([]);
});
