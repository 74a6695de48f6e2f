// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/preact';
import { afterEach, expect, it } from 'vitest';
import { ExchangeStatus } from '../../../components/parts/ExchangeStatus.tsx';
import type { Exchange } from '../../../reference/http/exchange.ts';
import { exchangeFromRaw } from '../../../reference/http/import/from-raw.ts';

afterEach(cleanup);

it.each<[Partial<Exchange>, text: string, words: string]>([
  [{}, '404', 'client error'],
  [{ status: 0 }, '?', 'the browser did not report the status'],
  [{ status: 0, fromFile: true }, '?', 'the file did not report the status'],
  [{ status: 0, responseHeaders: [] }, 'none', 'no response was reported'],
])('404 with %j shows %s', (change, text, words) => {
  const exchange = { ...exchangeFromRaw('HTTP/1.1 404 Not Found\nServer: x\n\n'), ...change };
  const { container } = render(<ExchangeStatus exchange={exchange} />);
  const badge = container.querySelector('.status-badge');
  expect(badge?.textContent?.toLowerCase()).toBe(`${text}, ${words}`);
  expect(badge?.getAttribute('title')?.toLowerCase()).toBe(words);
  cleanup();
  // Where what holds it is named so, a reader would hear it twice.
  const named = render(<ExchangeStatus exchange={exchange} isNamed />).container;
  expect(named.textContent).toBe(text);
});
