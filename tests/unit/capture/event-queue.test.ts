import { expect, it } from 'vitest';
import { EventQueue, MOST_AT_ONCE } from '../../../reference/capture/event-queue.ts';
import { exchangeFromRaw } from '../../../reference/http/import/from-raw.ts';

const exchange = exchangeFromRaw('HTTP/1.1 200 OK\n\n');

/** All that waits: the statuses of each piece, or the URL of a navigation. */
function pieces(waiting: EventQueue): unknown[] {
  const all: unknown[] = [];
  for (let event = waiting.next(); event !== null; event = waiting.next()) {
    if (event.type === 'navigated') all.push(event.url);
    if (event.type === 'finished') all.push(event.exchanges.map(({ status }) => status));
  }
  return all;
}

it('hands on together what finished together, each navigation in its place', () => {
  const waiting = new EventQueue();
  const finished = (status: number) => waiting.finished({ ...exchange, status });
  finished(200);
  finished(302);
  waiting.navigated({ type: 'navigated', url: 'https://a.example/', at: 17 });
  finished(404);
  expect(waiting.isEmpty).toBe(false);
  expect(pieces(waiting)).toEqual([[200, 302], 'https://a.example/', [404]]);
  expect(waiting.isEmpty).toBe(true);
});

it('makes pieces of a burst', () => {
  const waiting = new EventQueue();
  for (let index = 0; index < 2 * MOST_AT_ONCE + 1; index++) waiting.finished(exchange);
  expect(pieces(waiting).map((piece) => (piece as number[]).length)).toEqual([MOST_AT_ONCE, MOST_AT_ONCE, 1]);
});

it('forgets what is cleared', () => {
  const waiting = new EventQueue();
  waiting.finished(exchange);
  waiting.clear();
  expect(waiting.next()).toBeNull();
});
