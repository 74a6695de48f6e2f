// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/preact';
import { afterEach, expect, it, vi } from 'vitest';
import { useRelated } from '../../../components/panel/use-related.ts';
import type { VisibleRow } from '../../../reference/capture/list/visible-rows.ts';
import { RowIndex } from '../../../reference/capture/row-index.ts';
import { redirect, rowsOf } from '../capture/relations/rows.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const rowsWith = (count: number) =>
  rowsOf(
    redirect('/old', '/new'),
    { ask: '/new' },
    ...Array.from({ length: count }, (_, at) => ({ ask: `/${at}` })),
  ).map((row): VisibleRow => ({ ...row, page: null, hidden: [] }));

function company(rows: readonly VisibleRow[], selected: number | null) {
  const { result, rerender } = renderHook(
    ({ id, list }: { id: number | null; list: readonly VisibleRow[] }) => useRelated(list, list, id, () => undefined),
    { initialProps: { id: selected, list: rows } },
  );
  return {
    kinds: () => result.current.relations.map(({ kind }) => kind),
    select: (id: number | null, list = rows) => act(() => rerender({ id, list })),
  };
}

it('knows at once what a response of a short list belongs to', () => {
  const { kinds, select } = company(rowsWith(10), null);
  expect(kinds()).toEqual([]);
  select(1);
  expect(kinds()).toEqual(['redirects']);
  select(3);
  expect(kinds()).toEqual([]);
});

it('looks through a long list in pieces, and answers when it has seen all of it', async () => {
  const rows = rowsWith(9_000);
  const pieces = vi.spyOn(RowIndex.prototype, 'takeIn');
  const { kinds, select } = company(rows, 1);
  expect(kinds()).toEqual([]);
  await waitFor(() => expect(kinds()).toEqual(['redirects']));
  expect(pieces.mock.calls.map(([, most]) => most)).toEqual([2_000, 2_000, 2_000, 2_000, 2_000]);
  expect(pieces.mock.results.map(({ value }) => value)).toEqual([false, false, false, false, true]);
  // What arrives later costs no more than itself.
  const later = rowsWith(9_001);
  select(2, later);
  expect(kinds()).toEqual(['redirects']);
  expect(pieces).toHaveBeenCalledTimes(6);
});

it('leaves it when nothing is selected any more', async () => {
  const pieces = vi.spyOn(RowIndex.prototype, 'takeIn');
  const { kinds, select } = company(rowsWith(9_000), 1);
  select(null);
  const made = pieces.mock.calls.length;
  select(1);
  await waitFor(() => expect(kinds()).toEqual(['redirects']));
  expect(made).toBe(1);
});

it('shows the response when it is selected again, not what it was compared with before', () => {
  const rows = rowsWith(10);
  const { result, rerender } = renderHook(({ id }: { id: number }) => useRelated(rows, rows, id, () => undefined), {
    initialProps: { id: 3 },
  });
  act(() => result.current.onCompare(4));
  expect(result.current.other?.id).toBe(4);
  rerender({ id: 5 });
  expect(result.current.other).toBeNull();
  rerender({ id: 3 });
  expect(result.current.other).toBeNull();
});
