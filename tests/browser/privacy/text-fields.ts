/** Finds the fields of a page that take text, and what they let the browser do with it. */
import type { Frame, Page } from 'playwright';

export interface TextField {
  /** Its label as a user knows it, or what kind of element it is. */
  label: string;
  /** What is missing of the four attributes, as it stands: `spellcheck=null`. */
  faults: string[];
}

/**
 * Every field that takes text has its browser helpers off: some browsers send what is typed to a spelling service, and
 * the texts of a tab's fields are written to disk for a later session unless `autocomplete` is off.
 */
export function textFields(view: Page | Frame): Promise<TextField[]> {
  return view.evaluate(() => {
    const notText = ['checkbox', 'radio', 'button', 'submit', 'reset', 'range', 'color', 'file', 'hidden', 'image'];
    const editable = '[contenteditable]:not([contenteditable="false"])';
    const roles = '[role="combobox"], [role="searchbox"], [role="textbox"], [role="spinbutton"]';
    return [...document.querySelectorAll<HTMLElement>(`input, textarea, ${editable}, ${roles}`)]
      .filter((element) => !(element instanceof HTMLInputElement && notText.includes(element.type)))
      .map((element) => ({
        label:
          element.getAttribute('aria-label') ??
          ('labels' in element ? (element as HTMLInputElement).labels?.[0]?.textContent : null) ??
          element.localName,
        faults: Object.entries({ spellcheck: 'false', autocomplete: 'off', autocapitalize: 'off', autocorrect: 'off' })
          .filter(([name, value]) => element.getAttribute(name) !== value)
          .map(([name]) => `${name}=${element.getAttribute(name)}`),
      }));
  });
}
