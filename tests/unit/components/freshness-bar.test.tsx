// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/preact';
import { afterEach, expect, it } from 'vitest';
import { FreshnessBar } from '../../../components/panel/detail/FreshnessBar.tsx';
import { factsOf } from '../../../reference/facts/facts.ts';
import { freshnessOf } from '../../../reference/facts/storage.ts';
import { exchangeFromRaw } from '../../../reference/http/import/from-raw.ts';

afterEach(cleanup);

const RECEIVED = Date.UTC(2026, 10, 21, 14, 19, 11);
const NOW = 'Date: Sat, 21 Nov 2026 14:19:11 GMT';

function freshness(...fields: string[]) {
  const exchange = exchangeFromRaw(`HTTP/1.1 200 OK\n${NOW}\n${fields.join('\n')}\n\n`);
  const facts = factsOf({ ...exchange, startedAt: RECEIVED, duration: 0 });
  return freshnessOf(facts.exchange, facts.response, facts.storage);
}

it.each([
  [['Cache-Control: max-age=600'], 'Fresh for 10 minutes.'],
  [['Cache-Control: max-age=600', 'Age: 1'], 'Fresh for 10 minutes.'],
  [['Cache-Control: max-age=600', 'Age: 300'], 'Fresh for 10 minutes, 5 minutes left when it was received.'],
  [
    ['Cache-Control: max-age=60', 'Age: 90'],
    'Already stale when it was received: its lifetime is 1 minute, and it was 90 seconds old.',
  ],
  [
    ['Cache-Control: max-age=60, stale-while-revalidate=86400'],
    'Fresh for 1 minute; then usable for 1 day while the cache revalidates it.',
  ],
  [['Cache-Control: max-age=60, stale-while-revalidate=86400, must-revalidate'], 'Fresh for 1 minute.'],
  [
    ['Last-Modified: Wed, 11 Nov 2026 14:19:11 GMT'],
    'Fresh for 1 day; the response sets no lifetime, so this is an estimate.',
  ],
  [['Cache-Control: private, max-age=31536000'], 'Fresh for 365 days.'],
  [
    ['Cache-Control: max-age=0, stale-while-revalidate=60'],
    'Stale at once; then usable for 1 minute while the cache revalidates it.',
  ],
])('%j: %s', (fields, words) => {
  const found = freshness(...fields);
  if (!found) throw new Error('No freshness');
  render(<FreshnessBar freshness={found} />);
  expect(screen.getByText(words)).toBeDefined();
});

it.each([
  ['Cache-Control: no-store'],
  ['Cache-Control: no-cache'],
  ['Cache-Control: max-age=0'],
  ['Expires: 0'],
  ['X-Own: 1'],
])('there is none with %s', (field) => {
  expect(freshness(field)).toBeNull();
});
