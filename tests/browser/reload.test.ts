/** Did the fix work? A page is loaded, fixed and loaded again: what the panel says of it, and how its loads fold. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Launched, type OpenPanel, openPanel, readRows, reloadPanel } from '../support/chromium/launch.ts';
import { sharedChromium } from '../support/chromium/shared.ts';
import { BROKEN, FIXED, type ReloadSite, startReloadSite } from '../support/sites/reload.ts';
import { findViolations } from '../support/surfaces/axe.ts';
import { until } from '../support/until.ts';

let site: ReloadSite;
let launched: Launched;
let web: Page;
let open: OpenPanel;

beforeAll(async () => {
  site = await startReloadSite();
  launched = await sharedChromium();
  [web] = launched.context.pages() as [Page];
  open = await openPanel(launched, web);
});
afterAll(async () => {
  await launched.close();
  site.close();
});
beforeEach(async () => {
  site.types = BROKEN;
  await web.goto('about:blank');
  await reloadPanel(launched, open);
  await open.panel.getByRole('button', { name: 'Clear', exact: true }).click();
  await web.goto(`${site.origin}/`);
  await listed(['/', '/app.mjs', '/old.js', '/style.css']);
});

const paths = async () => (await readRows(open.panel)).map(({ url }) => new URL(url).pathname).sort();
const listed = (expected: readonly string[]) =>
  until(`a list of ${expected}`, async () => `${await paths()}` === `${expected}`).catch(async (error) => {
    throw new Error(`listed: ${await paths()}`, { cause: error });
  });
const outcome = (name: string | RegExp) => open.panel.locator('.since-reload').getByRole('button', { name });
const heads = () => open.panel.locator('.load-head');
const checkbox = (name: string) => open.panel.getByRole('checkbox', { name });

/** The server is fixed in one file, broken in another, and the page loaded again. */
async function fix(): Promise<void> {
  site.types = FIXED;
  await web.reload();
  await outcome('1 fixed').waitFor();
}

describe.each([true, false])('a reload, with Keep log %s', (keeps) => {
  beforeEach(async () => {
    await checkbox('Keep log').setChecked(keeps);
    await fix();
  });

  it('says what is fixed, what is new and what is still there, each a way to its response', async () => {
    await outcome('1 new').waitFor();
    await outcome('1 still there').click();
    const still = open.panel.getByRole('list', { name: 'Problems still there' });
    await expect.poll(() => still.innerText()).toContain('/old.js');
    await outcome('1 fixed').click();
    const fixed = open.panel.getByRole('list', { name: 'Problems fixed' });
    await expect.poll(() => fixed.innerText()).toMatch(/Error[\s\S]*\/app\.mjs/);
    await fixed.getByRole('button').click();
    const detail = open.panel.locator('.response-detail');
    await expect.poll(() => detail.innerText()).toContain('/app.mjs');
    // The response of the later load, which is right.
    await detail.getByRole('tab', { name: 'Headers' }).click();
    await expect.poll(() => detail.innerText()).toContain('text/javascript');
    await expect.poll(() => findViolations(open.panel)).toEqual([]);
  });

  it('is read with the keyboard alone, and closed', async () => {
    await outcome('1 new').focus();
    await open.devtools.keyboard.press('Enter');
    await expect.poll(() => outcome('1 new').getAttribute('aria-expanded')).toBe('true');
    const added = open.panel.getByRole('list', { name: 'Problems new' }).getByRole('button');
    await added.focus();
    await open.devtools.keyboard.press('Enter');
    await expect.poll(() => added.getAttribute('aria-current')).toBe('true');
    await open.panel.getByRole('button', { name: 'Close the comparison of the loads' }).focus();
    await open.devtools.keyboard.press('Enter');
    await expect.poll(() => open.panel.locator('.since-reload').count()).toBe(0);
  });
});

describe('the loads of a list', () => {
  it('are folded before the last one, whose counts are shown, and unfold by pointer and keyboard', async () => {
    const errors = (count: number) => open.panel.getByRole('button', { name: new RegExp(`^Error ${count}: `) });
    await errors(2).waitFor();
    await fix();
    await expect.poll(() => heads().count()).toBe(2);
    await listed(['/', '/app.mjs', '/old.js', '/style.css']);
    await errors(1).waitFor();
    await expect
      .poll(() => heads().first().innerText())
      .toMatch(/\d\d:\d\d:\d\d[\s\S]*4 responses, .* transferred, \d flagged/);
    await heads().first().click();
    await until('both loads', async () => (await paths()).length === 8);
    await expect.poll(() => heads().first().getAttribute('aria-expanded')).toBe('true');
    await open.devtools.keyboard.press('Space');
    await listed(['/', '/app.mjs', '/old.js', '/style.css']);
    await expect
      .poll(() =>
        heads()
          .first()
          .evaluate((head) => head === document.activeElement),
      )
      .toBe(true);
    await checkbox('All loads').check();
    await until('both loads', async () => (await paths()).length === 8);
    await errors(3).waitFor();
    await expect.poll(() => findViolations(open.panel)).toEqual([]);
  });

  it('of which the last is searched, and the others on demand', async () => {
    await web.evaluate(() => fetch('/missing').then(({ status }) => status));
    await until('the fetch', async () => (await paths()).includes('/missing'));
    await fix();
    const filter = open.panel.getByRole('combobox', { name: /filter/i });
    await filter.fill('/missing');
    await open.panel.getByRole('button', { name: 'Search all loads' }).click();
    await listed(['/missing']);
    await filter.fill('');
  });
});

it('compares with the last load of the same page, whatever was loaded in between', async () => {
  await web.goto(`${site.origin}/?other`);
  await until('the other page', async () => (await heads().count()) === 2);
  await expect.poll(() => open.panel.locator('.since-reload').count()).toBe(0);
  await web.goto(`${site.origin}/`);
  await outcome('2 still there').waitFor();
});

it('does not call fixed what an error hides', async () => {
  site.types = { ...BROKEN, '/old.js': '' };
  await web.reload();
  await outcome('0 fixed').waitFor();
  await outcome('1 not comparable').click();
  const list = open.panel.getByRole('list', { name: 'Problems not comparable' });
  await expect.poll(() => list.innerText()).toContain('/old.js');
});
