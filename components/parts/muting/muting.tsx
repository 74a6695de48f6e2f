import { type ComponentChildren, createContext } from 'preact';
import { useContext, useMemo, useState } from 'preact/hooks';
import type { AnyRuleId } from '../../../reference/settings/settings.ts';

type Ids = ReadonlySet<AnyRuleId>;
/** Makes other ids of those that are muted permanently, which may be more than are known so far. */
export type EditIds = (ids: Ids) => Ids;
const NONE: Ids = new Set();

/** Which rules are muted, and what changes that. */
export interface Muting {
  /** All that are muted, for this session or permanently. */
  muted: Ids;
  permanent: Ids;
  /** Until this page is closed. */
  mute: (id: AnyRuleId) => void;
  /** In later sessions as well. */
  mutePermanently: (id: AnyRuleId) => void;
  unmute: (id: AnyRuleId) => void;
}

/** Null where nothing can be muted. */
const MutingContext = createContext<Muting | null>(null);

interface Props {
  permanent: Ids;
  onPermanent: (edit: EditIds) => void;
  children: ComponentChildren;
}

/** Keeps what is muted for this session, beside what is muted permanently, for all that shows findings below. */
export function MutingProvider({ permanent, onPermanent, children }: Props) {
  const [session, setSession] = useState(NONE);
  const muting = useMemo<Muting>(
    () => ({
      muted: new Set([...session, ...permanent]),
      permanent,
      mute: (id) => setSession(new Set([...session, id])),
      mutePermanently: (id) => {
        onPermanent((ids) => new Set([...ids, id]));
        setSession(without(session, id));
      },
      unmute: (id) => {
        setSession(without(session, id));
        if (permanent.has(id)) onPermanent((ids) => without(ids, id));
      },
    }),
    [session, permanent, onPermanent],
  );
  return <MutingContext.Provider value={muting}>{children}</MutingContext.Provider>;
}

const without = (ids: Ids, id: AnyRuleId): Ids => new Set([...ids].filter((one) => one !== id));

/** What is muted around here; null where nothing can be. */
export const useMuting = (): Muting | null => useContext(MutingContext);

/** The ids that are muted around here. */
export const useMuted = (): Ids => useMuting()?.muted ?? NONE;
