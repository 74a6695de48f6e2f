// @vitest-environment happy-dom
/** A page that shows its switches: what is chosen counts from the first moment on. */
import { render } from 'preact';
import { expect, it, vi } from 'vitest';
import { type Muting, useMuting } from '../../../components/parts/muting/muting.tsx';
import type { Keeper, Known } from '../../../entrypoints/shared/stored-settings.ts';
import { useSettings } from '../../../entrypoints/shared/use-settings.ts';
import { WithSettings } from '../../../entrypoints/shared/with-settings.tsx';

const { local, stored } = vi.hoisted(() => {
  const stored: Record<string, unknown> = {};
  const local = {
    get: () => Promise.resolve({ ...stored }),
    set: (items: object) => Promise.resolve(Object.assign(stored, items)),
    onChanged: { addListener: vi.fn(), removeListener: vi.fn() },
  };
  return { stored, local };
});
vi.mock('wxt/browser', () => ({ browser: { storage: { local } } }));

it('stores what is chosen before the first frame, and takes no notice of a page that is closed', async () => {
  let known: Known | undefined;
  let change: Keeper['change'] | undefined;
  function View() {
    [known, change] = useSettings(undefined);
    return null;
  }
  const root = document.createElement('div');
  render(<View />, root);
  // Effects run after the frame is painted.
  change?.({ theme: 'dark' });
  change?.({ density: 'compact' });
  await expect.poll(() => stored).toEqual({ settings: { version: 1, theme: 'dark', density: 'compact' } });
  expect(known?.settings).toMatchObject({ theme: 'dark', density: 'compact' });
  render(null, root);
  await expect.poll(() => local.onChanged.removeListener).toHaveBeenCalledOnce();
});

it('keeps the rules that are muted already when another one is muted before they are known', async () => {
  Object.assign(stored, { settings: { version: 1, mutedRules: ['type-deprecated'] } });
  let muting: Muting | null = null;
  function View() {
    muting = useMuting();
    return null;
  }
  const root = document.createElement('div');
  render(
    <WithSettings>
      <View />
    </WithSettings>,
    root,
  );
  (muting as Muting | null)?.mutePermanently('content-type-missing');
  await expect
    .poll(() => stored)
    .toEqual({ settings: { version: 1, mutedRules: ['content-type-missing', 'type-deprecated'] } });
  await expect.poll(() => muting?.permanent.size).toBe(2);
  // Another page has muted one that this page has not heard of yet.
  Object.assign(stored, { settings: { version: 1, mutedRules: ['port-unusual', 'type-deprecated'] } });
  (muting as Muting | null)?.unmute('type-deprecated');
  await expect.poll(() => stored).toEqual({ settings: { version: 1, mutedRules: ['port-unusual'] } });
  render(null, root);
});
