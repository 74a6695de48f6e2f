import { afterAll, beforeAll } from 'vitest';
import type { Launched } from '../support/chromium/launch.ts';
import { sharedChromium } from '../support/chromium/shared.ts';
import { answersInPage, nativeUrlTests } from '../support/urls/native-tests.ts';
import { CHROMIUM_DIFFERENCES } from '../url-browsers/chromium.ts';
import { GETTERS } from '../url-browsers/read.ts';

let launched: Launched;

beforeAll(async () => {
  launched = await sharedChromium();
});
afterAll(() => launched.close());

nativeUrlTests(CHROMIUM_DIFFERENCES, async (inputs) => {
  const page = await launched.context.newPage();
  const answers = await page.evaluate(`(${answersInPage})(...${JSON.stringify([inputs, GETTERS])})`);
  await page.close();
  return answers as ReturnType<typeof answersInPage>;
});
