import type { Frame, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findViolations } from '../support/axe.ts';
import { type DemoSite, startDemoSite } from '../support/demo-site.ts';
import { type Launched, launchChromium, type OpenPanel, openPanel, openPopup } from '../support/launch.ts';
import { panelStates, popupStates, readerStates } from '../support/surfaces.ts';
import { demoDone } from '../support/tour.ts';
import { until } from '../support/until.ts';

/** The document is the same in each; so all of axe in the first, what colours decide in the others. */
const schemes = [
  { name: 'light', colorScheme: 'light', forcedColors: 'none' },
  { name: 'dark', colorScheme: 'dark', forcedColors: 'none' },
  { name: 'forced colours', colorScheme: 'dark', forcedColors: 'active' },
] as const;

let launched: Launched;
let site: DemoSite;
let web: Page;

beforeAll(async () => {
  site = await startDemoSite();
  launched = await launchChromium();
  [web] = launched.context.pages() as [Page];
  await web.goto(site.origin);
});
afterAll(async () => {
  await launched.close();
  await site.close();
});

/** @param page what the frame is in, if it is one: schemes are set for whole pages */
async function inEveryScheme(where: Page | Frame, page: Page, { long = false } = {}): Promise<string[]> {
  const found: string[] = [];
  for (const { name, ...scheme } of long ? schemes.slice(0, 1) : schemes) {
    await page.emulateMedia(scheme);
    await where.evaluate((theme) => {
      // The panel takes its theme from DevTools.
      if (document.documentElement.dataset.theme) document.documentElement.dataset.theme = theme;
    }, scheme.colorScheme);
    await until('the scheme', () =>
      where.evaluate(({ forced }) => matchMedia('(forced-colors: active)').matches === forced, {
        forced: scheme.forcedColors === 'active',
      }),
    );
    const violations = await findViolations(where, name === 'light' ? 'all' : 'colours');
    found.push(...violations.map((violation) => `${name}: ${violation}`));
  }
  return found;
}

describe('axe finds nothing in the popup', () => {
  let popup: Page;
  beforeAll(async () => {
    popup = await openPopup(launched);
  });
  afterAll(() => popup.close());

  it.each(popupStates)('$name', async (state) => {
    await state.show(popup);
    expect(await inEveryScheme(popup, popup, state)).toEqual([]);
  });

  it('but what is planted, in every scheme', async () => {
    await popupStates[0]?.show(popup);
    await popup.evaluate(() => {
      document.querySelector('.icon-button')?.removeAttribute('aria-label');
      const heading = document.querySelector<HTMLElement>('h2');
      if (heading) {
        heading.style.forcedColorAdjust = 'none';
        heading.style.color = heading.style.backgroundColor = 'gray';
      }
    });
    const found = (await inEveryScheme(popup, popup)).map((violation) => violation.split(': <')[0]);
    expect(found).toContain('light: button-name');
    for (const { name } of schemes) expect(found).toContain(`${name}: color-contrast`);
  });
});

describe('axe finds nothing in the reader', () => {
  let page: Page;
  beforeAll(async () => {
    page = await launched.context.newPage();
  });
  afterAll(() => page.close());

  it('in any place', async () => {
    for (const state of readerStates(launched)) {
      await state.show(page);
      expect([state.name, ...(await inEveryScheme(page, page, state))]).toEqual([state.name]);
    }
  });
});

describe('axe finds nothing in the panel', () => {
  let open: OpenPanel;
  beforeAll(async () => {
    open = await openPanel(launched, web);
  });

  it('empty', async () => {
    // What the page loaded before DevTools was opened is not known to it, but may be by and by.
    await open.panel.getByRole('button', { name: 'Clear', exact: true }).click();
    await open.panel.getByRole('heading', { name: 'Recording' }).waitFor();
    expect(await inEveryScheme(open.panel, open.devtools)).toEqual([]);
  });

  it.each(panelStates)('$name', async (state) => {
    if (state === panelStates[0]) {
      await web.reload();
      await demoDone(web);
      await open.panel.locator('[data-row]').first().waitFor();
    }
    await state.show(open);
    expect(await inEveryScheme(open.panel, open.devtools)).toEqual([]);
  });
});
