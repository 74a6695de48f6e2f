import { Fold } from '../Fold/Fold.tsx';
import { lazily } from '../Lazily/lazily.tsx';
import { kept } from './kept.ts';
import type { TextToolProps } from './text-tool.ts';

/** What was typed in the tool; null while a field follows what is inspected. */
export interface ResolvingState {
  reference: string | null;
  base: string | null;
}

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
