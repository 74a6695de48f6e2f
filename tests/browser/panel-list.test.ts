/** The bar above the panel's list: what is listed, in which order, and which rules speak. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Launched, type OpenPanel, openPanel, readRows, reloadPanel } from '../support/chromium/launch.ts';
import { sharedChromium } from '../support/chromium/shared.ts';
import { type DemoSite, startDemoSite } from '../support/demo/site.ts';
import { demoDone } from '../support/surfaces/tour.ts';
import { until } from '../support/until.ts';

let launched: Launched;
let site: DemoSite;
let open: OpenPanel;

/** How many responses there are to list. */
let listed = 0;
const count = async () => Number(await open.panel.getByRole('grid').getAttribute('aria-rowcount'));
const button = (name: RegExp) => open.panel.getByRole('button', { name });
const toTop = () => open.panel.getByRole('grid').evaluate((list) => list.scrollTo(0, 0));
/** Waits for the one finding that the bytes of a response bring: findings that come later change what was counted before. */
const looked = () =>
  until('what the bytes tell', async () =>
    (await readRows(open.panel)).some(({ findings }) => findings.includes('html-for-asset')),
  );
const statuses = async () => (await readRows(open.panel)).map(({ status }) => Number(status));

beforeAll(async () => {
  site = await startDemoSite();
  launched = await sharedChromium();
  const [web] = launched.context.pages() as [Page];
  open = await openPanel(launched, web);
  await web.goto(site.origin);
  await demoDone(web);
  // The list follows its end: with the last response, all are listed.
  await web.evaluate(() => fetch('/?last').then((response) => response.text()));
  await open.panel.locator('[data-row][data-url$="/?last"]').waitFor();
  await reloadPanel(launched, open);
  await open.panel.locator('[data-row][data-url$="/?last"]').waitFor();
  listed = await count();
});
afterAll(async () => {
  await launched.close();
  await site.close();
});
beforeEach(async () => {
  await reloadPanel(launched, open);
  await until('every response', async () => (await count()) === listed);
});

describe('the bar above the list', () => {
  it('lists the classes that are switched on, and all again', async () => {
    const all = await statuses();
    const classes = async () => [...new Set((await statuses()).map((status) => Math.floor(status / 100)))].sort();
    const redirects = button(/^Only redirection responses/);
    const said = async () => Number(/\d+$/.exec((await redirects.getAttribute('aria-label')) ?? '')?.[0]);
    await expect.poll(() => said()).toBeGreaterThan(0);
    await redirects.click();
    await expect.poll(() => classes()).toEqual([3]);
    await expect.poll(async () => (await statuses()).length === (await said())).toBe(true);
    await expect.poll(() => redirects.getAttribute('aria-pressed')).toBe('true');
    await button(/^Only server error responses/).click();
    await expect.poll(() => classes()).toEqual([3, 5]);
    await redirects.click();
    await button(/^Only server error responses/).click();
    await expect.poll(() => statuses()).toEqual(all);
  });

  it('walks its switches with the arrow keys', async () => {
    await button(/^Only informational responses/).focus();
    const focused = () => open.panel.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
    for (const [key, expected] of [
      ['ArrowLeft', '5xx'],
      ['ArrowRight', '1xx'],
      ['ArrowRight', '2xx'],
      ['End', '5xx'],
      ['Home', '1xx'],
    ] as const) {
      await open.devtools.keyboard.press(key);
      await expect.poll(() => focused()).toContain(expected);
    }
    await open.devtools.keyboard.press('Tab');
    await expect.poll(() => focused()).toContain('errors');
  });

  it('lists responses by severity, as many as the switch says', async () => {
    const errors = button(/only responses with errors$/);
    const said = async () => Number(/\d+/.exec((await errors.getAttribute('aria-label')) ?? '')?.[0]);
    await expect.poll(() => said()).toBeGreaterThan(0);
    await errors.click();
    await until('the errors', async () => (await readRows(open.panel)).length === (await said()));
  });

  it('says once how many findings are hidden on this machine, and shows them', async () => {
    await looked();
    const foot = open.panel.getByRole('contentinfo');
    await button(/^Advice/).waitFor();
    await open.panel.getByRole('checkbox', { name: 'Show best practice' }).check();
    await expect.poll(() => foot.innerText()).toMatch(/\d+ findings hidden for local hosts/);
    const flagged = async () => (await readRows(open.panel)).flatMap(({ findings }) => findings).length;
    const before = await flagged();
    await foot.getByRole('button', { name: 'Show', exact: true }).click();
    await expect.poll(() => foot.innerText()).toContain('Showing findings otherwise hidden for local hosts');
    await expect.poll(() => flagged()).toBeGreaterThan(before);
    await foot.getByRole('button', { name: 'Hide', exact: true }).click();
    await expect.poll(() => flagged()).toBe(before);
  });

  it('sorts by a choice and by a click on a column, and back', async () => {
    const byStart = await statuses();
    const sorted = [...byStart].sort((a, b) => a - b);
    const head = open.panel.getByRole('columnheader', { name: 'Status' });
    await open.panel.getByLabel('Sort by').selectOption('status');
    await until('ascending order', async () => `${await statuses()}` === `${sorted}`);
    await expect.poll(() => head.getAttribute('aria-sort')).toBe('ascending');
    await head.click();
    await until('descending order', async () => `${await statuses()}` === `${sorted.toReversed()}`);
    await head.click();
    await until('the order by start', async () => `${await statuses()}` === `${byStart}`);
    await expect.poll(() => open.panel.getByLabel('Sort by').inputValue()).toBe('');
  });

  it('begins with the page, whenever its parts finished, and draws when each request began', async () => {
    await toTop();
    await expect.poll(async () => (await readRows(open.panel))[0]?.url).toBe(`${site.origin}/`);
    const cell = open.panel.locator('.row .waterfall').first();
    await expect.poll(() => cell.getAttribute('aria-label')).toMatch(/^After 0 ms: [\d.]+ m?s until it was sent, /);
    const begins = () =>
      open.panel
        .locator('.row .phases')
        .evaluateAll((bars) => bars.map((bar) => Math.round(bar.getBoundingClientRect().left)));
    await expect
      .poll(async () => {
        const found = await begins();
        return found.length > 10 && found.every((left, at) => left >= (found[at - 1] ?? 0));
      })
      .toBe(true);
    const head = open.panel.getByRole('columnheader', { name: 'Waterfall' });
    await open.panel.getByRole('checkbox', { name: 'Waterfall' }).uncheck();
    await head.waitFor({ state: 'detached' });
    await open.panel.getByRole('checkbox', { name: 'Waterfall' }).check();
    // The latest first, then over all loads, then as at first.
    await head.click();
    await expect.poll(() => head.getAttribute('aria-sort')).toBe('descending');
    await toTop();
    await expect.poll(async () => (await readRows(open.panel))[0]?.url).not.toBe(`${site.origin}/`);
    await head.click();
    await head.click();
    await expect.poll(() => open.panel.getByLabel('Sort by').inputValue()).toBe('');
  });

  it('puts the list together by host', async () => {
    await open.panel.getByLabel('Group by').selectOption('host');
    const heads = open.panel.locator('.response-table .group');
    await heads.first().waitFor();
    await expect.poll(() => heads.first().innerText()).toMatch(/^127\.0\.0\.1:\d+ \(\d+\)$/);
    await open.panel.getByLabel('Group by').selectOption('');
    await heads.first().waitFor({ state: 'detached' });
  });

  it('mutes a rule where it is found, and lets it speak again', async () => {
    const flagged = async () =>
      (await readRows(open.panel)).filter(({ findings }) => findings.includes('type-deprecated')).length;
    const before = await until('responses with the finding', async () => {
      const count = await flagged();
      return count > 1 && count;
    });
    await toTop();
    await open.panel.locator(`[data-row][data-url$="/deprecated/app.js"]`).click();
    const card = open.panel.locator('.scroll > .finding', { hasText: 'type-deprecated' });
    await card.getByRole('button', { name: 'Mute this rule' }).click();
    await until('silence', async () => (await flagged()) === 0);
    await expect.poll(() => open.panel.locator('.hidden-findings > summary').innerText()).toContain('muted');
    await button(/^Muted rules: 1/).click();
    await button(/^Unmute type-deprecated/).click();
    await until('the rule', async () => (await flagged()) === before);
  });
});

describe('the edges of the columns', () => {
  const edge = (name: string) => open.panel.getByRole('separator', { name: `Width of ${name}` });
  const widthOf = async (name: string) => {
    const box = await open.panel.getByRole('columnheader', { name, exact: true }).boundingBox();
    return Math.round(box?.width ?? 0);
  };
  const order = () => open.panel.getByLabel('Sort by').inputValue();

  it('are dragged: the column grows, the next one gives, rows with heads, and nothing is sorted by it', async () => {
    const before = { url: await widthOf('URL'), type: await widthOf('Content-Type'), note: await widthOf('Reads as') };
    const { x = 0, y = 0 } = (await edge('URL').boundingBox()) ?? {};
    const { mouse } = open.devtools;
    await mouse.move(x + 4, y + 8);
    await mouse.down();
    await mouse.move(x + 34, y + 8, { steps: 3 });
    await mouse.up();
    await until('the new width', async () => (await widthOf('URL')) === before.url + 30);
    await expect
      .poll(async () => [await widthOf('Content-Type'), await widthOf('Reads as')])
      .toEqual([before.type - 30, before.note]);
    const cell = open.panel.locator('.row [aria-colindex="3"]').first();
    await expect.poll(async () => Math.round((await cell.boundingBox())?.width ?? 0)).toBe(before.url + 30);
    await expect.poll(() => order()).toBe('');
    // Moving on without a button does nothing.
    await mouse.move(x + 90, y + 8);
    await expect.poll(() => widthOf('URL')).toBe(before.url + 30);
    await edge('URL').dblclick();
    await until('the first width', async () => (await widthOf('URL')) === before.url);
    await expect.poll(() => order()).toBe('');
  });

  it('are moved by buttons that a click shows, and nothing is sorted by it', async () => {
    const wider = open.panel.getByRole('button', { name: 'Make URL wider' });
    const narrower = open.panel.getByRole('button', { name: 'Make URL narrower' });
    const before = await widthOf('URL');
    await expect.poll(() => wider.count()).toBe(0);
    await edge('URL').click();
    await wider.click();
    await wider.click();
    await until('20 more', async () => (await widthOf('URL')) === before + 20);
    await narrower.click();
    await until('10 less', async () => (await widthOf('URL')) === before + 10);
    await expect.poll(() => order()).toBe('');
    // A click elsewhere takes them away, and so does another one on the edge, which a drag is not.
    await open.panel.locator('.panel-foot').click({ position: { x: 2, y: 2 } });
    await wider.waitFor({ state: 'detached' });
    await edge('URL').click();
    await wider.waitFor();
    await edge('URL').click();
    await wider.waitFor({ state: 'detached' });
    await edge('URL').dblclick();
    await until('the first width', async () => (await widthOf('URL')) === before);
    await expect.poll(() => wider.count()).toBe(0);
  });

  it('are moved by keyboard, within what the two columns have, and say where they are', async () => {
    const said = async (what: 'now' | 'min' | 'max') => Number(await edge('Status').getAttribute(`aria-value${what}`));
    const press = (key: string) => open.devtools.keyboard.press(key);
    await edge('Status').focus();
    const before = await said('now');
    await expect.poll(() => widthOf('Status')).toBe(before);
    await press('ArrowRight');
    await until('10 more', async () => (await said('now')) === before + 10);
    await expect.poll(() => widthOf('Status')).toBe(before + 10);
    for (let presses = 0; presses < 10; presses++) await press('ArrowRight');
    await until('the end', async () => (await said('now')) === (await said('max')));
    for (let presses = 0; presses < 10; presses++) await press('ArrowLeft');
    await until('the other end', async () => (await said('now')) === (await said('min')));
    await press('Home');
    await until('the first width', async () => (await said('now')) === before);
    await press('ArrowDown');
    const focused = () => open.panel.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await expect.poll(() => focused()).toBe('Width of Method');
    await press('ArrowUp');
    await expect.poll(() => focused()).toBe('Width of Status');
    // The rows are another stop, and keep their selection.
    await expect.poll(() => open.panel.locator('[aria-selected="true"]').count()).toBe(0);
  });

  it('stay where they were put while the list is sorted, and after it was empty', async () => {
    const before = await widthOf('Size');
    await edge('Size').focus();
    await open.devtools.keyboard.press('ArrowLeft');
    await until('10 less', async () => (await widthOf('Size')) === before - 10);
    await open.panel.getByRole('columnheader', { name: 'Size', exact: true }).click();
    await until('the order', async () => (await order()) === 'size');
    await expect.poll(() => widthOf('Size')).toBe(before - 10);
    const filter = open.panel.getByRole('combobox', { name: /^Filter/ });
    await filter.fill('nothing has this');
    await open.panel.getByText('No response matches.').waitFor();
    await filter.fill('');
    await expect.poll(() => widthOf('Size')).toBe(before - 10);
    await open.panel.getByLabel('Sort by').selectOption('');
    await edge('Size').dblclick();
    await until('the first width', async () => (await widthOf('Size')) === before);
  });
});

describe('the findings of the list', () => {
  const view = (name: string) => open.panel.getByRole('radio', { name, exact: true });
  const problems = () => open.panel.getByRole('region', { name: 'Findings' });
  const press = (key: string) => open.devtools.keyboard.press(key);

  it('are listed once each, worst first, failing responses among them, and lead to their responses', async () => {
    await view('Responses').focus();
    await press('ArrowRight');
    await problems().waitFor();
    const heads = () => problems().locator('summary').allInnerTexts();
    const inOrder = [/^Error/, /^502/, /^Warning/, /^404/];
    const places = async () => {
      const shown = await heads();
      return inOrder.map((text) => shown.findIndex((head) => text.test(head)));
    };
    await expect.poll(async () => (await places()).every((at, index, all) => at > (all[index - 1] ?? -1))).toBe(true);
    await expect.poll(() => problems().getByRole('status').innerText()).toMatch(/broken, 3 failing \(500, 502, 503\)/);
    await problems().locator('summary', { hasText: 'Bad Gateway' }).focus();
    await press('Enter');
    await problems().locator('.problem-row').waitFor();
    await press('Tab');
    await press('Tab');
    await press('Enter');
    const detail = open.panel.getByRole('region', { name: 'Response', exact: true });
    await expect.poll(() => detail.innerText()).toContain('/status/bad-gateway');
    // Pressed again, it leads to the response; Escape leads back.
    await press('Enter');
    await until('the response', () => detail.evaluate((pane) => pane.contains(document.activeElement)));
    await press('Escape');
    await detail.waitFor({ state: 'detached' });
    await until('the row', () => problems().evaluate(() => document.activeElement?.matches('.problem-row') ?? false));
  });

  it('are those of the filter, and say that there are none', async () => {
    await view('Findings').check();
    await open.panel.getByRole('combobox', { name: /^Filter/ }).fill('status:502');
    await expect.poll(() => problems().locator('summary').count()).toBe(1);
    await open.panel.getByRole('combobox', { name: /^Filter/ }).fill('nothing has this');
    await expect
      .poll(() => problems().getByRole('status').innerText())
      .toBe('No problems found in 0 listed responses.');
  });
});

describe('the search bar of DevTools', () => {
  it('filters the list, goes through it and leaves it as it was', async () => {
    const filter = open.panel.getByRole('combobox', { name: /^Filter/ });
    const selected = open.panel.locator('[data-row][aria-selected="true"]');
    await filter.fill('4xx');
    // Outside the panel, where Control+F is the key of DevTools.
    await open.devtools.getByRole('tab', { name: 'Wirenote', exact: true }).focus();
    await open.devtools.keyboard.press('Control+F');
    const bar = open.devtools.getByRole('searchbox', { name: 'Find', exact: true });
    await bar.fill('gateway');
    await expect.poll(() => filter.inputValue()).toBe('gateway');
    await bar.press('Enter');
    await expect.poll(() => selected.getAttribute('data-url')).toMatch(/bad-gateway$/);
    await bar.press('Escape');
    await expect.poll(() => filter.inputValue()).toBe('4xx');
  });

  it('leaves what was typed into the filter meanwhile', async () => {
    const filter = open.panel.getByRole('combobox', { name: /^Filter/ });
    const bar = open.devtools.getByRole('searchbox', { name: 'Find', exact: true });
    const tab = open.devtools.getByRole('tab', { name: 'Wirenote', exact: true });
    await filter.fill('4xx');
    await tab.focus();
    await open.devtools.keyboard.press('Control+F');
    await bar.fill('gateway');
    await expect.poll(() => filter.inputValue()).toBe('gateway');
    await filter.fill('5xx');
    // What is searched after that has the other filter before it.
    await bar.fill('bad');
    await expect.poll(() => filter.inputValue()).toBe('bad');
    await filter.fill('2xx');
    await bar.press('Escape');
    await bar.waitFor({ state: 'hidden' });
    await tab.focus();
    await open.devtools.keyboard.press('Control+F');
    await bar.fill('last');
    await expect.poll(() => filter.inputValue()).toBe('last');
    await bar.press('Escape');
    await expect.poll(() => filter.inputValue()).toBe('2xx');
  });
});

describe('the menu of a row', () => {
  const menu = () => open.panel.getByRole('group', { name: /^Response \d+ \w+$/ });
  const filter = () => open.panel.getByRole('combobox', { name: /^Filter/ });
  const item = (name: string | RegExp) => menu().getByRole('button', { name });
  const press = (key: string) => open.devtools.keyboard.press(key);
  const row = (path: string) => open.panel.locator(`[data-row][data-url$="${path}"]`);

  it('comes with a right click and lists one host, or all but that', async () => {
    await filter().fill('bad-gateway');
    await row('/status/bad-gateway').click({ button: 'right' });
    const host = new URL(site.origin).host;
    await item(`List only host:${host}`).click();
    await menu().waitFor({ state: 'detached' });
    await expect.poll(() => filter().inputValue()).toBe(`bad-gateway host:${host}`);
    await row('/status/bad-gateway').click({ button: 'right' });
    await item(`Hide host:${host}`).click();
    await expect.poll(() => filter().inputValue()).toBe(`bad-gateway -host:${host}`);
    await open.panel.getByText('No response matches.').waitFor();
  });

  it('comes by keyboard, mutes a rule, and gives the focus back', async () => {
    await filter().fill('severity:error');
    const grid = open.panel.getByRole('grid', { name: 'Responses' });
    await grid.focus();
    await press('ArrowDown');
    await press('Shift+F10');
    await menu().waitFor();
    const focused = () => menu().evaluate((sheet) => sheet.contains(document.activeElement));
    await expect.poll(() => focused()).toBe(true);
    await press('Escape');
    await menu().waitFor({ state: 'detached' });
    await expect.poll(() => grid.evaluate((list) => list === document.activeElement)).toBe(true);
    await press('Shift+F10');
    const rule = (
      await item(/^List only rule:/)
        .first()
        .innerText()
    ).replace('List only rule:', '');
    await expect.poll(() => focused()).toBe(true);
    await press('End');
    await press('ArrowUp');
    await item(/^Mute for this session: “.+”$/).press('Enter');
    await until('the rule is muted', async () =>
      (await readRows(open.panel)).every(({ findings }) => !findings.includes(rule)),
    );
  });

  it('compares with the response that is shown', async () => {
    await filter().fill('status:5xx');
    await row('/status/bad-gateway').click();
    await row('/status/bad-gateway').click({ button: 'right' });
    await item('Copy the URL').waitFor();
    // With itself there is nothing to compare.
    await expect.poll(() => item('Compare with the response shown').count()).toBe(0);
    await press('Escape');
    await row('/untyped/error').click({ button: 'right' });
    await item('Compare with the response shown').click();
    const detail = open.panel.getByRole('region', { name: 'Response', exact: true });
    await expect.poll(() => detail.innerText()).toContain('/untyped/error');
    await detail.getByRole('button', { name: 'Back to the response' }).waitFor();
  });

  it('says whether both brought the same content', async () => {
    const detail = open.panel.getByRole('region', { name: 'Response', exact: true });
    const content = () => detail.getByRole('rowheader', { name: /^Content/ }).innerText();
    await filter().fill('/right/data.json');
    const twice = open.panel.locator('[data-row][data-url$="/right/data.json"]');
    await twice.first().click();
    await twice.nth(1).click({ modifiers: ['ControlOrMeta'] });
    await expect.poll(content).toContain('the same text');
    await filter().fill('.js');
    await row('/deprecated/app.js').click();
    await twice.first().click({ modifiers: ['ControlOrMeta'] });
    await expect.poll(content).toContain('different text');
  });

  it('copies, and takes the URL apart beside the list', async () => {
    await filter().fill('bad-gateway');
    await row('/status/bad-gateway').click({ button: 'right' });
    await item('Copy as curl, redacted').click();
    await expect.poll(() => menu().getByRole('status').innerText()).toBe('Copied: curl, redacted');
    await item('Copy the URL').click();
    await expect.poll(() => menu().getByRole('status').innerText()).toBe('Copied: the URL');
    await item('Take the URL apart').click();
    const tools = open.panel.getByRole('region', { name: 'Look up' });
    await expect.poll(() => tools.getByRole('combobox').inputValue()).toBe(`${site.origin}/status/bad-gateway`);
    await expect.poll(() => tools.evaluate((pane) => pane.contains(document.activeElement))).toBe(true);
  });
});

describe('the rules that the filter offers', () => {
  const field = () => open.panel.getByRole('combobox', { name: /^Filter/ });
  const list = () => open.panel.getByRole('listbox', { name: 'Rules found' });
  const press = (key: string) => open.devtools.keyboard.press(key);
  /** What the field says is chosen. */
  const chosen = async () => {
    const option = list().getByRole('option', { selected: true });
    await expect
      .poll(async () => (await option.getAttribute('id')) === (await field().getAttribute('aria-activedescendant')))
      .toBe(true);
    await expect.poll(() => field().evaluate((input) => input === document.activeElement)).toBe(true);
    return option.locator('code').innerText();
  };

  it('are those that occur, each with as many responses as it lists', async () => {
    await looked();
    const ids = new Set((await readRows(open.panel)).flatMap(({ findings }) => findings));
    await field().click();
    await expect.poll(() => field().getAttribute('aria-expanded')).toBe('false');
    await open.devtools.keyboard.type('rule:');
    await list().waitFor();
    const offered = async () =>
      (await list().getByRole('option').allInnerTexts()).map((text) => text.split(/\s/)[0]).sort();
    await expect.poll(() => offered()).toEqual([...ids].sort());
    await expect.poll(() => field().getAttribute('aria-expanded')).toBe('true');
    await expect
      .poll(async () => (await list().getAttribute('id')) === (await field().getAttribute('aria-controls')))
      .toBe(true);
    await open.devtools.keyboard.type('type-dep');
    await until('one rule', async () => (await list().getByRole('option').count()) === 1);
    const said = await list().getByRole('option').textContent();
    await press('Enter');
    await list().waitFor({ state: 'detached' });
    await expect.poll(() => field().inputValue()).toBe('rule:type-deprecated ');
    await until('its responses', async () => said === `type-deprecated ${(await statuses()).length} responses`);
  });

  it('are chosen with arrows, Tab and the pointer; Escape closes them and nothing else', async () => {
    await looked();
    await open.panel.locator('[data-row]').first().click();
    const detail = open.panel.getByRole('region', { name: 'Response' });
    await detail.waitFor();
    await field().focus();
    await open.devtools.keyboard.type('200 rule:');
    await list().waitFor();
    const names = await list().locator('code').allInnerTexts();
    await expect.poll(() => chosen()).toBe(names[0]);
    await press('ArrowUp');
    await expect.poll(() => chosen()).toBe(names.at(-1));
    const below = () =>
      list().evaluate((box) => {
        const bottom = box.querySelector('[aria-selected="true"]')?.getBoundingClientRect().bottom ?? Number.NaN;
        return bottom - box.getBoundingClientRect().bottom;
      });
    await expect.poll(() => below()).toBeLessThanOrEqual(0);
    await press('ArrowDown');
    await press('ArrowDown');
    await expect.poll(() => chosen()).toBe(names[1]);
    await press('Escape');
    await list().waitFor({ state: 'detached' });
    await expect.poll(async () => [await field().inputValue(), await detail.isVisible()]).toEqual(['200 rule:', true]);
    // A way to have them back, and the pointer: the focus stays in the field.
    await press('ArrowDown');
    await list().getByRole('option').nth(1).click();
    await expect.poll(() => field().inputValue()).toBe(`200 rule:${names[1]} `);
    await open.devtools.keyboard.type('-rule:');
    await list().waitFor();
    await press('ArrowUp');
    await press('ArrowDown');
    await press('Tab');
    await expect.poll(() => field().inputValue()).toBe(`200 rule:${names[1]} -rule:${names[0]} `);
    await expect.poll(() => field().evaluate((input) => input === document.activeElement)).toBe(true);
    // Now there is no list: Escape clears the text, and Tab goes on.
    await press('Escape');
    await expect.poll(async () => [await field().inputValue(), await detail.isVisible()]).toEqual(['', true]);
    await open.devtools.keyboard.type('rule:');
    await list().waitFor();
    // Nobody chose one: Tab takes none.
    await press('Tab');
    await list().waitFor({ state: 'detached' });
    await expect.poll(() => field().inputValue()).toBe('rule:');
  });
});

describe('the end of the list', () => {
  const grid = () => open.panel.getByRole('grid', { name: 'Responses' });
  /** Asks the site for more, and waits until all of it is listed. */
  async function more(responses: number) {
    const before = await count();
    const [web] = launched.context.pages() as [Page];
    await web.evaluate(async (times) => {
      for (let at = 0; at < times; at++) await (await fetch(`/?more=${Math.random()}`)).text();
    }, responses);
    await until('the responses', async () => (await count()) >= before + responses);
    listed += responses;
  }
  /** Where the lower edge of the last row is, from that of the list, in CSS pixels; null while it is not drawn. */
  const belowEnd = () =>
    grid().evaluate((list) => {
      const last = list.querySelector(`.row[aria-rowindex="${list.getAttribute('aria-rowcount')}"]`);
      return last && Math.round(last.getBoundingClientRect().bottom - list.getBoundingClientRect().bottom);
    });

  it('is followed while it is in view, and left where somebody scrolled up', async () => {
    await grid().evaluate((list) => {
      list.scrollTop = list.scrollHeight;
    });
    await until('the end', async () => (await belowEnd()) === 0);
    await more(60);
    await until('the new end', async () => (await belowEnd()) === 0);
    await grid().evaluate((list) => {
      list.scrollTop = 0;
    });
    await until('the top', async () => (await belowEnd()) === null);
    await more(10);
    await expect.poll(() => grid().evaluate((list) => list.scrollTop)).toBe(0);
    await expect.poll(() => belowEnd()).toBe(null);
  });
});
