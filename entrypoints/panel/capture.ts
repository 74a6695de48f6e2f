import { browser } from 'wxt/browser';
import type { SessionEvent } from '../../reference/capture/session.ts';
import type { Exchange } from '../../reference/http/exchange.ts';
import { exchangeFromHar } from '../../reference/http/from-har.ts';

/**
 * Turns what `devtools.network` tells into session events, from now on.
 * Exchanges are handed on once per frame: a page can finish thousands in a burst, and each event copies the list.
 */
export function capture(dispatch: (event: SessionEvent) => void): void {
  let waiting: Exchange[] = [];
  function flush() {
    if (waiting.length === 0) return;
    const exchanges = waiting;
    waiting = [];
    dispatch({ type: 'finished', exchanges });
  }
  browser.devtools.network.onRequestFinished.addListener((request: unknown) => {
    // Only our own compact record is kept: a raw entry holds several kilobytes.
    waiting.push(exchangeFromHar(request));
    if (waiting.length === 1) setTimeout(flush, frame);
  });
  browser.devtools.network.onNavigated.addListener((url) => {
    // What finished before the navigation stays before it.
    flush();
    dispatch({ type: 'navigated', url, at: Date.now() });
  });
}

/** Milliseconds of one frame. A timer, because a hidden panel gets no animation frames and must record all the same. */
const frame = 16;
