import { afterAll, beforeAll } from 'vitest';
import { type Launched, launchChromium } from '../support/launch.ts';
import { answersInPage, nativeUrlTests } from '../support/native-url-tests.ts';
import { CHROMIUM_DIFFERENCES } from '../url-browsers/chromium.ts';
import { GETTERS } from '../url-browsers/read.ts';

let launched: Launched;

beforeAll(async () => {
  launched = await launchChromium();
});
afterAll(() => launched.close());

nativeUrlTests(CHROMIUM_DIFFERENCES, async (inputs) => {
  const page = await launched.context.newPage();
  const answers = await page.evaluate(`(${answersInPage})(...${JSON.stringify([inputs, GETTERS])})`);
  await page.close();
  return answers as ReturnType<typeof answersInPage>;
});
