import type { Frame, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findViolations } from '../support/axe.ts';
import { type DemoSite, startDemoSite } from '../support/demo-site.ts';
import {
  extensionPage,
  type Launched,
  launchChromium,
  type OpenPanel,
  openPanel,
  openPopup,
} from '../support/launch.ts';
import { panelStates, popupStates, readerStates } from '../support/surfaces.ts';
import { demoDone } from '../support/tour.ts';
import { findGaps, landmarksOf, readTree } from '../support/tree.ts';
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

describe('the popup, with nothing for axe to find, every name, headings and landmarks in order', () => {
  let popup: Page;
  beforeAll(async () => {
    popup = await openPopup(launched);
  });
  afterAll(() => popup.close());

  it.each(popupStates)('$name', async (state) => {
    await state.show(popup);
    expect(await inEveryScheme(popup, popup, state)).toEqual([]);
    const tree = await readTree(popup);
    // What is behind a modal dialog is out of reach, and so it has no names.
    if (state.name !== 'key help') expect(findGaps(tree)).toEqual([]);
    expect(landmarksOf(tree).filter((landmark) => !landmark.startsWith('complementary'))).toEqual([
      'banner',
      'search',
      'main',
      'contentinfo',
    ]);
  });

  it('the control: headings out of order and a missing name are found', async () => {
    await popupStates[0]?.show(popup);
    await popup.evaluate(() => {
      document.querySelector('.icon-button')?.removeAttribute('aria-label');
      const deep = document.createElement('h4');
      deep.textContent = 'deep';
      document.querySelector('h2')?.replaceWith(deep);
      document.querySelector('h1')?.remove();
    });
    expect(findGaps(await readTree(popup))).toEqual([
      'button without a name',
      'main does not begin with a heading of level 1',
      'the heading "deep" skips a level',
    ]);
  });

  it('the control: axe finds what is planted, in every scheme', async () => {
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

describe('the reader, likewise', () => {
  let page: Page;
  beforeAll(async () => {
    page = await launched.context.newPage();
    await page.setViewportSize({ width: 1400, height: 900 });
    await page.goto(extensionPage(launched, 'reader.html'));
  });
  afterAll(() => page.close());

  it.each(readerStates)('$name', async (state) => {
    await state.show(page);
    expect(await inEveryScheme(page, page, state)).toEqual([]);
    const tree = await readTree(page);
    expect(findGaps(tree)).toEqual([]);
    const isEntry = !/^(?:index|tools|audit|wrong address|configuration.*)$/.test(state.name);
    const landmarks = landmarksOf(tree).filter((landmark) => /^(banner|navigation|main)/.test(landmark));
    expect(landmarks).toEqual([
      'banner',
      'navigation Wirenote',
      ...(isEntry ? ['navigation Entries', 'navigation On this page'] : []),
      ...(state.name === 'wrong address' ? ['navigation Entries'] : []),
      'main',
    ]);
  });
});

describe('the panel, likewise', () => {
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
    // What is behind a modal dialog is out of reach, and so it has no names.
    if (state.name === 'panel help') return;
    const tree = await readTree(open.panel);
    expect(findGaps(tree)).toEqual([]);
    const landmarks = landmarksOf(tree).filter((landmark) => landmark !== 'region Expected Content-Types');
    expect([...landmarks.slice(0, 4), landmarks.at(-1)]).toEqual([
      'banner',
      'search',
      'region What is listed',
      'main',
      'contentinfo',
    ]);
  });

  it('with the notice that recording has ended', async () => {
    // What the browser leaves of the extension in a panel that outlives it.
    await open.panel.evaluate(() => {
      const { chrome, browser } = globalThis as { chrome?: object; browser?: object };
      for (const api of [chrome, browser]) {
        if (api) Object.defineProperty(api, 'runtime', { value: {} });
      }
    });
    await open.panel.getByRole('alert').filter({ hasText: 'Recording has ended' }).waitFor();
    expect(await inEveryScheme(open.panel, open.devtools)).toEqual([]);
  });
});
