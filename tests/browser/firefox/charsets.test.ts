import { afterAll } from 'vitest';
import { holdCharsetsIn, READ } from '../../support/charset-tests.ts';
import { type Launched, launchFirefox } from '../../support/firefox/launch.ts';
import { navigate, tabInFront } from '../../support/firefox/surfaces.ts';

let launched: Launched | undefined;
afterAll(() => launched?.close());

holdCharsetsIn('firefox', async () => {
  const browser = await launchFirefox();
  launched = browser;
  return {
    go: (url) => navigate(browser, url),
    read: () => tabInFront(browser).evaluate(READ),
  };
});
