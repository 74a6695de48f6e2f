// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { moveFocus } from '../../../components/tools/arrows.ts';

afterEach(() => document.body.replaceChildren());

/** Presses a key on the element that this selects, and returns what has the focus then. */
function press(selector: string, init: KeyboardEventInit): string | undefined {
  document.body.innerHTML = '<input id="field"><main><button>Item</button><textarea></textarea></main>';
  const field = document.querySelector('input');
  const box = document.querySelector('main') as HTMLElement;
  box.addEventListener('keydown', (event) => moveFocus(event, box, field, false));
  const target = document.querySelector<HTMLElement>(selector);
  target?.focus();
  const event = new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true });
  target?.dispatchEvent(event);
  // A key that is prevented pastes nothing.
  expect(event.defaultPrevented).toBe(false);
  return document.activeElement?.localName;
}

describe('a paste', () => {
  it.each([
    { key: 'v', ctrlKey: true },
    { key: 'v', metaKey: true },
    { key: 'V', ctrlKey: true, shiftKey: true },
    { key: 'Insert', shiftKey: true },
  ])('with %o on a button goes to the field', (key) => expect(press('button', key)).toBe('input'));

  it('in another field stays there', () => expect(press('textarea', { key: 'v', ctrlKey: true })).toBe('textarea'));

  it('is no other key with Ctrl', () => expect(press('button', { key: 'c', ctrlKey: true })).toBe('button'));
});
