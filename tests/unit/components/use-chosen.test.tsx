// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/preact';
import { afterEach, expect, it, vi } from 'vitest';
import type { Choice } from '../../../components/tools/lookup.ts';
import { useChosen } from '../../../components/tools/use-chosen.ts';

afterEach(cleanup);

const choice = (id: string, oldName?: string): Choice => ({
  ...{ id, kind: 'media-type', title: id, detail: null, query: id, entry: null, section: null, missing: [] },
  ...(oldName === undefined ? {} : { oldName }),
});

it('tells the old names of a type apart', () => {
  const names = [choice('text/plain'), choice('text/javascript'), choice('text/javascript', 'text/ecmascript')];
  const setActive = vi.fn();
  const { rerender } = renderHook(({ results }) => useChosen(results, 2, setActive), {
    initialProps: { results: names },
  });
  rerender({ results: [...names.slice(0, 2), choice('text/css'), ...names.slice(2)] });
  expect(setActive).toHaveBeenCalledExactlyOnceWith(3);
});
