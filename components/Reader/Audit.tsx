import { useState } from 'preact/hooks';
import { emptySession, reduceSession, type Session, type SessionEvent } from '../../reference/capture/session.ts';
import type { TextFile } from '../ExportMenu/ExportMenu.tsx';
import { PanelView } from '../PanelView/PanelView.tsx';

interface Props {
  /** Where the session is kept; null before anything was imported. */
  audited: { current: Session | null };
  /** Ids of the rules that are muted for good, here and in the panel. */
  mutedForGood: ReadonlySet<string>;
  onMutedForGood: (ids: ReadonlySet<string>) => void;
  copy: (text: string) => Promise<void>;
  save: (file: TextFile) => void;
}

/** The panel's list and detail for what is opened or pasted, without DevTools. */
export function Audit({ audited, mutedForGood, onMutedForGood, copy, save }: Props) {
  const [, redraw] = useState({});
  function dispatch(event: SessionEvent) {
    // Not in a reducer of this component: a long import goes on while another page is shown.
    audited.current = reduceSession(audited.current ?? emptySession, event);
    redraw({});
  }
  return (
    <PanelView
      session={audited.current ?? emptySession}
      cutOff={false}
      onClear={() => dispatch({ type: 'cleared' })}
      onPause={null}
      onPreserve={null}
      onShow={() => undefined}
      onReadAgain={null}
      onReload={null}
      onCap={(cap) => dispatch({ type: 'capped', cap })}
      onImport={dispatch}
      mutedForGood={mutedForGood}
      onMutedForGood={onMutedForGood}
      copy={copy}
      save={save}
    />
  );
}
