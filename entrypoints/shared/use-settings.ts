import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { readPreferences } from '../../reference/settings/preferences.ts';
import type { Settings } from '../../reference/settings/settings.ts';
import type { Keeper } from './stored-settings.ts';

export interface Known {
  /** What is stored, as it is. */
  stored: unknown;
  settings: Settings;
  /** The browser did not store the last change. */
  isLost: boolean;
}

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
