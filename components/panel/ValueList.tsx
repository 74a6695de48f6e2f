import { useLayoutEffect, useRef } from 'preact/hooks';
import type { RuleCount } from '../../reference/capture/list/value-suggestions.ts';
import './ValueList.css';

interface Props {
  id: string;
  rules: readonly RuleCount[];
  /** Index of the one that Enter takes. */
  active: number;
  onTake: (ruleId: string) => void;
}

/** The rules to choose from, below the filter, whose keys move in it (ARIA combobox pattern). Options: `<id>-<index>`. */
export function RuleList({ id, rules, active, onTake }: Props) {
  const list = useRef<HTMLDivElement>(null);
  // Not with every response that arrives: the user may scroll.
  const chosen = rules[active]?.ruleId;
  useLayoutEffect(
    () => list.current?.querySelector(`[data-rule="${chosen}"]`)?.scrollIntoView({ block: 'nearest' }),
    [chosen],
  );
  return (
    <div
      ref={list}
      id={id}
      class="rule-list"
      role="listbox"
      aria-label="Rules that occur"
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
    >
      {rules.map(({ ruleId, responses }, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and handles the keys
        <div
          key={ruleId}
          data-rule={ruleId}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          onClick={() => onTake(ruleId)}
        >
          <code>{ruleId}</code>{' '}
          <span>
            {responses.toLocaleString('en')}
            <span class="sr">{responses === 1 ? ' response' : ' responses'}</span>
          </span>
        </div>
      ))}
    </div>
  );
}
