import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';
import './Switches.css';

interface Switch {
  name: string;
  pressed: boolean;
  /** There is nothing of it. It can be pressed all the same, before it comes. */
  isEmpty: boolean;
  onPress: () => void;
  face: ComponentChildren;
}

/** Switches in a row: one tab stop, arrow keys, Home and End go from one to the next. */
export function Switches({ legend, switches }: { legend: string; switches: readonly Switch[] }) {
  const [stop, setStop] = useState(0);
  const set = useRef<HTMLFieldSetElement>(null);
  function key(event: KeyboardEvent) {
    const last = switches.length - 1;
    const to: Record<string, number> = {
      ArrowRight: stop === last ? 0 : stop + 1,
      ArrowLeft: stop === 0 ? last : stop - 1,
      Home: 0,
      End: last,
    };
    const next = to[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setStop(next);
    set.current?.querySelectorAll('button')[next]?.focus();
  }
  return (
    <fieldset ref={set} class="switches" onKeyDown={key}>
      <legend class="sr">{legend}</legend>
      {switches.map(({ name, pressed, isEmpty, onPress, face }, index) => (
        <button
          key={index}
          type="button"
          class={isEmpty ? 'switch empty' : 'switch'}
          aria-pressed={pressed}
          aria-label={name}
          title={name}
          tabIndex={index === stop ? 0 : -1}
          onFocus={() => setStop(index)}
          onClick={onPress}
        >
          {face}
        </button>
      ))}
    </fieldset>
  );
}

/** With the value, or without it; null when none is left, which means all. */
export function toggled<Value>(set: ReadonlySet<Value> | null, value: Value): ReadonlySet<Value> | null {
  const next = new Set(set ?? []);
  if (!next.delete(value)) next.add(value);
  return next.size === 0 ? null : next;
}
