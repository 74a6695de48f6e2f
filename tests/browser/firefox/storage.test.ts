import { sharedFirefox } from '../../support/firefox/shared.ts';
import { navigate } from '../../support/firefox/surfaces.ts';
import { holdStorageIn } from '../../support/storage/tests.ts';

holdStorageIn('firefox', async (site) => {
  const launched = await sharedFirefox();
  await navigate(launched, site.start);
  await site.answers;
});
