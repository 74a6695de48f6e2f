/** Whole ways by keyboard alone in Firefox, with keys that it handles itself. As ../keyboard.test.ts for Chromium. */
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keys as key, keyboardOf } from '../../support/firefox/keyboard.ts';
import type { Launched } from '../../support/firefox/launch.ts';
import { sharedFirefox } from '../../support/firefox/shared.ts';
import {
  actInPopup,
  actInTab,
  closePopup,
  extensionPage,
  navigate,
  openPopup,
  tabInFront,
} from '../../support/firefox/surfaces.ts';
import type { View } from '../../support/firefox/view.ts';
import { until } from '../../support/until.ts';

let launched: Launched;
beforeAll(async () => {
  launched = await sharedFirefox();
});

const heading = (view: View, words: string) =>
  until(`the heading "${words}"`, () =>
    view.evaluate(
      (wanted) => document.querySelector('h1')?.textContent?.replace(/\s+/g, ' ').includes(wanted) ?? false,
      words,
    ),
  );

describe('the popup by keyboard', () => {
  let popup: View;
  let keys: ReturnType<typeof keyboardOf>;
  beforeEach(async () => {
    popup = await openPopup(launched);
    keys = keyboardOf(popup, (actions) => actInPopup(launched, popup, actions));
    await keys.reached('Look up');
  });
  afterEach(() => closePopup(launched));

  it('from open to answer to another answer, and back with Alt and the left arrow', async () => {
    await keys.type('404');
    await heading(popup, '404 Not Found');
    expect(await keys.tabTo('Copy code and phrase')).toEqual([
      'button "Clear the search"',
      'button "Open the reference book"',
      'tab "Status"',
    ]);
    await keys.tabTo('410');
    await keys.press(key.ENTER);
    await heading(popup, '410 Gone');
    await keys.reached('main');
    await keys.press(key.ALT, key.LEFT);
    await heading(popup, '404 Not Found');
  });

  it('a list box under the combobox: arrows go round, Enter opens', async () => {
    await keys.type('teapot');
    const chosen = () => popup.evaluate(() => document.querySelector('[role="option"][aria-selected="true"]')?.id);
    // The list is whole: a result that is chosen before keeps its mark, and is not the last any more.
    await until('what was found in the text', () =>
      popup.evaluate(() => document.querySelector('[role="option"] .excerpt') !== null),
    );
    await until('a result', chosen);
    const last = () => popup.evaluate(() => [...document.querySelectorAll('[role="option"]')].at(-1)?.id);
    await keys.press(key.UP);
    await expect.poll(async () => (await chosen()) === (await last())).toBe(true);
    await keys.press(key.DOWN);
    await expect.poll(() => popup.evaluate(() => document.querySelector('[role="option"]')?.ariaSelected)).toBe('true');
    await keys.press(key.ENTER);
    await heading(popup, '418');
  });

  it('tabs: one stop, arrows go round, Home and End', async () => {
    await keys.tabTo('tab "Status"');
    await keys.press(key.LEFT);
    await keys.reached('tab "URL"');
    await keys.press(key.RIGHT);
    await keys.reached('tab "Status"');
    await keys.press(key.END);
    await keys.reached('tab "URL"');
    await keys.press(key.HOME);
    await keys.reached('tab "Status"');
  });

  it('a dialog: takes the focus, and gives it back', async () => {
    await keys.tabTo('tab "Status"');
    await keys.type('?');
    await keys.reached('Close');
    // Escape would close the popup.
    await keys.press(key.ENTER);
    await keys.reached('tab "Status"');
  });
});

describe('the reader by keyboard', () => {
  it('skips to the content, follows a link of the index, and finds from anywhere', async () => {
    await navigate(launched, 'about:blank');
    await navigate(launched, extensionPage(launched, 'reader.html'));
    const page = tabInFront(launched);
    await heading(page, 'Reference');
    const keys = keyboardOf(page, (actions) => actInTab(launched, actions));
    await keys.press(key.TAB);
    await keys.reached('Skip to the content');
    await keys.press(key.ENTER);
    await keys.reached('main');
    await keys.tabTo('a "');
    await keys.tabTo('Skip to the content', key.SHIFT);
    await keys.press('/');
    await keys.reached('Look up');
    await keys.type('teapot');
    await until('a result', () => page.evaluate(() => document.querySelector('[role="option"]') !== null));
    await keys.press(key.ENTER);
    await heading(page, '418');
    await keys.press('/');
    await keys.type('410');
    await until('results', () => page.evaluate(() => document.querySelector('[role="option"]') !== null));
    await keys.press(key.ESCAPE);
    await expect.poll(() => page.evaluate(() => document.querySelector('[role="option"]'))).toBeNull();
  });
});
