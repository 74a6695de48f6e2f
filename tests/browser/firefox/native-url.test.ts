import { afterAll, beforeAll } from 'vitest';
import { type Launched, launchFirefox } from '../../support/firefox/launch.ts';
import { extensionPage, navigate, tabInFront } from '../../support/firefox/surfaces.ts';
import { answersInPage, nativeUrlTests } from '../../support/native-url-tests.ts';
import { FIREFOX_DIFFERENCES } from '../../url-browsers/firefox.ts';
import { GETTERS } from '../../url-browsers/read.ts';

let launched: Launched;

beforeAll(async () => {
  launched = await launchFirefox();
  await navigate(launched, extensionPage(launched, 'popup.html'));
});
afterAll(() => launched.close());

nativeUrlTests(FIREFOX_DIFFERENCES, (inputs) => tabInFront(launched).evaluate(answersInPage, inputs, GETTERS));
