import { useEffect, useState } from 'preact/hooks';
import type { SectionProps } from '../section.ts';
import type { Readings } from './Readings.tsx';

/** How others read the same text. The models of the other readers come with the first URL, in a chunk of their own. */
export function OtherReaders(props: SectionProps) {
  const [View, setView] = useState<{ component: typeof Readings } | null>(null);
  const [broken, setBroken] = useState(false);
  useEffect(() => {
    import('./Readings.tsx').then(
      (module) => setView({ component: module.Readings }),
      () => setBroken(true),
    );
  }, []);
  if (broken) return <p class="url-hint">How others read it could not be loaded. Close Wirenote and open it again.</p>;
  return View ? <View.component {...props} /> : null;
}
