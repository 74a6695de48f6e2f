import { launchChromium } from '../support/launch.ts';
import { holdVerdictsIn } from '../support/verdict-tests.ts';

holdVerdictsIn('chromium', async (site) => {
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
});
