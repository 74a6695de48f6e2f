// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/preact';
import { afterEach, expect, it } from 'vitest';
import { keepDraft } from '../../../components/panel/detail/what-if/drafts.ts';
import { NextVisit } from '../../../components/panel/next-visit/NextVisit.tsx';
import { draftOf } from '../../../reference/capture/what-if.ts';
import { rowsOf } from '../capture/relations/rows.ts';

afterEach(cleanup);

const rows = rowsOf(
  { ask: '/', fields: ['Cache-Control: no-cache', 'ETag: "a"'], transferSize: 4_000, headersSize: 100 },
  { ask: '/big', fields: ['Cache-Control: max-age=600'], transferSize: 9_000 },
  { ask: '/missing', status: 404, fields: ['Cache-Control: max-age=99999'], transferSize: 500 },
);

function shown(isFiltered = false) {
  const selected: number[] = [];
  const entered: true[] = [];
  const view = (current: number | null) => (
    <NextVisit
      rows={rows}
      navigations={[]}
      isFiltered={isFiltered}
      pageOrigin="https://shop.example"
      selected={current}
      onSelect={(id) => void selected.push(id)}
      onEnter={() => void entered.push(true)}
    />
  );
  const { rerender } = render(view(null));
  return { selected, entered, select: (id: number) => rerender(view(id)) };
}

/** The cells of a row, as they are read. */
function cells(table: string, name: RegExp): string[] {
  const row = within(screen.getByRole('table', { name: table })).getByRole('row', { name });
  return within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent?.trim() ?? '');
}

it('has a column for each moment, with requests and bytes', () => {
  shown();
  const totals = 'Responses and bytes of the next visit';
  expect(cells(totals, /^Requests/)).toEqual(['1 of 3', '2 of 3', '2 of 3', '2 of 3']);
  expect(cells(totals, /^Bytes/)).toEqual(['100 B', '9.1 kB', '9.1 kB', '13.0 kB']);
  expect(cells(totals, /^From the cache, no/)).toEqual(['2', '1', '1', '1']);
});

it('tells the browsers apart', () => {
  shown();
  fireEvent.click(screen.getByRole('radio', { name: 'Firefox' }));
  // It asks for a 404 each time.
  expect(cells('Responses and bytes of the next visit', /^From the cache, no/)).toEqual(['1', '0', '0', '0']);
});

it('lists what costs most; a press selects it, and another one leads on', () => {
  const { selected, entered, select } = shown();
  const big = screen.getByRole('button', { name: /\/big$/ });
  expect(cells('The responses with the most bytes across these visits', /\/big/)).toEqual([
    'cache',
    'in full, 9.0 kB',
    'in full, 9.0 kB',
    'in full, 9.0 kB',
  ]);
  fireEvent.click(big);
  expect(selected).toEqual([2]);
  select(2);
  fireEvent.click(big);
  expect([selected, entered]).toEqual([[2], [true]]);
});

it('follows the headers that are edited, until they are as captured again', () => {
  shown();
  const requests = () => cells('Responses and bytes of the next visit', /^Requests/);
  const { exchange } = rows[1] as (typeof rows)[number];
  const year = draftOf(exchange).map((line) => ({ ...line, value: 'max-age=31536000' }));
  act(() => keepDraft(exchange, year));
  expect(requests()).toEqual(['1 of 3', '1 of 3', '1 of 3', '1 of 3']);
  screen.getByText('1 response with edited headers.');
  act(() => keepDraft(exchange, null));
  expect(requests()).toEqual(['1 of 3', '2 of 3', '2 of 3', '2 of 3']);
  expect(screen.queryByText(/edited headers/)).toBeNull();
});

it.each([true, false])('says that a filter does not apply: %s', (isFiltered) => {
  shown(isFiltered);
  expect(screen.queryByText(/filter does not apply/) !== null).toBe(isFiltered);
});
