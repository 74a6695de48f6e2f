/** Work that is done in the background: a few at a time, and not many in a second. */

/** Choices. At once: a browser hands over whole contents, and two of those are soon gone. */
export const AT_ONCE = 2;
/** Milliseconds between two beginnings: ten in a second, so that a page with hundreds is done while it is looked at. */
export const BETWEEN = 100;
/** Milliseconds after which nothing more is expected of one: Firefox 153 answers after 200 (measured). */
export const LONGEST = 5_000;
/** Most that wait; the oldest go. What scrolled by is of less interest than what comes. */
export const MOST_WAITING = 500;

export interface ReadQueue<Item> {
  add(item: Item): void;
  /** Forgets what waits. What has begun goes on. */
  clear(): void;
}

/** @param work called for one item after the other; may reject */
export function readQueue<Item>(work: (item: Item) => Promise<void>): ReadQueue<Item> {
  let waiting: Item[] = [];
  let running = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function next() {
    timer = undefined;
    const item = running < AT_ONCE ? waiting.shift() : undefined;
    if (item === undefined) return;
    running += 1;
    let ended = false;
    const end = () => {
      if (ended) return;
      ended = true;
      clearTimeout(tooLong);
      running -= 1;
      plan();
    };
    const tooLong = setTimeout(end, LONGEST);
    work(item).then(end, end);
    plan();
  }
  function plan() {
    if (timer === undefined && waiting.length > 0 && running < AT_ONCE) timer = setTimeout(next, BETWEEN);
  }
  return {
    add(item) {
      waiting.push(item);
      if (waiting.length > MOST_WAITING) waiting.shift();
      plan();
    },
    clear() {
      waiting = [];
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
