import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { type Host, WithHost } from '../../../components/hooks/host.tsx';
import { WithPreferences } from '../../../components/hooks/preferences.tsx';
import { DEFAULTS } from '../../../reference/settings/preferences.ts';

/**
 * For the Testing Library's `render`: the views get a host with these parts, and preferences that can be changed. What a test
 * does not use may be missing.
 */
export const hosted = (host: Partial<Host>) => ({
  wrapper: ({ children }: { children: ComponentChildren }) => {
    const [preferences, setPreferences] = useState(DEFAULTS);
    return (
      <WithPreferences
        preferences={preferences}
        onChange={(change) => setPreferences((before) => ({ ...before, ...change }))}
      >
        <WithHost {...host}>{children}</WithHost>
      </WithPreferences>
    );
  },
});
