import { useCallback, useRef, useState } from 'preact/hooks';
import { joined } from '../../reference/capture/row-change.ts';
import { emptySession, reduceSession, type SessionEvent } from '../../reference/capture/session.ts';
import type { Session } from '../../reference/capture/session-state.ts';
import { usePreferences } from '../hooks/preferences.tsx';
import { useChange } from '../hooks/use-change.ts';

/** What comes in numbers. All else is an answer to the user, who is to see it at once. */
const BULK: ReadonlySet<SessionEvent['type']> = new Set(['finished', 'recorded', 'imported']);

/**
 * A session and what changes it. Responses are audited at once and drawn in a task of their own: together the two would
 * hold up the page. What comes in between is drawn with them. It starts with the cap of the settings and follows a change
 * of them; so it does in keeping the log.
 * @param kept where the session is kept; null in it for an empty one
 * @returns the session as it is to be shown, and what takes the next event
 */
export function useSession(kept: { current: Session | null }): [Session, (event: SessionEvent) => void] {
  const [, redraw] = useState({});
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const shown = useRef(emptySession);
  const [{ cap, keepLog: preserves }] = usePreferences();
  kept.current ??= { ...emptySession, cap, preserves };
  if (timer.current === undefined) shown.current = kept.current;
  const dispatch = useCallback(
    (event: SessionEvent) => {
      const show = () => {
        clearTimeout(timer.current);
        timer.current = undefined;
        redraw({});
      };
      const before = kept.current ?? emptySession;
      const after = reduceSession(before, event);
      // What was not drawn yet is drawn with this.
      const isDrawn = shown.current.change.to === before.change.to;
      kept.current = isDrawn ? after : { ...after, change: joined(before.change, after.change) };
      if (BULK.has(event.type)) timer.current ??= setTimeout(show);
      else show();
    },
    [kept],
  );
  useChange(cap, () => dispatch({ type: 'capped', cap }));
  useChange(preserves, () => dispatch({ type: 'preserving', preserves }));
  return [shown.current, dispatch];
}
