/**
 * Which of Chromium's navigations loaded a page though no response says so. Measured in Chromium 156:
 * - A page that comes back from the back/forward cache has no response. It is told of as a navigation twice within 60 ms,
 *   and DevTools' record is empty then; a page that changes its own address is told of once each time, and the record stays.
 * - The browser's own page of an error is not told of as a navigation. Its request is, before it comes; while it is shown,
 *   the record is refused.
 */
import { destinationOf } from '../../reference/http/destination.ts';
import { type Exchange, identityOf } from '../../reference/http/exchange.ts';
import { exchangeFromHar } from '../../reference/http/from-har.ts';
import type { DevToolsRecord } from './record.ts';

/** Milliseconds between two tellings of one load. A choice, with room for a busy machine. */
const TWICE_MS = 500;
/** Milliseconds after a failed request for a document when the record is asked for: a frame's is one, too. Choices. */
const ASKED_AFTER_MS = [100, 400, 1_500];

export interface LoadWatch {
  navigated(url: string, at: number): void;
  finished(exchange: Exchange): void;
  stop(): void;
}

/** @param loaded called with what `navigated` was told of, or with the URL of the request that failed and when that was told */
export function loadWatch(
  readRecord: () => Promise<DevToolsRecord>,
  loaded: (url: string, at: number) => void,
): LoadWatch {
  const timers = new Set<ReturnType<typeof setTimeout>>();
  /** What was told of last, in the record unless that began anew. */
  let latest: string | null = null;
  /** The navigation told of last, and what was told of last before it. */
  let before: { url: string; at: number; latest: string | null } | null = null;

  function later(milliseconds: number, work: () => Promise<void>) {
    const timer = setTimeout(() => {
      timers.delete(timer);
      void work();
    }, milliseconds);
    timers.add(timer);
  }
  /** Nothing is asked while another answer or another page may have come. */
  function askWhetherRefused(url: string, at: number, [wait, ...more]: readonly number[]) {
    if (wait === undefined) return;
    const told = before;
    later(wait, async () => {
      const { isRefused } = await readRecord();
      if (before !== told) return;
      if (isRefused) loaded(url, at);
      else askWhetherRefused(url, at, more);
    });
  }
  return {
    navigated(url, at) {
      const first = before;
      // No page can give itself this address.
      if (url === 'about:blank') return loaded(url, at);
      if (first?.url !== url || at - first.at > TWICE_MS) {
        before = { url, at, latest };
        return;
      }
      const known = first.latest;
      if (known === null) return;
      later(0, async () => {
        const { entries, isRefused } = await readRecord();
        if (!isRefused && !entries.some((entry) => identityOf(exchangeFromHar(entry)) === known)) loaded(url, first.at);
      });
    },
    finished(exchange) {
      latest = identityOf(exchange);
      const { error, url } = exchange;
      if (destinationOf(exchange) !== 'document') return;
      // The navigation told of last had a response: when it is told of again, that is another load.
      before = null;
      // An aborted one leaves the page where it is: a download, no content, somebody who pressed Escape.
      if (error !== null && error !== 'net::ERR_ABORTED') askWhetherRefused(url, Date.now(), ASKED_AFTER_MS);
    },
    stop() {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
