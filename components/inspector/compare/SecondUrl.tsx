import { lazily } from '../../hooks/lazily.tsx';
import { Fold } from '../../parts/Fold.tsx';
import { kept } from '../kept.ts';
import type { SectionProps } from '../section.ts';

const useOpen = kept(false);
const UrlComparison = lazily(() => import('./UrlComparison.tsx').then((module) => module.UrlComparison));

/** The URL beside another one. The comparison needs the public suffix list, which comes with it. */
export function SecondUrl(props: SectionProps) {
  const [open, setOpen] = useOpen();
  return (
    <Fold title="Compare with another URL" hint="origin, site, what differs" open={open} onToggle={setOpen}>
      {open && <UrlComparison {...props} />}
    </Fold>
  );
}
