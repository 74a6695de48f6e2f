import { lazily } from '../../hooks/lazily.tsx';
import { Fold } from '../../parts/Fold.tsx';
import type { ResolvingState, TextToolProps } from '../encode/text-tool.ts';
import { kept } from '../kept.ts';

const useOpen = kept(false);
const useFields = kept<ResolvingState>({ reference: null, base: null });
const ResolvingTool = lazily(() => import('./ResolvingTool.tsx').then((module) => module.ResolvingTool));

/** How a reference is resolved against a base. The code comes when the fold is opened. */
export function Resolving(props: TextToolProps) {
  const [open, setOpen] = useOpen();
  const [state, setState] = useFields();
  return (
    <Fold title="Resolve a reference" hint="step by step" open={open} onToggle={setOpen}>
      {open && <ResolvingTool {...props} state={state} onState={setState} />}
    </Fold>
  );
}
