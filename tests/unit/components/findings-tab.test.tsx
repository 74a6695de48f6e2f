// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/preact';
import { afterEach, expect, it } from 'vitest';
import { FindingsTab } from '../../../components/panel/detail/FindingsTab.tsx';
import { emptySession, reduceSession } from '../../../reference/capture/session.ts';
import type { Exchange } from '../../../reference/http/exchange.ts';
import { exchangeFromRaw } from '../../../reference/http/import/from-raw.ts';

afterEach(cleanup);

it.each<[Partial<Exchange>, string]>([
  [
    { status: 0, responseHeaders: [], error: 'net::ERR_EMPTY_RESPONSE' },
    'Not checked: no headers were reported (net::ERR_EMPTY_RESPONSE)',
  ],
  [{ error: 'net::ERR_ABORTED' }, 'Not checked: the browser gave up on the response (net::ERR_ABORTED)'],
  [{ status: 0 }, 'Not checked: the browser did not report the status'],
  [{ fromServiceWorker: true }, 'Not checked: a service worker may have created this response'],
  [{}, 'No findings'],
  [{ status: 502 }, 'No findings apart from the status'],
])('says why nothing is checked: %j', (change, words) => {
  const sent = exchangeFromRaw(
    'GET /a HTTP/1.1\nHost: a.example\n\nHTTP/1.1 204 No Content\nDate: Tue, 01 Sep 2026 10:00:00 GMT\nCache-Control: no-store\n\n',
  );
  const { rows } = reduceSession(emptySession, { type: 'finished', exchanges: [{ ...sent, ...change }] });
  const [row] = rows;
  if (!row) throw new Error('no row');
  const { getByRole } = render(<FindingsTab row={{ ...row, findings: [], hidden: [], page: null }} company={null} />);
  expect(getByRole('heading').textContent).toBe(words);
});
