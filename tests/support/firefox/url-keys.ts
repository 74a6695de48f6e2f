/** The URL inspector in Firefox, by the keys of a real keyboard. */
import { until } from '../until.ts';
import { handsIn } from './hands.ts';
import { keys } from './keyboard.ts';
import type { Launched } from './launch.ts';
import {
  actInPopup,
  actInTab,
  clipboardOf,
  extensionPage,
  type KeyAction,
  navigate,
  openPopup,
  pressed,
  setClipboard,
  tabInFront,
  typed,
} from './surfaces.ts';

/** A popup has far fewer stops. */
const MOST_STOPS = 90;
/** How often Tab is pressed before anybody looks where the focus is. */
const TABS_AT_ONCE = 10;

/** A global of the page under test: what the element with the focus is called. */
declare const nameOfFocus: () => string;
/** Another: stops that the focus has come by, and whether a Tab on the one that is looked for does nothing. */
declare const tabbing: { passed: string[]; wanted: string | null };

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
  const { text, texts } = handsIn(view);
  await until('the focus on the field', () =>
    view.evaluate(() => document.activeElement?.getAttribute('role') === 'combobox'),
  );
  await view.evaluate(() => {
    const tabbing: { passed: string[]; wanted: string | null } = { passed: [], wanted: null };
    // By its attribute, its label, its heading or its words.
    const nameOfFocus = () => {
      const { activeElement: element } = document;
      const label =
        element?.getAttribute('aria-label') ?? (element as HTMLInputElement | null)?.labels?.[0]?.textContent;
      return (label ?? (element?.querySelector('h2') ?? element)?.textContent ?? '').trim();
    };
    window.addEventListener(
      'keydown',
      (event) => {
        if (tabbing.wanted === null || event.key !== 'Tab') return;
        const name = nameOfFocus();
        if (name !== tabbing.wanted) tabbing.passed.push(name);
        else {
          event.preventDefault();
          event.stopImmediatePropagation();
        }
      },
      true,
    );
    Object.assign(window, { tabbing, nameOfFocus });
  });
  const act = (actions: readonly KeyAction[]) =>
    isPopup ? actInPopup(launched, view, actions) : actInTab(launched, actions);
  const press = (...together: string[]) => act(pressed(together));
  const type = (text: string) => act(typed(text));
  /** In place of what the field with the focus holds. */
  const retype = async (text: string) => {
    await press(keys.CONTROL, 'a');
    await type(text);
  };
  const inspected = (href: string) =>
    until(`the report on ${href}`, () =>
      view.evaluate((wanted) => document.querySelector('.url-head h1')?.textContent === wanted, href),
    );
  const paste = async (text: string) => {
    await setClipboard(launched, text);
    await press(keys.CONTROL, 'v');
  };
  /** Pasted: with a text that is typed everything is taken apart at each key. */
  const inspect = async (text: string, href = text) => {
    await paste(text);
    await inspected(href);
    // What is found there later has been copied.
    await setClipboard(launched, '');
  };
  /** What the element with the focus is called: by its attribute, its label, its heading or its words. */
  const focused = () => view.evaluate(() => nameOfFocus());
  return {
    view,
    press,
    type,
    retype,
    paste,
    inspected,
    inspect,
    focused,
    /** Tab by tab until the focus is on what is called this, where further Tabs do nothing. */
    async tabTo(name: string, ...withKeys: string[]) {
      await view.evaluate((wanted) => Object.assign(tabbing, { passed: [], wanted }), name);
      let passed: readonly string[] = [];
      while ((await focused()) !== name) {
        if (passed.length > MOST_STOPS) throw new Error(`No Tab stop "${name}" among ${passed.join(' | ')}`);
        await act(pressed(withKeys, typed(Array<string>(TABS_AT_ONCE).fill(keys.TAB))));
        passed = await view.evaluate(() => tabbing.passed);
      }
      await view.evaluate(() => Object.assign(tabbing, { wanted: null }));
    },
    focusOn: (name: string) => until(`the focus on ${name}`, async () => (await focused()) === name),
    /** What stands in the field with the focus. */
    value: () => view.evaluate(() => (document.activeElement as HTMLInputElement | null)?.value ?? null),
    /** What stands in the field above all. */
    searched: () => view.evaluate(() => document.querySelector<HTMLInputElement>('[role="combobox"]')?.value ?? null),
    text,
    texts,
    clipboard: () => clipboardOf(launched),
  };
}
