/**
 * The one-shot hand-off of a link from the context menu to the inspector: kept in the browser's memory
 * (`storage.session`, never on disk), taken once, and gone after ten seconds.
 */
import { browser } from 'wxt/browser';

/**
 * Private windows share the storage with the others, in Chromium even where the extension runs in them separately
 * (measured in 156). A link of theirs has a place of its own, so that no other window's page takes it.
 */
const placeFor = (isPrivate: boolean) => (isPrivate ? 'hand-off-private' : 'hand-off');

/** Milliseconds after which a link that nobody took is dropped. A choice: a slow start of a page fits in. */
const lifetime = 10_000;

interface HandOff {
  text: string;
  /** Milliseconds since the epoch. */
  expires: number;
}

/**
 * Leaves a text for the page that opens next, and removes it when its time is over. A newer one replaces it.
 * Called by the background, which outlives its ten seconds.
 * @param isPrivate whether it comes from a private window, and is for one
 */
export async function handOver(text: string, isPrivate: boolean): Promise<void> {
  const handOff: HandOff = { text, expires: Date.now() + lifetime };
  await browser.storage.session.set({ [placeFor(isPrivate)]: handOff });
  setTimeout(() => void dropExpired(), lifetime);
}

/** Removes a hand-off whose time is over; for the start of a worker whose predecessor ended before it could. */
export async function dropExpired(): Promise<void> {
  for (const place of [placeFor(false), placeFor(true)]) {
    await navigator.locks.request(place, async () => {
      const waiting = await read(place);
      if (waiting && waiting.expires <= Date.now()) await browser.storage.session.remove(place);
    });
  }
}

/**
 * Gives the page the text that waits for it, or that comes within ten seconds: the popup can open before the worker has
 * stored the link. After that the page stops listening, so that an older tab does not take a newer link.
 * @returns when the first look is done, whether it found something or not
 */
export async function takeHandOff(onText: (text: string) => void): Promise<void> {
  function stop() {
    clearTimeout(timer);
    browser.storage.session.onChanged.removeListener(look);
  }
  async function look() {
    const text = await take();
    if (text === null) return;
    stop();
    onText(text);
  }
  const timer = setTimeout(stop, lifetime);
  browser.storage.session.onChanged.addListener(look);
  await look();
}

/** Reading and removing in one: of two pages that look at once, one gets the text. */
function take(): Promise<string | null> {
  const place = placeFor(browser.extension.inIncognitoContext);
  return navigator.locks.request(place, async () => {
    const waiting = await read(place);
    if (!waiting) return null;
    await browser.storage.session.remove(place);
    return waiting.expires > Date.now() ? waiting.text : null;
  });
}

async function read(place: string): Promise<HandOff | null> {
  const found: unknown = (await browser.storage.session.get(place))[place];
  return isHandOff(found) ? found : null;
}

function isHandOff(value: unknown): value is HandOff {
  return (
    typeof value === 'object' &&
    value !== null &&
    'text' in value &&
    typeof value.text === 'string' &&
    'expires' in value &&
    typeof value.expires === 'number'
  );
}
