import { useRef } from 'preact/hooks';

interface LastRow {
  /** For the focus handler of the section that has the rows: from the response, the focus returns to its row. */
  onFocus: (event: FocusEvent & { currentTarget: HTMLElement }) => void;
  /** A row was pressed. */
  onPress: (id: number) => void;
}

/**
 * Rows that select a response, in a section that gets the focus when the response is left. They carry its id in `data-row`.
 * @param selected id of the response that is shown
 * @param onEnter goes to what is shown: a row that is pressed once more leads there
 */
export function useLastRow(selected: number | null, onSelect: (id: number) => void, onEnter: () => void): LastRow {
  const last = useRef<number | null>(null);
  return {
    onFocus({ target, currentTarget }) {
      if (target !== currentTarget) return;
      currentTarget.querySelector<HTMLElement>(`[data-row="${last.current}"]`)?.focus();
    },
    onPress(id) {
      last.current = id;
      if (id === selected) onEnter();
      else onSelect(id);
    },
  };
}
