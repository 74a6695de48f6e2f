/**
 * `npm start`: builds Wirenote and opens it in Chromium, DevTools on its panel, on the demo site. Without a display it
 * walks the same tour headless. Ctrl+C or closing the browser ends all that it started.
 */
import { relative } from 'node:path';
import { CHROMIUM_INSTALLATION } from '../chromium/install.ts';
import { launchChromium, openPanel } from '../chromium/launch.ts';
import { type DemoSite, startDemoSite } from '../demo/site.ts';
import { ensureBrowser } from '../install/browser.ts';
import type { Browser } from '../install/find.ts';
import { CHROME_BUILD, commandFile, ROOT } from '../paths.ts';
import { demoDone, TOUR_FOLDER, TOUR_STEPS, table, walkTour } from '../surfaces/tour.ts';
import { end, endLater, endOnSignals, endWithTheBrowser, hasScreen, isEnding } from './ending.ts';
import { runCommand, Steps } from './steps.ts';

const { env, platform } = process;

endOnSignals();

async function build(): Promise<void> {
  const { succeeded, output } = await runCommand(process.execPath, [commandFile('wxt'), 'build'], { output: 'keep' });
  if (!succeeded) throw new Error(`The build failed:\n\n${output}`);
}

interface Prepared {
  chromium: Browser;
  site: DemoSite;
}

async function prepare(steps: Steps): Promise<Prepared> {
  const describe = ({ version, path }: Browser) => `${version} (${path})`;
  const chromium = await steps.run('finding a Chromium', (say) => ensureBrowser(CHROMIUM_INSTALLATION, say), describe);
  await steps.run('building the extension', build, () => relative(ROOT, CHROME_BUILD));
  const site = await steps.run('starting the demo site', startDemoSite, ({ origin }) => origin);
  endLater(() => site.close());
  return { chromium, site };
}

async function show(): Promise<void> {
  const steps = new Steps(6);
  const prepared = await prepare(steps);
  const { chromium, site } = prepared;
  const launching = launchChromium({
    executablePath: chromium.path,
    headless: false,
    colorScheme: null,
    dock: 'bottom',
    handleSignals: false,
    args: env.DISPLAY || platform !== 'linux' ? [] : ['--ozone-platform=wayland'],
  });
  endLater(async () => (await launching).close());
  const launched = await steps.run('opening Chromium with Wirenote', () => launching).catch(() => null);
  if (!launched) {
    if (isEnding()) return;
    console.log('\nChromium opens no window on this display, so the tour runs without one.');
    return tour(prepared, new Steps(TOUR_STEPS));
  }
  endWithTheBrowser(launched.context);
  const page = launched.context.pages()[0] ?? (await launched.context.newPage());
  await steps.run('opening DevTools on the Wirenote panel', () => openPanel(launched, page));
  await steps.run('loading the demo site', async () => {
    await page.goto(site.origin);
    await demoDone(page);
  });
  console.log(`
Wirenote is running in ${chromium.version}, on ${site.origin}, in a profile that is thrown away. Try:

  The panel    Each response of the page is a row; select one. "Flagged only" leaves those with a finding.
  The popup    Click the Wirenote icon beside the address bar, then type 404, .wasm, application/x-javascript or a URL.
  A link       At the end of the page, open the context menu on a link and choose "Inspect link with Wirenote".

Ctrl+C ends it, and so does closing the browser.`);
}

async function tour({ chromium, site }: Prepared, steps: Steps): Promise<void> {
  const { rows, screenshots } = await walkTour(chromium, site, steps, (launching) => {
    endLater(async () => (await launching).close());
  });
  const flagged = rows.filter(({ findings }) => findings.length > 0).length;
  console.log(`\nWhat the panel says of the demo site:\n\n${table(rows)}\n`);
  console.log(`${rows.length} responses, ${flagged} of them with findings.`);
  console.log(`${screenshots.length} screenshots in ${relative(ROOT, TOUR_FOLDER)}, after ${steps.elapsed()}.`);
  await end(0);
}

try {
  if (!hasScreen()) {
    console.log('No display, so the tour runs without one.');
    const steps = new Steps(3 + TOUR_STEPS);
    await tour(await prepare(steps), steps);
  } else {
    await show();
  }
} catch (error) {
  // A step that fails because all is being ended is no news.
  if (!isEnding()) {
    console.error(`\n${error instanceof Error ? error.message : error}`);
    await end(1);
  }
}
