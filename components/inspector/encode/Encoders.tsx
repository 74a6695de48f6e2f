import { lazily } from '../../hooks/lazily.tsx';
import { Fold } from '../../parts/Fold.tsx';
import { kept } from '../kept.ts';
import type { EncoderState, TextToolProps } from './text-tool.ts';

const useOpen = kept(false);
const useEncoderState = kept<EncoderState>({ direction: 'encode', source: 'input', own: null });
const EncoderTool = lazily(() => import('./EncoderTool.tsx').then((module) => module.EncoderTool));

/** Any text under every encoder and decoder. The code comes when the fold is opened. */
export function Encoders(props: TextToolProps) {
  const [open, setOpen] = useOpen();
  const [state, setState] = useEncoderState();
  return (
    <Fold title="Encode and decode" hint="any text" open={open} onToggle={setOpen}>
      {open && <EncoderTool {...props} state={state} onState={setState} />}
    </Fold>
  );
}
