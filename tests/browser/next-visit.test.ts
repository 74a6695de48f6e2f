import type { Page } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import type { Launched } from '../support/launch.ts';
import { holdNextVisitIn } from '../support/next-visit-tests.ts';
import { sharedChromium } from '../support/shared-chromium.ts';

let launched: Launched;
let page: Page;

beforeAll(async () => {
  launched = await sharedChromium();
  page = await launched.context.newPage();
});
afterAll(() => launched.close());

holdNextVisitIn('chromium', async (url) => {
  await page.goto(url);
});
