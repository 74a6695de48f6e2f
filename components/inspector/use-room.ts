import { useState } from 'preact/hooks';

interface Room {
  /** What to say of a text that was not let in; null when there is nothing to say. */
  refusal: string | null;
  /** For the field. */
  onBeforeInput: (event: Event & { currentTarget: HTMLInputElement | HTMLTextAreaElement }) => void;
  /** Something was typed: there is nothing to say any more. */
  clear: () => void;
}

/**
 * Keeps a paste or a drop out of a field that has no room for it: a browser stalls on megabytes in a field, and
 * `maxlength` would cut without a word.
 * @param most characters that the field takes, in UTF-16 code units
 */
export function useRoom(most: number): Room {
  const [refused, setRefused] = useState<number | null>(null);
  return {
    refusal:
      refused === null
        ? null
        : `There is no room for ${refused.toLocaleString('en')} characters: the limit is ${most.toLocaleString('en')}. Nothing was entered.`,
    onBeforeInput(event) {
      const { value, selectionStart, selectionEnd } = event.currentTarget;
      const added = (event as InputEvent & typeof event).data?.length ?? 0;
      if (value.length - ((selectionEnd ?? 0) - (selectionStart ?? 0)) + added <= most) return;
      event.preventDefault();
      setRefused(added);
    },
    clear: () => setRefused(null),
  };
}
