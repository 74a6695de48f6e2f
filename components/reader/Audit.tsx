import { useEffect } from 'preact/hooks';
import type { PastedText } from '../panel/import/OpenOrPaste.tsx';
import { PanelView } from '../panel/PanelView.tsx';
import { type KeptSession, useSession } from '../panel/use-session.ts';

interface Props {
  /** Where the session is kept. */
  audited: KeptSession;
  /** A response that was pasted elsewhere; a new object is a new request. */
  pasted: PastedText | null;
  /** Called once the response is being audited, so that it is not audited again when this page is shown next. */
  onTaken: () => void;
}

/** The panel's list and detail for what is opened or pasted, without DevTools. */
export function Audit({ audited, pasted, onTaken }: Props) {
  useEffect(() => {
    if (pasted) onTaken();
  });
  // Not in a state of this component: a long import goes on while another page is shown.
  const [session, dispatch] = useSession(audited);
  return (
    <PanelView
      session={session}
      cutOff={false}
      onClear={() => dispatch({ type: 'cleared' })}
      onPause={null}
      onPreserve={null}
      onShow={() => undefined}
      onReadAgain={null}
      onReload={null}
      onCap={(cap) => dispatch({ type: 'capped', cap })}
      onImport={dispatch}
      pasted={pasted}
    />
  );
}
