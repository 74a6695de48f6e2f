// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { capture } from '../../../entrypoints/panel/capture.ts';
import { emptySession, reduceSession } from '../../../reference/capture/session.ts';
import type { Session } from '../../../reference/capture/session-state.ts';

type Listener = (entry: unknown) => void;
const { network, tell } = vi.hoisted(() => {
  const listeners: Listener[] = [];
  const event = { addListener: () => undefined, removeListener: () => undefined };
  return {
    tell: (entry: unknown) => listeners.forEach((listener) => void listener(entry)),
    network: {
      onRequestFinished: { ...event, addListener: (listener: Listener) => void listeners.push(listener) },
      onNavigated: event,
      getHAR: vi.fn(),
    },
  };
});
vi.mock('wxt/browser', () => ({ browser: { devtools: { network } } }));

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

const entryOf = (path: string, status: number, at = Date.now()) => ({
  pageref: 'page_1',
  startedDateTime: new Date(at).toISOString(),
  time: 1,
  request: { method: 'GET', url: `https://a.example/${path}`, headers: [] },
  response: {
    status,
    headers: status === 0 ? [] : [{ name: 'Location', value: 'chrome://settings/' }],
    _error: 'net::ERR_UNSAFE_REDIRECT',
    _transferSize: 0,
  },
  _fromCache: undefined,
});
const record = (...entries: unknown[]) =>
  network.getHAR.mockResolvedValue({ creator: { name: 'WebInspector' }, entries });

it('completes what Chromium reported without a status, once its record has it, and nothing else', async () => {
  record();
  let session: Session = emptySession;
  const { ready, stop } = capture((event) => {
    session = reduceSession(session, event);
  }, false);
  await ready;
  const [late, never, told] = [entryOf('late', 0), entryOf('never', 0), entryOf('told', 302)];
  for (const entry of [late, never, told]) tell(entry);
  await vi.advanceTimersByTimeAsync(1_000);
  const statuses = () => session.rows.map(({ id, exchange }) => [id, exchange.status]);
  expect(statuses()).toEqual([
    [1, 0],
    [2, 0],
    [3, 302],
  ]);
  record({ ...late, response: entryOf('', 302).response }, never, { ...told, response: entryOf('', 200).response });
  await vi.advanceTimersByTimeAsync(3_000);
  expect(statuses()).toEqual([
    [1, 302],
    [2, 0],
    [3, 302],
  ]);
  expect(session.change.replaced).toEqual(new Set([1]));
  stop();
});
