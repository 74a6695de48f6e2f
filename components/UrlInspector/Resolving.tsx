import { useState } from 'preact/hooks';
import { Fold } from '../Fold/Fold.tsx';
import { lazily } from '../Lazily/lazily.tsx';
import type { TextToolProps } from './text-tool.ts';

/** What was typed in the tool; null while a field follows what is inspected. */
export interface ResolvingState {
  reference: string | null;
  base: string | null;
}

const ResolvingTool = lazily(() => import('./ResolvingTool.tsx').then((module) => module.ResolvingTool));

/** How a reference is resolved against a base. What was typed stays when the fold closes; the code comes when it opens. */
export function Resolving(props: TextToolProps) {
  const [isOpen, setOpen] = useState(false);
  const [state, setState] = useState<ResolvingState>({ reference: null, base: null });
  return (
    <Fold title="Resolve a reference" hint="step by step" onToggle={setOpen}>
      {isOpen && <ResolvingTool {...props} state={state} onState={setState} />}
    </Fold>
  );
}
