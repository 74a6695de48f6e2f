// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { afterEach, expect, it, vi } from 'vitest';
import { ReaderSearch } from '../../../components/reader/ReaderSearch.tsx';
import { pageChoices } from '../../../components/tools/lookup.ts';
import type { Found } from '../../../reference/search/found.ts';

/** The search of the whole text that is under way: the test says when it ends, and with what. */
let end = null as { resolve: (results: Found[]) => void; reject: (error: Error) => void } | null;
vi.mock('../../../reference/search/find.ts', () => ({
  find: () =>
    new Promise<Found[]>((resolve, reject) => {
      end = { resolve, reject };
    }),
}));
afterEach(() => {
  cleanup();
  end = null;
});

const page = (id: string, title: string): Found => ({
  entry: null,
  section: null,
  kind: 'guide',
  title,
  detail: null,
  id,
  missing: [],
});

function search(query: string, hasSlash = true) {
  const onAddress = vi.fn();
  const onTools = vi.fn();
  const { container } = render(
    <ReaderSearch
      input={{ current: null }}
      onAddress={onAddress}
      onTools={onTools}
      onAudit={() => {}}
      hasSlash={hasSlash}
    />,
  );
  const field = screen.getByRole<HTMLInputElement>('combobox');
  fireEvent.focusIn(field);
  fireEvent.input(field, { target: { value: query } });
  return { field, onAddress, onTools, container };
}
const ended = async () => waitFor(() => expect(end).not.toBeNull());
const chosen = () =>
  screen.getAllByRole('option').find((option) => option.getAttribute('aria-selected') === 'true')?.textContent;

it('keeps the chosen result chosen when the whole list comes', async () => {
  const { field, onAddress } = search('redirect');
  await waitFor(() => expect(screen.getAllByRole('option').length).toBeGreaterThan(2));
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  const before = chosen();
  expect(before).toMatch(/./);
  const names = pageChoices('redirect', { state: 'idle', results: [] });
  await ended();
  end?.resolve([page('guides/open-redirects', 'Another first'), ...(names as readonly Found[])]);
  await screen.findByText('Another first');
  await waitFor(() => expect(chosen()).toBe(before));
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(onAddress).toHaveBeenCalledWith(expect.stringContaining(names[1]?.id ?? 'none'));
});

it('says that the book is searched as long as nothing is found', async () => {
  search('zzzz qqqq');
  await ended();
  await screen.findByText('Searching the book.');
  end?.resolve([]);
  await waitFor(() => expect(screen.queryByText('Searching the book.')).toBeNull());
});

it('keeps the chosen result chosen when the whole list is shorter', async () => {
  const { field } = search('redirect');
  await waitFor(() => expect(screen.getAllByRole('option').length).toBeGreaterThan(3));
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown']) fireEvent.keyDown(field, { key });
  const before = chosen();
  const names = pageChoices('redirect', { state: 'idle', results: [] });
  await ended();
  end?.resolve([page('guides/none', 'Another first'), ...(names as readonly Found[]).slice(3, 4)]);
  await screen.findByText('Another first');
  await waitFor(() => expect(chosen()).toBe(before));
});

it('offers what can be done with a text that nothing was found for', async () => {
  const { onTools } = search('zzzz qqqq');
  await ended();
  end?.resolve([]);
  (await screen.findByRole('button', { name: 'Take it apart as a URL' })).click();
  expect(onTools).toHaveBeenCalledWith('zzzz qqqq', true);
});

it('offers the tools for a code that no registry has', async () => {
  const { field, onTools } = search('299');
  await ended();
  end?.resolve([page('status/200', 'A page with the number in its text')]);
  await screen.findByText('A page with the number in its text');
  await waitFor(() => expect(chosen()).toContain('Not registered'));
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(onTools).toHaveBeenCalledWith('299', false);
});

it.each(['redirect', 'zzzz qqqq'])('says that the text of the book could not be searched for %s', async (query) => {
  search(query);
  await ended();
  end?.reject(new Error('The chunk is gone.'));
  expect((await screen.findAllByText('The full text of the book could not be searched.')).length).toBeGreaterThan(0);
});

it('closes on Escape below the field too, and returns to the field', async () => {
  const { field } = search('zzzz qqqq');
  await ended();
  end?.resolve([]);
  const button = await screen.findByRole('button', { name: 'Take it apart as a URL' });
  button.focus();
  fireEvent.keyDown(button, { key: 'Escape' });
  await waitFor(() => expect(field.value).toBe(''));
});

it('shows the key only where it leads to the field', () => {
  expect(search('', true).container.querySelector('.has-slash')).not.toBeNull();
  cleanup();
  expect(search('', false).container.querySelector('.has-slash')).toBeNull();
});

it('opens what is found for a text that was entered before, and not what is found for the next text', async () => {
  const { field, onAddress } = search('qqqzzz');
  fireEvent.keyDown(field, { key: 'Enter' });
  await ended();
  end?.resolve([page('guides/open-redirects', 'Open redirects')]);
  await waitFor(() => expect(onAddress).toHaveBeenCalledExactlyOnceWith('guides/open-redirects'));
  const before = end;
  fireEvent.input(field, { target: { value: 'zzzqqq' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  fireEvent.input(field, { target: { value: 'zzzqqqq' } });
  await waitFor(() => expect(end).not.toBe(before));
  end?.resolve([page('guides/open-redirects', 'Open redirects')]);
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  expect(onAddress).toHaveBeenCalledOnce();
});
