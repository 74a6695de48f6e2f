// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, expect, it, vi } from 'vitest';
import { useHost, WithHost } from '../../../components/hooks/host.tsx';
import { memo } from '../../../components/hooks/memo.tsx';

afterEach(cleanup);

const drawn = vi.fn();
const View = memo(function View() {
  const { open, inspect, isPage } = useHost();
  drawn(isPage);
  return (
    <>
      <button type="button" onClick={() => open('status/404')}>
        Open
      </button>
      <button type="button" onClick={() => inspect('https://a.example/')}>
        Inspect
      </button>
    </>
  );
});
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('does what the nearest host does, and else what the one around it does', () => {
  const [near, far, inspect] = [vi.fn(), vi.fn(), vi.fn()];
  render(
    <WithHost open={far} inspect={inspect} isPage>
      <WithHost open={near}>
        <View />
      </WithHost>
    </WithHost>,
  );
  press('Open');
  press('Inspect');
  expect(near.mock.calls).toEqual([['status/404']]);
  expect(far).not.toHaveBeenCalled();
  expect(inspect.mock.calls).toEqual([['https://a.example/']]);
  expect(drawn).toHaveBeenLastCalledWith(true);
});

it('has no view drawn again that is given the same functions', () => {
  const [open, other] = [vi.fn(), vi.fn()];
  const page = (given: typeof open) => (
    <WithHost open={given}>
      <View />
    </WithHost>
  );
  const { rerender } = render(page(open));
  drawn.mockClear();
  rerender(page(open));
  expect(drawn).not.toHaveBeenCalled();
  rerender(page(other));
  expect(drawn).toHaveBeenCalledOnce();
  press('Open');
  expect(other).toHaveBeenCalledOnce();
});
