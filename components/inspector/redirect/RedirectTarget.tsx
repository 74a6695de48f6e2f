import { lazily } from '../../hooks/lazily.tsx';
import { Fold } from '../../parts/Fold.tsx';
import { kept } from '../kept.ts';
import type { SectionProps } from '../section.ts';

const useOpen = kept(false);
const RedirectCheck = lazily(() => import('./RedirectCheck.tsx').then((module) => module.RedirectCheck));

/** Whether a server may redirect to the text. Also for one that is no URL by itself: `//host` is the classic. */
export function RedirectTarget(props: SectionProps) {
  const [open, setOpen] = useOpen();
  return (
    <Fold title="As a redirect target" hint="would your check let it pass?" open={open} onToggle={setOpen}>
      {open && <RedirectCheck {...props} />}
    </Fold>
  );
}
