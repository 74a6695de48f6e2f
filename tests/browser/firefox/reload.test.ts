/** Did the fix work? A page is loaded, fixed and loaded again in Firefox. As ../reload.test.ts for Chromium. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Hands, handsIn } from '../../support/firefox/hands.ts';
import { keyboardOf, keys } from '../../support/firefox/keyboard.ts';
import type { Launched } from '../../support/firefox/launch.ts';
import { sharedFirefox } from '../../support/firefox/shared.ts';
import { actInPanel, navigate, openToolbox, readRows, selectPanel } from '../../support/firefox/surfaces.ts';
import type { View } from '../../support/firefox/view.ts';
import { BROKEN, FIXED, type ReloadSite, startReloadSite } from '../../support/sites/reload.ts';
import { until } from '../../support/until.ts';

/** In the panel. */
declare const browser: { devtools: { network: { getHAR(): Promise<{ entries: { request: { url: string } }[] }> } } };

const ALL = ['/', '/app.mjs', '/old.js', '/style.css'];

let site: ReloadSite;
let launched: Launched;
let panel: View;
let hands: Hands;

beforeAll(async () => {
  site = await startReloadSite();
  launched = await sharedFirefox();
  await openToolbox(launched);
  panel = await selectPanel(launched);
  hands = handsIn(panel);
});
afterAll(() => site.close());
beforeEach(async () => {
  site.types = BROKEN;
  await keepLog(true);
  await navigate(launched, 'about:blank');
  await loadPage();
  await expect.poll(paths).toEqual(ALL);
});

/**
 * Loads the page in an empty list. On a busy machine Firefox 153 sometimes loses the page's own request: its record lacks it
 * as well, so no panel can list it. Only then is the page loaded again.
 */
async function loadPage(): Promise<void> {
  const load = async () => {
    await hands.press('Clear');
    await navigate(launched, `${site.origin}/`);
  };
  await load();
  await until('the page in the list', async () => {
    const listed = await paths();
    if (listed.includes('/')) return true;
    const isLost = listed.length === ALL.length - 1 && !(await recorded()).includes(`${site.origin}/`);
    if (isLost) await load();
    return false;
  });
}

/** The addresses in Firefox's own record. */
const recorded = () =>
  panel.evaluate(async () => {
    const { entries } = await browser.devtools.network.getHAR();
    return entries.map(({ request }) => request.url);
  });

/** Firefox lists the empty icon of the page as well, whose address is no path. */
const paths = async () =>
  (await readRows(panel))
    .filter(({ url }) => url.startsWith('http'))
    .map(({ url }) => new URL(url).pathname)
    .sort();
const outcomes = () => hands.texts('.since-reload .outcome');
const keepLog = (keeps: boolean) =>
  panel.evaluate((wanted) => {
    const label = [...document.querySelectorAll('label')].find((one) => one.textContent?.includes('Keep log'));
    const box = label?.querySelector('input');
    if (!box) throw new Error('The bar has no box for the log.');
    if (box.checked !== wanted) box.click();
  }, keeps);
const reload = () => launched.marionette.inContext('content', () => launched.marionette.send('WebDriver:Refresh'));

async function fix(): Promise<void> {
  site.types = FIXED;
  await reload();
  await expect.poll(outcomes).toEqual(['1 fixed', '1 new', '1 still there']);
}

describe.each([true, false])('a reload, with Keep log %s', (keeps) => {
  beforeEach(async () => {
    await keepLog(keeps);
    await fix();
  });

  it('says what is fixed, what is new and what is still there, each a way to its response', async () => {
    await hands.sees('[role="status"]', 'After the reload: 1 fixed, 1 new, 1 still there.');
    await hands.press('1 still there');
    await hands.sees('[aria-label="Problems still there"]', '/old.js');
    await hands.press('1 new');
    await hands.sees('[aria-label="Problems new"]', '/style.css');
    await hands.press('1 fixed');
    await hands.sees('[aria-label="Problems fixed"]', '/app.mjs');
    await panel.evaluate(() => document.querySelector<HTMLElement>('[aria-label="Problems fixed"] button')?.click());
    await hands.sees('.detail-head .url', '/app.mjs');
    // The response of the later load, which is right.
    await hands.press('Headers');
    await hands.sees('.response-detail [role="tabpanel"]', 'text/javascript');
  });

  it('is read with the keyboard alone, and closed', async () => {
    const keyboard = keyboardOf(panel, (actions) => actInPanel(launched, panel, actions));
    await keyboard.tabTo('1 new');
    await keyboard.press(keys.ENTER);
    await hands.sees('[aria-expanded="true"]', '1 new');
    await keyboard.tabTo('Close the comparison of the loads');
    await keyboard.tabTo('button "Warning Style sheet refused because of its type');
    await keyboard.press(keys.ENTER);
    await hands.sees('.detail-head .url', '/style.css');
    await keyboard.tabTo('Close the comparison of the loads', keys.SHIFT);
    await keyboard.press(keys.ENTER);
    await expect.poll(() => hands.text('.since-reload')).toBeNull();
  });
});

it('folds the loads before the last one, and unfolds them', async () => {
  await fix();
  await expect.poll(() => hands.texts('.load-head')).toHaveLength(2);
  await expect.poll(paths).toEqual(ALL);
  const firstHead = () =>
    panel.evaluate(() => {
      document.querySelector<HTMLElement>('.load-head')?.click();
    });
  await firstHead();
  await expect.poll(async () => (await paths()).length).toBe(8);
  await firstHead();
  await expect.poll(paths).toEqual(ALL);
});

it('compares with the last load of the same page, whatever was loaded in between', async () => {
  await navigate(launched, `${site.origin}/?other`);
  await expect.poll(() => hands.texts('.load-head')).toHaveLength(2);
  await expect.poll(outcomes).toEqual([]);
  await navigate(launched, `${site.origin}/`);
  await expect.poll(outcomes).toEqual(['0 fixed', '0 new', '2 still there']);
});

it('does not call fixed what an error hides', async () => {
  site.types = { ...BROKEN, '/old.js': '' };
  await reload();
  await expect.poll(outcomes).toEqual(['0 fixed', '1 new', '1 still there', '1 not comparable']);
  // New is that it is missing.
  await hands.press('1 not comparable');
  await hands.sees('[aria-label="Problems not comparable"]', '/old.js');
});
