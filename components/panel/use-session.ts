import { useCallback, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { joined } from '../../reference/capture/row-change.ts';
import { emptySession, reduceSession, type SessionEvent } from '../../reference/capture/session.ts';
import type { Session } from '../../reference/capture/session-state.ts';
import type { Preferences } from '../../reference/settings/preferences.ts';
import { usePreferences } from '../hooks/preferences.tsx';

/** Where a session is kept while the page that shows it may go and come back. */
export interface KeptSession {
  /** Null for an empty one. */
  current: Session | null;
  /** The settings that it followed last. */
  followed?: Pick<Preferences, 'cap' | 'keepLog'>;
  /** Draws it where it is shown now: an import may have begun where it was shown before. */
  redraw?: () => void;
}

/** What comes in numbers. All else is an answer to the user, who is to see it at once. */
const BULK: ReadonlySet<SessionEvent['type']> = new Set(['finished', 'recorded', 'imported']);

/**
 * A session and what changes it. Responses are audited at once and drawn in a task of their own: together the two would
 * hold up the page. What comes in between is drawn with them. It starts with the cap of the settings and follows a change
 * of them, also one while it was not shown; so it does in keeping the log.
 * @returns the session as it is to be shown, and what takes the next event
 */
export function useSession(kept: KeptSession): [Session, (event: SessionEvent) => void] {
  const [, redraw] = useState({});
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const shown = useRef(emptySession);
  const [{ cap, keepLog }] = usePreferences();
  kept.current ??= { ...emptySession, cap, preserves: keepLog };
  if (timer.current === undefined) shown.current = kept.current;
  const dispatch = useCallback(
    (event: SessionEvent) => {
      const show = () => {
        clearTimeout(timer.current);
        timer.current = undefined;
        kept.redraw?.();
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
  useLayoutEffect(() => {
    kept.redraw = () => redraw({});
  }, [kept]);
  useLayoutEffect(() => {
    const before = kept.followed;
    kept.followed = { cap, keepLog };
    if (before && before.cap !== cap) dispatch({ type: 'capped', cap });
    if (before && before.keepLog !== keepLog) dispatch({ type: 'preserving', preserves: keepLog });
  }, [kept, dispatch, cap, keepLog]);
  return [shown.current, dispatch];
}
