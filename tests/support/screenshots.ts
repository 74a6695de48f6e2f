/**
 * `npm run screenshots`: the README's pictures, taken from the built product in both themes. Commit them when something
 * in them has changed.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startDemoSite } from './demo-site.ts';
import { launchChromium, openPanel } from './launch.ts';
import { ROOT } from './paths.ts';
import { demoDone } from './tour.ts';

const folder = join(ROOT, '.github', 'screenshots');
const size = { width: 1280, height: 680 };
/** The response whose details are shown. */
const selected = '/deprecated/app.js';

mkdirSync(folder, { recursive: true });
const site = await startDemoSite();
try {
  for (const colorScheme of ['light', 'dark'] as const) {
    const launched = await launchChromium({ colorScheme });
    try {
      const page = launched.context.pages()[0] ?? (await launched.context.newPage());
      const { devtools, panel } = await openPanel(launched, page);
      await devtools.setViewportSize(size);
      await page.goto(site.origin);
      await demoDone(page);
      await panel.locator('[role="grid"]').evaluate((grid) => grid.scrollTo(0, 0));
      await panel.locator(`[data-row][data-url$="${selected}"]`).click();
      await panel.locator('.finding').waitFor();
      const file = join(folder, `panel-${colorScheme}.png`);
      await devtools.screenshot({ path: file });
      console.log(file);
    } finally {
      await launched.close();
    }
  }
} finally {
  await site.close();
}
