/** What a test does in one of the extension's documents in Firefox, and sees there, by names as a person reads them. */
import { fill, press, shown } from '../trees/acts.ts';
import { until } from '../until.ts';
import type { View } from './view.ts';

export type Hands = ReturnType<typeof handsIn>;

export function handsIn(view: View) {
  const surface: Parameters<typeof press>[0] = { run: (fn, argument) => view.evaluate(fn, argument) };
  return {
    /** Clicks the first control that has this name, or else one that begins with it, once there is one. */
    press: (words: string) => press(surface, words),
    /** Puts a text into the first field that matches, once there is one. */
    fill: (selector: string, text: string) => fill(surface, selector, text),
    /** Waits until something that matches is shown, with these words in it. */
    sees: (selector: string, words?: string) => shown(surface, selector, words),
    text: (selector: string) =>
      view.evaluate((wanted) => document.querySelector<HTMLElement>(wanted)?.innerText ?? null, selector),
    texts: (selector: string) =>
      view.evaluate(
        (wanted) => [...document.querySelectorAll<HTMLElement>(wanted)].map((one) => one.innerText),
        selector,
      ),
  };
}

/** Filters the panel's list by the path of a URL, selects the first row that is left, and waits for its response. */
export async function selectRow(panel: View, path: string): Promise<void> {
  const { fill, sees } = handsIn(panel);
  await fill('.bar [role="combobox"]', path);
  await until(`the row of ${path} alone`, () =>
    panel.evaluate((end) => {
      const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
      // Until then the rows move, and a click may go to another one.
      if (!rows.every(({ dataset }) => dataset.url?.includes(end))) return false;
      rows[0]?.click();
      return rows.length > 0;
    }, path),
  );
  await sees('.detail-head .url', path);
}
