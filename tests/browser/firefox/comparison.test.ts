/** Two URLs and two responses compared, in Firefox. As ../redirect-and-comparison.test.ts and ../relations.test.ts for Chromium. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Hands, handsIn, selectRow } from '../../support/firefox/hands.ts';
import { keyboardOf, keys } from '../../support/firefox/keyboard.ts';
import type { Launched } from '../../support/firefox/launch.ts';
import { sharedFirefox } from '../../support/firefox/shared.ts';
import {
  actInPanel,
  closePopup,
  navigate,
  openToolbox,
  selectPanel,
  tabInFront,
} from '../../support/firefox/surfaces.ts';
import { type UrlKeys, urlKeysIn } from '../../support/firefox/url-keys.ts';
import type { View } from '../../support/firefox/view.ts';
import { type RelatedSite, startRelatedSite } from '../../support/sites/related.ts';

let launched: Launched;
beforeAll(async () => {
  launched = await sharedFirefox();
});

describe('two URLs', () => {
  let ui: UrlKeys;
  beforeEach(async () => {
    ui = await urlKeysIn(launched, 'popup');
  });
  afterEach(() => closePopup(launched));

  it('are compared while the second is typed, and swapped', async () => {
    await ui.inspect('https://shop.example.co.uk/a/b1?x=1');
    await ui.tabTo('Compare with another URL');
    await ui.press(keys.ENTER);
    await ui.tabTo('Second URL');
    await ui.type('https://www.example.co.uk/a/b2?x=1');
    await expect.poll(() => ui.text('.url-comparison [role="status"]')).toMatch(/^Different in host and path\./);
    await expect
      .poll(() => ui.texts('.relations > li'))
      .toEqual([
        expect.stringMatching(/^No\s+Same origin/),
        expect.stringMatching(/^Yes\s+Same site/),
        expect.stringMatching(/^Yes\s+Schemelessly same site/),
      ]);
    await expect.poll(() => ui.texts('.differences mark')).toEqual(['shop', 'www', '1', '2']);
    await expect
      .poll(() =>
        ui.view.evaluate(() => {
          const main = document.querySelector('main');
          return main && main.scrollWidth - main.clientWidth;
        }),
      )
      .toBe(0);
    await ui.tabTo('Swap');
    await ui.press(keys.ENTER);
    await expect.poll(() => ui.searched()).toBe('https://www.example.co.uk/a/b2?x=1');
    await expect.poll(() => ui.texts('.differences mark')).toEqual(['www', 'shop', '2', '1']);
  });
});

describe('two responses', () => {
  let site: RelatedSite;
  let panel: View;
  let hands: Hands;
  let keyboard: ReturnType<typeof keyboardOf>;
  beforeAll(async () => {
    site = await startRelatedSite();
    await openToolbox(launched);
    panel = await selectPanel(launched);
    hands = handsIn(panel);
    keyboard = keyboardOf(panel, (actions) => actInPanel(launched, panel, actions));
    await navigate(launched, `${site.origin}/`);
    // biome-ignore lint/security/noGlobalEval: the text is of this project
    await tabInFront(launched).evaluate((code) => window.eval(code), site.ask);
  });
  afterAll(() => site.close());

  const changed = () => hands.texts('.comparison tr.changed');

  it('are compared when one was chosen and the other is open, and Escape leads back', async () => {
    await selectRow(panel, '/changing');
    await hands.press('With another');
    await hands.sees('.relations [role="status"]', 'Now open the other response.');
    await selectRow(panel, '/last');
    await hands.press('With the chosen GET /changing (200)');
    await expect.poll(changed).toContainEqual(expect.stringMatching(/^URL/));
    await keyboard.reached('Comparison');
    await keyboard.press(keys.ESCAPE);
    await hands.sees('.detail-head .url', '/last');
    await expect.poll(() => hands.text('.comparison')).toBeNull();
    await keyboard.reached('tabpanel');
  });

  it('are compared from the menu of a row', async () => {
    await selectRow(panel, '/chain/1');
    await hands.fill('.bar [role="combobox"]', '/chain/');
    await panel.evaluate(() => {
      const row = document.querySelector('[data-row][data-url$="/chain/3"]');
      row?.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }));
    });
    await hands.press('Compare with the response shown');
    await expect.poll(changed).toContainEqual(expect.stringMatching(/^URL/));
    await expect.poll(changed).toContainEqual(expect.stringMatching(/^Status[\s\S]*303[\s\S]*200/));
    await hands.press('Back to the response');
    await hands.sees('.detail-head .url', '/chain/1');
  });
});
