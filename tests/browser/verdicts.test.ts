import { holdBytesIn } from '../support/bytes/tests.ts';
import { launchChromium } from '../support/chromium/launch.ts';
import type { VerdictSite } from '../support/verdicts/site.ts';
import { holdVerdictsIn } from '../support/verdicts/tests.ts';

const load = async (site: VerdictSite) => {
  const launched = await launchChromium();
  try {
    // Also of the windows that the page opens.
    launched.context.on('page', (opened) =>
      opened.on('download', (download) => fetch(site.downloads, { method: 'POST', body: download.url() })),
    );
    const page = await launched.context.newPage();
    await page.goto(site.start);
    await site.seen;
  } finally {
    await launched.close();
  }
};

holdVerdictsIn('chromium', load);
holdBytesIn('chromium', load);
