import type { Page } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import type { Launched } from '../support/chromium/launch.ts';
import { sharedChromium } from '../support/chromium/shared.ts';
import { holdNextVisitIn } from '../support/next-visit/tests.ts';

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
