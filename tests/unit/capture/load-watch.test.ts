import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadWatch } from '../../../entrypoints/panel/load-watch.ts';
import type { Exchange } from '../../../reference/http/exchange.ts';
import { exchangeFromHar } from '../../../reference/http/from-har.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_020 });
});
afterEach(() => {
  vi.useRealTimers();
});

const entry = (url: string, startedAt = 1_000) => ({
  request: { method: 'GET', url },
  startedDateTime: new Date(startedAt).toISOString(),
  time: 10,
});
const failed = (told: Partial<Exchange> = {}): Exchange => ({
  ...exchangeFromHar(entry('https://a.example/')),
  resourceType: 'document',
  error: 'net::ERR_CONNECTION_REFUSED',
  ...told,
});

/** @param record what DevTools answers, question by question; the last answer again and again */
function watched(...record: ({ entries: unknown[] } | 'refused')[]) {
  const loaded: [string, number][] = [];
  let asked = 0;
  const watch = loadWatch(
    async () => {
      const answer = record[Math.min(asked, record.length - 1)] ?? 'refused';
      asked += 1;
      return answer === 'refused'
        ? { entries: [], isOfFirefox: false, isRefused: true }
        : { ...answer, isOfFirefox: false, isRefused: false };
    },
    (url, at) => loaded.push([url, at]),
  );
  return { watch, loaded, asked: () => asked };
}

it('takes a navigation that is told of twice for a load where the record began anew', async () => {
  const before = entry('https://a.example/before');
  for (const [entries, expected] of [
    [[], [['https://a.example/', 5_000]]],
    [[entry('https://a.example/late', 5_001)], [['https://a.example/', 5_000]]],
    [[before], []],
  ] as const) {
    const { watch, loaded } = watched({ entries: [...entries] });
    watch.finished(exchangeFromHar(before));
    watch.navigated('https://a.example/', 5_000);
    watch.navigated('https://a.example/', 5_060);
    await vi.runAllTimersAsync();
    expect(loaded).toEqual(expected);
  }
});

it('asks nothing where it is told once, later again, of two addresses, or where nothing was listed', async () => {
  for (const [url, at] of [
    ['https://a.example/', 5_600],
    ['https://a.example/other', 5_010],
  ] as const) {
    const { watch, loaded, asked } = watched({ entries: [] });
    watch.finished(exchangeFromHar(entry('https://a.example/before')));
    watch.navigated('https://a.example/', 5_000);
    watch.navigated(url, at);
    await vi.runAllTimersAsync();
    expect([loaded, asked()]).toEqual([[], 0]);
  }
  const { watch, asked } = watched({ entries: [] });
  watch.navigated('https://a.example/', 5_000);
  watch.navigated('https://a.example/', 5_010);
  // Loaded twice, with a response each time.
  watch.finished(exchangeFromHar(entry('https://a.example/before')));
  watch.navigated('https://a.example/page', 6_000);
  watch.finished(failed({ error: null }));
  watch.navigated('https://a.example/page', 6_010);
  await vi.runAllTimersAsync();
  expect(asked()).toBe(0);
});

it('takes a document that failed for a page of an error once the record is refused', async () => {
  const late = watched({ entries: [] }, 'refused');
  late.watch.finished(failed());
  await vi.runAllTimersAsync();
  expect([late.loaded, late.asked()]).toEqual([[['https://a.example/', 1_020]], 2]);
  // A frame.
  const frame = watched({ entries: [] });
  frame.watch.finished(failed());
  await vi.runAllTimersAsync();
  expect([frame.loaded, frame.asked()]).toEqual([[], 3]);
});

it('asks nothing of what cannot be one, nor once another page came, nor once it was stopped', async () => {
  const { watch, loaded, asked } = watched('refused');
  watch.finished(failed({ error: null }));
  watch.finished(failed({ error: 'net::ERR_ABORTED' }));
  watch.finished(failed({ resourceType: 'image' }));
  watch.finished(failed({ requestHeaders: [{ name: 'Sec-Fetch-Dest', value: 'iframe' }] }));
  await vi.runAllTimersAsync();
  expect(asked()).toBe(0);
  watch.finished(failed());
  watch.navigated('https://a.example/next', 5_000);
  await vi.runAllTimersAsync();
  expect(loaded).toEqual([]);
  watch.finished(failed());
  watch.stop();
  const before = asked();
  await vi.runAllTimersAsync();
  expect(asked()).toBe(before);
});

it('takes an empty page for one', () => {
  const { watch, loaded } = watched({ entries: [] });
  watch.navigated('about:blank', 5_000);
  expect(loaded).toEqual([['about:blank', 5_000]]);
});
