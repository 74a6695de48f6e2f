import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DemoSite, startDemoSite } from '../../support/demo/site.ts';
import type { Launched } from '../../support/firefox/launch.ts';
import { sharedFirefox } from '../../support/firefox/shared.ts';
import { clickInPanel, navigate, openToolbox, readRows, selectPanel } from '../../support/firefox/surfaces.ts';
import type { View } from '../../support/firefox/view.ts';
import { temporaryFolder } from '../../support/lifetime/run.ts';
import { until } from '../../support/until.ts';

let site: DemoSite;
let launched: Launched;
let panel: View;
const folder = temporaryFolder('downloads');

/** What the open menu says of the last click. */
const said = () => panel.evaluate(() => document.querySelector('.menu:popover-open .said')?.textContent ?? '');

beforeAll(async () => {
  site = await startDemoSite();
  launched = await sharedFirefox({
    'browser.download.folderList': 2,
    'browser.download.dir': folder,
    'browser.download.useDownloadDir': true,
  });
  await openToolbox(launched);
  panel = await selectPanel(launched);
  await navigate(launched, `${site.origin}/deprecated/app.js?access_token=Planted222`);
  await until('the row', async () => (await readRows(panel)).some(({ url }) => url.includes('Planted222')));
  await clickInPanel(launched, '.bar .menu-button');
  await until('the menu', () => panel.evaluate(() => document.querySelector('.menu:popover-open') !== null));
});
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

it('copies what is listed, redacted', async () => {
  await clickInPanel(launched, '[aria-label="Copy findings: Markdown"]');
  await until('the copy', async () => (await said()) === 'Copied: Markdown');
  const copied = () =>
    launched.marionette.run(
      'chrome',
      `(async () => Services.wm.getMostRecentWindow('navigator:browser').navigator.clipboard.readText())()`,
    );
  await expect.poll(() => copied()).toContain('/deprecated/app.js?access_token=[redacted]');
  await expect.poll(() => copied()).not.toContain('Planted');
});

it('downloads what is listed', async () => {
  await clickInPanel(launched, '[aria-label="Download findings: JSON"]');
  const file = join(folder, 'wirenote-findings.json');
  // Firefox makes an empty file first.
  const text = await until('the file', () => {
    const written = readFileSync(file, 'utf8');
    return JSON.parse(written) && written;
  });
  expect(JSON.parse(text)).toMatchObject({ format: 'wirenote-findings', redacted: true });
  expect(text).not.toContain('Planted');
});
