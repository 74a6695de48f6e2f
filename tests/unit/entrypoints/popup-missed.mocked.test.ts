// @vitest-environment happy-dom
/** What is done with the popup before its script has come. */
import { expect, it, vi } from 'vitest';

vi.mock('../../../entrypoints/popup/main.tsx', () => ({}));
vi.stubGlobal('chrome', { storage: { local: { get: () => Promise.resolve({}) } } });

it('repeats each click, on the icon of a button too, and Enter in the field', async () => {
  document.body.innerHTML = `<div id="app">
    <input role="combobox">
    <button id="book"><svg><path /></svg></button>
    <button role="tab">URL</button>
  </div>`;
  await import('../../../entrypoints/popup/start.ts');
  const press = (key: string) =>
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  document.querySelector('path')?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  document.querySelector<HTMLElement>('[role="tab"]')?.click();
  document.querySelector('input')?.focus();
  press('4');
  press('Enter');
  const seen: string[] = [];
  document.addEventListener('click', ({ target }) =>
    seen.push((target as Element).closest('button')?.textContent?.trim() || 'book'),
  );
  document.addEventListener('keydown', ({ key, target }) => seen.push(`${key} in ${(target as Element).localName}`));
  await expect.poll(() => seen).toEqual(['book', 'URL', 'Enter in input']);
});
