import { afterAll, beforeAll } from 'vitest';
import { sharedChromium } from '../support/chromium/shared.ts';
import { chromiumStage } from '../support/trees/chromium-stage.ts';
import { startTreeSite } from '../support/trees/site.ts';
import type { Stage } from '../support/trees/stage.ts';
import { testTrees } from '../support/trees/tree-tests.ts';

let stage: Stage;
let site: Awaited<ReturnType<typeof startTreeSite>>;
let close: () => Promise<void>;

beforeAll(async () => {
  site = await startTreeSite();
  const launched = await sharedChromium();
  stage = chromiumStage(launched);
  close = launched.close;
});
afterAll(async () => {
  await close();
  await site.close();
});

testTrees('chromium', () => ({ stage, site: site.origin }));
