import type { ComponentChildren } from 'preact';

interface Props<Value extends string> {
  legend: string;
  /** Of the radio buttons. */
  name: string;
  value: Value;
  options: readonly (readonly [Value, string])[];
  onChange: (value: Value) => void;
  /** What the choice does. */
  children: ComponentChildren;
}

/** One of a few values. */
export function Choice<Value extends string>({ legend, name, value, options, onChange, children }: Props<Value>) {
  return (
    <fieldset class="setting" aria-describedby={`${name}-hint`}>
      <legend>{legend}</legend>
      <div class="options">
        {options.map(([option, words]) => (
          <label key={option}>
            <input type="radio" name={name} checked={option === value} onChange={() => onChange(option)} />
            {words}
          </label>
        ))}
      </div>
      <p id={`${name}-hint`} class="hint">
        {children}
      </p>
    </fieldset>
  );
}
