import { expect, it } from 'vitest';
import { isFlagged } from '../../../../reference/capture/list/filter.ts';
import { totalsOf } from '../../../../reference/capture/list/totals.ts';
import { emptySession, reduceSession } from '../../../../reference/capture/session.ts';
import type { Exchange } from '../../../../reference/http/exchange.ts';
import { exchangeFromRaw } from '../../../../reference/http/import/from-raw.ts';

const answer = (type: string, change: Partial<Exchange>): Exchange => ({
  ...exchangeFromRaw(`GET / HTTP/1.1\nHost: a.example\n\nHTTP/1.1 200 OK\nContent-Type: ${type}\n\n`),
  ...change,
});
const { rows } = reduceSession(emptySession, {
  type: 'finished',
  exchanges: [
    answer('text/html', { transferSize: 100, startedAt: 1000, duration: 50 }),
    answer('application/x-javascript', { transferSize: 20, startedAt: 1010, duration: 200 }),
    answer('text/css', { transferSize: 300, startedAt: 1005, duration: 1, fromCache: true }),
    answer('text/css', { transferSize: -1, startedAt: Number.NaN, duration: -1 }),
  ],
});

const flagged = rows.filter(isFlagged).length;

it('adds up what was transferred, without what a cache answered', () => {
  expect(totalsOf(rows)).toEqual({ responses: 4, transferred: 120, fromCache: 1, flagged, duration: 210 });
});

it('adds up a part, and knows no time where none is told', () => {
  expect(totalsOf(rows, 3)).toMatchObject({ responses: 1, transferred: 0, fromCache: 0, duration: -1 });
  expect(totalsOf(rows, 4)).toMatchObject({ responses: 0, duration: -1 });
});
