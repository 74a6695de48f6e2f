import { browser } from 'wxt/browser';
import type { SessionEvent } from '../../reference/capture/session.ts';
import type { Exchange } from '../../reference/http/exchange.ts';
import { exchangeFromHar } from '../../reference/http/from-har.ts';

/** Milliseconds of one frame. A timer, because a hidden panel gets no animation frames and must record all the same. */
const frame = 16;

export interface Capture {
  /** Hands on what is still being collected. */
  flush(): void;
  stop(): void;
}

/**
 * Turns what `devtools.network` tells into session events, from now on.
 * Exchanges are handed on once per frame: a page can finish thousands in a burst, and each event copies the list.
 */
export function capture(dispatch: (event: SessionEvent) => void): Capture {
  const { network } = browser.devtools;
  let waiting: Exchange[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush() {
    clearTimeout(timer);
    if (waiting.length === 0) return;
    const exchanges = waiting;
    waiting = [];
    dispatch({ type: 'finished', exchanges });
  }
  function finished(request: unknown) {
    // Only our own compact record is kept: a raw entry holds several kilobytes.
    if (waiting.push(exchangeFromHar(request)) === 1) timer = setTimeout(flush, frame);
  }
  function navigated(url: string) {
    // What finished before the navigation stays before it.
    flush();
    dispatch({ type: 'navigated', url, at: Date.now() });
  }

  network.onRequestFinished.addListener(finished);
  network.onNavigated.addListener(navigated);
  return {
    flush,
    stop() {
      clearTimeout(timer);
      network.onRequestFinished.removeListener(finished);
      network.onNavigated.removeListener(navigated);
    },
  };
}
