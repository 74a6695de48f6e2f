/** A keyboard in one of the extension's documents in Firefox, by keys that the browser handles itself. */
import { until } from '../until.ts';
import { type KeyAction, pressed, typed } from './surfaces.ts';
import type { View } from './view.ts';

/** Keys by their values in WebDriver (https://www.w3.org/TR/webdriver2/#keyboard-actions). */
export const keys = {
  BACKSPACE: '\uE003',
  TAB: '\uE004',
  ENTER: '\uE007',
  SHIFT: '\uE008',
  CONTROL: '\uE009',
  ALT: '\uE00A',
  ESCAPE: '\uE00C',
  SPACE: ' ',
  PAGE_UP: '\uE00E',
  END: '\uE010',
  HOME: '\uE011',
  LEFT: '\uE012',
  UP: '\uE013',
  RIGHT: '\uE014',
  DOWN: '\uE015',
  F10: '\uE03A',
} as const;

/** A page has fewer stops than this. */
const MOST_STOPS = 40;

/**
 * @param act brings keys into the document: actInPopup(), actInTab() or actInPanel()
 * @returns what a person does there with the keys, and sees of the focus
 */
export function keyboardOf(view: View, act: (actions: readonly KeyAction[]) => Promise<void>) {
  /** Role or element, and name: `button "Copy the type"`. */
  const focus = () =>
    view.evaluate(() => {
      const element = document.activeElement;
      const labelledBy = document.getElementById(element?.getAttribute('aria-labelledby') ?? '');
      const name =
        element?.getAttribute('aria-label') ||
        (labelledBy ?? element)?.textContent?.replace(/\s+/g, ' ').trim().slice(0, 60) ||
        element?.getAttribute('title');
      return `${element?.role ?? element?.localName} "${name ?? ''}"`;
    });
  return {
    focus,
    /** For a change that comes by and by. */
    reached: (name: string) =>
      until(`the focus on ${name}`, async () => {
        const on = await focus();
        // Thrown, so that the end of the wait tells where the focus was instead.
        if (!on.includes(name)) throw new Error(`The focus is on ${on}.`);
        return true;
      }),
    type: (text: string) => act(typed(text)),
    press: (...together: string[]) => act(pressed(together)),
    /** Presses Tab until this has the focus, and tells what had it on the way. */
    async tabTo(name: string, ...held: string[]): Promise<string[]> {
      const passed: string[] = [];
      for (let tries = 0; tries < MOST_STOPS; tries++) {
        await act(pressed([...held, keys.TAB]));
        const on = await focus();
        if (on.includes(name)) return passed;
        passed.push(on);
      }
      throw new Error(`No Tab leads to ${name}, but to ${passed.join(', ')}`);
    },
  };
}
