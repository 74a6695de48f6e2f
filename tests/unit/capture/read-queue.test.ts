/** Reading in the background: how many at a time, how often, and what becomes of one that never ends. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AT_ONCE, BETWEEN, LONGEST, MOST_WAITING, readQueue } from '../../../entrypoints/panel/read-queue.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A queue whose items end when they are told to. */
function recorded() {
  const begun: number[] = [];
  const ends = new Map<number, () => void>();
  const queue = readQueue<number>((item) => {
    begun.push(item);
    return new Promise((resolve) => ends.set(item, resolve));
  });
  return { begun, queue, end: (item: number) => ends.get(item)?.() };
}

it('begins one after the other, and no more than some at once', async () => {
  const { begun, queue, end } = recorded();
  for (let item = 0; item < 5; item += 1) queue.add(item);
  expect(begun).toEqual([]);
  await vi.advanceTimersByTimeAsync(BETWEEN);
  expect(begun).toEqual([0]);
  await vi.advanceTimersByTimeAsync(BETWEEN * 10);
  expect(begun).toHaveLength(AT_ONCE);
  end(0);
  end(1);
  await vi.advanceTimersByTimeAsync(BETWEEN - 1);
  expect(begun).toHaveLength(AT_ONCE);
  await vi.advanceTimersByTimeAsync(1);
  expect(begun).toEqual([0, 1, 2]);
});

it('goes on where one fails or is never answered', async () => {
  const begun: number[] = [];
  const queue = readQueue<number>((item) => {
    begun.push(item);
    return item === 0 ? Promise.reject(new Error('gone')) : new Promise(() => undefined);
  });
  for (let item = 0; item < 4; item += 1) queue.add(item);
  await vi.advanceTimersByTimeAsync(BETWEEN * 10);
  expect(begun).toEqual([0, 1, 2]);
  await vi.advanceTimersByTimeAsync(LONGEST);
  expect(begun).toEqual([0, 1, 2, 3]);
});

it('lets the oldest go, and forgets what waits', async () => {
  const { begun, queue } = recorded();
  for (let item = 0; item <= MOST_WAITING; item += 1) queue.add(item);
  await vi.advanceTimersByTimeAsync(BETWEEN);
  expect(begun).toEqual([1]);
  queue.clear();
  await vi.advanceTimersByTimeAsync(LONGEST * 2);
  expect(begun).toEqual([1]);
});
