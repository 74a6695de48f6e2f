/**
 * The one-shot hand-off of a text to the page that opens next: from the context menu to the tools, from the address bar
 * to the reader's, or of a response that was pasted into them to the audit. Kept in the browser's memory
 * (`storage.session`, never on disk), taken once, and gone after ten seconds.
 */
import { browser } from 'wxt/browser';

/**
 * Private windows share the storage with the others, in Chromium even where the extension runs in them separately
 * (measured in 156). A link of theirs has a place of its own, so that no other window's page takes it.
 */
const placeFor = (page: Page, isPrivate: boolean) =>
  `hand-off${page === 'tools' ? '' : `-${page}`}${isPrivate ? '-private' : ''}`;

/** The page that the text is for. */
export type Page = 'tools' | 'reader' | 'audit';
const pages: Record<HandedOver['kind'], Page> = { url: 'tools', text: 'tools', typed: 'reader', audit: 'audit' };

/** Milliseconds after which a link that nobody took is dropped. A choice: a slow start of a page fits in. */
const lifetime = 10_000;

/**
 * Longest text that is handed over, in characters. Our choice: the browsers give the storage 10 MB for all that waits,
 * and Chromium's own longest URL has 2 MB.
 */
const longest = 2_000_000;

/** What was clicked. */
export interface HandedOver {
  /** `url`: to be taken apart, whatever else it could be. `text`: whatever it is. `typed`: the same, for the reader. `audit`: a response. */
  kind: 'url' | 'text' | 'typed' | 'audit';
  /** '' when the browser did not say it. */
  text: string;
  /** What a URL is resolved against. */
  base?: string;
  /** A URL is to be read exactly as it is. */
  asTyped?: boolean;
  /** Characters of a text that is too long to hand over, and left out. */
  tooLong?: number;
}

interface HandOff extends HandedOver {
  /** Milliseconds since the epoch. */
  expires: number;
}

/**
 * Leaves a text for the page that opens next, and removes it when its time is over. Several wait in line.
 * Called by the background, which outlives its ten seconds, or by a page: then what was not taken is dropped when the
 * background starts next.
 * @param isPrivate whether it comes from a private window, and is for one
 */
export async function handOver(given: HandedOver, isPrivate: boolean): Promise<void> {
  const { kind, text, base = '' } = given;
  const length = text.length + base.length;
  const handedOver = length > longest ? { kind, text: '', tooLong: length } : given;
  await change(placeFor(pages[kind], isPrivate), (waiting) => [
    ...waiting,
    { ...handedOver, expires: Date.now() + lifetime },
  ]);
  setTimeout(() => void dropExpired(), lifetime);
}

/**
 * Removes what nobody took in time; also for the start of a worker whose predecessor ended before it could.
 * Never rejects: when the worker ends in the middle, Chromium fails its calls ("No SW") and would list that as an error of
 * the extension. Nothing is lost, for the next start drops it, and no page takes what has expired.
 */
export async function dropExpired(): Promise<void> {
  try {
    for (const page of new Set(Object.values(pages))) {
      for (const isPrivate of [false, true]) await change(placeFor(page, isPrivate), (waiting) => waiting);
    }
  } catch {}
}

/**
 * Gives the page the text that waits for it, or that comes within ten seconds: the popup can open before the worker has
 * stored the link.
 * @param page the one that calls
 * @returns `ready`: the first look is done, whether it found something or not. `stop` ends the waiting: a page that is
 *   in use must not be taken over by a newer link, which is for the page that opens next
 */
export function takeHandOff(
  page: Page,
  onText: (handedOver: HandedOver) => void,
): { ready: Promise<void>; stop: () => void } {
  let stopped = false;
  /** One look after the other: two at once could take two links, and a page can show one. */
  let turn = Promise.resolve();
  function stop() {
    stopped = true;
    clearTimeout(timer);
    browser.storage.session.onChanged.removeListener(look);
  }
  function look(): Promise<void> {
    turn = turn.then(async () => {
      // A look that fails is done again, for some pages look only once. After that, the text stays where it is for the next
      // look, or expires.
      const handedOver = stopped
        ? null
        : await take(page)
            .catch(() => (stopped ? null : take(page)))
            .catch(() => null);
      if (handedOver === null) return;
      stop();
      onText(handedOver);
    });
    return turn;
  }
  const timer = setTimeout(stop, lifetime);
  browser.storage.session.onChanged.addListener(look);
  return { ready: look(), stop };
}

/** The first in line, which is removed: of two pages that look at once, each gets its own. */
async function take(page: Page): Promise<HandedOver | null> {
  let first: HandOff | undefined;
  await change(placeFor(page, browser.extension.inIncognitoContext), ([next, ...others]) => {
    first = next;
    return others;
  });
  return first ?? null;
}

/** Reads, changes and writes what waits in a place, in one; what has expired is gone before and after. */
function change(place: string, edit: (waiting: HandOff[]) => HandOff[]): Promise<void> {
  return navigator.locks.request(place, async () => {
    const found: unknown = (await browser.storage.session.get(place))[place];
    const stored = Array.isArray(found) ? found : [];
    const waiting = stored.filter(isHandOff).filter(({ expires }) => expires > Date.now());
    const edited = edit(waiting);
    // Writing what is there already would wake every page that listens, for ever.
    if (edited.length === stored.length && edited.every((handOff, index) => handOff === stored[index])) return;
    if (edited.length === 0) await browser.storage.session.remove(place);
    else await browser.storage.session.set({ [place]: edited });
  });
}

function isHandOff(value: unknown): value is HandOff {
  const { kind, text, base = '', expires }: Record<string, unknown> = Object(value);
  const texts = [kind, text, base].every((one) => typeof one === 'string');
  return texts && Object.hasOwn(pages, kind as string) && typeof expires === 'number';
}
