/** The settings page in Firefox: the panel follows it, a file is imported, and everything is forgotten. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DemoSite, startDemoSite } from '../../support/demo/site.ts';
import type { Launched } from '../../support/firefox/launch.ts';
import { sharedFirefox } from '../../support/firefox/shared.ts';
import {
  closeToolbox,
  extensionPage,
  navigate,
  openToolbox,
  selectPanel,
  tabInFront,
} from '../../support/firefox/surfaces.ts';
import type { View } from '../../support/firefox/view.ts';
import { until } from '../../support/until.ts';

declare const browser: { storage: { local: { get(keys: null): Promise<Record<string, unknown>> } } };

let launched: Launched;
let site: DemoSite;
let page: View;

beforeAll(async () => {
  site = await startDemoSite();
  launched = await sharedFirefox();
  page = tabInFront(launched);
});
afterAll(() => site.close());

const stored = () => page.evaluate(() => browser.storage.local.get(null));
const heading = () =>
  until('the settings', () => page.evaluate(() => document.querySelector('h1')?.textContent === 'Settings'));
/** Clicks on the control with this label, or the button with these words. */
const press = (words: string) =>
  page.evaluate((wanted) => {
    const all = [...document.querySelectorAll<HTMLElement>('label, dialog[open] button, button')];
    const found = all.find((element) => element.textContent?.trim() === wanted);
    if (!found) throw new Error(`no control ${wanted}`);
    found.click();
  }, words);
const said = () => page.evaluate(() => document.querySelector('[role="status"]')?.textContent ?? '');
const look = (view: View) =>
  view.evaluate(() => [
    getComputedStyle(document.documentElement).backgroundColor,
    document.documentElement.dataset.density ?? '',
  ]);

it('the panel begins with what was chosen, and follows what is chosen then', async () => {
  await openToolbox(launched);
  const panel = await selectPanel(launched);
  await navigate(launched, extensionPage(launched, 'options.html'));
  await heading();
  await press('Dark');
  await press('Compact');
  await press('Keep the log when another page is loaded');
  await expect
    .poll(() => stored())
    .toEqual({ settings: { version: 1, theme: 'dark', density: 'compact', keepLog: false } });
  for (const view of [page, panel]) await expect.poll(() => look(view)).toEqual(['rgb(24, 24, 27)', 'compact']);
  const keeps = () => panel.evaluate(() => document.querySelector<HTMLInputElement>('.bar .check input')?.checked);
  await expect.poll(() => keeps()).toBe(false);
  await closeToolbox(launched);
});

it('opens as the options page of the extension, and reads a file', async () => {
  await navigate(launched, extensionPage(launched, 'options.html'));
  await heading();
  await page.evaluate(() => {
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (!input) throw new Error('no input');
    const text =
      '{"format":"wirenote-settings","version":1,"server":"caddy","other":1,"mutedRules":["type-deprecated"]}';
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], 'any.json', { type: 'application/json' }));
    input.files = transfer.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await expect.poll(() => said()).toBe('The settings are imported. Unknown setting ignored: other.');
  await expect
    .poll(() => stored())
    .toEqual({ settings: { version: 1, server: 'caddy', mutedRules: ['type-deprecated'] } });
});

it('forgets everything once that is confirmed', async () => {
  await press('Forget everything');
  await until('the dialog', () => page.evaluate(() => document.querySelector('dialog')?.open));
  await page.evaluate(() => document.querySelector<HTMLElement>('dialog .primary')?.click());
  await expect.poll(() => stored()).toEqual({});
  await expect.poll(() => said()).toMatch(/^Everything is forgotten\./);
});
