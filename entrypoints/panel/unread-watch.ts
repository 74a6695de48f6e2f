/**
 * Asks Chromium for the responses that it never reports. A page that does not read the content of a `no-store` response to
 * fetch(), because it stops at `!response.ok` for one, leaves the request unfinished for good: Chromium 156 lists it in its
 * Network panel and in the record, but tells no extension of it, not even once the page is left (measured).
 */

/** Milliseconds without news after which a response counts as one of these. A choice. */
export const SETTLED_MS = 2_000;
/**
 * The pause after an answer is this many times as long as the answer took: some 30 ms for 100 responses, some 400 ms for 1,000
 * (measured). A choice.
 */
const REST = 20;
/** Responses of a page above which it is not asked: the answer would hold up the panel. A choice. */
const MOST_OF_PAGE = 1_000;

/** @param ofPage the number of responses that the browser has reported of the page */
export function unreadWatch(ofPage: () => number, ask: () => Promise<void>): { stop(): void } {
  let stopped = false;
  let timer = setTimeout(look, SETTLED_MS);
  async function look() {
    const from = performance.now();
    if (document.visibilityState === 'visible' && ofPage() <= MOST_OF_PAGE) await ask();
    if (!stopped) timer = setTimeout(look, Math.max(SETTLED_MS, REST * (performance.now() - from)));
  }
  return {
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
