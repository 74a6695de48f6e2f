/** Without "Keep log" the list begins anew with each page, also with one of which no response tells. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Launched, launchChromium, type OpenPanel, openPanel, readRows } from '../support/chromium/launch.ts';
import { type PagesSite, startPagesSite } from '../support/sites/pages.ts';
import { until } from '../support/until.ts';

declare const chrome: {
  devtools: { network: { getHAR(done: (har: { entries?: unknown }) => void): void } };
};

let launched: Launched;
let site: PagesSite;
let web: Page;
let open: OpenPanel;

const rows = async () =>
  (await readRows(open.panel))
    .filter(({ url }) => /^http/.test(url))
    .map(({ url, status }) => `${status} ${new URL(url).pathname}`);
const listed = (expected: readonly string[]) =>
  until(`a list of ${expected}`, async () => `${await rows()}` === `${expected}`).catch(async (error) => {
    throw new Error(`listed: ${await rows()}`, { cause: error });
  });
const ask = (path: string) => web.evaluate((url) => fetch(url).then((response) => response.text()), path);
/** Goes where no page comes from, until the browser shows its own. */
async function fail(url: string): Promise<void> {
  await expect(web.goto(url)).rejects.toThrow('net::ERR');
  await until('the page of an error', () => web.url().startsWith('chrome-error:'));
}
/** Along the history, once this call has its answer: a page that is left at once may take the answer with it. */
const go = (pages: number) => web.evaluate((by) => void setTimeout(() => history.go(by)), pages);
const isRestored = () =>
  until('a kept page', () =>
    // Until then the page that is being left may be asked, and cannot answer.
    web.evaluate(() => document.documentElement.dataset.restored === 'true').catch(() => false),
  );

beforeAll(async () => {
  site = await startPagesSite();
  launched = await launchChromium({ backForwardCache: true });
  [web] = launched.context.pages() as [Page];
  open = await openPanel(launched, web);
  await open.panel.getByRole('checkbox', { name: 'Keep log' }).uncheck();
});
afterAll(async () => {
  await launched.close();
  await site.close();
});
beforeEach(async () => {
  await web.goto(`${site.origin}/one`);
  await ask('/of-one');
  await listed(['200 /one', '200 /of-one']);
});

it.each([
  ['the same site', () => site.origin],
  ['another site', () => site.otherOrigin],
])('begins anew with a page that is taken from the cache of whole pages, from %s', async (_, from) => {
  await web.goto(`${from()}/two`);
  await ask('/of-two');
  await listed(['200 /two', '200 /of-two']);
  await go(-1);
  await isRestored();
  await listed([]);
  await ask('/late');
  await listed(['200 /late']);
  await go(1);
  await listed([]);
});

it('does not with a page that changes its own address, twice to the same one', async () => {
  await web.evaluate(() => {
    history.pushState(null, '', '/pushed');
    history.replaceState(null, '', '/pushed');
  });
  await ask('/of-pushed');
  await listed(['200 /one', '200 /of-one', '200 /of-pushed']);
  // What comes with the next navigation is there by now, and nothing has gone.
  await go(-1);
  await ask('/of-one-again');
  await listed(['200 /one', '200 /of-one', '200 /of-pushed', '200 /of-one-again']);
});

it.each([
  ['a refused connection', () => `${site.closedOrigin}/refused`, ['0 /refused']],
  ['an unknown host', () => 'http://nothing.invalid/unknown', ['0 /unknown']],
])("begins anew with the browser's own page of %s, and keeps the request that failed", async (_, url, expected) => {
  await fail(url());
  await listed(expected);
  // And back, out of the cache of whole pages.
  await go(-1);
  await isRestored();
  await listed([]);
});

it('does not where a frame fails: DevTools goes on telling, which it does not beside a page of an error', async () => {
  const isTold = () =>
    open.panel.evaluate(
      () => new Promise((done) => chrome.devtools.network.getHAR((har) => done(Array.isArray(har.entries)))),
    );
  await web.evaluate((url) => {
    const frame = document.createElement('iframe');
    frame.src = url;
    document.body.append(frame);
  }, `${site.closedOrigin}/frame`);
  await until('the failed frame', async () => (await rows()).includes('0 /frame'));
  await expect.poll(() => isTold()).toBe(true);
  await expect.poll(async () => (await rows()).slice(0, 2)).toEqual(['200 /one', '200 /of-one']);
  await fail(`${site.closedOrigin}/page`);
  await expect.poll(() => isTold()).toBe(false);
});

it('begins anew with an empty page', async () => {
  await web.goto('about:blank');
  await listed([]);
});
