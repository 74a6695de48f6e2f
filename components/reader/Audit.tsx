import type { Session } from '../../reference/capture/session-state.ts';
import type { AnyRuleId } from '../../reference/settings/settings.ts';
import { PanelView } from '../panel/PanelView.tsx';
import { useSession } from '../panel/use-session.ts';

interface Props {
  /** Where the session is kept; null before anything was imported. */
  audited: { current: Session | null };
  /** Ids of the rules that are muted for good, here and in the panel. */
  mutedForGood: ReadonlySet<AnyRuleId>;
  onMutedForGood: (ids: ReadonlySet<AnyRuleId>) => void;
}

/** The panel's list and detail for what is opened or pasted, without DevTools. */
export function Audit({ audited, mutedForGood, onMutedForGood }: Props) {
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
      mutedForGood={mutedForGood}
      onMutedForGood={onMutedForGood}
    />
  );
}
