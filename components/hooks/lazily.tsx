import type { ComponentType, JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/**
 * A component whose code is loaded when it is first shown: for what few need, or need late. Shows nothing until then.
 * @param load imports its module
 * @returns `preload` loads it before it is shown, once there is time
 */
export function lazily<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> & { readonly preload: () => Promise<void> } {
  let loaded: ComponentType<Props> | null = null;
  async function fetchOnce() {
    loaded ??= await load();
  }
  function Lazily(props: Props): JSX.Element | null {
    const [state, setState] = useState<'loading' | 'loaded' | 'failed'>(loaded ? 'loaded' : 'loading');
    useEffect(() => {
      if (loaded) return;
      let isShown = true;
      fetchOnce().then(
        () => isShown && setState('loaded'),
        () => isShown && setState('failed'),
      );
      return () => {
        isShown = false;
      };
    }, []);
    if (state === 'failed') return <p role="alert">This part could not be loaded. Close Wirenote and open it again.</p>;
    const Loaded = loaded;
    return Loaded && <Loaded {...props} />;
  }
  // Where it fails, showing it tries again and says so.
  return Object.assign(Lazily, { preload: () => fetchOnce().catch(() => undefined) });
}
