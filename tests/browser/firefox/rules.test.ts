/** The pages of rules, what leads to them, and muting, in Firefox. As ../rules.test.ts for Chromium. */
import { beforeEach, expect, it } from 'vitest';
import { rules } from '../../../reference/rules/index.ts';
import { type Hands, handsIn } from '../../support/firefox/hands.ts';
import { keyboardOf, keys } from '../../support/firefox/keyboard.ts';
import type { Launched } from '../../support/firefox/launch.ts';
import { sharedFirefox } from '../../support/firefox/shared.ts';
import {
  actInTab,
  closePopup,
  extensionPage,
  navigate,
  openPopup,
  tabAddresses,
  tabInFront,
  typeInPopup,
} from '../../support/firefox/surfaces.ts';
import type { View } from '../../support/firefox/view.ts';

let launched: Launched;
let page: View;
let hands: Hands;
beforeEach(async () => {
  launched = await sharedFirefox();
  page = tabInFront(launched);
  hands = handsIn(page);
});

const address = (place: string) => extensionPage(launched, `reader.html#${place}`);
const links = () => page.evaluate(() => document.querySelectorAll('.rule-list-page a').length);
const isAt = (place: string) => expect.poll(() => page.evaluate(() => location.href)).toBe(address(place));

it('the list has every rule, finds some by words, leads to each, and comes back as it was', async () => {
  await navigate(launched, address('rules'));
  await hands.sees('main h1', 'Rules');
  await expect.poll(links).toBe(rules.length);
  const keyboard = keyboardOf(page, (actions) => actInTab(launched, actions));
  await page.evaluate(() => document.querySelector<HTMLElement>('.rule-search input')?.focus());
  await keyboard.type('some try again at once');
  await expect.poll(() => hands.text('#rule-count')).toMatch(/^\d+ of \d+ rules$/);
  await keyboard.press(keys.DOWN);
  await keyboard.reached('retry-after-missing');
  await keyboard.press(keys.UP);
  await keyboard.press(keys.ENTER);
  await hands.sees('main h1', 'No Retry-After');
  await isAt('rules/retry-after-missing');
  await keyboard.reached('main');
  await hands.sees('.contents', 'An exchange that is reported');
  await page.evaluate(() => history.back());
  await hands.sees('main h1', 'Rules');
  await expect
    .poll(() => page.evaluate(() => document.querySelector<HTMLInputElement>('.rule-search input')?.value))
    .toBe('some try again at once');
});

it('says so when there is no rule of an id', async () => {
  await navigate(launched, address('rules/retry-after-mising'));
  await hands.sees('main h1', 'There is no such rule');
  await hands.press('See all rules.');
  await isAt('rules');
});

it('a finding leads to the page of its rule and back, is muted for the session, and speaks again', async () => {
  await navigate(launched, address('audit'));
  await hands.press('Open or paste');
  await hands.fill('dialog[open] textarea', 'HTTP/1.1 405 Method Not Allowed\nContent-Length: 0\n\n');
  await hands.press('Audit the input');
  await hands.press('About the rule allow-missing');
  await hands.sees('.book-pane h1', '405 without Allow');
  await hands.press('Back to the response');
  const flagged = () => page.evaluate(() => document.querySelectorAll('.row[data-findings~="allow-missing"]').length);
  await expect.poll(flagged).toBe(1);
  await page.evaluate(() => {
    const finding = [...document.querySelectorAll('.finding')].find((one) =>
      one.textContent?.includes('allow-missing'),
    );
    [...(finding?.querySelectorAll('button') ?? [])]
      .find(({ textContent }) => textContent === 'Mute this rule')
      ?.click();
  });
  await expect.poll(flagged).toBe(0);
  await hands.sees('.list-bar [role="status"]', 'Muted rules: 1');
  await hands.press('Muted rules: 1');
  await hands.press('Unmute allow-missing');
  await expect.poll(flagged).toBe(1);
});

it('the popup finds a rule by its id, and opens its page in the reader', async () => {
  const popup = await openPopup(launched);
  await typeInPopup(launched, popup, 'retry-after-missing');
  await handsIn(popup).sees('h1', 'No Retry-After');
  await handsIn(popup).press('Open as a page');
  await expect.poll(async () => (await tabAddresses(launched)).flat()).toContain(address('rules/retry-after-missing'));
  await hands.sees('main h1', 'No Retry-After');
  // What a click of a script opens may leave it open.
  await closePopup(launched);
});
