import { useLayoutEffect, useRef } from 'preact/hooks';
import type { ValueCount } from '../../../reference/capture/list/value-suggestions.ts';
import './ValueList.css';

interface Props {
  id: string;
  /** Names the list. */
  label: string;
  values: readonly ValueCount[];
  /** Index of the one that Enter takes. */
  active: number;
  onTake: (value: string) => void;
}

/** The values to choose from, below the filter, whose keys move in it (ARIA combobox pattern). Options: `<id>-<index>`. */
export function ValueList({ id, label, values, active, onTake }: Props) {
  const list = useRef<HTMLDivElement>(null);
  // Not with every response that arrives: the user may scroll.
  const chosen = values[active]?.value;
  useLayoutEffect(
    () =>
      [...(list.current?.querySelectorAll<HTMLElement>('[data-value]') ?? [])]
        .find(({ dataset }) => dataset.value === chosen)
        ?.scrollIntoView({ block: 'nearest' }),
    [chosen],
  );
  return (
    <div
      ref={list}
      id={id}
      class="value-list"
      role="listbox"
      aria-label={label}
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
    >
      {values.map(({ value, responses }, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and handles the keys
        <div
          key={value}
          data-value={value}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          onClick={() => onTake(value)}
        >
          <code>{value}</code>{' '}
          <span>
            {responses.toLocaleString('en')}
            <span class="sr">{responses === 1 ? ' response' : ' responses'}</span>
          </span>
        </div>
      ))}
    </div>
  );
}
