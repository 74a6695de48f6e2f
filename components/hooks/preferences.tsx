import { type ComponentChildren, createContext } from 'preact';
import { useContext, useMemo } from 'preact/hooks';
import { DEFAULTS, type Preferences } from '../../reference/settings/preferences.ts';

type Known = readonly [Preferences, (change: Partial<Preferences>) => void];

const PreferencesContext = createContext<Known>([DEFAULTS, () => undefined]);

interface Props {
  preferences: Preferences;
  onChange: (change: Partial<Preferences>) => void;
  children: ComponentChildren;
}

/** Gives the views below what the user prefers. */
export function WithPreferences({ preferences, onChange, children }: Props) {
  const known = useMemo<Known>(() => [preferences, onChange], [preferences, onChange]);
  return <PreferencesContext.Provider value={known}>{children}</PreferencesContext.Provider>;
}

/** What the user prefers, the defaults where nothing is known of it; and what changes it, on every page and for later. */
export const usePreferences = (): Known => useContext(PreferencesContext);
