import { holdCharsetsIn, READ } from '../../support/charsets/tests.ts';
import { sharedFirefox } from '../../support/firefox/shared.ts';
import { navigate, tabInFront } from '../../support/firefox/surfaces.ts';

holdCharsetsIn('firefox', async () => {
  const launched = await sharedFirefox();
  return {
    go: (url) => navigate(launched, url),
    read: () => tabInFront(launched).evaluate(READ),
  };
});
