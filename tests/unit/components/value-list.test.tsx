// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/preact';
import { afterEach, expect, it, vi } from 'vitest';
import { ValueList } from '../../../components/panel/filter/ValueList.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('scrolls to the chosen value when another is chosen, and not when arriving responses move it', () => {
  const scrolled: string[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolled.push(this.querySelector('code')?.textContent ?? '');
  });
  const list = (ids: string[], active: number) => (
    <ValueList
      id="rules"
      label="Rules found"
      values={ids.map((value) => ({ value, responses: 1 }))}
      active={active}
      onTake={() => undefined}
    />
  );
  const { rerender } = render(list(['date-missing', 'vary-missing'], 0));
  rerender(list(['date-missing', 'vary-missing'], 1));
  expect(scrolled).toEqual(['date-missing', 'vary-missing']);
  rerender(list(['vary-missing', 'date-missing'], 0));
  expect(scrolled).toEqual(['date-missing', 'vary-missing']);
});
