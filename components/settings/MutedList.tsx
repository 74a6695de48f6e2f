import { isRuleId } from '../../reference/rules/is-rule-id.ts';
import { ruleTitles } from '../../reference/rules/rule-titles.ts';
import type { AnyRuleId } from '../../reference/settings/settings.ts';

interface Props {
  ids: ReadonlySet<AnyRuleId>;
  onChange: (ids: ReadonlySet<AnyRuleId>) => void;
}

/** The rules that are muted permanently, each with what unmutes it. */
export function MutedList({ ids, onChange }: Props) {
  if (ids.size === 0) {
    return (
      <p class="hint">
        No rule is muted permanently. To mute one, press “Mute permanently” below a finding: the rule is then hidden in
        every panel and on every page of Wirenote.
      </p>
    );
  }
  return (
    <>
      <ul class="muted-list">
        {[...ids].sort().map((id) => (
          <li key={id}>
            <span>
              {isRuleId(id) && (
                <>
                  <a href={`/reader.html#rules/${id}`}>{ruleTitles[id]}</a>{' '}
                </>
              )}
              <code>{id}</code>
            </span>
            <button
              type="button"
              class="button"
              aria-label={`Unmute ${id}`}
              onClick={() => onChange(new Set([...ids].filter((one) => one !== id)))}
            >
              Unmute
            </button>
          </li>
        ))}
      </ul>
      {ids.size > 1 && (
        <button type="button" class="button" onClick={() => onChange(new Set())}>
          Unmute all {ids.size}
        </button>
      )}
    </>
  );
}
