import { useEffect, useState } from 'preact/hooks';
import { browser } from 'wxt/browser';
import { DEFAULT_SETTINGS, readSettings, writeSettings } from '../../reference/capture/settings.ts';
import type { RuleId } from '../../reference/rules/rule-ids.ts';

/** The one place in `storage.local` that is used. Private windows share it with the others, so it holds rule ids only. */
const PLACE = 'settings';

/**
 * The rules that are muted for good, in every panel and reader that is open.
 * @returns the ids, and a function that changes them; what cannot be stored is muted until the page is closed
 */
export function useMutedRules(): readonly [ReadonlySet<RuleId>, (ids: ReadonlySet<RuleId>) => void] {
  const [muted, setMuted] = useState(DEFAULT_SETTINGS.mutedRules);
  useEffect(() => {
    const take = (stored: unknown) => setMuted(readSettings(stored).mutedRules);
    const changed = (changes: Record<string, { newValue?: unknown }>) => {
      if (Object.hasOwn(changes, PLACE)) take(changes[PLACE]?.newValue);
    };
    browser.storage.local.onChanged.addListener(changed);
    browser.storage.local.get(PLACE).then(
      (found) => take(found[PLACE]),
      () => undefined,
    );
    return () => browser.storage.local.onChanged.removeListener(changed);
  }, []);
  function change(mutedRules: ReadonlySet<RuleId>) {
    setMuted(mutedRules);
    const stored =
      mutedRules.size === 0
        ? browser.storage.local.remove(PLACE)
        : browser.storage.local.set({ [PLACE]: writeSettings({ mutedRules }) });
    stored.catch(() => undefined);
  }
  return [muted, change];
}
