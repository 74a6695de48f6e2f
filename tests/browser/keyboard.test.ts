/**
 * Whole ways through each surface by keyboard alone, as the ARIA Authoring Practices describe its patterns: combobox,
 * tabs, disclosure, dialog, grid. What a single key does is tested beside the rest of the surface.
 */
import type { Frame, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { titles } from '../../reference/book/titles.ts';
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
import { type Focus, focusOf } from '../support/surfaces/focus.ts';
import { demoDone } from '../support/surfaces/tour.ts';
import { until } from '../support/until.ts';

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

/** A keyboard for a page, or for a frame in it, that looks after every key where the focus is. */
function keyboardOf(page: Page, where: Page | Frame = page) {
  const check = (focus: Focus, key: string) => {
    expect(focus, `after ${key}`).toEqual({ on: focus.on, ringed: true, inView: true });
    expect(focus.on, `after ${key}`).not.toBe('body');
    return focus.on;
  };
  return {
    /**
     * @param to what the focus has to reach: its whole name, or a pattern in it; without it, what has it at once counts
     * @returns what has the focus afterwards
     */
    async press(key: string, to?: string | RegExp): Promise<string> {
      await page.keyboard.press(key);
      if (to === undefined) return check(await focusOf(where), key);
      const on = async () => (await focusOf(where)).on;
      const reached = expect.poll(on, { message: `the focus after ${key}` });
      await (typeof to === 'string' ? reached.toBe(to) : reached.toMatch(to));
      return check(await focusOf(where), key);
    },
    /** Tabs until something of this name has the focus; what was passed on the way, that thing included. */
    async tabTo(name: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<string[]> {
      const passed: string[] = [];
      // More than any page has stops: each entry of the book is one, on the index.
      for (let steps = 0; steps < 60 + titles.length; steps++) {
        const on = await this.press(key);
        passed.push(on);
        if (typeof name === 'string' ? on.includes(name) : name.test(on)) return passed;
      }
      throw new Error(`${key} does not lead to ${name}, but to ${passed.join(', ')}`);
    },
    /** For a change that comes by and by. */
    reached: (name: string) =>
      until(`the focus on ${name}`, async () => {
        const focus = await focusOf(where);
        // Thrown, so that the end of the wait tells where the focus was instead.
        if (!focus.on.includes(name)) throw new Error(`The focus is on ${focus.on}.`);
        return check(focus, name);
      }),
  };
}

describe('the popup by keyboard', () => {
  let popup: Page;
  let keys: ReturnType<typeof keyboardOf>;
  beforeEach(async () => {
    popup = await openPopup(launched);
    keys = keyboardOf(popup);
    await keys.reached('Look up');
  });
  afterEach(() => popup.close());

  const field = () => popup.getByRole('combobox');
  const option = () => popup.getByRole('option', { selected: true });

  it('from open to answer to copied', async () => {
    await popup.keyboard.type('404');
    await popup.getByRole('heading', { level: 1, name: 'Not Found' }).waitFor();
    expect(await keys.tabTo('Copy code and phrase')).toEqual([
      'button "Clear the search"',
      'button "Open the reference book"',
      'tab "Status"',
      'button "Copy code and phrase"',
    ]);
    await keys.press('Enter');
    await popup.getByRole('status').filter({ hasText: 'Copied' }).waitFor();
    // As whoever pastes it sees it.
    await keys.tabTo('Look up', 'Shift+Tab');
    await keys.press('Control+A');
    await keys.press('Control+V');
    await until('the paste', async () => (await field().inputValue()) === '404 Not Found');
  });

  it('through every stop of an answer, in the order of the page, folds opened and closed', async () => {
    await popup.keyboard.type('404');
    await popup.getByRole('heading', { level: 1, name: 'Not Found' }).waitFor();
    const passed = await keys.tabTo('summary "What is 404');
    expect(passed.findIndex((on) => on.includes('410'))).toBeGreaterThan(
      passed.findIndex((on) => on.includes('RFC 9110')),
    );
    const fold = popup.locator('details', { hasText: 'What is 404' });
    await keys.press('Enter');
    await expect.poll(() => fold.getAttribute('open')).not.toBeNull();
    await keys.press('Space');
    await expect.poll(() => fold.getAttribute('open')).toBeNull();
    await keys.tabTo('button "? keys"');
  });

  it('a list box under the combobox: arrows go round, the cursor keeps its keys, Enter opens, Escape leads back', async () => {
    // At once: between letters, what was found for the first of them would be listed, and counted.
    await popup.keyboard.insertText('too');
    // The titles are there first, then everything that was found.
    await popup.locator('[role="option"] .excerpt').first().waitFor();
    const count = await popup.getByRole('option').count();
    const list = popup.getByRole('listbox');
    await expect
      .poll(async () => (await list.getAttribute('id')) === (await field().getAttribute('aria-controls')))
      .toBe(true);
    const selected = async () => {
      await expect
        .poll(async () => (await option().getAttribute('id')) === (await field().getAttribute('aria-activedescendant')))
        .toBe(true);
      return Number((await option().getAttribute('id'))?.replace(/\D+/, ''));
    };
    await expect.poll(() => selected()).toBe(0);
    await keys.press('ArrowUp');
    await expect.poll(() => selected()).toBe(count - 1);
    await expect
      .poll(() => option().evaluate((element) => element.getBoundingClientRect().bottom <= innerHeight))
      .toBe(true);
    await keys.press('ArrowDown');
    await expect.poll(() => selected()).toBe(0);
    // The list is shown already: Alt+Down opens no other, and moves within it.
    await keys.press('Alt+ArrowDown');
    await keys.press('Home', /combobox/);
    await expect.poll(() => field().evaluate((input) => (input as HTMLInputElement).selectionStart)).toBe(0);
    await keys.press('End');
    await expect.poll(() => field().evaluate((input) => (input as HTMLInputElement).selectionStart)).toBe(3);
    await keys.press('Enter');
    await popup.getByRole('heading', { level: 1, name: 'Too' }).waitFor();
    await expect.poll(() => field().getAttribute('aria-expanded')).toBe('false');
    await expect.poll(() => field().getAttribute('aria-activedescendant')).toBeNull();
    await keys.press('Escape', /combobox/);
    await popup.getByRole('option').first().waitFor();
    await expect.poll(() => field().inputValue()).toBe('too');
    await keys.press('Escape');
    await popup.getByRole('heading', { name: 'Status codes' }).waitFor();
  });

  it('tabs: one stop, arrows go round, Home and End, and the panel they control comes next', async () => {
    await keys.tabTo('tab "Status"');
    await keys.press('ArrowLeft', 'tab "URL"');
    await keys.press('ArrowRight', 'tab "Status"');
    await popup.locator('.index').waitFor();
    await keys.press('End', 'tab "URL"');
    await keys.press('Home', 'tab "Status"');
    const tab = popup.getByRole('tab', { selected: true });
    const panel = popup.getByRole('tabpanel', { name: 'Status' });
    await expect
      .poll(async () => (await panel.getAttribute('id')) === (await tab.getAttribute('aria-controls')))
      .toBe(true);
    await panel.getByText('Continue').waitFor();
    await keys.press('Tab', 'button "Go to 1xx"');
    await keys.press('Shift+Tab', 'tab "Status"');
  });

  it('a dialog: keeps the focus in it, and gives it back', async () => {
    await keys.tabTo('tab "Status"');
    await popup.keyboard.press('?');
    await keys.reached('Close');
    await keys.press('Escape');
    // Not by its role: it loses that at once, and is taken out of the page a moment later, until which it counts as open.
    await popup.locator('dialog').waitFor({ state: 'detached' });
    await keys.reached('tab "Status"');
    await keys.tabTo('button "? keys"');
    await popup.keyboard.press('Enter');
    await keys.reached('Close');
    await popup.keyboard.press('Enter');
    await keys.reached('button "? keys"');
  });

  it('what goes away hands the focus on', async () => {
    await popup.keyboard.type('404');
    await popup.getByRole('heading', { level: 1, name: 'Not Found' }).waitFor();
    await keys.tabTo('410');
    await popup.keyboard.press('Enter');
    await popup.getByRole('heading', { level: 1, name: 'Gone' }).waitFor();
    await keys.reached('main');
    await keys.press('Tab', /Copy/);
    await keys.press('/');
    await popup.keyboard.type('example.com/a');
    await popup.getByRole('button', { name: 'Read it as https' }).focus();
    await popup.keyboard.press('Enter');
    await popup.getByRole('heading', { name: 'Components' }).waitFor();
    await keys.reached('main');
  });

  it('the field for a base URL stays while it is emptied', async () => {
    await popup.getByRole('tab', { name: 'URL' }).click();
    await field().fill('../c');
    await popup.getByRole('textbox', { name: 'Base URL' }).focus();
    await popup.keyboard.type('a:');
    await popup
      .getByText('does not')
      .or(popup.getByRole('heading', { level: 1 }))
      .first()
      .waitFor();
    await keys.press('Backspace');
    await popup.keyboard.type('https://example.com/');
    await popup.getByRole('heading', { level: 1, name: 'https://example.com/c' }).waitFor();
    for (const _ of 'https://example.com/') await keys.press('Backspace', /input/);
    await popup.getByRole('heading', { name: 'This is not a URL that a browser can use' }).waitFor();
    await expect.poll(async () => (await focusOf(popup)).on).toContain('input');
  });
});

describe('the reader by keyboard', () => {
  let page: Page;
  let keys: ReturnType<typeof keyboardOf>;
  beforeEach(async () => {
    page = await launched.context.newPage();
    await page.setViewportSize({ width: 1300, height: 700 });
    await page.goto(extensionPage(launched, 'reader.html'));
    await page.getByRole('heading', { level: 1, name: 'Reference' }).waitFor();
    keys = keyboardOf(page);
  });
  afterEach(() => page.close());

  it('from the index to an entry, to a section of it, and on from there', async () => {
    // From its end: the codes are in the second column, and a guide names 404 as well.
    await keys.tabTo(/^a "404/, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await page.locator('#caching').waitFor();
    await keys.reached('main');
    await expect.poll(() => page.title()).toBe('404 Not Found - Wirenote');
    await keys.tabTo('a "Caching"', 'Shift+Tab');
    await page.keyboard.press('Enter');
    await keys.reached('section "Caching');
    await keys.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('section')?.id)).toBe('caching');
    // A second time, when the address is the same as before.
    await page.evaluate(() => scrollTo(0, 0));
    await keys.tabTo('a "Caching"', 'Shift+Tab');
    await page.keyboard.press('Enter');
    await keys.reached('section "Caching');
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  });

  it('skips to the content', async () => {
    await keys.press('Tab', 'button "Skip to the content"');
    await page.keyboard.press('Enter');
    await keys.reached('main');
    await keys.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  });

  it('the shelf: one stop, arrows and letters inside, sets that fold', async () => {
    await page.goto(extensionPage(launched, 'reader.html#status/404'));
    await page.locator('#caching').waitFor();
    const shelf = page.getByRole('navigation', { name: 'Entries' });
    // Its set is opened after the entry is drawn.
    await shelf.locator('[aria-current="page"]').waitFor();
    const isInShelf = () => page.evaluate(() => document.activeElement?.closest('.shelf') !== null);
    const passed = await keys.tabTo(/^a "404/);
    // The skip link, the mark, the field, the five links of the head, the settings, and the shelf.
    expect(passed).toHaveLength(10);
    await keys.press('Tab');
    await expect.poll(() => isInShelf()).toBe(false);
    await keys.press('Shift+Tab', /^a "404/);
    await keys.press('ArrowDown', /^a "405/);
    await keys.press('ArrowUp', /^a "404/);
    // Where the keys led, Tab comes back to.
    await keys.press('Home', /^button "Status codes/);
    await keys.press('ArrowUp', /^button "Status codes/);
    await keys.press('Tab');
    await expect.poll(() => isInShelf()).toBe(false);
    await keys.press('Shift+Tab', /^button "Status codes/);
    const codes = shelf.getByRole('button', { name: 'Status codes' });
    await keys.press('ArrowLeft');
    await expect.poll(() => codes.getAttribute('aria-expanded')).toBe('false');
    await expect.poll(() => shelf.getByRole('link').count()).toBe(0);
    await keys.press('Enter');
    await expect.poll(() => codes.getAttribute('aria-expanded')).toBe('true');
    await keys.press('ArrowRight', /^a "1/);
    await keys.press('ArrowLeft', /^button "Status codes/);
    const last = await keys.press('End');
    expect(last).toMatch(/^button "/);
    await keys.press('ArrowDown', last);
    await keys.press('m', /^button "Media types/);
    await keys.press('ArrowRight');
    await keys.press('f', 'a "font/ttf"');
    await keys.press('f', 'a "font/woff"');
    await keys.press('f', 'a "font/woff2"');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'font/woff2' }).waitFor();
    await keys.reached('main');
    await keys.tabTo('a "font/woff2"', 'Shift+Tab');
    await expect
      .poll(() => shelf.locator('[aria-current="page"]').getAttribute('href'))
      .toBe('#media-types/font/woff2');
    // A set that is folded by hand opens again where it is gone to.
    await shelf.getByRole('button', { name: 'Media types' }).click();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: '404 Not Found' }).waitFor();
    await page.goForward();
    await shelf.locator('[href="#media-types/font/woff2"][aria-current="page"]').waitFor();
  });

  it('through a whole entry, with nothing under the head', async () => {
    await page.goto(extensionPage(launched, 'reader.html#headers/content-type'));
    await page.locator('#sources').waitFor();
    await keys.press('Tab');
    const passed = await keys.tabTo(/^a "RFC/);
    expect(passed[0]).not.toBe(passed[1]);
    // Backwards the page scrolls up, under the head.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await keys.tabTo('Skip to the content', 'Shift+Tab');
  });

  it('narrow: the contents are folded above the entry', async () => {
    await page.setViewportSize({ width: 320, height: 600 });
    await page.goto(extensionPage(launched, 'reader.html#status/404'));
    await page.locator('#caching').waitFor();
    await keys.tabTo('summary "On this page');
    await keys.press('Enter');
    await keys.tabTo('a "Caching"');
    await page.keyboard.press('Enter');
    await keys.reached('section "Caching');
  });

  it('into the tools and back', async () => {
    await page.goto(extensionPage(launched, 'reader.html#status/404'));
    await page.locator('#caching').waitFor();
    await keys.tabTo('Try in the tool');
    await page.keyboard.press('Enter');
    await keys.reached('combobox');
    await expect.poll(() => page.title()).toBe('Tools - Wirenote');
    await page.getByRole('heading', { level: 1, name: 'Not Found' }).waitFor();
    await keys.tabTo('Open as a page');
    await page.keyboard.press('Enter');
    await page.locator('#caching').waitFor();
    await keys.reached('main');
  });
});

describe('the panel by keyboard', () => {
  let open: OpenPanel;
  let keys: ReturnType<typeof keyboardOf>;
  const everyResponse = () =>
    until('every response', async () => (await open.panel.locator('[data-row]').count()) > 30);
  beforeAll(async () => {
    open = await openPanel(launched, web);
    keys = keyboardOf(open.devtools, open.panel);
    await web.reload();
    await demoDone(web);
  });
  beforeEach(async () => {
    await reloadPanel(launched, open);
    await everyResponse();
  });
  /** To the field for the filter, and a text in it that leaves one response. */
  async function filterFor(text: string): Promise<void> {
    await keys.press('Control+F', /^combobox "Filter/);
    await open.devtools.keyboard.type(text);
    await until('the filter', async () => (await open.panel.locator('[data-row]').count()) === 1);
  }

  const selected = () => open.panel.locator('[role="row"][aria-selected="true"]');
  const index = async () => Number(await selected().getAttribute('aria-rowindex'));

  it('from the empty panel to the list: the button that reloads goes away and hands the focus on', async () => {
    await open.panel.getByRole('button', { name: 'Clear', exact: true }).click();
    await open.panel.getByRole('heading', { name: 'Recording' }).waitFor();
    await keys.tabTo('Reload page');
    await open.devtools.keyboard.press('Enter');
    await keys.reached('grid "Responses"');
    await demoDone(web);
    await everyResponse();
  });

  it('a grid: ends with and without Control, Enter to the response, Escape back', async () => {
    await keys.tabTo('grid');
    await keys.press('Control+Home');
    // The first line below the head is the marker of the navigation.
    await until('the first row', async () => (await index()) <= 3);
    const first = await index();
    await keys.press('ArrowUp');
    await expect.poll(() => index()).toBe(first);
    await keys.press('Control+End');
    const last = Number(await open.panel.getByRole('grid').getAttribute('aria-rowcount'));
    await until('the last row', async () => (await index()) === last);
    await keys.press('ArrowDown');
    await expect.poll(() => index()).toBe(last);
    await keys.press('PageUp');
    await until('a page up', async () => (await index()) < last);
    await keys.press('Home');
    await until('the first row', async () => (await index()) === first);
    await keys.press('End');
    await until('the last row', async () => (await index()) === last);
    await keys.press('Enter', /^tabpanel "/);
    await keys.press('Escape', 'grid "Responses"');
    await expect.poll(() => selected().count()).toBe(0);
    // Nothing is selected: Enter has nowhere to go.
    await keys.press('Enter', 'grid "Responses"');
  });

  it('from the filter to a finding, its fix copied, its entry read, and all the way back', async () => {
    await filterFor('/deprecated/app.js');
    expect(await keys.tabTo('grid')).toEqual([
      'button "Clear the filter"',
      'button "Help with the filter and keyboard shortcuts"',
      'button "Export"',
      'button "Look up"',
      'button "Open or paste"',
      'a "Settings"',
      // Responses or findings.
      'input ""',
      expect.stringContaining('button "Only informational responses'),
      expect.stringMatching(/^button "Error \d+: only responses with errors"/),
      expect.stringContaining('input "'),
      expect.stringContaining('input "'),
      expect.stringContaining('input "'),
      expect.stringContaining('select "'),
      expect.stringContaining('select "'),
      'grid "Responses"',
    ]);
    await keys.press('ArrowDown');
    await open.panel.locator('.scroll > .finding').waitFor();
    // One stop for all edges of the columns, and the one that was used last.
    await keys.press('Tab', 'separator "Width of Status"');
    await keys.press('ArrowDown', 'separator "Width of Method"');
    await keys.press('Shift+Tab', 'grid "Responses"');
    await keys.press('Tab', 'separator "Width of Method"');
    await keys.press('Home');
    expect(await keys.press('Tab')).not.toContain('separator');
    await keys.tabTo('grid', 'Shift+Tab');
    await keys.press('Enter');
    await keys.tabTo('Copy the fix');
    await keys.press('Enter');
    await open.panel.getByRole('status').filter({ hasText: 'Copied' }).waitFor();
    await keys.tabTo('Entry: text/javascript');
    await open.devtools.keyboard.press('Enter');
    await open.panel.locator('.book-pane h1').waitFor();
    await keys.reached('group "Reference"');
    await open.devtools.keyboard.press('Escape');
    await keys.reached('tabpanel "Findings 1"');
    await open.devtools.keyboard.press('Escape');
    await keys.reached('grid "Responses"');
    await keys.tabTo('Clear the filter', 'Shift+Tab');
    await open.devtools.keyboard.press('Enter');
    await keys.reached('combobox "Filter');
  });

  it('from a response to a word of the book and back: slash, arrows, Enter, Escape step by step', async () => {
    await filterFor('/deprecated/app.js');
    await keys.tabTo('grid');
    await keys.press('ArrowDown');
    await keys.press('Enter', 'tabpanel "Findings 1"');
    await open.devtools.keyboard.press('/');
    await keys.reached('combobox "Look up');
    // The letters at once: between them, what was found for the first of them would be listed.
    await open.devtools.keyboard.insertText('preflight');
    await open.devtools.keyboard.press('/');
    await expect.poll(() => open.panel.getByRole('combobox', { name: /^Look up/ }).inputValue()).toBe('preflight/');
    await keys.press('Backspace');
    const options = open.panel.getByRole('region', { name: 'Look up', exact: true }).getByRole('option');
    // The list is whole: a result that is chosen before keeps its mark, and not its place.
    await options.locator('.excerpt').first().waitFor();
    await keys.press('ArrowDown');
    await expect
      .poll(() => open.panel.getByRole('combobox', { name: /^Look up/ }).getAttribute('aria-activedescendant'))
      .toBe('result-1');
    await keys.press('Enter');
    await open.panel.locator('.look-up article h1').waitFor();
    // The entry comes after the field and the tabs, and the slash leads back to the field from anywhere.
    await keys.tabTo('Copy', 'Tab');
    await keys.press('/', /combobox/);
    await keys.press('Escape', /combobox/);
    await options.first().waitFor();
    await keys.press('Escape', /combobox/);
    await expect.poll(() => open.panel.getByRole('combobox', { name: /^Look up/ }).inputValue()).toBe('');
    await keys.press('Escape', 'tabpanel "Findings 1"');
    await keys.press('Escape', 'grid "Responses"');
    await keys.tabTo('Clear the filter', 'Shift+Tab');
    await open.devtools.keyboard.press('Enter');
    await keys.reached('combobox "Filter');
  });

  it('the help on the filter and the keys keeps the focus in it, and gives it back', async () => {
    await keys.tabTo('button "Help with the filter');
    await open.devtools.keyboard.press('Enter');
    await keys.reached('button "Close"');
    await open.panel
      .getByRole('dialog', { name: 'Filter and keyboard shortcuts' })
      .getByText('is:third-party')
      .waitFor();
    await open.devtools.keyboard.press('Escape');
    await keys.reached('button "Help with the filter');
  });

  it('the pane is opened and closed by its button, and Escape in the list closes it', async () => {
    await keys.tabTo('button "Look up"');
    await open.devtools.keyboard.press('Enter');
    await keys.reached('combobox "Look up');
    await keys.press('Tab', 'button "Close"');
    await open.devtools.keyboard.press('Enter');
    await keys.reached('button "Look up"');
    await open.devtools.keyboard.press('Enter');
    await keys.reached('combobox "Look up');
    await keys.tabTo('grid', 'Shift+Tab');
    await open.devtools.keyboard.press('Escape');
    await open.panel.getByRole('region', { name: 'Look up', exact: true }).waitFor({ state: 'hidden' });
    await keys.reached('grid "Responses"');
  });

  it('a rule that cites a section leads into it', async () => {
    await filterFor('/untyped/report');
    await keys.tabTo('grid');
    await keys.press('ArrowDown');
    await keys.press('Enter');
    await keys.tabTo('Entry:');
    await open.devtools.keyboard.press('Enter');
    await keys.reached('summary "When it is missing');
  });
});

describe('the control: what these tests look for, they find', () => {
  it('a lost focus, a missing ring, something over it', async () => {
    const page = await launched.context.newPage();
    await page.goto(extensionPage(launched, 'reader.html'));
    await page.getByRole('link', { name: 'Tools', exact: true }).focus();
    await page.keyboard.press('Shift+Tab');
    await expect.poll(() => focusOf(page)).toMatchObject({ ringed: true, inView: true });
    await page.evaluate(() => {
      (document.activeElement as HTMLElement).style.outline = 'none';
    });
    await expect.poll(() => focusOf(page)).toMatchObject({ ringed: false, inView: true });
    await page.evaluate(() => {
      const cover = document.createElement('div');
      cover.style.cssText = 'position: fixed; inset: 0; z-index: 9';
      document.body.append(cover);
    });
    await expect.poll(() => focusOf(page)).toMatchObject({ inView: false });
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await expect.poll(async () => (await focusOf(page)).on).toBe('body');
    await page.close();
  });
});
