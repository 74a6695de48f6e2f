import { browser } from 'wxt/browser';

/** The one place in `storage.local` that is used. Private windows share it with the others, so it holds settings only. */
export const PLACE = 'settings';

/** What is stored, as it is; undefined for nothing, and where the browser does not tell. */
export const readStored = (): Promise<unknown> =>
  browser.storage.local.get(PLACE).then(
    (found) => found[PLACE],
    () => undefined,
  );
