import { useState } from 'preact/hooks';
import { Fold } from '../Fold/Fold.tsx';
import { lazily } from '../Lazily/lazily.tsx';
import type { TextToolProps } from './text-tool.ts';

/** What was chosen and typed in the tool. */
export interface EncoderState {
  direction: 'encode' | 'decode';
  /** Which part of what is inspected the text is. */
  source: string;
  /** The text as edited; null while it follows the source. */
  own: string | null;
}

const EncoderTool = lazily(() => import('./EncoderTool.tsx').then((module) => module.EncoderTool));

/** Any text under every encoder and decoder. What was typed stays when the fold closes; the code comes when it opens. */
export function Encoders(props: TextToolProps) {
  const [isOpen, setOpen] = useState(false);
  const [state, setState] = useState<EncoderState>({ direction: 'encode', source: 'input', own: null });
  return (
    <Fold title="Encode and decode" hint="any text" onToggle={setOpen}>
      {isOpen && <EncoderTool {...props} state={state} onState={setState} />}
    </Fold>
  );
}
