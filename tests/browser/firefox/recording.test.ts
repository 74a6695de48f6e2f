/** What the panel keeps in Firefox, and where it says a response came from. */
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Launched } from '../../support/firefox/launch.ts';
import { sharedFirefox } from '../../support/firefox/shared.ts';
import { navigate, openToolbox, readRows, selectPanel, tabInFront } from '../../support/firefox/surfaces.ts';
import type { View } from '../../support/firefox/view.ts';
import { type ProvenanceSite, startProvenanceSite } from '../../support/sites/provenance.ts';
import { until } from '../../support/until.ts';

let launched: Launched;
let site: ProvenanceSite;
let panel: View;

const paths = async () =>
  (await readRows(panel)).filter(({ url }) => /^http/.test(url)).map(({ url }) => new URL(url).pathname);
const listed = (path: string) => until(`the row of ${path}`, async () => (await paths()).includes(path));
const ask = (path: string) =>
  tabInFront(launched).evaluate((url) => window.fetch(url).then((response) => response.text()), path);
const press = (label: string) =>
  panel.evaluate((name) => document.querySelector<HTMLElement>(`.bar [title^="${name}"]`)?.click(), label);
const says = (text: string) =>
  until(`"${text}"`, () => panel.evaluate((words) => document.body.textContent?.includes(words), text));

beforeAll(async () => {
  site = await startProvenanceSite();
  launched = await sharedFirefox();
  await openToolbox(launched);
  panel = await selectPanel(launched);
});
afterAll(async () => {
  await site.close();
});

describe('a page that asks for responses of every provenance', () => {
  beforeAll(async () => {
    await navigate(launched, site.origin);
    await listed('/last');
  });

  it.each([
    ['/last', []],
    ['/stored', ['cache']],
    ['/built', ['worker']],
    ['/shared', ['third party']],
    // Firefox does not tell that it was kept from the page.
    ['/unshared', ['third party']],
  ])('%s has the badges %j', async (path, expected) => {
    const badges = () =>
      panel.evaluate((end) => {
        const row = [...document.querySelectorAll(`.row[data-url$="${end}"]`)].at(-1);
        return [...(row?.querySelectorAll('.badge') ?? [])].map((badge) => badge.textContent ?? '');
      }, path);
    await expect.poll(() => badges()).toEqual(expected);
  });

  it('resizes a column by keyboard', async () => {
    const width = () =>
      panel.evaluate(() => {
        const head = document.querySelector('[role="columnheader"]');
        return Math.round(head?.getBoundingClientRect().width ?? 0);
      });
    const turn = (key: string) =>
      panel.evaluate((name) => {
        const edge = document.querySelector('[role="separator"]');
        edge?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));
      }, key);
    const before = await width();
    await turn('ArrowRight');
    await until('10 more', async () => (await width()) === before + 10);
    await turn('Home');
    await until('the first width', async () => (await width()) === before);
  });

  it('lists nothing during a pause, counts it, and does not list it later on demand', async () => {
    const before = await paths();
    await press('Pause recording');
    await says('Recording is paused.');
    await ask('/not-listed');
    await says('1 response not listed because of a pause');
    await press('Resume recording');
    await ask('/listed-again');
    await listed('/listed-again');
    await press('List what the Network panel’s filter hides');
    // While Firefox answers, it loses the requests that begin: the first that is listed comes after the answer.
    await until('a response after that', async () => {
      await ask('/after-asking');
      return (await paths()).includes('/after-asking');
    });
    await expect
      .poll(async () => (await paths()).filter((path) => path !== '/after-asking'))
      .toEqual([...before, '/listed-again']);
  });
});

it('begins anew with each page once earlier ones are not to be kept', async () => {
  const turn = (words: string, isOn: boolean) =>
    panel.evaluate(
      (name, wanted) => {
        const label = [...document.querySelectorAll('label')].find((one) => one.textContent?.includes(name));
        const box = label?.querySelector('input');
        if (box?.checked !== wanted) box?.click();
      },
      words,
      isOn,
    );
  const keepLog = (isOn: boolean) => turn('Keep log', isOn);
  await navigate(launched, `${site.origin}/zero`);
  await listed('/zero');
  await navigate(launched, `${site.origin}/one`);
  await listed('/one');
  await turn('All loads', true);
  await expect.poll(() => paths()).toContain('/zero');
  await turn('All loads', false);
  await expect.poll(() => paths()).not.toContain('/zero');
  await keepLog(false);
  onTestFinished(() => keepLog(true));
  await navigate(launched, `${site.origin}/two`);
  await until('the new page alone', async () => `${await paths()}` === '/two');
  await tabInFront(launched).evaluate(() => window.history.pushState(null, '', '/pushed'));
  await ask('/pushed');
  await listed('/pushed');
  await expect.poll(() => paths()).toEqual(['/two', '/pushed']);
});
