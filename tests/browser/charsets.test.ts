import type { Page } from 'playwright';
import { afterAll } from 'vitest';
import { holdCharsetsIn, READ } from '../support/charset-tests.ts';
import { type Launched, launchChromium } from '../support/launch.ts';

let launched: Launched | undefined;
afterAll(() => launched?.close());

holdCharsetsIn('chromium', async () => {
  launched = await launchChromium();
  const [page] = launched.context.pages() as [Page];
  return {
    go: async (url) => void (await page.goto(url)),
    read: () => page.evaluate(READ),
  };
});
