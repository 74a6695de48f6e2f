// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/preact';
import type { ComponentChildren } from 'preact';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WithPreferences } from '../../../components/hooks/preferences.tsx';
import { type KeptSession, useSession } from '../../../components/panel/use-session.ts';
import type { SessionEvent } from '../../../reference/capture/session.ts';
import { exchangeFromRaw } from '../../../reference/http/import/from-raw.ts';
import { DEFAULTS, type Preferences } from '../../../reference/settings/preferences.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const finished: SessionEvent = {
  type: 'finished',
  exchanges: [exchangeFromRaw('GET /a HTTP/1.1\nHost: a.example\n\nHTTP/1.1 200 OK\nServer: x\n\n')],
};

/** A page that shows the session: it may go, and be shown again. */
function shown(kept: KeptSession, preferences: () => Preferences) {
  const wrapper = ({ children }: { children: ComponentChildren }) => (
    <WithPreferences preferences={preferences()} onChange={() => undefined}>
      {children}
    </WithPreferences>
  );
  return renderHook(() => useSession(kept), { wrapper });
}

it('follows the cap of the settings, also when it changed while another page was shown', () => {
  const kept: KeptSession = { current: null };
  let preferences: Preferences = { ...DEFAULTS, cap: 1_000 };
  const first = shown(kept, () => preferences);
  preferences = { ...DEFAULTS, cap: 10_000 };
  first.rerender();
  expect(first.result.current[0].cap).toBe(10_000);
  first.unmount();
  preferences = { ...DEFAULTS, cap: 100_000 };
  expect(shown(kept, () => preferences).result.current[0].cap).toBe(100_000);
});

it('keeps the cap that was chosen below the list while the setting stays', () => {
  const kept: KeptSession = { current: null };
  const first = shown(kept, () => DEFAULTS);
  act(() => first.result.current[1]({ type: 'capped', cap: 100_000 }));
  first.unmount();
  expect(shown(kept, () => DEFAULTS).result.current[0].cap).toBe(100_000);
});

it('shows what an import brings that began before the page was left and shown again', () => {
  const kept: KeptSession = { current: null };
  const first = shown(kept, () => DEFAULTS);
  const [, dispatch] = first.result.current;
  first.unmount();
  const second = shown(kept, () => DEFAULTS);
  act(() => {
    dispatch(finished);
    vi.runAllTimers();
  });
  expect(second.result.current[0].rows).toHaveLength(1);
});
