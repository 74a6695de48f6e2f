import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { readPreferences } from '../../reference/settings/preferences.ts';
import type { Keeper, Known } from './stored-settings.ts';

/**
 * The settings, and what changes them on every page that is open.
 * @param start what was stored as the page began; undefined where the page does not wait for that. The muted rules come later.
 */
export function useSettings(start: unknown): [Known, Keeper['change']] {
  const [known, setKnown] = useState<Known>({
    stored: start,
    settings: { ...readPreferences(start), mutedRules: new Set() },
    isLost: false,
  });
  const keeper = useRef<Promise<Keeper> | undefined>(undefined);
  // Loaded after the first frame, or for what is chosen before it.
  const keep = useCallback(() => {
    keeper.current ??= import('./stored-settings.ts').then(({ keepSettings }) => keepSettings(setKnown));
    return keeper.current;
  }, []);
  useEffect(() => {
    const kept = keep();
    return () => void kept.then(({ stop }) => stop());
  }, [keep]);
  return [known, useCallback((change) => void keep().then((kept) => kept.change(change)), [keep])];
}
