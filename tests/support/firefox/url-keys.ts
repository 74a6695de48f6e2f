/** The URL inspector in Firefox, by the keys of a real keyboard. */
import { until } from '../until.ts';
import type { Launched } from './launch.ts';
import type { FirefoxServices } from './privileged.ts';
import {
  extensionPage,
  navigate,
  openPopup,
  pressInPopup,
  pressInTab,
  tabInFront,
  typeInPopup,
  typeInTab,
} from './surfaces.ts';

/** A global of the chrome context. */
declare const Services: FirefoxServices;

/** Keys by their values in WebDriver (https://www.w3.org/TR/webdriver2/#keyboard-actions). */
export const keys = {
  BACKSPACE: '\uE003',
  TAB: '\uE004',
  ENTER: '\uE007',
  SHIFT: '\uE008',
  CONTROL: '\uE009',
  ESCAPE: '\uE00C',
  SPACE: ' ',
  END: '\uE010',
  LEFT: '\uE012',
  RIGHT: '\uE014',
  DOWN: '\uE015',
} as const;

/** A popup has far fewer stops. */
const MOST_STOPS = 90;

export type UrlKeys = Awaited<ReturnType<typeof urlKeysIn>>;

/**
 * Opens the tools in the popup, or in the tab in front, where Escape is the page's: Firefox closes a popup on it,
 * whatever the page does.
 * @returns what a test does there, and what it sees
 */
export async function urlKeysIn(launched: Launched, place: 'popup' | 'tab') {
  const isPopup = place === 'popup';
  if (!isPopup) await navigate(launched, extensionPage(launched, 'popup.html'));
  const view = isPopup ? await openPopup(launched) : tabInFront(launched);
  await until('the focus on the field', () =>
    view.evaluate(() => document.activeElement?.getAttribute('role') === 'combobox'),
  );
  const press = (...pressed: string[]) =>
    isPopup ? pressInPopup(launched, view, ...pressed) : pressInTab(launched, ...pressed);
  const type = (text: string) => (isPopup ? typeInPopup(launched, view, text) : typeInTab(launched, text));
  /** In place of what the field with the focus holds. */
  const retype = async (text: string) => {
    await press(keys.CONTROL, 'a');
    await type(text);
  };
  const inspected = (href: string) =>
    until(`the report on ${href}`, () =>
      view.evaluate((wanted) => document.querySelector('.url-head h1')?.textContent === wanted, href),
    );
  const inspect = async (text: string, href = text) => {
    await type(text);
    await inspected(href);
  };
  /** What the element with the focus is called: by its attribute, its label, its heading or its words. */
  const focused = () =>
    view.evaluate(() => {
      const { activeElement: element } = document;
      const label =
        element?.getAttribute('aria-label') ?? (element as HTMLInputElement | null)?.labels?.[0]?.textContent;
      return (label ?? (element?.querySelector('h2') ?? element)?.textContent ?? '').trim();
    });
  return {
    view,
    press,
    type,
    retype,
    inspected,
    inspect,
    focused,
    /** Tab by tab until the focus is on what is called this. */
    async tabTo(name: string, ...withKeys: string[]) {
      const passed: string[] = [];
      for (let now = await focused(); now !== name; now = await focused()) {
        passed.push(now);
        if (passed.length > MOST_STOPS) throw new Error(`No Tab stop "${name}" among ${passed.join(' | ')}`);
        await press(...withKeys, keys.TAB);
      }
    },
    focusOn: (name: string) => until(`the focus on ${name}`, async () => (await focused()) === name),
    /** What stands in the field with the focus. */
    value: () => view.evaluate(() => (document.activeElement as HTMLInputElement | null)?.value ?? null),
    /** What stands in the field above all. */
    searched: () => view.evaluate(() => document.querySelector<HTMLInputElement>('[role="combobox"]')?.value ?? null),
    text: (selector: string) =>
      view.evaluate((wanted) => document.querySelector<HTMLElement>(wanted)?.innerText ?? null, selector),
    texts: (selector: string) =>
      view.evaluate(
        (wanted) => [...document.querySelectorAll<HTMLElement>(wanted)].map((one) => one.innerText),
        selector,
      ),
    clipboard: () =>
      launched.marionette.run(
        'chrome',
        `(async () => Services.wm.getMostRecentWindow('navigator:browser').navigator.clipboard.readText())()`,
      ) as Promise<string>,
  };
}
