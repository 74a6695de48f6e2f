import { launchFirefox } from '../../support/firefox/launch.ts';
import { navigate } from '../../support/firefox/surfaces.ts';
import { holdStorageIn } from '../../support/storage-tests.ts';

holdStorageIn('firefox', async (site) => {
  const launched = await launchFirefox();
  try {
    await navigate(launched, site.start);
    await site.answers;
  } finally {
    await launched.close();
  }
});
