/**
 * The one-shot hand-off of a link from the context menu to the inspector: kept in the browser's memory
 * (`storage.session`, never on disk), taken once, and worthless after a few seconds.
 */
import { browser } from 'wxt/browser';

const key = 'hand-off';

/** Milliseconds after which a link that nobody took is dropped. A choice: a slow start of a page fits in. */
const lifetime = 10_000;

interface HandOff {
  text: string;
  /** Milliseconds since the epoch. */
  expires: number;
}

/** Leaves a text for the next page that asks. A newer one replaces it. */
export async function handOver(text: string): Promise<void> {
  await browser.storage.session.set({ [key]: { text, expires: Date.now() + lifetime } satisfies HandOff });
}

/**
 * Gives every text that is handed over from now on, and one that is already waiting, to `onText`; each is removed first.
 * The popup can open before the worker has stored the link, hence the listener.
 * @returns when the first look is done, whether it found something or not
 */
export async function takeHandOffs(onText: (text: string) => void): Promise<void> {
  browser.storage.session.onChanged.addListener((changes) => {
    if (changes[key]?.newValue) void take(onText);
  });
  await take(onText);
}

async function take(onText: (text: string) => void): Promise<void> {
  const found: unknown = (await browser.storage.session.get(key))[key];
  if (!isHandOff(found)) return;
  await browser.storage.session.remove(key);
  if (found.expires > Date.now()) onText(found.text);
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
