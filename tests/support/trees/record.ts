/** `npm run record:trees`: records anew what a screen reader is given, as tests/fixtures/trees/<journey>.txt. */

import { launchChromium } from '../chromium/launch.ts';
import { launchFirefox } from '../firefox/launch.ts';
import { firefoxStage } from '../firefox/stage.ts';
import { chromiumStage } from './chromium-stage.ts';
import { writeFixture } from './fixtures.ts';
import { JOURNEYS } from './journeys.ts';
import { play, written } from './play.ts';
import { faultsOf } from './rules.ts';
import { startTreeSite } from './site.ts';
import type { Stage } from './stage.ts';

const only = process.argv.slice(2);
const site = await startTreeSite();
const chromium = await launchChromium();
const firefox = await launchFirefox();

async function lines(journey: (typeof JOURNEYS)[number], stage: Stage): Promise<string[]> {
  const states = await play(journey, stage, site.origin);
  for (const state of states) {
    for (const fault of faultsOf(state)) console.log(`${stage.browser}, ${journey.name}, ${state.name}: ${fault}`);
  }
  return states.flatMap((state, at) => written(state, journey.outline, states[at - 1]));
}

try {
  for (const journey of JOURNEYS.filter(({ name }) => only.length === 0 || only.includes(name))) {
    writeFixture(journey.name, {
      chromium: await lines(journey, chromiumStage(chromium)),
      firefox: await lines(journey, firefoxStage(firefox)),
    });
    console.log(`${journey.name}: ${journey.steps.length} steps recorded.`);
  }
} finally {
  await Promise.all([chromium.close(), firefox.close(), site.close()]);
}
