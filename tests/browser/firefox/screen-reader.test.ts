import { afterAll, beforeAll } from 'vitest';
import { sharedFirefox } from '../../support/firefox/shared.ts';
import { firefoxStage } from '../../support/firefox/stage.ts';
import { startTreeSite } from '../../support/trees/site.ts';
import type { Stage } from '../../support/trees/stage.ts';
import { testTrees } from '../../support/trees/tree-tests.ts';

let stage: Stage;
let site: Awaited<ReturnType<typeof startTreeSite>>;

beforeAll(async () => {
  site = await startTreeSite();
  stage = firefoxStage(await sharedFirefox());
});
afterAll(() => site.close());

testTrees('firefox', () => ({ stage, site: site.origin }));
