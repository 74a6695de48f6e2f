import type { Launched } from '../../support/firefox/launch.ts';
import { sharedFirefox } from '../../support/firefox/shared.ts';
import { navigate } from '../../support/firefox/surfaces.ts';
import { holdNextVisitIn } from '../../support/next-visit/tests.ts';

/** Asked for once: each time it is asked for, it starts anew, without a cache. */
let launched: Promise<Launched> | null = null;

holdNextVisitIn('firefox', async (url) => {
  launched ??= sharedFirefox();
  await navigate(await launched, url);
});
