/** The panel by keyboard alone, in a toolbox of Firefox, which has keys of its own. As ../keyboard.test.ts for Chromium. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type DemoSite, startDemoSite } from '../../support/demo/site.ts';
import { type Hands, handsIn } from '../../support/firefox/hands.ts';
import { keys as key, keyboardOf } from '../../support/firefox/keyboard.ts';
import type { Launched } from '../../support/firefox/launch.ts';
import type { FirefoxServices } from '../../support/firefox/privileged.ts';
import { sharedFirefox } from '../../support/firefox/shared.ts';
import {
  actInPanel,
  navigate,
  openToolbox,
  readRows,
  selectPanel,
  tabInFront,
} from '../../support/firefox/surfaces.ts';
import type { View } from '../../support/firefox/view.ts';
import { until } from '../../support/until.ts';

/** A global of the chrome context. */
declare const Services: FirefoxServices;

let site: DemoSite;
let launched: Launched;
let panel: View;
let hands: Hands;
let keys: ReturnType<typeof keyboardOf>;

beforeAll(async () => {
  site = await startDemoSite();
  // On Escape Firefox opens and closes its console, whatever the panel does with the key, unless a user turns that off.
  launched = await sharedFirefox({ 'devtools.toolbox.splitconsole.enabled': false });
  await openToolbox(launched);
  panel = await selectPanel(launched);
  hands = handsIn(panel);
  keys = keyboardOf(panel, (actions) => actInPanel(launched, panel, actions));
  await navigate(launched, site.origin);
  const page = tabInFront(launched);
  await until('the end of the page', () => page.evaluate(() => document.documentElement.dataset.done === 'true'));
  await until('the responses', async () => (await readRows(panel)).length > 30);
});
afterAll(() => site.close());

/** Nothing is selected or filtered, and a response would show its findings first. */
beforeEach(async () => {
  await panel.evaluate(() => {
    document.querySelector<HTMLElement>('[aria-label="Parts of the response"] [role="tab"]')?.click();
    document.querySelector<HTMLElement>('.detail-head [aria-label="Close"]')?.click();
  });
  await filterFor('');
});

const rows = () => panel.evaluate(() => document.querySelectorAll('[data-row]').length);
const selected = () =>
  panel.evaluate(() => Number(document.querySelector('[data-row][aria-selected="true"]')?.ariaRowIndex));
/** Types into the filter, from wherever the focus is. */
async function filterFor(text: string): Promise<void> {
  await keys.press(key.CONTROL, 'f');
  await keys.reached('Filter');
  await keys.press(key.CONTROL, 'a');
  await keys.press(key.BACKSPACE);
  if (text !== '') await keys.type(text);
}
it('from the filter to a finding, its entry read, and all the way back', async () => {
  await filterFor('/deprecated/app.js');
  await expect.poll(rows).toBe(1);
  expect(await keys.tabTo('grid "Responses"')).toEqual([
    'button "Clear the filter"',
    'button "Help with the filter and keyboard shortcuts"',
    'button "Export"',
    'button "Look up"',
    'button "Open or paste"',
    'a "Settings"',
    // Responses or findings; each group is one stop.
    'input ""',
    expect.stringContaining('button "Only informational responses'),
    expect.stringMatching(/^button "Error \d+: only responses with errors"/),
    'input ""',
    'input ""',
    'input ""',
    expect.stringContaining('select "'),
    expect.stringContaining('select "'),
  ]);
  await keys.press(key.DOWN);
  await hands.sees('.scroll > .finding', 'type-deprecated');
  await keys.press(key.ENTER);
  await keys.reached('tabpanel "Findings 1"');
  await keys.tabTo('Entry: text/javascript');
  await keys.press(key.ENTER);
  await hands.sees('.book-pane h1', 'text/javascript');
  await keys.reached('group "Reference"');
  await keys.press(key.ESCAPE);
  await keys.reached('tabpanel "Findings 1"');
  await keys.press(key.ESCAPE);
  await keys.reached('grid "Responses"');
  await keys.press(key.ESCAPE);
  await expect.poll(() => hands.text('.response-detail')).toBeNull();
});

it('a grid: ends with and without Control, pages, and Enter to the response', async () => {
  await keys.tabTo('grid "Responses"');
  await keys.press(key.CONTROL, key.HOME);
  // The first line below the head is the marker of the navigation.
  await expect.poll(selected).toBeLessThanOrEqual(3);
  const first = await selected();
  await keys.press(key.UP);
  await expect.poll(selected).toBe(first);
  await keys.press(key.END);
  const last = await panel.evaluate(() => Number(document.querySelector('[role="grid"]')?.ariaRowCount));
  await expect.poll(selected).toBe(last);
  await keys.press(key.PAGE_UP);
  await expect.poll(selected).toBeLessThan(last);
  await keys.press(key.HOME);
  await expect.poll(selected).toBe(first);
  await keys.press(key.ENTER);
  await keys.reached('tabpanel');
});

it('tabs of a response: arrows go round, Home and End, and Tab goes on to what they show', async () => {
  await filterFor('/deprecated/app.js');
  await expect.poll(rows).toBe(1);
  await keys.tabTo('grid "Responses"');
  await keys.press(key.DOWN);
  await keys.tabTo('tab "Findings 1"');
  for (const [pressed, name] of [
    [key.RIGHT, 'Headers'],
    [key.LEFT, 'Findings 1'],
    [key.LEFT, 'Timing'],
    [key.HOME, 'Findings 1'],
    [key.END, 'Timing'],
    [key.LEFT, 'Content'],
  ] as const) {
    await keys.press(pressed);
    await keys.reached(`tab "${name}"`);
    await expect.poll(() => hands.texts('.response-detail [role="tab"][aria-selected="true"]')).toContain(name);
  }
  await keys.press(key.TAB);
  await keys.reached('tabpanel "Content"');
  await keys.press(key.ESCAPE);
  await keys.reached('grid "Responses"');
});

describe('the menu of a row', () => {
  it('comes with Shift and F10, gives the focus back, and mutes a rule', async () => {
    await filterFor('severity:error');
    await keys.tabTo('grid "Responses"');
    await keys.press(key.DOWN);
    await keys.press(key.SHIFT, key.F10);
    await hands.sees('.row-menu:popover-open', 'List only host:');
    await keys.reached('List only host:');
    await keys.press(key.ESCAPE);
    await keys.reached('grid "Responses"');
    await expect.poll(() => hands.text('.row-menu')).toBeNull();
    await keys.press(key.SHIFT, key.F10);
    await keys.reached('List only host:');
    const name = await until('the rule', async () =>
      (await hands.texts('.row-menu button')).find((words) => words.startsWith('List only rule:')),
    );
    const rule = name.replace('List only rule:', '').trim();
    await expect.poll(async () => (await readRows(panel)).some(({ findings }) => findings.includes(rule))).toBe(true);
    for (let presses = 0; presses < 20 && !(await keys.focus()).includes('Mute for this session'); presses++) {
      await keys.press(key.DOWN);
    }
    await keys.press(key.ENTER);
    await hands.sees('.list-bar', 'Muted rules: 1');
    await expect
      .poll(async () => (await readRows(panel)).filter(({ findings }) => findings.includes(rule)))
      .toEqual([]);
  });
});

it('a slash leads to a word of the book, Escape step by step back', async () => {
  await filterFor('/deprecated/app.js');
  await expect.poll(rows).toBe(1);
  await keys.tabTo('grid "Responses"');
  await keys.press(key.DOWN);
  await keys.press(key.ENTER);
  await keys.reached('tabpanel "Findings 1"');
  await keys.press('/');
  await keys.reached('Look up');
  await keys.type('preflight');
  await hands.sees('.look-up [role="option"]');
  await keys.press(key.DOWN);
  await keys.press(key.ENTER);
  await hands.sees('.look-up article h1');
  // The entry comes after the field and the tabs, and the slash leads back to the field from anywhere.
  await keys.tabTo('Copy');
  await keys.press('/');
  await keys.reached('combobox "Look up');
  await keys.press(key.ESCAPE);
  await hands.sees('.look-up [role="option"]');
  await keys.press(key.ESCAPE);
  await keys.press(key.ESCAPE);
  await keys.reached('tabpanel "Findings 1"');
});

it('the help on the filter and the keys takes the focus, and gives it back', async () => {
  await filterFor('');
  await keys.tabTo('Help with the filter');
  await keys.press(key.ENTER);
  await keys.reached('button "Close"');
  await keys.press(key.ESCAPE);
  await keys.reached('Help with the filter');
});

it('Escape also opens the console of Firefox, which no page can prevent, and the help says so', async () => {
  launched = await sharedFirefox();
  await openToolbox(launched, 'inspector');
  panel = await selectPanel(launched);
  hands = handsIn(panel);
  await navigate(launched, site.origin);
  await hands.sees('[data-row]');
  const hasConsole = () =>
    launched.marionette.evaluate('chrome', () => {
      const { wirenoteToolbox } = Services.wm.getMostRecentWindow('navigator:browser');
      return Boolean(wirenoteToolbox?.splitConsole);
    });
  await expect.poll(hasConsole).toBe(false);
  await keyboardOf(panel, (actions) => actInPanel(launched, panel, actions)).press(key.ESCAPE);
  await expect.poll(hasConsole).toBe(true);
  await hands.press('Help with the filter and keyboard shortcuts');
  await hands.sees('dialog[open]', 'In Firefox, Esc also opens and closes the console');
});
