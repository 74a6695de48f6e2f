import type { Frame, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import {
  extensionPage,
  type Launched,
  type OpenPanel,
  openPanel,
  openPopup,
  reloadPanel,
} from '../support/chromium/launch.ts';
import { sharedChromium } from '../support/chromium/shared.ts';
import { type DemoSite, startDemoSite } from '../support/demo/site.ts';
import { findFaultyColours, findViolations, type SeenColours } from '../support/surfaces/axe.ts';
import { panelStates, popupStates, readerStates } from '../support/surfaces/surfaces.ts';
import { demoDone } from '../support/surfaces/tour.ts';
import { findGaps, landmarksOf, readTree } from '../support/surfaces/tree.ts';
import { until } from '../support/until.ts';

/** The document is the same in each; so all of axe in the first, what colours decide in the others. */
const schemes = [
  { name: 'light', colorScheme: 'light', forcedColors: 'none', seen: new Set() as SeenColours },
  { name: 'dark', colorScheme: 'dark', forcedColors: 'none', seen: new Set() as SeenColours },
  { name: 'forced colours', colorScheme: 'dark', forcedColors: 'active', seen: new Set() as SeenColours },
] as const;

/** On a busy machine axe takes half a minute for all schemes. */
const axe = { timeout: 100_000 };

let launched: Launched;
let site: DemoSite;
let web: Page;

beforeAll(async () => {
  site = await startDemoSite();
  launched = await sharedChromium();
  [web] = launched.context.pages() as [Page];
  await web.goto(site.origin);
});
afterAll(async () => {
  await launched.close();
  await site.close();
});

/** @param page what the frame is in, if it is one: schemes are set for whole pages */
async function inEveryScheme(where: Page | Frame, page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const { name, seen, ...scheme } of schemes) {
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
    const violations = await (name === 'light' ? findViolations : findFaultyColours)(where, seen);
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
    await expect.poll(() => inEveryScheme(popup, popup), axe).toEqual([]);
    const told = async () => {
      const tree = await readTree(popup);
      // What is behind a modal dialog is out of reach, and so it has no names.
      const gaps = state.name === 'key help' ? [] : findGaps(tree);
      return { gaps, landmarks: landmarksOf(tree).filter((landmark) => !landmark.startsWith('complementary')) };
    };
    await expect.poll(() => told()).toEqual({ gaps: [], landmarks: ['banner', 'search', 'main', 'contentinfo'] });
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
    await expect
      .poll(async () => findGaps(await readTree(popup)))
      .toEqual([
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
        // Two colours: of text in the colour of its ground axe says that it may be hidden on purpose.
        heading.style.color = 'gray';
        heading.style.backgroundColor = 'darkgray';
      }
    });
    const found = async () => (await inEveryScheme(popup, popup)).map((violation) => violation.split(': <')[0]);
    await expect
      .poll(() => found(), axe)
      .toEqual(expect.arrayContaining(['light: button-name', ...schemes.map(({ name }) => `${name}: color-contrast`)]));
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
    await expect.poll(() => inEveryScheme(page, page), axe).toEqual([]);
    const isEntry = !/^(?:index|rules|tools|audit|wrong address .*|configuration.*)$/.test(state.name);
    const told = async () => {
      const tree = await readTree(page);
      const landmarks = landmarksOf(tree).filter((landmark) => /^(banner|navigation|main)/.test(landmark));
      return { gaps: findGaps(tree), landmarks };
    };
    const landmarks = [
      'banner',
      'navigation Wirenote',
      ...(isEntry ? ['navigation Entries', 'navigation On this page'] : []),
      ...(state.name.startsWith('wrong ') ? ['navigation Entries'] : []),
      'main',
      // In it, above the title.
      ...(isEntry ? ['navigation Breadcrumb'] : []),
    ];
    await expect.poll(() => told()).toEqual({ gaps: [], landmarks });
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
    await expect.poll(() => inEveryScheme(open.panel, open.devtools), axe).toEqual([]);
  });

  it.each(panelStates)('$name', async (state) => {
    // No rows alone may be the doing of the filter of the state before.
    if (await open.panel.getByRole('heading', { name: 'Recording' }).isVisible()) {
      await web.reload();
      await demoDone(web);
      await open.panel.locator('[data-row]').first().waitFor();
    }
    await state.show(open);
    await expect.poll(() => inEveryScheme(open.panel, open.devtools), axe).toEqual([]);
    // What is behind a modal dialog is out of reach, and so it has no names.
    if (state.name === 'panel help') return;
    const told = async () => {
      const tree = await readTree(open.panel);
      const landmarks = landmarksOf(tree).filter(
        (landmark) => !/^region (?:Expected Content-Types|Comparison with the baseline)$/.test(landmark),
      );
      return { gaps: findGaps(tree), landmarks: [...landmarks.slice(0, 4), landmarks.at(-1)] };
    };
    await expect
      .poll(() => told())
      .toEqual({ gaps: [], landmarks: ['banner', 'search', 'region What is listed', 'main', 'contentinfo'] });
  });

  it('with the options of the list opened, in a narrow and in a low window', async () => {
    const before = await open.devtools.evaluate(() => ({ width: innerWidth, height: innerHeight }));
    onTestFinished(() => open.devtools.setViewportSize(before));
    const [list] = panelStates;
    for (const size of [
      { width: 400, height: 700 },
      { width: 1280, height: 320 },
    ]) {
      await open.devtools.setViewportSize(size);
      await list?.show(open);
      await expect.poll(() => open.panel.getByRole('radio', { name: 'Next visit' }).isVisible()).toBe(true);
      await expect.poll(() => inEveryScheme(open.panel, open.devtools), axe).toEqual([]);
    }
  });

  it('with the notice that recording has ended', async () => {
    onTestFinished(() => reloadPanel(launched, open));
    // What the browser leaves of the extension in a panel that outlives it.
    await open.panel.evaluate(() => {
      const { chrome, browser } = globalThis as { chrome?: object; browser?: object };
      for (const api of [chrome, browser]) {
        if (api) Object.defineProperty(api, 'runtime', { value: {} });
      }
    });
    await open.panel.getByRole('alert').filter({ hasText: 'Recording has ended' }).waitFor();
    await expect.poll(() => inEveryScheme(open.panel, open.devtools), axe).toEqual([]);
  });
});
