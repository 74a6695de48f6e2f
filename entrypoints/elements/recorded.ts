import { browser } from 'wxt/browser';
import type { Exchange } from '../../reference/http/exchange.ts';
import { exchangeFromHar } from '../../reference/http/from-har.ts';
import { keepExchange } from '../../reference/http/kept-exchange.ts';
import { firstRecord } from '../panel/record.ts';

/** URLs whose response is kept. Our choice: some 5 MB. */
const MOST = 5_000;

export interface Recorded {
  /** The last response of this URL, without its fragment; null where none was recorded. */
  of(url: string): Exchange | null;
  stop(): void;
}

/**
 * The last response of each URL: what DevTools has recorded until now, and what finishes from here on.
 * @param onChange called when more are known
 */
export function record(onChange: () => void): Recorded {
  const { network } = browser.devtools;
  /** The oldest first. */
  const byUrl = new Map<string, Exchange>();
  function take(entry: unknown) {
    const exchange = keepExchange(exchangeFromHar(entry));
    // A preflight is not what an element loads.
    if (exchange.method !== 'GET' || exchange.url === '') return;
    byUrl.delete(exchange.url);
    byUrl.set(exchange.url, exchange);
    for (const oldest of byUrl.keys()) {
      if (byUrl.size <= MOST) return;
      byUrl.delete(oldest);
    }
  }
  function finished(entry: unknown) {
    take(entry);
    onChange();
  }
  network.onRequestFinished.addListener(finished);
  void firstRecord().then(({ entries }) => {
    // What finished meanwhile is newer.
    const newer = [...byUrl.values()];
    entries.forEach(take);
    for (const exchange of newer) byUrl.set(exchange.url, exchange);
    onChange();
    // For tests: from here on nothing is missed, see Capture.ready.
    document.documentElement.dataset.listening = 'true';
  });
  return {
    of: (url) => byUrl.get(url.split('#', 1)[0] ?? '') ?? null,
    stop: () => network.onRequestFinished.removeListener(finished),
  };
}
