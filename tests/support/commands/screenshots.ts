/**
 * `npm run screenshots`: the README's pictures, taken from the built product in both themes. Commit them when something
 * in them has changed.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { extensionPage, type Launched, launchChromium, openPanel, openPopup } from '../chromium/launch.ts';
import { type DemoSite, startDemoSite } from '../demo/site.ts';
import { ROOT } from '../paths.ts';
import { demoDone } from '../surfaces/tour.ts';

const folder = join(ROOT, '.github', 'screenshots');
const wide = { width: 1280, height: 680 };
/** The response whose details are shown. */
const selected = '/deprecated/app.js';
/** What is typed into the popup, and what is to be seen before the picture is taken. */
const lookups = [
  { name: 'popup-status', query: '404', shows: 'Not Found' },
  { name: 'popup-url', query: 'https://user@bücher.example:8443/a%20b?x=1&x=2&flag#end', shows: 'Components' },
] as const;

type Shoot = (page: Page, name: string) => Promise<void>;

async function panel(launched: Launched, site: DemoSite, shoot: Shoot): Promise<void> {
  const page = launched.context.pages()[0] ?? (await launched.context.newPage());
  const opened = await openPanel(launched, page);
  await opened.devtools.setViewportSize(wide);
  await page.goto(site.origin);
  await demoDone(page);
  await opened.panel.locator('[role="grid"]').evaluate((grid) => grid.scrollTo(0, 0));
  await opened.panel.locator(`[data-row][data-url$="${selected}"]`).click();
  await opened.panel.locator('.scroll > .finding').waitFor();
  await shoot(opened.devtools, 'panel');
}

async function popup(launched: Launched, shoot: Shoot): Promise<void> {
  for (const { name, query, shows } of lookups) {
    const opened = await openPopup(launched);
    await opened.getByRole('combobox').fill(query);
    await opened.getByRole('heading', { name: shows }).first().waitFor();
    await shoot(opened, name);
    await opened.close();
  }
}

async function reader(launched: Launched, shoot: Shoot): Promise<void> {
  const page = await launched.context.newPage();
  await page.setViewportSize(wide);
  await page.goto(extensionPage(launched, 'reader.html#status/304'));
  await page.getByRole('heading', { level: 1, name: /Not Modified/ }).waitFor();
  // What stands last: the parts come by and by.
  await page.locator('.dates').waitFor();
  await shoot(page, 'reader');
}

mkdirSync(folder, { recursive: true });
const site = await startDemoSite();
try {
  for (const colorScheme of ['light', 'dark'] as const) {
    const launched = await launchChromium({ colorScheme });
    const shoot: Shoot = async (page, name) => {
      const file = join(folder, `${name}-${colorScheme}.png`);
      await page.screenshot({ path: file });
      console.log(file);
    };
    try {
      // The popup first: it opens over a tab, and the panel's window would be in front.
      await popup(launched, shoot);
      await reader(launched, shoot);
      await panel(launched, site, shoot);
    } finally {
      await launched.close();
    }
  }
} finally {
  await site.close();
}
