/** What Firefox recorded and did not tell of: hidden by the filter of its Network panel, in a pause, before a clear. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { install, type Launched } from '../../support/firefox/launch.ts';
import { sharedFirefox } from '../../support/firefox/shared.ts';
import {
  beginPanel,
  closeToolbox,
  closeWindow,
  navigate,
  openToolbox,
  openWindow,
  readRows,
  selectPanel,
  tabInFront,
} from '../../support/firefox/surfaces.ts';
import type { View } from '../../support/firefox/view.ts';
import { type PagesSite, startPagesSite } from '../../support/sites/pages.ts';
import { until } from '../../support/until.ts';

let site: PagesSite;
beforeAll(async () => {
  site = await startPagesSite();
});
afterAll(() => site.close());

const pathsIn = async (panel: View) =>
  (await readRows(panel)).filter(({ url }) => /^http/.test(url)).map(({ url }) => new URL(url).pathname);
const ask = (launched: Launched, path: string) =>
  tabInFront(launched).evaluate((url) => window.fetch(url).then((response) => response.text()), path);
/** Loads a page in a frame of the page. */
const frame = (launched: Launched, path: string) =>
  tabInFront(launched).evaluate(
    (url) =>
      new Promise((done) => {
        const element = document.createElement('iframe');
        element.src = url;
        element.addEventListener('load', () => done(null));
        document.body.append(element);
      }),
    path,
  );

describe('a pause while the Network panel hides what is no page', () => {
  let launched: Launched;
  let panel: View;

  const press = (label: string) =>
    panel.evaluate((name) => document.querySelector<HTMLElement>(`.bar [title^="${name}"]`)?.click(), label);
  const says = (text: string) =>
    until(`"${text}"`, () => panel.evaluate((words) => document.body.textContent?.includes(words), text));
  const listed = (path: string) => until(`the row of ${path}`, async () => (await pathsIn(panel)).includes(path));

  beforeAll(async () => {
    launched = await sharedFirefox({ 'devtools.netmonitor.filters': '["html"]' });
    await openToolbox(launched, 'netmonitor');
    panel = await selectPanel(launched);
    await navigate(launched, `${site.origin}/one`);
    await listed('/one');
  });

  it('counts what is hidden, lists what was hidden before and after it, and each once', async () => {
    await ask(launched, '/hidden-before');
    await press('Pause recording');
    await says('Recording is paused.');
    await ask(launched, '/hidden-in-the-pause');
    await frame(launched, '/frame-in-the-pause');
    await says('1 response not listed because of a pause');
    await press('Resume recording');
    await frame(launched, '/frame-after');
    await listed('/frame-after');
    await ask(launched, '/hidden-after');
    await expect.poll(() => pathsIn(panel)).toEqual(['/one', '/frame-after']);
    await press('List what the Network');
    await listed('/hidden-after');
    const all = ['/one', '/hidden-before', '/frame-after', '/hidden-after'];
    await expect.poll(() => pathsIn(panel)).toEqual(all);
    await says('2 responses not listed because of a pause');

    // Again, and during a pause: nothing more comes, and nothing is counted twice.
    await press('Pause recording');
    await ask(launched, '/hidden-in-the-second-pause');
    await press('List what the Network');
    await says('3 responses not listed because of a pause');
    await press('Resume recording');
    // The first that is listed after an answer: while Firefox answers, it loses the requests that begin.
    await press('List what the Network');
    await until('a page after that', async () => {
      await frame(launched, '/frame-last');
      return (await pathsIn(panel)).includes('/frame-last');
    });
    await expect.poll(async () => (await pathsIn(panel)).filter((path) => path !== '/frame-last')).toEqual(all);
    await says('3 responses not listed because of a pause');
  });
});

it('does not list what was cleared while the record was being read', async () => {
  const launched = await sharedFirefox();
  const panel = await until(
    'a clear in that time',
    async () => {
      await openToolbox(launched);
      await navigate(launched, `${site.origin}/one`);
      await ask(launched, '/recorded');
      const opening = await beginPanel(launched);
      const wasReading = await until('the button', () =>
        opening.evaluate(() => {
          const clear = document.querySelector<HTMLElement>('.bar [title="Clear"]');
          clear?.click();
          return clear && [document.documentElement.dataset.listening !== 'true'];
        }),
      );
      if (wasReading[0]) return opening;
      await closeToolbox(launched);
      return false;
    },
    60_000,
  );
  await until('the end of the reading', () => panel.evaluate(() => document.documentElement.dataset.listening));
  await ask(launched, '/after');
  await until('the next row', async () => (await pathsIn(panel)).includes('/after'));
  await expect.poll(() => pathsIn(panel)).toEqual(['/after']);
});

it('lists the responses of a private window in its own panel, and in no other', async () => {
  const launched = await sharedFirefox();
  await install(launched, true);
  await openToolbox(launched);
  const usual = await selectPanel(launched);
  await navigate(launched, `${site.origin}/usual`);
  await until('the usual page', async () => (await pathsIn(usual)).includes('/usual'));
  await openWindow(launched, 'private');
  await openToolbox(launched);
  const hidden = await selectPanel(launched);
  await navigate(launched, `${site.origin}/private`);
  await ask(launched, '/of-private');
  await until('the private rows', async () => `${await pathsIn(hidden)}` === '/private,/of-private');
  await closeToolbox(launched);
  await closeWindow(launched);
  await ask(launched, '/still-usual');
  await until('the next row', async () => (await pathsIn(usual)).includes('/still-usual'));
  await expect.poll(() => pathsIn(usual)).toEqual(['/usual', '/still-usual']);
});
