/** `npm run record`: records every capture case in a real Chromium anew, as tests/fixtures/capture/chromium.json. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { startCaptureSite } from './capture-site.ts';
import { normalised } from './captures.ts';
import { launchChromium } from './launch.ts';
import { ROOT } from './paths.ts';
import { recordInChromium } from './record-chromium.ts';

const folder = join(ROOT, 'tests', 'fixtures', 'capture');
mkdirSync(folder, { recursive: true });
const site = await startCaptureSite();
const launched = await launchChromium();
try {
  const [page] = launched.context.pages() as [Page];
  const recordings = normalised(await recordInChromium(launched, page, site), site);
  // One line each: a changed recording is one changed line.
  const lines = recordings.map((recording) => JSON.stringify(recording)).join(',\n');
  writeFileSync(join(folder, 'chromium.json'), `[\n${lines}\n]\n`);
  console.log(`${recordings.length} cases recorded in Chromium ${launched.context.browser()?.version()}.`);
} finally {
  await launched.close();
  await site.close();
}
