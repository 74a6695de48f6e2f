import { useLayoutEffect, useRef } from 'preact/hooks';

/** Calls back when a value is no longer that of the render before; not for the first. */
export function useChange<Value>(value: Value, onChange: (value: Value) => void): void {
  const before = useRef(value);
  useLayoutEffect(() => {
    if (before.current === value) return;
    before.current = value;
    onChange(value);
  });
}
