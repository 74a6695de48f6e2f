import { type ComponentChildren, createContext } from 'preact';
import { useContext, useMemo, useState } from 'preact/hooks';
import type { AnyRuleId } from '../../../reference/settings/settings.ts';
import type { Muting } from './MutedRules.tsx';

/** Null where nothing can be muted. */
const MutingContext = createContext<Muting | null>(null);

interface Props extends Pick<Muting, 'forGood' | 'onForGood'> {
  children: ComponentChildren;
}

/** Keeps what is muted for this session, beside what is muted for good. */
export function MutingProvider({ forGood, onForGood, children }: Props) {
  const [session, onSession] = useState<ReadonlySet<AnyRuleId>>(new Set());
  const muting = useMemo(() => ({ session, forGood, onSession, onForGood }), [session, forGood, onForGood]);
  return <MutingContext.Provider value={muting}>{children}</MutingContext.Provider>;
}

const NONE: ReadonlySet<AnyRuleId> = new Set();

/** What is muted around here: the ids, and how to change them. */
export function useMuting(): { muting: Muting | null; muted: ReadonlySet<AnyRuleId> } {
  const muting = useContext(MutingContext);
  const muted = useMemo(() => (muting === null ? NONE : new Set([...muting.session, ...muting.forGood])), [muting]);
  return { muting, muted };
}
