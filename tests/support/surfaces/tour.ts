/**
 * The tour of `npm start` on a machine without a display: the same surfaces on the same demo site, headless, with a
 * screenshot of each in light and dark, and the annotated responses read from the real panel.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { type Launched, launchChromium, openPanel, openPopup, readRows } from '../chromium/launch.ts';
import type { Steps } from '../commands/steps.ts';
import { CASES } from '../demo/cases.ts';
import type { DemoSite } from '../demo/site.ts';
import type { Browser } from '../install/find.ts';
import { OUTPUT } from '../paths.ts';
import { until } from '../until.ts';
import type { PanelRow } from './panel-rows.ts';

export const TOUR_FOLDER = join(OUTPUT, 'tour');
const SCHEMES = ['light', 'dark'] as const;
/** Steps that walkTour() takes, for the caller's total. */
export const TOUR_STEPS = SCHEMES.length * 3;

/** What is typed into the search field, and a text that the answer shows. */
const LOOKUPS = [
  { name: 'popup-404', query: '404', shows: 'Not Found' },
  { name: 'popup-type', query: 'application/x-javascript', shows: 'text/javascript' },
  {
    name: 'inspector',
    query: 'https://bücher.example:443/a/../b?q=1&q=2&empty=&flag&next=https%3A%2F%2Fexample.org%2F#part',
    shows: 'xn--bcher-kva.example',
  },
] as const;
/** The response whose details are shown. */
const DETAIL = '/deprecated/app.js';

export interface Tour {
  rows: PanelRow[];
  screenshots: string[];
}

/**
 * Walks the tour once per theme and writes `.output/tour/<surface>-<theme>.png`.
 * @param onLaunch is given each browser while it starts, so that the caller can end it early
 */
export async function walkTour(
  { path }: Browser,
  site: DemoSite,
  steps: Steps,
  onLaunch: (launching: Promise<Launched>) => void,
): Promise<Tour> {
  rmSync(TOUR_FOLDER, { recursive: true, force: true });
  mkdirSync(TOUR_FOLDER, { recursive: true });
  const tour: Tour = { rows: [], screenshots: [] };
  for (const scheme of SCHEMES) {
    const shoot = async (page: Page, name: string) => {
      const file = join(TOUR_FOLDER, `${name}-${scheme}.png`);
      await page.screenshot({ path: file });
      tour.screenshots.push(file);
    };
    const launching = launchChromium({ executablePath: path, colorScheme: scheme, handleSignals: false });
    onLaunch(launching);
    const launched = await steps.run(`${scheme}: opening Chromium with Wirenote`, () => launching);
    try {
      await steps.run(`${scheme}: the popup and the inspector`, () => visitPopup(launched, shoot));
      const rows = await steps.run(
        `${scheme}: the DevTools panel on the demo site`,
        () => visitPanel(launched, site, shoot),
        (read) => `${read.length} responses`,
      );
      tour.rows = rows;
    } finally {
      await launched.close();
    }
  }
  return tour;
}

async function visitPopup(launched: Launched, shoot: (page: Page, name: string) => Promise<void>): Promise<void> {
  const popup = await openPopup(launched);
  const field = popup.locator('input[role="combobox"]');
  await field.waitFor();
  await shoot(popup, 'popup-home');
  for (const { name, query, shows } of LOOKUPS) {
    await field.fill(query);
    await popup.locator('main').getByText(shows).first().waitFor();
    await shoot(popup, name);
  }
  await popup.close();
}

async function visitPanel(
  launched: Launched,
  site: DemoSite,
  shoot: (page: Page, name: string) => Promise<void>,
): Promise<PanelRow[]> {
  const page = launched.context.pages()[0] ?? (await launched.context.newPage());
  const { devtools, panel } = await openPanel(launched, page);
  await page.goto(site.origin);
  await demoDone(page);
  // Those that the page leaves to its buttons: failures, and 5,000 fields.
  for (const [index, demoCase] of CASES.entries()) {
    if (demoCase.onLoad === false) await page.locator(`[data-case="${index}"] button`).click();
  }
  const rows = await until('a row in the panel for each case', async () => {
    const read = await readRows(panel);
    const seen = new Set(read.map(({ method, url }) => `${method} ${new URL(url).pathname}`));
    return CASES.every(({ method, path }) => seen.has(`${method} ${path}`)) && read;
  });
  await panel.locator('[role="grid"]').evaluate((grid) => grid.scrollTo(0, 0));
  await shoot(devtools, 'panel');
  await panel.locator(`[role="row"][data-url$="${DETAIL}"]`).first().click();
  await panel.getByText('type-deprecated').first().waitFor();
  await shoot(devtools, 'panel-detail');
  return rows;
}

/** Waits until the demo page has asked for everything that it asks for on load. */
export function demoDone(page: Page): Promise<boolean> {
  return until('the end of the demo page', () => page.evaluate(() => document.documentElement.dataset.done === 'true'));
}

/** The rows as a table of text, columns two spaces apart, long values cut. */
export function table(rows: readonly PanelRow[]): string {
  const most = [6, 7, 34, 42, 36, 40];
  const cells = [
    ['Status', 'Method', 'Path', 'Content-Type', 'Reads as', 'Findings'],
    ...rows.map(({ status, method, url, type, note, findings }) => [
      status,
      method,
      new URL(url).pathname,
      type || '-',
      note,
      findings.join(', '),
    ]),
  ].map((row) => row.map((cell, column) => cut(cell, most[column] ?? cell.length)));
  const widths = most.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  return cells
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const cut = (text: string, length: number) => (text.length <= length ? text : `${text.slice(0, length - 3)}...`);
