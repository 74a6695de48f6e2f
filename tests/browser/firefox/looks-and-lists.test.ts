/** In Firefox's panel: findings from bytes that nobody asked for, none of the requests lost; an expected list; permanent muting. */

import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBytesSite } from '../../support/bytes/site.ts';
import type { Launched } from '../../support/firefox/launch.ts';
import { sharedFirefox } from '../../support/firefox/shared.ts';
import { navigate, openToolbox, readRows, selectPanel, tabInFront } from '../../support/firefox/surfaces.ts';
import type { View } from '../../support/firefox/view.ts';
import { until } from '../../support/until.ts';

declare const browser: { storage: { local: { get(keys: null): Promise<Record<string, unknown>> } } };

let launched: Launched;
let site: Awaited<ReturnType<typeof startBytesSite>>;
let panel: View;

beforeAll(async () => {
  site = await startBytesSite();
  launched = await sharedFirefox();
  await openToolbox(launched);
  panel = await selectPanel(launched);
  await navigate(launched, site.origin);
});
afterAll(async () => {
  await site.close();
});

const findingsOf = async (path: string) =>
  (await readRows(panel)).find(({ url }) => url === site.origin + path)?.findings ?? [];
/** Clicks on the first button with this label or these words. */
const press = (words: string) =>
  panel.evaluate((wanted) => {
    const all = [...document.querySelectorAll<HTMLElement>('button')];
    const found = all.find(
      (button) => button.getAttribute('aria-label') === wanted || button.textContent?.trim() === wanted,
    );
    if (!found) throw new Error(`no button ${wanted}`);
    found.click();
  }, words);

it('brings findings from bytes into the list by itself', async () => {
  await until('the finding', async () => (await findingsOf('/photo-as-html')).includes('bytes-format-mismatch'));
  await until('the other', async () => (await findingsOf('/fallback.js')).includes('html-for-asset'));
  await until('the script', async () => (await findingsOf('/hidden-fallback.js')).includes('html-for-asset'));
  await expect.poll(() => findingsOf('/hidden-fallback.css')).toEqual([]);
});

it('loses no request while contents are read', async () => {
  // Each has a doubtful type, so each is read.
  await tabInFront(launched).evaluate(async () => {
    for (let batch = 0; batch < 10; batch += 1) {
      await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          window.fetch(`/many-${batch}-${index}.json`).then((response) => response.text()),
        ),
      );
    }
  });
  await until(
    'every one of a hundred',
    async () => (await readRows(panel)).filter(({ url }) => url.includes('/many-')).length === 100,
    30_000,
  );
});

it('holds the capture against an expected list', async () => {
  await press('Open or paste');
  // Its code may still be on its way.
  await until('the field', () => panel.evaluate(() => document.querySelector('textarea') !== null));
  await panel.evaluate(
    (text) => {
      const field = document.querySelector('textarea');
      if (!field) throw new Error('no field');
      field.value = text;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    },
    JSON.stringify({
      format: 'wirenote-content-types',
      version: 1,
      origin: site.origin,
      types: { '/': 'text/html', '/fallback.js': 'text/javascript' },
    }),
  );
  await press('Audit the input');
  const says = await until('the report', () =>
    panel.evaluate(() => document.querySelector('.expected-types')?.textContent || null),
  );
  expect(says).toContain('2 URLs listed in pasted text: 1 as expected, 1 different, 0 not seen yet.');
  expect(says).toContain('expected text/javascript, got text/html');
  await press('Close the comparison');
});

it('mutes a rule permanently, and unmutes it', async () => {
  const stored = () => panel.evaluate(() => browser.storage.local.get(null));
  await expect.poll(() => stored()).toEqual({});
  await panel.evaluate(() => {
    const grid = document.querySelector('[role="grid"]');
    if (grid) grid.scrollTop = 0;
  });
  await until('the row', () =>
    panel.evaluate(() => {
      const row = document.querySelector<HTMLElement>('[data-row][data-url$="/fallback.js"]');
      row?.click();
      return row !== null;
    }),
  );
  await until('the finding', () => panel.evaluate(() => document.querySelector('.scroll > .finding') !== null));
  await press('Mute permanently');
  await until('silence', async () => !(await findingsOf('/fallback.js')).includes('html-for-asset'));
  await expect.poll(() => stored()).toEqual({ settings: { version: 1, mutedRules: ['html-for-asset'] } });
  await press('Unmute html-for-asset');
  await until('the finding', async () => (await findingsOf('/fallback.js')).includes('html-for-asset'));
  await until('an empty storage', async () => Object.keys(await stored()).length === 0);
});
