import type { ComponentChildren } from 'preact';
import type { Session } from '../../reference/capture/session-state.ts';
import { Icon } from '../parts/Icon.tsx';
import { notListed } from './PanelFoot.tsx';

interface Props {
  session: Session;
  cutOff: boolean;
  /** What the last import said, in whole sentences. */
  imported: readonly string[];
  onDismiss: () => void;
  children: ComponentChildren;
}

/**
 * What the user is told above the list. The parts are always there: what changes inside a live region is announced, a
 * region that appears may not be.
 */
export function Notices({ session: { paused, rows, unlisted }, cutOff, imported, onDismiss, children }: Props) {
  return (
    <div class="notices">
      <p class="cut-off" role="alert">
        {cutOff && (
          <>
            <b>Recording has ended:</b> Wirenote was updated, reloaded or removed. Close DevTools and open it again to
            continue.{rows.length > 0 && ' The list is then lost.'}
          </>
        )}
      </p>
      <div class="paused">
        <p role="status">{paused && !cutOff && <b>Recording is paused.</b>}</p>
        {paused && !cutOff && unlisted > 0 && <span>{notListed(unlisted)}</span>}
      </div>
      <div class="imported">
        <p role="status">{imported.join(' ')}</p>
        {imported.length > 0 && (
          <button type="button" class="icon-button" aria-label="Dismiss" onClick={onDismiss}>
            <Icon name="close" size={12} />
          </button>
        )}
      </div>
      {children}
    </div>
  );
}
