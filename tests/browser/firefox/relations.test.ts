import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Launched } from '../../support/firefox/launch.ts';
import { sharedFirefox } from '../../support/firefox/shared.ts';
import { clickRow, navigate, openToolbox, readRows, selectPanel, tabInFront } from '../../support/firefox/surfaces.ts';
import type { View } from '../../support/firefox/view.ts';
import { type RelatedSite, startRelatedSite } from '../../support/sites/related.ts';
import { until } from '../../support/until.ts';

let site: RelatedSite;
let launched: Launched;
let panel: View;

beforeAll(async () => {
  site = await startRelatedSite();
  launched = await sharedFirefox();
  await openToolbox(launched);
  panel = await selectPanel(launched);
  await navigate(launched, `${site.origin}/`);
  // biome-ignore lint/security/noGlobalEval: the text is of this project
  await tabInFront(launched).evaluate((code) => window.eval(code), site.ask);
  // Firefox reports some requests after those that they led to.
  await until('every row', async () => {
    const paths = (await readRows(panel)).map(({ url }) => new URL(url).pathname);
    const count = (path: string) => paths.filter((one) => one === path).length;
    return count('/chain/1') === 1 && count('/asked') === 2 && count('/changing') === 2 && count('/last') === 1;
  });
});
afterAll(async () => {
  await site.close();
});

/** Selects the row with this path; of several the one with this number. */
async function select(path: string, at = 0): Promise<void> {
  const ids = (await readRows(panel)).filter(({ url }) => new URL(url).pathname === path).map(({ id }) => id);
  await clickRow(panel, ids[at] ?? '');
  await until('the response', () =>
    panel.evaluate(
      (wanted) => document.querySelector('.detail-head .url')?.textContent?.endsWith(wanted) === true,
      path,
    ),
  );
}
/** Headline and members of the first relation in words. */
const relation = () =>
  panel.evaluate(() => {
    const found = document.querySelector('.relation');
    return [...(found?.querySelectorAll('p, li .says') ?? [])].map((part) => part.textContent);
  });
const press = (words: string) =>
  panel.evaluate((wanted) => {
    const buttons = [...document.querySelectorAll<HTMLElement>('.relations button')];
    buttons.find((button) => button.textContent?.includes(wanted))?.click();
  }, words);

it('puts a chain of redirects in order, in whatever order they were reported', async () => {
  const expected = ['2 redirects; the last leads to 200', 'POST becomes GET', 'still GET', 'ends here'];
  for (const path of ['/chain/1', '/chain/2', '/chain/3']) {
    await select(path);
    await expect.poll(() => relation()).toEqual(expected);
  }
  await press('POST becomes GET');
  await until('the first hop', () =>
    panel.evaluate(() => document.querySelector('.relation [aria-current]')?.textContent?.includes('303') === true),
  );
});

it('counts the redirects of a loop, which Firefox gives up without saying so', async () => {
  await select('/loop');
  await expect
    .poll(async () => (await relation())[0])
    .toBe('21 redirects in a loop; more redirects than the 20 that browsers follow');
});

it('joins a preflight and its request, and a 304 and what it confirms', async () => {
  await select('/asked');
  await expect
    .poll(() => relation())
    .toEqual(['A preflight and its request', 'asks whether PUT may be sent', 'the request itself']);
  await select('/tagged', 1);
  await expect.poll(() => relation()).toEqual(['Revalidated by its ETag', 'ETag: "v1"', 'still valid']);
});

it('compares the second answer to a URL with the first', async () => {
  await select('/changing', 1);
  await press('With the previous response');
  await until('the comparison', () => panel.evaluate(() => document.querySelector('.comparison') !== null));
  await expect
    .poll(() =>
      panel.evaluate(() =>
        [...document.querySelectorAll('.comparison del, .comparison ins')].map((part) => part.textContent),
      ),
    )
    .toEqual(expect.arrayContaining(['two', '2']));
  await panel.evaluate(() =>
    document
      .querySelector('.comparison')
      ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })),
  );
  await until('the response', () => panel.evaluate(() => document.querySelector('.comparison') === null));
});
