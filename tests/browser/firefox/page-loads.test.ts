/** Without "Keep log" the list of Firefox's panel begins anew with each page, whatever is told of it. */

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Launched } from '../../support/firefox/launch.ts';
import { sharedFirefox } from '../../support/firefox/shared.ts';
import { navigate, openToolbox, readRows, selectPanel, tabInFront } from '../../support/firefox/surfaces.ts';
import type { View } from '../../support/firefox/view.ts';
import { type PagesSite, startPagesSite } from '../../support/sites/pages.ts';
import { until } from '../../support/until.ts';

let launched: Launched;
let site: PagesSite;
let panel: View;

/** Without the icon, which Firefox asks for when it likes. */
const rows = async () =>
  (await readRows(panel))
    .filter(({ url }) => /^http/.test(url) && !url.endsWith('/favicon.ico'))
    .map(({ url, status }) => `${status} ${new URL(url).pathname}`);
const listed = (expected: readonly string[]) =>
  until(`a list of ${expected}`, async () => `${await rows()}` === `${expected}`).catch(async (error) => {
    throw new Error(`listed: ${await rows()}`, { cause: error });
  });
const page = () => tabInFront(launched);
const ask = (path: string) => page().evaluate((url) => window.fetch(url).then((response) => response.text()), path);
const go = (way: 'back' | 'forward') => page().evaluate((to) => window.history[to](), way);
const isRestored = () =>
  until('a kept page', () => page().evaluate(() => document.documentElement.dataset.restored === 'true'));

beforeAll(async () => {
  site = await startPagesSite();
  launched = await sharedFirefox();
  await openToolbox(launched);
  panel = await selectPanel(launched);
  await panel.evaluate(() => {
    const label = [...document.querySelectorAll('.bar label')].find((one) => one.textContent?.includes('Keep log'));
    label?.querySelector('input')?.click();
  });
});
afterAll(async () => {
  await site.close();
});
beforeEach(async () => {
  await navigate(launched, `${site.origin}/one`);
  await ask('/of-one');
  await listed(['200 /one', '200 /of-one']);
});

it.each([
  ['the same site', () => site.origin],
  // Another process: Firefox tells of the response before the navigation.
  ['another site', () => site.otherOrigin],
])('begins anew with a page that is taken from the cache of whole pages, from %s', async (_, from) => {
  await navigate(launched, `${from()}/two`);
  await ask('/of-two');
  await listed(['200 /two', '200 /of-two']);
  await go('back');
  await isRestored();
  await listed([]);
  await ask('/late');
  await listed(['200 /late']);
  await go('forward');
  await listed([]);
});

it.each([
  ['a refused connection', () => `${site.closedOrigin}/refused`, ['0 /refused']],
  ['an unknown host', () => 'http://nothing.invalid/unknown', ['0 /unknown']],
  // Nothing is asked for.
  ['a forbidden port', () => 'http://127.0.0.1:1/', []],
])("begins anew with the browser's own page of %s, and keeps the request that failed", async (_, url, expected) => {
  // An address that Firefox does not ask for gets no entry in the history: back leads to the page before.
  for (const path of ['/two', '/one']) {
    await navigate(launched, site.origin + path);
    await listed([`200 ${path}`]);
  }
  await expect(navigate(launched, url())).rejects.toThrow('error page');
  await listed(expected);
  await go('back');
  await isRestored();
  await listed([]);
});

it('begins anew with pages of the browser', async () => {
  await navigate(launched, 'about:config');
  await listed([]);
  await navigate(launched, `${site.origin}/two`);
  await listed(['200 /two']);
  await navigate(launched, 'about:blank');
  await listed([]);
});

it('does not with a page that changes its own address, nor where a frame fails', async () => {
  await page().evaluate((url) => {
    window.history.pushState(null, '', '/pushed');
    window.location.hash = 'part';
    const frame = document.createElement('iframe');
    frame.src = url;
    document.body.append(frame);
  }, `${site.closedOrigin}/frame`);
  await until('the failed frame', async () => (await rows()).includes('0 /frame'));
  await ask('/of-pushed');
  await listed(['200 /one', '200 /of-one', '0 /frame', '200 /of-pushed']);
});
