/** What keeps the settings of a page and the stored ones the same. The ids of all rules are in it: the popup loads it later. */
import { browser } from 'wxt/browser';
import { SETTINGS_PLACE } from '../../reference/settings/preferences.ts';
import { readSettings, type Settings, writeSettings } from '../../reference/settings/settings.ts';
import { applyLook } from './look.ts';
import { readStored } from './read-stored.ts';

export interface Known {
  /** What is stored, as it is. */
  stored: unknown;
  settings: Settings;
  /** The browser did not store the last change. */
  isLost: boolean;
}

/** Changes are stored one after another: each reads what is there and changes its part of it. */
let lastChange: Promise<unknown> = Promise.resolve();

function inTurn(step: () => Promise<void>): Promise<void> {
  const done = lastChange.then(step);
  lastChange = done.catch(() => undefined);
  return done;
}

/** Other settings, or what makes them of those that there are: by then, they may be others than those of the page. */
type Change = Partial<Settings> | ((settings: Settings) => Partial<Settings>);

const changed = (settings: Settings, change: Change): Settings => ({
  ...settings,
  ...(typeof change === 'function' ? change(settings) : change),
});

async function store(change: Change): Promise<void> {
  const next = writeSettings(changed(readSettings(await readStored()), change));
  await (next === null
    ? browser.storage.local.remove(SETTINGS_PLACE)
    : browser.storage.local.set({ [SETTINGS_PLACE]: next }));
}

/** Removes all that Wirenote stores on this computer. Every open page follows. Rejects when the browser does not do it. */
export const forgetEverything = (): Promise<void> => inTurn(() => browser.storage.local.clear());

export interface Keeper {
  /** Counts at once. What the browser does not store counts until the page is closed. */
  change: (change: Change) => void;
  stop: () => void;
}

/**
 * Follows the settings over all pages that are open, and gives this page their theme and density.
 * @param onKnown called with what is stored at first, and after each change
 */
export function keepSettings(onKnown: (known: Known) => void): Keeper {
  let known: Known;
  /** Changes that are not stored yet. */
  let waiting = 0;
  function tell(next: Known) {
    known = next;
    applyLook(next.settings);
    onKnown(next);
  }
  const take = (stored: unknown) => tell({ stored, settings: readSettings(stored), isLost: false });
  const heard = (changes: Record<string, { newValue?: unknown }>) => {
    // What this page changes is shown already, and what is stored meanwhile may be older.
    if (Object.hasOwn(changes, SETTINGS_PLACE) && waiting === 0) take(changes[SETTINGS_PLACE]?.newValue);
  };
  browser.storage.local.onChanged.addListener(heard);
  const ready = readStored().then(take);
  return {
    async change(change) {
      await ready;
      waiting += 1;
      tell({ ...known, settings: changed(known.settings, change) });
      const isStored = await inTurn(() => store(change)).then(
        () => true,
        () => false,
      );
      waiting -= 1;
      if (!isStored) tell({ ...known, isLost: true });
      else if (waiting === 0) {
        const stored = await readStored();
        // Another change may have begun meanwhile.
        if (waiting === 0) take(stored);
      }
    },
    stop: () => browser.storage.local.onChanged.removeListener(heard),
  };
}
