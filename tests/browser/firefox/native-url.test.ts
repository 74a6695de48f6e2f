import { beforeAll } from 'vitest';
import type { Launched } from '../../support/firefox/launch.ts';
import { sharedFirefox } from '../../support/firefox/shared.ts';
import { extensionPage, navigate, tabInFront } from '../../support/firefox/surfaces.ts';
import { answersInPage, nativeUrlTests } from '../../support/urls/native-tests.ts';
import { FIREFOX_DIFFERENCES } from '../../url-browsers/firefox.ts';
import { GETTERS } from '../../url-browsers/read.ts';

let launched: Launched;

beforeAll(async () => {
  launched = await sharedFirefox();
  await navigate(launched, extensionPage(launched, 'popup.html'));
});

nativeUrlTests(FIREFOX_DIFFERENCES, (inputs) => tabInFront(launched).evaluate(answersInPage, inputs, GETTERS));
