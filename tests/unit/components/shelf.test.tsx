// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/preact';
import { afterEach, expect, it } from 'vitest';
import { Shelf } from '../../../components/reader/Shelf.tsx';

afterEach(cleanup);

it('opens the set of an entry once: a set that the reader closes stays closed until another of its entries is shown', () => {
  const view = render(<Shelf current="status/404" />);
  const open = () =>
    view
      .getAllByRole('button')
      .filter((button) => button.getAttribute('aria-expanded') === 'true')
      .map((button) => button.getAttribute('data-item'));
  const press = (set: string) => act(() => view.container.querySelector<HTMLElement>(`[data-item="${set}"]`)?.click());
  expect(open()).toEqual(['status']);
  press('headers');
  press('status');
  expect(open()).toEqual(['headers']);
  view.rerender(<Shelf current="status/404" />);
  expect(open()).toEqual(['headers']);
  view.rerender(<Shelf current="status/410" />);
  expect(open()).toEqual(['status', 'headers']);
  expect(view.container.querySelector('[aria-current]')?.getAttribute('data-item')).toBe('status/410');
});
