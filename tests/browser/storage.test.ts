import { launchChromium } from '../support/launch.ts';
import { holdStorageIn } from '../support/storage-tests.ts';

holdStorageIn('chromium', async (site) => {
  const launched = await launchChromium();
  try {
    const page = await launched.context.newPage();
    await page.goto(site.start);
    await site.answers;
  } finally {
    await launched.close();
  }
});
