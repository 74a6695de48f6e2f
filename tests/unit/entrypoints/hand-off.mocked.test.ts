/** The hand-off when the browser ends the worker, or cuts a page off, in the middle of a call. */
import { beforeEach, expect, it, vi } from 'vitest';
import { dropExpired, type HandedOver, handOver, takeHandOff } from '../../../entrypoints/shared/hand-off.ts';
import { takeWaiting } from '../../../entrypoints/shared/take-waiting.ts';

const { session, listeners } = vi.hoisted(() => {
  const listeners: (() => Promise<void>)[] = [];
  const onChanged = {
    addListener: (listener: () => Promise<void>) => listeners.push(listener),
    removeListener: () => {},
  };
  return { listeners, session: { get: vi.fn(), set: vi.fn(), remove: vi.fn(), onChanged } };
});
vi.mock('wxt/browser', () => ({ browser: { storage: { session }, extension: { inIncognitoContext: false } } }));

const NO_WORKER = new Error('No SW');
const WAITING = { 'hand-off': [{ kind: 'url', text: 'https://a.example/', expires: Number.MAX_SAFE_INTEGER }] };

beforeEach(() => {
  vi.resetAllMocks();
  listeners.length = 0;
  vi.stubGlobal('navigator', { locks: { request: (_: string, work: () => Promise<void>) => work() } });
});

it('dropping what has expired leaves no error when the worker ends in the middle', async () => {
  session.get.mockRejectedValue(NO_WORKER);
  await expect(dropExpired()).resolves.toBeUndefined();
  session.get.mockResolvedValue({ 'hand-off': [{ kind: 'url', text: 'x', expires: 1 }] });
  session.remove.mockRejectedValue(NO_WORKER);
  await expect(dropExpired()).resolves.toBeUndefined();
});

it('the next start drops what the ended worker left', async () => {
  session.get.mockRejectedValueOnce(NO_WORKER);
  await dropExpired();
  session.get.mockResolvedValue({ 'hand-off': [{ kind: 'url', text: 'x', expires: 1 }] });
  await dropExpired();
  expect(session.remove).toHaveBeenCalledWith('hand-off');
});

it('a page that could not look is shown all the same, and takes the text when it is told of a change', async () => {
  const taken: unknown[] = [];
  session.get.mockRejectedValueOnce(NO_WORKER).mockRejectedValueOnce(NO_WORKER);
  const { ready, stop } = takeHandOff('tools', (handedOver) => taken.push(handedOver));
  await expect(ready).resolves.toBeUndefined();
  expect(taken).toEqual([]);
  session.get.mockResolvedValue(WAITING);
  await Promise.all(listeners.map((listener) => listener()));
  expect(taken).toHaveLength(1);
  stop();
});

it('a page that looks once looks again when its look failed', async () => {
  const taken: unknown[] = [];
  session.get.mockRejectedValueOnce(NO_WORKER).mockResolvedValue(WAITING);
  takeWaiting('tools', (handedOver) => taken.push(handedOver));
  await expect.poll(() => taken.length).toBe(1);
});

it('a page that looks once takes nothing that comes later', async () => {
  const taken: unknown[] = [];
  const stop = takeWaiting('tools', (handedOver) => taken.push(handedOver));
  await expect.poll(() => session.get.mock.calls.length).toBe(1);
  await new Promise((resolve) => setTimeout(resolve));
  session.get.mockResolvedValue(WAITING);
  await Promise.all(listeners.map((listener) => listener()));
  expect(taken).toEqual([]);
  stop();
  takeWaiting('tools', (handedOver) => taken.push(handedOver));
  await expect.poll(() => taken.length).toBe(1);
});

it('hands over how a URL is to be read, and nothing that has another form', async () => {
  const waiting: Record<string, unknown> = {};
  session.get.mockImplementation(async (place: string) => ({ [place]: waiting[place] }));
  session.set.mockImplementation(async (changed: object) => Object.assign(waiting, changed));
  const taken: HandedOver[] = [];
  await handOver({ kind: 'url', text: '../a', base: 'https://b.example/', asTyped: true }, false);
  takeWaiting('tools', (handedOver) => taken.push(handedOver));
  await expect.poll(() => taken).toMatchObject([{ text: '../a', base: 'https://b.example/', asTyped: true }]);
  waiting['hand-off'] = [{ kind: 'url', text: 'x', base: 1, expires: Number.MAX_SAFE_INTEGER }];
  await takeHandOff('tools', (handedOver) => taken.push(handedOver)).ready;
  expect(taken).toHaveLength(1);
  await handOver({ kind: 'url', text: '../a', base: 'b'.repeat(2_000_000) }, false);
  expect(waiting['hand-off']).toMatchObject([{ text: '', tooLong: 2_000_004 }]);
});

it('what is handed over for one page, another does not take', async () => {
  const waiting: Record<string, unknown[]> = {};
  session.get.mockImplementation(async (place: string) => ({ [place]: waiting[place] }));
  session.set.mockImplementation(async (changed: Record<string, unknown[]>) => Object.assign(waiting, changed));
  session.remove.mockImplementation(async (place: string) => delete waiting[place]);
  await handOver({ kind: 'audit', text: 'HTTP/1.1 200 OK' }, false);
  const taken: unknown[] = [];
  for (const page of ['tools', 'audit'] as const) {
    const { ready, stop } = takeHandOff(page, ({ text }) => taken.push([page, text]));
    await ready;
    stop();
  }
  expect(taken).toEqual([['audit', 'HTTP/1.1 200 OK']]);
  expect(waiting).toEqual({});
});
