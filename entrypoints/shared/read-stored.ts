import { browser } from 'wxt/browser';
import { SETTINGS_PLACE } from '../../reference/settings/preferences.ts';

/** What is stored, as it is; undefined for nothing, and where the browser does not tell. */
export const readStored = (): Promise<unknown> =>
  browser.storage.local.get(SETTINGS_PLACE).then(
    (found) => found[SETTINGS_PLACE],
    () => undefined,
  );
