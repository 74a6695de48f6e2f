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
 * Turns what `devtools.network` tells into session events: first what DevTools recorded before the panel was shown,
 * then everything as it finishes.
 * Exchanges are handed on once per frame: a page can finish thousands in a burst, and each event copies the list.
 */
export function capture(dispatch: (event: SessionEvent) => void): Capture {
  const { network } = browser.devtools;
  let waiting: Exchange[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** What finishes while the record is being read may be in it, too: it waits, so that the record comes first. */
  let reading = true;

  function flush() {
    clearTimeout(timer);
    if (reading || waiting.length === 0) return;
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
  void recorded().then((earlier) => {
    if (earlier.length > 0) dispatch({ type: 'recorded', exchanges: earlier });
    reading = false;
    flush();
  });
  return {
    flush,
    stop() {
      clearTimeout(timer);
      network.onRequestFinished.removeListener(finished);
      network.onNavigated.removeListener(navigated);
    },
  };
}

/** What DevTools recorded since it was opened; nothing when the browser does not tell. */
async function recorded(): Promise<Exchange[]> {
  try {
    const har: unknown = await browser.devtools.network.getHAR();
    return entriesOf(har).map(exchangeFromHar);
  } catch {
    return [];
  }
}

/** Chromium gives the log itself, HAR files wrap it. */
function entriesOf(har: unknown): unknown[] {
  if (typeof har !== 'object' || har === null) return [];
  if ('entries' in har && Array.isArray(har.entries)) return har.entries;
  return 'log' in har ? entriesOf(har.log) : [];
}
