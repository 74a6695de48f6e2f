/** `npm run record`: records every capture case anew in real browsers, as tests/fixtures/capture/<browser>.json. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { launchChromium } from '../chromium/launch.ts';
import { recordInChromium } from '../chromium/record.ts';
import { launchFirefox } from '../firefox/launch.ts';
import { recordInFirefox } from '../firefox/record.ts';
import { ROOT } from '../paths.ts';
import { normalised, type Recording } from './captures.ts';
import { type CaptureSite, startCaptureSite } from './site.ts';

const folder = join(ROOT, 'tests', 'fixtures', 'capture');
mkdirSync(folder, { recursive: true });

async function record(browser: string, recorded: (site: CaptureSite) => Promise<Recording[]>): Promise<void> {
  const site = await startCaptureSite();
  try {
    const recordings = normalised(await recorded(site), site);
    // One line each: a changed recording is one changed line.
    const lines = recordings.map((recording) => JSON.stringify(recording)).join(',\n');
    writeFileSync(join(folder, `${browser}.json`), `[\n${lines}\n]\n`);
    console.log(`${browser}: ${recordings.length} cases recorded.`);
  } finally {
    await site.close();
  }
}

await record('chromium', async (site) => {
  const launched = await launchChromium();
  const [page] = launched.context.pages() as [Page];
  return recordInChromium(launched, page, site).finally(launched.close);
});
await record('firefox', async (site) => {
  const launched = await launchFirefox();
  return recordInFirefox(launched, site)
    .then((read) => read())
    .finally(launched.close);
});
