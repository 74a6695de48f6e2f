import { browser } from 'wxt/browser';
import type { SessionEvent } from '../../reference/capture/session.ts';
import type { Content, Exchange } from '../../reference/http/exchange.ts';
import { exchangeFromHar } from '../../reference/http/from-har.ts';
import { wantsContent } from '../../reference/rules/audit.ts';
import { contentOf, type ReadContent } from './content.ts';

/** Milliseconds of one frame. A timer, because a hidden panel gets no animation frames and must record all the same. */
const frame = 16;

export interface Capture {
  /**
   * The record has been read, and from here on nothing is missed: Firefox loses requests until its monitor has started.
   */
  readonly ready: Promise<void>;
  /**
   * The content of an exchange that a rule wants to read, once.
   * @returns null when no rule wants it, when it was read before, or when the browser no longer has it
   */
  read(exchange: Exchange): Promise<Content | null>;
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
  const contents = new WeakMap<Exchange, ReadContent>();
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
    if (waiting.push(take(request)) === 1) timer = setTimeout(flush, frame);
  }
  /** Only our own compact record is kept, and the raw entry, of several kilobytes, where a rule wants its content. */
  function take(entry: unknown): Exchange {
    const exchange = exchangeFromHar(entry);
    if (wantsContent(exchange)) contents.set(exchange, contentOf(entry));
    return exchange;
  }
  function navigated(url: string) {
    // What finished before the navigation stays before it.
    flush();
    dispatch({ type: 'navigated', url, at: Date.now() });
  }

  network.onRequestFinished.addListener(finished);
  network.onNavigated.addListener(navigated);
  const ready = recorded().then((entries) => {
    const exchanges = entries.map(take);
    if (exchanges.length > 0) dispatch({ type: 'recorded', exchanges });
    reading = false;
    flush();
  });
  return {
    ready,
    async read(exchange) {
      const read = contents.get(exchange);
      contents.delete(exchange);
      return (await read?.().catch(() => null)) ?? null;
    },
    flush,
    stop() {
      clearTimeout(timer);
      network.onRequestFinished.removeListener(finished);
      network.onNavigated.removeListener(navigated);
    },
  };
}

/** Milliseconds: how long Firefox is asked for its record, and the time between two questions. Choices, see below. */
const longestSettling = 1000;
const betweenQuestions = 100;

/**
 * What DevTools recorded since it was opened; nothing when the browser does not tell.
 *
 * Where Firefox's own network panel was not opened, the first question starts its monitor and is answered with nothing;
 * what was recorded is there 130 ms later (measured in 153). So Firefox is asked until two answers have as many entries.
 */
async function recorded(): Promise<unknown[]> {
  try {
    let har: unknown = await browser.devtools.network.getHAR();
    let entries = entriesOf(har);
    for (const end = Date.now() + longestSettling; isOfFirefox(har) && Date.now() < end; ) {
      await new Promise((resolve) => setTimeout(resolve, betweenQuestions));
      const before = entries.length;
      har = await browser.devtools.network.getHAR();
      entries = entriesOf(har);
      if (before > 0 && entries.length === before) break;
    }
    return entries;
  } catch {
    return [];
  }
}

function isOfFirefox(har: unknown): boolean {
  if (typeof har !== 'object' || har === null || !('creator' in har)) return false;
  const { creator } = har;
  return typeof creator === 'object' && creator !== null && 'name' in creator && creator.name === 'Firefox';
}

/** Chromium gives the log itself, HAR files wrap it. */
function entriesOf(har: unknown): unknown[] {
  if (typeof har !== 'object' || har === null) return [];
  if ('entries' in har && Array.isArray(har.entries)) return har.entries;
  return 'log' in har ? entriesOf(har.log) : [];
}
