/** What a journey does in a document, by names as a person reads them. Functions for the page hold no named functions. */
import { until } from '../until.ts';
import type { Surface as Whole } from './stage.ts';

/** What these need of it. */
type Surface = Pick<Whole, 'run'>;

declare const chrome: {
  storage: { session: { get(): Promise<object> } };
  devtools: { inspectedWindow: { eval(expression: string, then: () => void): void } };
};

/** Waits until something that matches is shown, with these words in it. */
export const shown = (surface: Surface, selector: string, words = ''): Promise<unknown> =>
  until(`"${selector}" with "${words}"`, () =>
    surface.run(
      ([wanted = '', text = '']) =>
        [...document.querySelectorAll(wanted)].some(
          (element) => element.checkVisibility() && element.textContent.replace(/\s+/g, ' ').includes(text),
        ),
      [selector, words],
    ),
  );

/** Waits until the page of the book is among those that were looked up last: it has to be read for a second. */
export const remembered = (surface: Surface, id: string): Promise<unknown> =>
  until(`the page ${id} among those looked up last`, () =>
    surface.run(async (wanted) => {
      const { recent } = (await chrome.storage.session.get()) as { recent?: unknown };
      return Array.isArray(recent) && recent.includes(wanted);
    }, id),
  );

/** Waits for a live message with these words. */
export const said = (surface: Surface, words: string): Promise<unknown> =>
  until(`the message "${words}"`, async () => (await heard(surface)).some(({ text }) => text.includes(words)));

/** Focuses and clicks the first control that is shown and whose name is, or else begins with, these words. */
export const press = (surface: Surface, words: string): Promise<unknown> =>
  until(`the control "${words}"`, () =>
    surface.run((wanted) => {
      const controls =
        'button, a[href], summary, label, [role="tab"], [role="option"], [role="row"], [role="menuitem"]';
      const named = [...document.querySelectorAll<HTMLElement>(controls)]
        .filter((element) => element.checkVisibility())
        .map((element) => ({
          element,
          name: (element.getAttribute('aria-label') || element.textContent || element.title)
            .replace(/\s+/g, ' ')
            .trim(),
        }));
      const found = named.find(({ name }) => name === wanted) ?? named.find(({ name }) => name.startsWith(wanted));
      found?.element.focus();
      found?.element.click();
      return found !== undefined;
    }, words),
  );

/** Puts a text into the first field that matches and is shown, as if it were pasted. */
export const fill = (surface: Surface, selector: string, text: string): Promise<unknown> =>
  until(`the field "${selector}"`, () =>
    surface.run(
      ([wanted, value]) => {
        const field = [...document.querySelectorAll<HTMLInputElement>(wanted ?? '')].find((one) =>
          one.checkVisibility(),
        );
        if (!field) return false;
        field.focus();
        field.value = value ?? '';
        field.dispatchEvent(new InputEvent('input', { bubbles: true }));
        return true;
      },
      [selector, text],
    ),
  );

/** Selects an element of the page in DevTools, from a document that is in them, by a function of their console. */
export const inspect = (surface: Surface, selector: string): Promise<unknown> =>
  surface.run(
    (expression) => new Promise<void>((resolve) => chrome.devtools.inspectedWindow.eval(expression, () => resolve())),
    `inspect(document.querySelector(${JSON.stringify(selector)}))`,
  );

/** A key for whatever has the focus. */
export const strike = (surface: Surface, key: string, altKey = false): Promise<unknown> =>
  surface.run(
    ([name, withAlt]) => {
      const init = { key: String(name), altKey: withAlt === true, bubbles: true, cancelable: true };
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', init));
    },
    [key, altKey],
  );

/** Begins to note what live regions say. Once for each document, and as often as one likes. */
export const listen = (surface: Surface): Promise<unknown> =>
  surface.run((live) => {
    const global = globalThis as unknown as Noting;
    if (global.wirenoteHeard) return;
    const heard: Noting['wirenoteHeard'] = new Map();
    const texts = new Map<Element, string>();
    global.wirenoteHeard = heard;
    for (const region of document.querySelectorAll(live)) texts.set(region, region.textContent ?? '');
    new MutationObserver(() => {
      for (const region of document.querySelectorAll(live)) {
        const text = region.textContent ?? '';
        const before = texts.get(region);
        texts.set(region, text);
        if (text === before) continue;
        const role = region.getAttribute('role') ?? region.getAttribute('aria-live') ?? region.localName;
        // A region that comes with its text is not announced by every screen reader.
        const late = before === undefined || heard.get(region)?.late === true;
        if (text.trim() === '') heard.delete(region);
        else heard.set(region, { role, text, late });
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  }, '[role="status"], [role="alert"], [role="log"], [aria-live]:not([aria-live="off"]), output');

interface Noting {
  wirenoteHeard?: Map<Element, Heard>;
}
/** What a live region said last. */
export interface Heard {
  role: string;
  text: string;
  /** Whether the region came with its text: not every screen reader announces it then. */
  late: boolean;
}

/** What was said since listen() or forget(), region by region. */
export const heard = (surface: Surface): Promise<Heard[]> =>
  surface.run(() => [...((globalThis as unknown as Noting).wirenoteHeard?.values() ?? [])], null);
export const forget = (surface: Surface): Promise<unknown> =>
  surface.run(() => (globalThis as unknown as Noting).wirenoteHeard?.clear(), null);

/** Where the keyboard is. */
export const focusedOn = (surface: Surface): Promise<string> =>
  surface.run(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return 'nothing';
    const labelledBy = document.getElementById(element.getAttribute('aria-labelledby') ?? '');
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
    const text = element.getAttribute('aria-label') || (labelledBy ?? label ?? element).textContent || element.title;
    return `${element.getAttribute('role') ?? element.localName} "${text.replace(/\s+/g, ' ').trim().slice(0, 60)}"`;
  }, null);
