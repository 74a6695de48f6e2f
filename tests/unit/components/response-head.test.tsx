// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, expect, it, vi } from 'vitest';
import { ResponseHead } from '../../../components/panel/detail/ResponseHead.tsx';
import { exchangeFromRaw } from '../../../reference/http/import/from-raw.ts';
import { hosted } from '../../support/surfaces/hosted.tsx';

afterEach(cleanup);

const head = (fields: string, open = vi.fn()) => {
  const exchange = exchangeFromRaw(`HTTP/1.1 200 OK\n${fields}\n\n`);
  render(<ResponseHead exchange={exchange} findings={[]} />, hosted({ open }));
  return open;
};

it('the name of a header leads to the page that explains it', () => {
  const open = head('ETAG: "v7"');
  fireEvent.click(screen.getByRole('button', { name: 'ETAG in the book' }));
  expect(open).toHaveBeenCalledWith('headers/etag');
});

it.each([
  ['Incremental: ?1', 'Registered with IANA: RFC 10036.'],
  ['Expect-CT: max-age=0', 'Registered with IANA as deprecated: RFC 9163.'],
  ['X-Request-Id: 7', 'Not registered with IANA.'],
])('%s has the registry line as its note if nothing more is known', (field, line) => {
  head(field);
  expect(screen.getByText(line)).toBeDefined();
});

it('shows one note for several lines of one header', () => {
  head('Vary: Accept\nX-Own: 1\nVary: Origin\nX-Own: 2');
  expect(screen.getByText('Caches keep one copy per Accept and Origin.')).toBeDefined();
  expect(screen.getAllByText('Not registered with IANA.')).toHaveLength(1);
});

it('makes invisible characters of a header and its note visible', () => {
  head('Via: 1.1 \u202Egpj.exe');
  expect(screen.getAllByText('U+202E')).toHaveLength(2); // In the line and in its note.
});
