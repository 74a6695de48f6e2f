/** What the panel keeps, and where it says a response came from: badges, pause, "Keep log". */
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Launched, type OpenPanel, openPanel, readRows } from '../support/chromium/launch.ts';
import { sharedChromium } from '../support/chromium/shared.ts';
import { type ProvenanceSite, startProvenanceSite } from '../support/sites/provenance.ts';
import { until } from '../support/until.ts';

let launched: Launched;
let site: ProvenanceSite;
let web: Page;
let open: OpenPanel;

const filter = () => open.panel.getByRole('combobox', { name: /^Filter/ });
const paths = async () =>
  (await readRows(open.panel)).filter(({ url }) => /^http/.test(url)).map(({ url }) => new URL(url).pathname);
const listed = (path: string) => until(`the row of ${path}`, async () => (await paths()).includes(path));
const ask = (path: string) => web.evaluate((url) => fetch(url).then((response) => response.text()), path);

beforeAll(async () => {
  site = await startProvenanceSite();
  launched = await sharedChromium();
  [web] = launched.context.pages() as [Page];
  open = await openPanel(launched, web);
  await open.devtools.setViewportSize({ width: 1300, height: 700 });
  await web.goto(site.origin);
  await listed('/last');
});
afterAll(async () => {
  await launched.close();
  await site.close();
});

describe('where a response came from', () => {
  const row = (path: string) => open.panel.locator(`.row[data-url$="${path}"]`).last();

  it.each([
    ['/last', []],
    ['/stored', ['cache']],
    ['/built', ['worker']],
    ['/shared', ['third party']],
    ['/unshared', ['withheld', 'third party']],
  ])('%s has the badges %j', async (path, expected) => {
    await expect.poll(() => row(path).locator('.badge').allInnerTexts()).toEqual(expected);
  });

  it('is heard in words, and explained beside the response', async () => {
    const cell = row('/built').locator('[aria-colindex="5"]');
    await expect.poll(() => cell.ariaSnapshot()).toContain('from a service worker');
    await row('/stored').click();
    const explained = open.panel
      .getByRole('region', { name: 'Response' })
      .getByRole('list', { name: 'Where it came from' });
    await expect
      .poll(() => explained.getByRole('listitem').first().innerText())
      .toContain('The browser used its cache');
    await open.panel.getByRole('region', { name: 'Response' }).getByRole('button', { name: 'Close' }).click();
  });

  it('shows in a list of middling width what changes the reading of the fields, and so on the second line of a narrow one', async () => {
    await open.devtools.setViewportSize({ width: 760, height: 700 });
    await until(
      'the badge that stays',
      async () => `${await row('/built').locator('.badge').allInnerTexts()}` === 'worker',
    );
    await expect.poll(() => row('/shared').locator('.badge').count()).toBe(0);
    await open.devtools.setViewportSize({ width: 360, height: 700 });
    await until('two lines', () =>
      row('/built').evaluate((line) => line.getBoundingClientRect().height > 2 * 20 && line.querySelector('.note')),
    );
    await expect.poll(() => row('/built').locator('.badge').allInnerTexts()).toEqual(['worker']);
    await expect
      .poll(() => row('/built').locator('[aria-colindex="5"]').ariaSnapshot())
      .toContain('from a service worker');
    await open.devtools.setViewportSize({ width: 1300, height: 700 });
    await row('/built').locator('.badge').first().waitFor();
  });

  it.each([
    ['from:cache', ['/stored']],
    ['from:worker', ['/built']],
    ['is:third-party', ['/shared', '/unshared']],
    ['is:withheld', ['/unshared']],
    ['is:local -is:third -from:worker /s', ['/stored', '/stored']],
  ])('%s lists %j', async (words, expected) => {
    await filter().fill(words);
    await until('what the filter lists', async () => (await paths()).length === expected.length);
    await expect.poll(() => paths()).toEqual(expected);
    await filter().fill('');
  });
});

describe('a response whose content the page does not read', () => {
  /** The page keeps the response, so that the browser cannot give it up. */
  const leave = (path: string) =>
    web.evaluate(async (url) => {
      Object.assign(globalThis, { kept: await fetch(url) });
    }, path);

  it('is listed once, though Chromium does not report it', async () => {
    await leave('/unread');
    await listed('/unread');
    await ask('/read');
    await listed('/read');
    await leave('/unread-too');
    await listed('/unread-too');
    await expect.poll(async () => (await paths()).filter((path) => path === '/unread')).toEqual(['/unread']);
  });

  it('is not listed once it was left in a pause', async () => {
    await open.panel.getByRole('button', { name: 'Pause recording' }).click();
    await leave('/unread-in-pause');
    await open.panel.getByText('1 response not listed because of a pause').waitFor();
    await open.panel.getByRole('button', { name: 'Resume recording' }).click();
    await leave('/unread-after');
    await listed('/unread-after');
    await expect.poll(() => paths()).not.toContain('/unread-in-pause');
    await open.panel.getByRole('button', { name: 'Clear', exact: true }).click();
    await web.goto(site.origin);
    await listed('/last');
  });
});

describe('a pause', () => {
  it('lists nothing and counts, says so, and goes on when it is told to', async () => {
    const before = await paths();
    const pause = open.panel.getByRole('button', { name: 'Pause recording' });
    await pause.focus();
    await open.devtools.keyboard.press('Enter');
    const notice = open.panel.getByRole('status').filter({ hasText: 'Recording is paused.' });
    await notice.waitFor();
    await ask('/not-listed');
    await ask('/nor-this');
    await open.panel.getByText('2 responses not listed because of a pause').waitFor();
    await expect.poll(() => paths()).toEqual(before);
    // The button kept the focus, and is another one now.
    await open.panel.getByRole('button', { name: 'Resume recording' }).waitFor();
    await open.devtools.keyboard.press('Enter');
    await notice.waitFor({ state: 'detached' });
    await ask('/listed-again');
    await listed('/listed-again');
    await expect.poll(() => paths()).toEqual([...before, '/listed-again']);
    await expect.poll(() => open.panel.getByRole('contentinfo').innerText()).toContain('2 responses not listed');
  });

  it('of an empty list says that it is paused, and can be ended there', async () => {
    await open.panel.getByRole('button', { name: 'Pause recording' }).click();
    await open.panel.getByRole('button', { name: 'Clear', exact: true }).click();
    await open.panel.getByRole('heading', { name: 'Paused. Nothing is listed.' }).waitFor();
    await ask('/not-listed');
    await open.panel.getByText('1 response not listed because of a pause').waitFor();
    await open.panel.getByRole('main').getByRole('button', { name: 'Resume recording' }).click();
    await open.panel.getByRole('heading', { name: 'Recording. No responses yet.' }).waitFor();
    await ask('/listed-again');
    await listed('/listed-again');
  });
});

describe('"Keep log"', () => {
  const preserve = () => open.panel.getByRole('checkbox', { name: 'Keep log' });

  it('is on at first: earlier pages stay', async () => {
    await expect.poll(() => preserve().isChecked()).toBe(true);
    // The names that those know who come from an older Chromium or from Firefox.
    await expect
      .poll(() =>
        open.panel
          .getByTitle(/“Preserve log”.*“Persist Logs”/)
          .getByRole('checkbox')
          .count(),
      )
      .toBe(1);
    await web.goto(`${site.origin}/one`);
    await listed('/one');
    await open.panel.getByRole('checkbox', { name: 'All loads' }).check();
    await expect.poll(() => paths()).toContain('/listed-again');
  });

  it('off, the list begins anew with each page, but not when a page changes its own address', async () => {
    await preserve().uncheck();
    await web.goto(`${site.origin}/two`);
    await until('the new page alone', async () => `${await paths()}` === '/two');
    await web.evaluate(() => history.pushState(null, '', '/pushed'));
    await ask('/pushed');
    await listed('/pushed');
    await expect.poll(() => paths()).toEqual(['/two', '/pushed']);
    await web.reload();
    await until('the reloaded page alone', async () => `${await paths()}` === '/pushed');
    // The browser may tell of the response before the navigation.
    const marker = open.panel.locator('.navigation');
    await until('the marker of the page', async () => (await marker.allInnerTexts()).length === 1);
    await expect.poll(() => marker.innerText()).toContain(`${site.origin}/pushed`);
    await expect.poll(() => paths()).toEqual(['/pushed']);
    await preserve().check();
  });
});
