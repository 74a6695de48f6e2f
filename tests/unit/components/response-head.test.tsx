// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, expect, it, vi } from 'vitest';
import { ResponseHead } from '../../../components/panel/detail/ResponseHead.tsx';
import { exchangeFromRaw } from '../../../reference/http/import/from-raw.ts';
import { hosted } from '../../support/hosted.tsx';

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
  ['Via: 1.1 a', 'Via:', 'Registered with IANA: RFC 9110, section 7.6.3.'],
  ['Expect-CT: max-age=0', 'Expect-CT:', 'Registered with IANA as deprecated: RFC 9163.'],
  ['X-Powered-By: PHP', 'X-Powered-By:', 'Not registered with IANA.'],
])('without a page, %s has the line of the registry', (field, name, line) => {
  head(field);
  expect(screen.getByText(name).getAttribute('title')).toBe(line);
});
