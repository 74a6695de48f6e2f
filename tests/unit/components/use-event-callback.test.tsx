// @vitest-environment happy-dom
import { renderHook } from '@testing-library/preact';
import { expect, it } from 'vitest';
import { useEventCallback } from '../../../components/hooks/use-event-callback.ts';

it('is the same function from one rendering to the next, and calls the callback of the last', () => {
  const { result, rerender } = renderHook(({ by }) => useEventCallback((text: string) => text.repeat(by)), {
    initialProps: { by: 2 },
  });
  const first = result.current;
  expect(first('a')).toBe('aa');
  rerender({ by: 3 });
  expect(result.current).toBe(first);
  expect(first('a')).toBe('aaa');
});
