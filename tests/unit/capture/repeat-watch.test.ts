import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LONGEST_QUIET_MS, QUIET_MS, repeatWatch } from '../../../entrypoints/panel/repeat-watch.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const polled = { method: 'GET', url: 'https://a.example/poll', status: 304 };
const asking = (...answers: number[]) => vi.fn(async () => answers.shift() ?? 0);
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

it('asks once after a repeated 304, when nothing has been told of for a while', async () => {
  const ask = asking();
  const watch = repeatWatch(ask);
  watch.finished({ ...polled, status: 200 });
  watch.finished(polled);
  await pass(QUIET_MS - 1);
  watch.finished({ ...polled, url: 'https://a.example/other', status: 200 });
  await pass(QUIET_MS - 1);
  expect(ask).not.toHaveBeenCalled();
  await pass(1);
  expect(ask).toHaveBeenCalledTimes(1);
  await pass(LONGEST_QUIET_MS);
  expect(ask).toHaveBeenCalledTimes(1);
});

it('asks again while the answers bring something, and ever more rarely', async () => {
  const ask = asking(20, 8);
  const watch = repeatWatch(ask);
  watch.finished(polled);
  watch.finished(polled);
  await pass(QUIET_MS);
  expect(ask).toHaveBeenCalledTimes(1);
  await pass(2 * QUIET_MS - 1);
  expect(ask).toHaveBeenCalledTimes(1);
  await pass(1);
  expect(ask).toHaveBeenCalledTimes(2);
  await pass(4 * QUIET_MS);
  expect(ask).toHaveBeenCalledTimes(3);
  await pass(10 * LONGEST_QUIET_MS);
  expect(ask).toHaveBeenCalledTimes(3);
});

it('asks again after a 304 that is repeated while it waits for an answer', async () => {
  const answers: ((brought: number) => void)[] = [];
  const ask = vi.fn(() => new Promise<number>((resolve) => answers.push(resolve)));
  const watch = repeatWatch(ask);
  watch.finished(polled);
  watch.finished(polled);
  await pass(QUIET_MS);
  watch.finished(polled);
  answers[0]?.(0);
  await pass(QUIET_MS);
  expect(ask).toHaveBeenCalledTimes(2);
  answers[1]?.(0);
  await pass(LONGEST_QUIET_MS);
  expect(ask).toHaveBeenCalledTimes(2);
});

it('asks again after a 304 that is repeated during a question which takes long, and not before its answer', async () => {
  const answers: ((brought: number) => void)[] = [];
  const ask = vi.fn(() => new Promise<number>((resolve) => answers.push(resolve)));
  const watch = repeatWatch(ask);
  watch.finished(polled);
  watch.finished(polled);
  await pass(QUIET_MS);
  watch.finished(polled);
  await pass(2 * QUIET_MS);
  expect(ask).toHaveBeenCalledTimes(1);
  answers[0]?.(0);
  await pass(QUIET_MS);
  expect(ask).toHaveBeenCalledTimes(2);
});

it('waits a minute at most between two questions', async () => {
  const ask = vi.fn(async () => 1);
  const watch = repeatWatch(ask);
  watch.finished(polled);
  watch.finished(polled);
  await pass(5 * LONGEST_QUIET_MS);
  const before = ask.mock.calls.length;
  await pass(2 * LONGEST_QUIET_MS);
  expect(ask.mock.calls.length - before).toBe(2);
  watch.stop();
});

it.each([
  ['one 304', [polled]],
  ['304s of different URLs', [polled, { ...polled, url: 'https://a.example/other' }]],
  ['the same URL with another method', [polled, { ...polled, method: 'HEAD' }]],
  ['repeats that are sent in full', [polled, { ...polled, status: 200 }]],
])('does not ask after %s', async (_, told) => {
  const ask = asking();
  const watch = repeatWatch(ask);
  for (const exchange of told) watch.finished(exchange);
  await pass(LONGEST_QUIET_MS);
  expect(ask).not.toHaveBeenCalled();
});

it('does not take what the next page loads for a repeat, nor ask after the end', async () => {
  const ask = asking();
  const watch = repeatWatch(ask);
  watch.finished(polled);
  watch.navigated();
  watch.finished(polled);
  await pass(LONGEST_QUIET_MS);
  expect(ask).not.toHaveBeenCalled();
  watch.finished(polled);
  watch.stop();
  await pass(LONGEST_QUIET_MS);
  expect(ask).not.toHaveBeenCalled();
});
