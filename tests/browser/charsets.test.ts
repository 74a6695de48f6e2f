import type { Page } from 'playwright';
import { afterAll } from 'vitest';
import { holdCharsetsIn, READ } from '../support/charsets/tests.ts';
import type { Launched } from '../support/chromium/launch.ts';
import { sharedChromium } from '../support/chromium/shared.ts';

let launched: Launched | undefined;
afterAll(() => launched?.close());

holdCharsetsIn('chromium', async () => {
  launched = await sharedChromium();
  const [page] = launched.context.pages() as [Page];
  return {
    go: async (url) => void (await page.goto(url)),
    read: () => page.evaluate(READ),
  };
});
