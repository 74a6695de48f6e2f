import { useRef } from 'preact/hooks';
import type { AnyRuleId } from '../../../reference/settings/settings.ts';
import { Menu } from '../menu/Menu.tsx';
import { type Muting, useMuting } from './muting.tsx';
import './MutedRules.css';

/**
 * The rules that are muted, each with what unmutes it; nothing while none is. How many there are is read out, because the
 * button that was pressed goes away with its finding.
 * @param among only these are listed; all of them when it is absent
 */
export function MutedRules({ among }: { among?: ReadonlySet<AnyRuleId> }) {
  const muting = useMuting();
  const all = [...(muting?.muted ?? [])].sort();
  const ids = among === undefined ? all : all.filter((id) => among.has(id));
  const hadSome = useRef(false);
  if (ids.length > 0) hadSome.current = true;
  if (muting === null) return null;
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
  return (
    <Menu face={`Muted rules: ${ids.length}`} title="Rules whose findings are hidden" onOpen={() => undefined}>
      <h2>Muted rules</h2>
      {ids.map((id) => {
        const isPermanent = muting.permanent.has(id);
        return (
          <div key={id} class="menu-row muted-rule">
            <code class="name">{id}</code>
            <span class="dim">{isPermanent ? 'permanently' : 'this session'}</span>
            {!isPermanent && (
              <button
                type="button"
                class="button quiet"
                aria-label={`Mute ${id} permanently`}
                onClick={() => muting.mutePermanently(id)}
              >
                Permanently
              </button>
            )}
            <button type="button" class="button quiet" aria-label={`Unmute ${id}`} onClick={() => muting.unmute(id)}>
              Unmute
            </button>
          </div>
        );
      })}
      <p class="dim muted-note">
        The ids of permanently muted rules are stored on this computer, for private windows as well.
      </p>
    </Menu>
  );
}
