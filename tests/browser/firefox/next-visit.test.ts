import { sharedFirefox } from '../../support/firefox/shared.ts';
import { navigate } from '../../support/firefox/surfaces.ts';
import { holdNextVisitIn } from '../../support/next-visit-tests.ts';

holdNextVisitIn('firefox', async (url) => {
  await navigate(await sharedFirefox(), url);
});
