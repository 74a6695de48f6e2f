import { browser } from 'wxt/browser';
import { EventQueue, MOST_AT_ONCE } from '../../reference/capture/event-queue.ts';
import { deservesALook } from '../../reference/capture/first-look.ts';
import { SeenExchanges } from '../../reference/capture/seen-exchanges.ts';
import type { SessionEvent } from '../../reference/capture/session.ts';
import { startOf } from '../../reference/http/bytes/content-start.ts';
import {
  type Content,
  type Exchange,
  identityOf,
  lacksStatus,
  type SameContent,
} from '../../reference/http/exchange.ts';
import { exchangeFromHar } from '../../reference/http/from-har.ts';
import { keepExchange } from '../../reference/http/kept-exchange.ts';
import { wantsContent } from '../../reference/rules/audit.ts';
import { compareContent, contentOf, type ReadContent } from './content.ts';
import { loadWatch } from './load-watch.ts';
import { readQueue } from './read-queue.ts';
import { firstRecord, readRecord } from './record.ts';
import { repeatWatch } from './repeat-watch.ts';
import { SETTLED_MS, unreadWatch } from './unread-watch.ts';

/**
 * Milliseconds after which what finishes is listed: one frame after the first, then ten times a second, because each time
 * the list is drawn anew while the page that is looked at wants the processor. A timer, because a hidden panel gets no
 * animation frames and must record all the same.
 */
const FRAME_MS = 16;
const PACE_MS = 100;

/** Milliseconds before Firefox is asked for what it hides. It answers right from 150 after the last request (153). */
const QUIET_MS = 500;
/** Times that it is asked while its answer holds responses that it has not taken in. A choice. */
const MOST_QUESTIONS = 3;

/** Raw entries kept so that their content can be read, of some 7 kB each. Our choice: about 7 MB. */
const MOST_READABLE = 1_000;

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
  /**
   * Whether two exchanges had the same content, which is read anew and not kept.
   * @returns null when the browser does not give both, or in different forms; text that is the same may have had other
   *   bytes: a byte order mark, or bytes that are no UTF-8
   */
  sameContent(one: Exchange, other: Exchange): Promise<SameContent | null>;
  /**
   * Tells what the record holds and nobody told of: Firefox says nothing of what the filter of its own network panel
   * hides, not even later. On demand, and after polling (repeat-watch.ts): while Firefox 153 answers, it loses the requests that begin (measured: 62 to
   * 94 of 400, asked twice a second). Asked within 50 ms of the last request, it also forgot statuses and whole
   * requests, some for good, preflights for one; so it is asked a moment later.
   * What finished in a pause is counted and not told.
   */
  readAgain(): Promise<void>;
  /** Begins or ends a pause: what finishes in it is counted and never told, not even by `readAgain`. */
  pause(paused: boolean): void;
  /** Drops what is still being collected; what happened until now is not told again. */
  clear(): void;
  stop(): void;
}

/**
 * Turns what `devtools.network` tells into session events: first what DevTools recorded before the panel was shown,
 * then everything as it finishes.
 * Exchanges are handed on together, for each event copies the list, and at most fifty in one task: a page can
 * finish thousands in a burst, and a record can hold as many.
 * @param isFirefox Firefox tells of navigations that load a page, and of no others
 */
export function capture(dispatch: (event: SessionEvent) => void, isFirefox: boolean): Capture {
  const { network } = browser.devtools;
  const waiting = new EventQueue();
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** When something was handed on last. */
  let handedOn = Number.NEGATIVE_INFINITY;
  /** In the order in which they came: the oldest go first. */
  const contents = new Map<Exchange, { read: ReadContent; wasRead: boolean }>();
  /** Whose first bytes are read unasked. What was selected meanwhile, or is gone, is not read again. */
  const looked = readQueue<Exchange>(async (exchange) => {
    const kept = contents.get(exchange);
    const content = kept?.wasRead ? null : await kept?.read();
    // Only the beginning is kept; what was selected meanwhile has been read whole.
    if (content && !stopped && contents.has(exchange) && !kept?.wasRead) {
      dispatch({ type: 'content', exchange, content: { start: startOf(content) } });
    }
  });
  /** What was told. */
  const told = new SeenExchanges();
  /** Number of responses that the browser has reported since the last navigation. */
  let ofPage = 0;
  /**
   * What Chromium reported without a status: it sends the header section another way, on a busy machine too late (1 of 300
   * redirects to chrome: that it refused, measured in 156). Its record has it later.
   */
  const unanswered = new Set<string>();
  let cleared = Number.NEGATIVE_INFINITY;
  /** From when to when nothing was listed, in milliseconds since the epoch; a pause that goes on has no end yet. */
  const pauses: { from: number; to: number }[] = [];
  let paused = false;
  /** Finished in a pause and not counted yet. */
  let unlisted = 0;
  let stopped = false;
  /** Chromium does not say which navigations loaded a page. */
  const watch = isFirefox ? null : loadWatch(readRecord, (url, at) => tellOf({ type: 'loaded', url, at }));
  let asking: Promise<number> | null = null;
  const repeats = isFirefox ? repeatWatch(askOnce) : null;
  const unread = isFirefox ? null : unreadWatch(() => ofPage, askForUnread);
  /** What finishes while the record is being read may be in it, too: it waits, so that the record comes first. */
  let reading = true;

  function flush() {
    clearTimeout(timer);
    timer = undefined;
    if (unlisted > 0) dispatch({ type: 'unlisted', count: unlisted });
    unlisted = 0;
    if (reading) return;
    const event = waiting.next();
    handedOn = performance.now();
    if (event) handOn(event);
    if (!waiting.isEmpty) timer = setTimeout(flush);
  }
  /** First bytes are read of what has a row. */
  function handOn(event: SessionEvent) {
    dispatch(event);
    if (event.type !== 'finished' && event.type !== 'recorded') return;
    for (const exchange of event.exchanges) if (deservesALook(exchange)) looked.add(exchange);
  }
  function finished(request: unknown) {
    ofPage += 1;
    if (paused) {
      unlisted += 1;
      told.add(exchangeFromHar(request));
    } else {
      const exchange = take(request);
      if (unread && exchange.status === 0 && unanswered.size < MOST_READABLE) unanswered.add(identityOf(exchange));
      waiting.finished(exchange);
      watch?.finished(exchange);
      repeats?.finished(exchange);
    }
    timer ??= setTimeout(flush, Math.max(FRAME_MS, handedOn + PACE_MS - performance.now()));
  }
  function wasPaused({ startedAt, duration }: Exchange): boolean {
    const end = startedAt + Math.max(0, duration);
    return pauses.some(({ from, to }) => from <= end && end < to);
  }
  /** What the record holds and nobody wanted or told of, apart from what was cleared. */
  function missedIn(entries: readonly unknown[]): unknown[] {
    return entries.filter((entry) => {
      const exchange = exchangeFromHar(entry);
      if (exchange.startedAt <= cleared || told.has(exchange)) return false;
      if (!wasPaused(exchange)) return true;
      unlisted += 1;
      told.add(exchange);
      return false;
    });
  }
  function askOnce(): Promise<number> {
    asking ??= askForMissed().finally(() => {
      asking = null;
    });
    return asking;
  }
  /** @returns how many responses came */
  async function askForMissed(): Promise<number> {
    for (let question = 1; question <= MOST_QUESTIONS; question += 1) {
      await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
      const { entries } = await readRecord();
      if (reading || stopped) return 0;
      const missed = missedIn(entries);
      const isComplete = !missed.some((entry) => lacksStatus(exchangeFromHar(entry)));
      if (!isComplete && question < MOST_QUESTIONS) continue;
      await tell(missed);
      return missed.length;
    }
    return 0;
  }
  async function askForUnread() {
    const { entries } = await readRecord();
    if (reading || stopped) return;
    const completed: Exchange[] = [];
    const unread = entries.filter((entry) => {
      // DevTools may keep the log of earlier pages.
      if (pageOf(entry) !== pageOf(entries.at(-1))) return false;
      const exchange = exchangeFromHar(entry);
      const { status, startedAt, duration } = exchange;
      if (status > 0 && unanswered.delete(identityOf(exchange))) completed.push(exchange);
      return status > 0 && startedAt + Math.max(0, duration) < Date.now() - SETTLED_MS;
    });
    if (completed.length > 0) dispatch({ type: 'completed', exchanges: completed });
    await tell(missedIn(unread));
  }
  /** Only our own compact record is kept, and the raw entry, of several kilobytes, where a rule wants its content. */
  function take(entry: unknown): Exchange {
    // In the form that the session keeps, so that its row is known by it.
    const exchange = keepExchange(exchangeFromHar(entry));
    if (wantsContent(exchange)) keep(exchange, contentOf(entry));
    told.add(exchange);
    return exchange;
  }
  function keep(exchange: Exchange, read: ReadContent) {
    contents.set(exchange, { read, wasRead: false });
    for (const oldest of contents.keys()) {
      if (contents.size <= MOST_READABLE) return;
      contents.delete(oldest);
    }
  }
  /** Null when it is no longer kept, or when two exchanges cannot be told apart. */
  function readerOf(exchange: Exchange): ReadContent | null {
    // A row that was read again holds another object of the same exchange.
    const identity = identityOf(exchange);
    const found = [...contents].filter(([kept]) => identityOf(kept) === identity);
    return found.length === 1 ? (found[0]?.[1].read ?? null) : null;
  }
  function navigated(url: string) {
    const at = Date.now();
    ofPage = 0;
    tellOf({ type: 'navigated', url, at });
    if (isFirefox) tellOf({ type: 'loaded', url, at });
    watch?.navigated(url, at);
    repeats?.navigated();
  }
  /** After what finished before it. */
  function tellOf(event: Extract<SessionEvent, { type: 'navigated' | 'loaded' }>) {
    if (reading || waiting.isEmpty) dispatch(event);
    else waiting.navigated(event);
  }
  async function tell(entries: readonly unknown[]) {
    reading = true;
    const before = cleared;
    for (let from = 0; from < entries.length && !stopped && cleared === before; from += MOST_AT_ONCE) {
      handOn({ type: 'recorded', exchanges: entries.slice(from, from + MOST_AT_ONCE).map(take) });
      await new Promise((resolve) => setTimeout(resolve));
    }
    reading = false;
    if (!stopped) flush();
  }

  network.onRequestFinished.addListener(finished);
  network.onNavigated.addListener(navigated);
  const ready = firstRecord().then(async ({ entries }) => {
    // Cleared or paused while it was asked for; with neither there is no need to look.
    await tell(cleared > 0 || pauses.length > 0 ? missedIn(entries) : entries);
  });
  return {
    ready,
    async read(exchange) {
      const kept = contents.get(exchange);
      if (!kept || kept.wasRead) return null;
      kept.wasRead = true;
      return kept.read().catch(() => null);
    },
    async sameContent(one, other) {
      const readers = [one, other].map(readerOf);
      const [before, after] = await Promise.all(readers.map((read) => read?.().catch(() => null) ?? null));
      return before && after ? compareContent(before, after) : null;
    },
    async readAgain() {
      await askOnce();
    },
    pause(wanted) {
      if (wanted === paused) return;
      flush();
      paused = wanted;
      const last = pauses.at(-1);
      if (wanted) pauses.push({ from: Date.now(), to: Number.POSITIVE_INFINITY });
      else if (last) last.to = Date.now();
    },
    clear() {
      waiting.clear();
      unlisted = 0;
      contents.clear();
      looked.clear();
      unanswered.clear();
      cleared = Date.now();
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
      looked.clear();
      watch?.stop();
      repeats?.stop();
      unread?.stop();
      network.onRequestFinished.removeListener(finished);
      network.onNavigated.removeListener(navigated);
    },
  };
}

/** The page that a HAR entry belongs to, as its record names it. */
function pageOf(entry: unknown): unknown {
  return (entry as { pageref?: unknown } | undefined)?.pageref;
}
