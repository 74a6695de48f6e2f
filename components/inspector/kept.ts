import { useState } from 'preact/hooks';

/**
 * State that outlives its component, for as long as the page is open: what a user typed into a section is still there
 * with the next URL, for which the section may be built anew. In memory alone.
 * @returns a hook
 */
export function kept<Value>(first: Value): () => [Value, (value: Value) => void] {
  let last = first;
  return function useKept() {
    const [value, setValue] = useState(last);
    return [
      value,
      (next) => {
        last = next;
        setValue(next);
      },
    ];
  };
}
