// @vitest-environment happy-dom
import { render } from 'preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { KeyHelp } from '../../../components/parts/help/KeyHelp.tsx';
import { Tools } from '../../../components/tools/Tools.tsx';

/**
 * Effects wait for a frame, and a page can be slow to make one: what is typed in between counts, too. Here there is no
 * frame at all. Preact's own `render`, because that of the Testing Library runs effects at once.
 */
let box: HTMLElement;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'setImmediate', 'requestAnimationFrame'] });
  box = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  render(null, box);
  box.remove();
  vi.useRealTimers();
});

/** Preact renders what changed in a microtask. */
const rendered = async () => {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
};
const press = (key: string) =>
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
  );

describe('before the first frame', () => {
  it('the tools know their keys, and the focus is in the field', async () => {
    render(<Tools asked={null} page={null} />, box);
    expect(document.activeElement?.role).toBe('combobox');
    box.querySelector<HTMLElement>('[role="tab"]')?.focus();
    press('?');
    // Its script comes a moment later.
    await vi.dynamicImportSettled();
    await rendered();
    expect(box.querySelector('dialog')?.open).toBe(true);
  });

  it('a dialog is modal, and Escape closes it', () => {
    const onClose = vi.fn();
    render(<KeyHelp backKey="Esc" closes onClose={onClose} />, box);
    const dialog = box.querySelector('dialog');
    expect(dialog?.open).toBe(true);
    dialog?.querySelector('button')?.focus();
    press('Escape');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it.each([
    ['the popup', { isPopup: true }, true],
    ['the popup in a tab', {}, false],
    ['the reader', { embedded: true }, false],
    ['a pane', { embedded: true, onClose: () => undefined }, true],
  ])('the list of keys says that Escape closes %s where it does', async (_, where, closes) => {
    render(<Tools asked={null} page={null} {...where} />, box);
    box.querySelector<HTMLElement>('[role="tab"]')?.focus();
    press('?');
    await vi.dynamicImportSettled();
    await rendered();
    const keys = [...box.querySelectorAll('dialog dd')].map(({ textContent }) => textContent);
    expect(keys).toContain(closes ? 'Back; on the start page, close' : 'Back');
  });
});
