/**
 * `npm run dev`: builds Wirenote as it is being written and opens it in Chromium, DevTools on its panel, on the demo site.
 * What is edited is on the screen when the file is saved. Ctrl+C or closing the browser ends it.
 *
 * WXT watches the files. It would open a browser of its own, but without the panel, and not the one that the tests have.
 */
import { join, relative } from 'node:path';
import type { Page } from 'playwright';
import { createServer } from 'wxt';
import { CHROMIUM_INSTALLATION } from '../chromium/install.ts';
import { type Launched, launchChromium, type OpenPanel, openPanel } from '../chromium/launch.ts';
import { type DemoSite, startDemoSite } from '../demo/site.ts';
import { ensureBrowser } from '../install/browser.ts';
import { OUTPUT, ROOT } from '../paths.ts';
import { demoDone } from '../surfaces/tour.ts';
import { end, endLater, endOnSignals, endWithTheBrowser, hasScreen, isEnding } from './ending.ts';

const DEV_BUILD = join(OUTPUT, 'chrome-mv3-dev');

/** Opens the panel and fills it with the demo site; again, when the extension was loaded anew and took its panel along. */
async function showPanel(launched: Launched, page: Page, site: DemoSite): Promise<OpenPanel> {
  const open = await openPanel(launched, page);
  await page.goto(site.origin);
  await demoDone(page);
  return open;
}

/** An edit of what the service worker uses loads the whole extension anew, and DevTools loses the panel with it. */
function followReloads(launched: Launched, page: Page, site: DemoSite, first: OpenPanel): void {
  let { devtools } = first;
  launched.context.on('serviceworker', async (worker) => {
    if (isEnding() || !worker.url().startsWith('chrome-extension://')) return;
    try {
      launched.worker = worker;
      await devtools.close();
      ({ devtools } = await showPanel(launched, page, site));
      console.log('The extension was loaded anew; its panel is open again.');
    } catch (error) {
      if (!isEnding()) console.error(`The panel did not open again: ${error instanceof Error ? error.message : error}`);
    }
  });
}

async function dev(): Promise<void> {
  const chromium = await ensureBrowser(CHROMIUM_INSTALLATION, console.log);
  const server = await createServer({ root: ROOT, browser: 'chrome', webExt: { disabled: true } });
  endLater(() => server.stop());
  await server.start();
  const site = await startDemoSite();
  endLater(() => site.close());
  const launched = await launchChromium({
    executablePath: chromium.path,
    extensionDir: DEV_BUILD,
    headless: !hasScreen(),
    colorScheme: hasScreen() ? null : 'light',
    dock: hasScreen() ? 'bottom' : 'undocked',
    developerMode: true,
    handleSignals: false,
  });
  endLater(() => launched.close());
  endWithTheBrowser(launched.context);
  const [page = await launched.context.newPage()] = launched.context.pages();
  followReloads(launched, page, site, await showPanel(launched, page, site));
  console.log(`
Wirenote is open in ${chromium.version}${hasScreen() ? '' : ', without a window: there is no display'}, on ${site.origin}.
Save a file below entrypoints/, components/, reference/ or public/ and look: the popup, the panel and the reader follow.
The build is ${relative(ROOT, DEV_BUILD)}. Ctrl+C ends it.`);
}

endOnSignals();
await dev().catch(async (error) => {
  if (isEnding()) return;
  console.error(`\n${error instanceof Error ? error.message : error}`);
  await end(1);
});
