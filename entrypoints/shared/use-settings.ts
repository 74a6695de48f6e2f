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
  useEffect(() => {
    const kept = import('./stored-settings.ts').then(({ keepSettings }) => keepSettings(setKnown));
    keeper.current = kept;
    return () => void kept.then(({ stop }) => stop());
  }, []);
  return [known, useCallback((change) => void keeper.current?.then((kept) => kept.change(change)), [])];
}
