import { useCallback, useEffect, useState } from 'preact/hooks';
import { browser } from 'wxt/browser';
import type { AnyRuleId } from '../../reference/settings/settings.ts';

/** All ids are in it, which the popup does not need to show its first view. */
const settings = () => import('../../reference/settings/settings.ts');

/** The one place in `storage.local` that is used. Private windows share it with the others, so it holds rule ids only. */
const PLACE = 'settings';

/**
 * The rules that are muted for good, in every panel and reader that is open.
 * @returns the ids, and a function that changes them; what cannot be stored is muted until the page is closed
 */
export function useMutedRules(): readonly [ReadonlySet<AnyRuleId>, (ids: ReadonlySet<AnyRuleId>) => void] {
  const [muted, setMuted] = useState<ReadonlySet<AnyRuleId>>(new Set());
  useEffect(() => {
    const take = (stored: unknown) =>
      settings().then(
        ({ readSettings }) => setMuted(readSettings(stored).mutedRules),
        () => undefined,
      );
    const changed = (changes: Record<string, { newValue?: unknown }>) => {
      if (Object.hasOwn(changes, PLACE)) void take(changes[PLACE]?.newValue);
    };
    browser.storage.local.onChanged.addListener(changed);
    browser.storage.local.get(PLACE).then(
      (found) => take(found[PLACE]),
      () => undefined,
    );
    return () => browser.storage.local.onChanged.removeListener(changed);
  }, []);
  const change = useCallback((mutedRules: ReadonlySet<AnyRuleId>) => {
    setMuted(mutedRules);
    const stored =
      mutedRules.size === 0
        ? browser.storage.local.remove(PLACE)
        : settings().then(({ writeSettings }) => browser.storage.local.set({ [PLACE]: writeSettings({ mutedRules }) }));
    stored.catch(() => undefined);
  }, []);
  return [muted, change];
}
