import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CASES, type DemoCase } from '../../support/demo/cases.ts';
import { type DemoSite, startDemoSite } from '../../support/demo/site.ts';
import type { Launched } from '../../support/firefox/launch.ts';
import { sharedFirefox } from '../../support/firefox/shared.ts';
import { clickRow, navigate, openToolbox, readRows, selectPanel, tabInFront } from '../../support/firefox/surfaces.ts';
import type { View } from '../../support/firefox/view.ts';
import type { PanelRow } from '../../support/surfaces/panel-rows.ts';
import { until } from '../../support/until.ts';

const cases = CASES.filter((demoCase) => demoCase.onLoad !== false && !demoCase.breaks);
let site: DemoSite;
beforeAll(async () => {
  site = await startDemoSite();
});
afterAll(() => site.close());

const addressOf = ({ path, crossOrigin }: DemoCase) => `${crossOrigin ? site.otherOrigin : site.origin}${path}`;
const rowOf = (rows: readonly PanelRow[], demoCase: DemoCase) =>
  rows.find(
    ({ url, method, status }) =>
      url === addressOf(demoCase) && method === demoCase.method && status === String(demoCase.status),
  );
/** The panel's rows once there is one for every case. */
const rowsOfAll = (panel: View) =>
  until(
    'a row for every case',
    async () => {
      const rows = await readRows(panel);
      return cases.every((demoCase) => rowOf(rows, demoCase)) && rows;
    },
    30_000,
  );

describe('the panel in the toolbox', () => {
  let launched: Launched;
  let panel: View;
  let rows: PanelRow[];

  beforeAll(async () => {
    launched = await sharedFirefox();
    await openToolbox(launched);
    panel = await selectPanel(launched);
    await navigate(launched, site.origin);
    rows = await rowsOfAll(panel);
  });

  it.each(cases.map((demoCase) => [`${demoCase.method} ${demoCase.path}`, demoCase] as const))(
    '%s has its status, its types and its findings',
    async (_, demoCase) => {
      const flagged = demoCase.flaggedInFirefox ?? demoCase.flagged;
      const expected = [demoCase.contentType.join(', '), flagged ? [flagged] : []];
      const read = () => {
        const found = rowOf(rows, demoCase);
        return [found?.type, found?.findings];
      };
      const told = async () => {
        // What the first bytes tell comes later.
        if (JSON.stringify(read()) !== JSON.stringify(expected)) rows = await readRows(panel);
        return read();
      };
      await expect.poll(told).toEqual(expected);
    },
  );

  it('says nothing of content that Firefox does not hand over', async () => {
    // Blocked for their type: Firefox reports a size of 0, the server sent content.
    const empty = async () =>
      (await readRows(panel)).filter(({ url, note }) => /\/wrong\//.test(url) && note === 'No content');
    await expect.poll(empty).toEqual([]);
  });

  it('explains the selected response, with the replacement and its source', async () => {
    const { id } = rows.find(({ url }) => url.endsWith('/deprecated/app.js')) ?? { id: '' };
    // Where readRows() leaves a list that had followed its end.
    await panel.evaluate(() => {
      const grid = document.querySelector('[role="grid"]');
      grid?.scrollTo(0, grid.scrollHeight);
    });
    await until('the row out of view', () =>
      panel.evaluate((row) => document.getElementById(`row-${row}`) === null, id),
    );
    await clickRow(panel, id);
    await until('the finding', () =>
      panel.evaluate(() => document.querySelector('.finding summary')?.textContent?.includes('type-deprecated')),
    );
    await expect
      .poll(() =>
        panel.evaluate(() => [
          document.querySelector('.finding .code-block')?.textContent,
          document.querySelector('.finding a')?.getAttribute('href')?.includes('rfc9239'),
        ]),
      )
      .toEqual(['Content-Type: text/javascript', true]);
  });

  it('looks up a word of the book, and takes a URL apart', async () => {
    await panel.evaluate(() => {
      const buttons = [...document.querySelectorAll<HTMLElement>('.bar button')];
      buttons.find((button) => button.textContent?.trim() === 'Look up')?.click();
    });
    await type('preflihgt');
    await until('a passage', () =>
      panel.evaluate(() => document.querySelector('.look-up [role="option"] mark')?.textContent === 'preflight'),
    );
    await type('https://u@example.com/');
    await until('the components', () =>
      panel.evaluate(() => document.querySelector('.look-up')?.textContent?.includes('Components')),
    );
  });

  /** Puts a text into the field of the panel's tools. */
  const type = (text: string) =>
    panel.evaluate((value) => {
      const field = document.querySelector<HTMLInputElement>('.look-up input');
      if (!field) throw new Error('no field');
      field.value = value;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }, text);
});

it('lists what DevTools recorded before the panel was opened, each response once, and goes on from there', async () => {
  const launched = await sharedFirefox();
  await openToolbox(launched);
  await navigate(launched, site.origin);
  const page = tabInFront(launched);
  await until('the end of the page', () =>
    page.evaluate(() => /^(\d+) of \1$/.test(document.getElementById('progress')?.textContent ?? '')),
  );
  const panel = await selectPanel(launched);
  // It says so before it begins with the last: what that one leads to is among the rows as well.
  await until('the last answer', () => page.evaluate(() => document.documentElement.dataset.done === 'true'));
  const rows = await rowsOfAll(panel);
  const isOnce = ({ path }: { path: string }) => /\/(deprecated|wrong|parameters)\//.test(path);
  const once = rows.filter(({ url }) => isOnce({ path: url })).map(({ url }) => url);
  expect(once).toHaveLength(cases.filter(isOnce).length);
  expect(new Set(once).size).toBe(once.length);

  await page.evaluate(() => window.fetch('/status/gone?late').then((response) => response.text()));
  await until('the next response', async () => (await readRows(panel)).some(({ url }) => url.endsWith('?late')));
  await expect.poll(async () => (await readRows(panel)).length).toBe(rows.length + 1);
});

it('lists, on demand, what the Network panel’s filter hides, each response once', async () => {
  // Only scripts are told of.
  const launched = await sharedFirefox({ 'devtools.netmonitor.filters': '["js"]' });
  await openToolbox(launched, 'netmonitor');
  const panel = await selectPanel(launched);
  await navigate(launched, site.origin);
  const page = tabInFront(launched);
  await until('the end of the page', () =>
    page.evaluate(() => /^(\d+) of \1$/.test(document.getElementById('progress')?.textContent ?? '')),
  );
  await until('a script among the rows', async () => (await readRows(panel)).some(({ url }) => url.endsWith('.js')));
  await expect.poll(async () => (await readRows(panel)).filter(({ url }) => url.endsWith('.json'))).toEqual([]);

  // Once, as soon as the page is done: Firefox is not asked before it has taken in what came, preflights at the last.
  await panel.evaluate(() => document.querySelector<HTMLElement>('[aria-label^="List what the Network"]')?.click());
  const rows = await rowsOfAll(panel);
  const once = rows.map(({ url }) => url).filter((url) => /\/(deprecated|parameters)\//.test(url));
  expect(new Set(once).size).toBe(once.length);
});
