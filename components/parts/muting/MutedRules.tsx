import { useMemo, useRef, useState } from 'preact/hooks';
import type { AnyRuleId } from '../../../reference/settings/settings.ts';
import { Menu } from '../menu/Menu.tsx';
import './MutedRules.css';

/** Ids of rules that are not to speak, and how to change them. */
export interface Muting {
  session: ReadonlySet<AnyRuleId>;
  forGood: ReadonlySet<AnyRuleId>;
  onSession: (ids: ReadonlySet<AnyRuleId>) => void;
  /** Null where that cannot be changed. */
  onForGood: ((ids: ReadonlySet<AnyRuleId>) => void) | null;
}

const without = (ids: ReadonlySet<AnyRuleId>, id: AnyRuleId): ReadonlySet<AnyRuleId> =>
  new Set([...ids].filter((one) => one !== id));

/** What is muted in one view, for as long as it is there and for good. */
export function useOwnMuting(forGood: Muting['forGood'], onForGood: Muting['onForGood']) {
  const [session, onSession] = useState<ReadonlySet<AnyRuleId>>(new Set());
  const muted = useMemo(() => new Set([...session, ...forGood]), [session, forGood]);
  const muting: Muting = { session, forGood, onSession, onForGood };
  return { muted, muting };
}

/** Muted for good, it need not be muted for the session as well. */
export function muteForGood({ session, forGood, onSession, onForGood }: Muting, id: AnyRuleId): void {
  onForGood?.(new Set([...forGood, id]));
  onSession(without(session, id));
}

/** Until this page is closed. */
export function mute({ session, onSession }: Muting, id: AnyRuleId): void {
  onSession(new Set([...session, id]));
}

/**
 * The rules that are muted, each with what unmutes it; nothing while none is. How many there are is read out, because the
 * button that was pressed goes away with its finding.
 * @param among only these are listed; all of them when it is absent
 */
export function MutedRules({ muting, among }: { muting: Muting; among?: ReadonlySet<AnyRuleId> }) {
  const all = [...new Set([...muting.session, ...muting.forGood])].sort();
  const ids = among === undefined ? all : all.filter((id) => among.has(id));
  const hadSome = useRef(false);
  if (ids.length > 0) hadSome.current = true;
  const said = ids.length > 0 ? `Muted rules: ${ids.length}` : hadSome.current ? 'No rule is muted.' : '';
  return (
    <>
      <span class="sr" role="status">
        {said}
      </span>
      {ids.length > 0 && <RulesMenu muting={muting} ids={ids} />}
    </>
  );
}

function RulesMenu({ muting, ids }: { muting: Muting; ids: readonly AnyRuleId[] }) {
  const { session, forGood, onSession, onForGood } = muting;
  return (
    <Menu face={`Muted rules: ${ids.length}`} title="Rules that do not speak" onOpen={() => undefined}>
      <h2>Muted rules</h2>
      {ids.map((id) => (
        <div key={id} class="menu-row muted-rule">
          <code class="name">{id}</code>
          <span class="dim">{forGood.has(id) ? 'for good' : 'this session'}</span>
          {onForGood && !forGood.has(id) && (
            <button
              type="button"
              class="button quiet"
              aria-label={`Mute ${id} for good`}
              onClick={() => muteForGood(muting, id)}
            >
              For good
            </button>
          )}
          <button
            type="button"
            class="button quiet"
            aria-label={`Unmute ${id}`}
            onClick={() => {
              onSession(without(session, id));
              if (forGood.has(id)) onForGood?.(without(forGood, id));
            }}
          >
            Unmute
          </button>
        </div>
      ))}
      {onForGood && (
        <p class="dim muted-note">
          Only the ids of rules that are muted for good are stored on this computer, for private windows as well.
        </p>
      )}
    </Menu>
  );
}
