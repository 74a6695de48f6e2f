import type { ComponentChildren } from 'preact';
import { useCallback } from 'preact/hooks';
import { WithPreferences } from '../../components/hooks/preferences.tsx';
import { type EditIds, MutingProvider } from '../../components/parts/muting/muting.tsx';
import { useSettings } from './use-settings.ts';

interface Props {
  /** What was stored as the page began; left out where the page does not wait for that. */
  stored?: unknown;
  children: ComponentChildren;
}

/** The settings for whatever is shown below: preferences, and the rules that are muted. */
export function WithSettings({ stored, children }: Props) {
  const [{ settings }, change] = useSettings(stored);
  const onPermanent = useCallback(
    (edit: EditIds) => change(({ mutedRules }) => ({ mutedRules: edit(mutedRules) })),
    [change],
  );
  return (
    <WithPreferences preferences={settings} onChange={change}>
      <MutingProvider permanent={settings.mutedRules} onPermanent={onPermanent}>
        {children}
      </MutingProvider>
    </WithPreferences>
  );
}
