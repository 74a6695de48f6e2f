import { Fold } from '../Fold/Fold.tsx';
import { lazily } from '../Lazily/lazily.tsx';
import { kept } from './kept.ts';
import type { TextToolProps } from './text-tool.ts';

/** What was chosen and typed in the tool. */
export interface EncoderState {
  direction: 'encode' | 'decode';
  /** Which part of what is inspected the text is. */
  source: string;
  /** The text as edited; null while it follows the source. */
  own: string | null;
}

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
