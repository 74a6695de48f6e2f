import { useEffect, useRef } from 'preact/hooks';
import { useEventCallback } from '../hooks/use-event-callback.ts';
import type { ListItem } from './table/ResponseTable.tsx';

/** What was done in the search bar of DevTools: the actions of `ExtensionPanel.onSearch`. */
export interface PanelSearch {
  action: 'performSearch' | 'cancelSearch' | 'nextSearchResult' | 'previousSearchResult';
  text: string;
}

interface Searched {
  /** Text of the filter, and what sets it. */
  filter: string;
  onFilter: (text: string) => void;
  items: readonly ListItem[];
  selected: number | null;
  onSelect: (id: number | null) => void;
}

/**
 * The search bar of DevTools filters the list and goes through it. With its end, the filter is again what it was
 * before, unless something else was typed into it.
 * @param search a new object is a new request; null for none
 */
export function useSearch(search: PanelSearch | null, { filter, onFilter, items, selected, onSelect }: Searched): void {
  /** What is searched, and the filter before; null while nothing is searched. */
  const running = useRef<{ text: string; before: string } | null>(null);
  const answer = useEventCallback(({ action, text }: PanelSearch) => {
    // What was typed into the filter meanwhile is the user's.
    if (running.current?.text !== filter) running.current = null;
    if (action === 'performSearch') {
      running.current = { text, before: running.current?.before ?? filter };
      onFilter(text);
    } else if (action === 'cancelSearch') {
      if (running.current !== null) onFilter(running.current.before);
      running.current = null;
    } else {
      const ids = items.flatMap((item) => ('id' in item ? item.id : []));
      const at = selected === null ? -1 : ids.indexOf(selected);
      // As in every search bar, after the last comes the first.
      const next = action === 'nextSearchResult' ? at + 1 : Math.max(at, 0) - 1;
      onSelect(ids.at(next % Math.max(ids.length, 1)) ?? null);
    }
  });
  useEffect(() => {
    if (search) answer(search);
  }, [search, answer]);
}
