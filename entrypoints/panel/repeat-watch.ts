/**
 * Asks Firefox for the responses of a polling page that it did not report. Of repeated GETs of one URL that are answered
 * with 304, Firefox 153 reports few to the panel (measured: 2 of 30), and nothing shows that there were more; its record
 * has them all. While Firefox reads the record, it loses requests that begin. So the panel asks only after such a repeat,
 * once no request is reported any more, and less and less often.
 */
import type { Exchange } from '../../reference/http/exchange.ts';

/** Milliseconds without news before it is asked, and the longest that this becomes while each answer has more. Choices. */
export const QUIET_MS = 2_000;
export const LONGEST_QUIET_MS = 60_000;
/** URLs that are remembered; with more it is as if the page began anew. A choice. */
const MOST_URLS = 1_000;

export interface RepeatWatch {
  finished(exchange: Pick<Exchange, 'method' | 'url' | 'status'>): void;
  /** Another page: what it loads again is no repeat. */
  navigated(): void;
  stop(): void;
}

/** @param ask resolves to how many responses the answer brought */
export function repeatWatch(ask: () => Promise<number>): RepeatWatch {
  const known = new Set<string>();
  let quiet = QUIET_MS;
  let isWanted = false;
  let isAsking = false;
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function plan() {
    clearTimeout(timer);
    // After the answer, for one question tells nothing of what was reported while it waited.
    if (!isWanted || isAsking || stopped) return;
    timer = setTimeout(async () => {
      isWanted = false;
      isAsking = true;
      const brought = await ask().finally(() => {
        isAsking = false;
      });
      quiet = brought > 0 ? Math.min(2 * quiet, LONGEST_QUIET_MS) : QUIET_MS;
      // Or a repeat was reported meanwhile.
      isWanted ||= brought > 0;
      plan();
    }, quiet);
  }
  return {
    finished({ method, url, status }) {
      const key = `${method} ${url}`;
      if (status === 304 && known.has(key)) isWanted = true;
      if (known.size >= MOST_URLS) known.clear();
      known.add(key);
      plan();
    },
    navigated() {
      known.clear();
      isWanted = false;
      quiet = QUIET_MS;
      clearTimeout(timer);
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
