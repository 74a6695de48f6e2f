/** The selected response in its tabs, in a toolbox of Firefox. As ../detail.test.ts for Chromium; the keys are in panel-keyboard.test.ts. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoSite, startDemoSite } from '../../support/demo/site.ts';
import { type Hands, handsIn, selectRow } from '../../support/firefox/hands.ts';
import { keyboardOf, keys } from '../../support/firefox/keyboard.ts';
import type { Launched } from '../../support/firefox/launch.ts';
import { sharedFirefox } from '../../support/firefox/shared.ts';
import {
  actInPanel,
  clickInPanel,
  clipboardOf,
  navigate,
  openToolbox,
  selectPanel,
} from '../../support/firefox/surfaces.ts';
import type { View } from '../../support/firefox/view.ts';

let site: DemoSite;
let launched: Launched;
let panel: View;
let hands: Hands;

beforeAll(async () => {
  site = await startDemoSite();
  launched = await sharedFirefox();
  await openToolbox(launched);
  panel = await selectPanel(launched);
  hands = handsIn(panel);
  await navigate(launched, site.origin);
});
afterAll(() => site.close());

const shown = () => hands.text('.response-detail [role="tabpanel"]');
const selectedTab = () => hands.text('[aria-label="Parts of the response"] [aria-selected="true"]');
const banner = () => hands.text('.worst-finding');
const focused = () => panel.evaluate(() => document.activeElement?.textContent ?? '');

it('the tabs show all that is known of a response, and are remembered for the next one', async () => {
  await selectRow(panel, '/deprecated/app.js');
  await hands.press('Findings 1');
  await hands.sees('.scroll > .finding', 'type-deprecated');
  await hands.sees('[aria-label="What caches and browsers do"]', 'Runs as a script');
  await hands.sees('[aria-label="Belongs to"]', 'Compare');
  await hands.press('Headers');
  await expect.poll(shown).toMatch(/Cache-Control:\s+no-store/);
  await hands.press('Request');
  await expect.poll(shown).toContain(`${site.origin}/deprecated/app.js`);
  await expect.poll(shown).toMatch(/Sec-Fetch-Dest:\s+script/);
  await hands.press('Content');
  await expect.poll(shown).toMatch(/Type\s+application\/javascript/);
  await expect.poll(shown).toMatch(/Bytes\s+text, as declared/);
  await expect.poll(shown).toMatch(/Size\s+\d+ bytes/);
  await hands.press('Timing');
  await expect.poll(shown).toMatch(/Started\s+\d\d:\d\d:\d\d\.\d{3}\s+Took\s+\d+ ms/);
  await selectRow(panel, '/page.css');
  await expect.poll(selectedTab).toBe('Timing');
});

it('the worst finding stands above every tab but that of the findings, and leads to its card', async () => {
  await selectRow(panel, '/deprecated/app.js');
  for (const name of ['Headers', 'Request', 'Content', 'Timing']) {
    await hands.press(name);
    await expect.poll(banner).toContain('Old name of a media type');
  }
  await hands.press('Fix: Old name of a media type');
  await expect.poll(selectedTab).toBe('Findings 1');
  await expect.poll(focused).toContain('type-deprecated');
  await expect.poll(banner).toBeNull();
  // A response without findings has none.
  await hands.press('Headers');
  await selectRow(panel, '/page.css');
  await expect.poll(banner).toBeNull();
});

describe('what if the server had sent other headers', () => {
  const value = (name: string) => `.header-editor [aria-label="Value of ${name}"]`;
  const edited = (name: string) =>
    panel.evaluate((field) => document.querySelector<HTMLTextAreaElement>(field)?.value ?? null, value(name));
  const outcome = () => hands.text('.what-if-outcome [role="status"]');
  const firstVerdict = () => hands.text('.verdict .headline');
  async function edit(): Promise<void> {
    await selectRow(panel, '/deprecated/app.js');
    await hands.press('Headers');
    await hands.press('Edit headers');
    await hands.sees(value('Content-Type'));
  }

  it('findings, verdicts and the bar follow what is typed, and the captured response is one click away', async () => {
    await edit();
    await expect.poll(firstVerdict).toBe('Not stored');
    await hands.fill(value('Content-Type'), 'text/javascript');
    await hands.sees('.response-detail', 'Edited: not what the server sent.');
    await expect.poll(outcome).toBe('Findings: 1 fixed, 0 new, 0 as before.');
    await hands.fill(value('Cache-Control'), 'max-age=3600');
    await expect.poll(firstVerdict).not.toBe('Not stored');
    await hands.sees('.freshness');
    await expect
      .poll(() => hands.text('.what-if-changes .code-block'))
      .toBe('Cache-Control: max-age=3600\nContent-Type: text/javascript');
    await hands.press('As captured');
    await hands.sees('.response-detail button', 'Edit headers');
    await hands.sees('[role="tab"]', 'Findings 1');
  });

  it('is done by keyboard: a new header, a removed one put back, Escape out of a field', async () => {
    await edit();
    const keyboard = keyboardOf(panel, (actions) => actInPanel(launched, panel, actions));
    await keyboard.tabTo('Add a header');
    await keyboard.press(keys.ENTER);
    await keyboard.reached('Name of the new header');
    await keyboard.type('Vary');
    await keyboard.press(keys.TAB);
    await keyboard.reached('Value of Vary');
    // Neither a slash nor Enter does anything but write.
    await keyboard.type('a/b');
    await keyboard.press(keys.ENTER);
    await expect.poll(() => edited('Vary')).toBe('a/b');
    await keyboard.tabTo('Remove Cache-Control', keys.SHIFT);
    await keyboard.press(keys.ENTER);
    await expect.poll(() => edited('Cache-Control')).toBeNull();
    await keyboard.reached('Add a header');
    await keyboard.press(keys.TAB);
    await keyboard.reached('Put back Cache-Control');
    await keyboard.press(keys.ENTER);
    await expect.poll(() => edited('Cache-Control')).toBe('no-store');
    await keyboard.tabTo('Value of Vary', keys.SHIFT);
    await keyboard.press(keys.ESCAPE);
    await keyboard.reached('tabpanel "Headers"');
    await hands.press('As captured');
  });

  it('belongs to its response, and is not what is copied', async () => {
    await edit();
    await hands.fill(value('Content-Type'), 'text/x-edited');
    await hands.sees('.response-detail', 'Edited: not what the server sent.');
    await hands.press('Copy as');
    await hands.sees('.menu:popover-open', 'Raw HTTP');
    await panel.evaluate(() => {
      const items = [...document.querySelectorAll('.menu:popover-open button')];
      items.find(({ textContent }) => textContent === 'Raw HTTP')?.setAttribute('data-raw', '');
    });
    await clickInPanel(launched, '[data-raw]');
    await hands.sees('.menu:popover-open .said', 'Copied');
    await expect.poll(() => clipboardOf(launched)).toContain('application/javascript');
    await expect.poll(() => clipboardOf(launched)).not.toContain('x-edited');
    await selectRow(panel, '/page.css');
    await expect.poll(() => hands.text('.response-detail')).not.toContain('Edited:');
    await selectRow(panel, '/deprecated/app.js');
    await expect.poll(() => edited('Content-Type')).toBe('text/x-edited');
  });
});
