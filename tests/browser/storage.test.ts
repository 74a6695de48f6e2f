import { sharedChromium } from '../support/chromium/shared.ts';
import { holdStorageIn } from '../support/storage/tests.ts';

holdStorageIn('chromium', async (site) => {
  const launched = await sharedChromium();
  try {
    const page = await launched.context.newPage();
    await page.goto(site.start);
    await site.answers;
  } finally {
    await launched.close();
  }
});
