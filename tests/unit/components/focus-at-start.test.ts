// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { focusAtStart } from '../../../components/tools/focus-at-start.ts';

let field: HTMLInputElement;
let other: HTMLButtonElement;
let end: () => void = () => {};
beforeEach(() => {
  field = document.body.appendChild(document.createElement('input'));
  other = document.body.appendChild(document.createElement('button'));
});
afterEach(() => {
  end();
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

const begin = (hasFocus: boolean) => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(hasFocus);
  end = focusAtStart(field);
};
const windowFocus = () => window.dispatchEvent(new Event('focus'));

describe('the focus at the start', () => {
  it('is on the element at once', () => {
    begin(true);
    expect(document.activeElement).toBe(field);
  });

  it('is given again when the browser forgot it before it showed the page', () => {
    begin(false);
    field.blur();
    expect(document.activeElement).toBe(document.body);
    windowFocus();
    expect(document.activeElement).toBe(field);
  });

  it('stays where the user put it', () => {
    begin(false);
    other.focus();
    windowFocus();
    expect(document.activeElement).toBe(other);
  });

  it.each([
    ['that was shown from the start', true, () => {}],
    ['that was shown since', false, windowFocus],
    ['whose element is gone', false, () => end()],
  ])('is not taken when the user comes back to a page %s', (_, hasFocus, happens) => {
    begin(hasFocus);
    happens();
    field.blur();
    windowFocus();
    expect(document.activeElement).toBe(document.body);
  });
});
