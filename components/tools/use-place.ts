import { useState } from 'preact/hooks';
import type { PageId } from '../book/places.ts';
import type { KeptView } from './kept-view.ts';
import type { Tool } from './lookup.ts';

/** Where the user is: the text in the field, and the tool when a tab chose it rather than the text. */
export interface ToolPlace {
  query: string;
  tool: Tool | null;
  /** A page of the book that a link led to. */
  entry: PageId | null;
  /** The part of the page that is meant; null for its start. */
  section: string | null;
}

export const HOME: ToolPlace = { query: '', tool: null, entry: null, section: null };

/** A place that was left, and how it looked. */
interface Step {
  place: ToolPlace;
  /** Index of the result that was chosen. */
  active: number;
  view: KeptView | null;
}

interface Options {
  /** The tool that a text is for; null until the registries are there. */
  toolFor: ((query: string) => Tool | null) | null;
  /** The base URL of the inspector. */
  base: string;
  /** How the place looks that is shown; null where nothing is shown yet. */
  view: () => KeptView | null;
  /** Another place is shown, from its start. */
  onGo: () => void;
  /** A place is shown again, as it was left. */
  onBack: (view: KeptView | null) => void;
}

/**
 * The way through the tools: where the user is, how to go on and back.
 * @param start where it begins
 */
export function usePlace(start: ToolPlace, { toolFor, base, view, onGo, onBack }: Options) {
  const [place, setPlace] = useState(start);
  const [past, setPast] = useState<Step[]>([]);
  const [kept, setKept] = useState<Partial<Record<Tool, string>>>({});
  /** Index of the result that Enter opens. */
  const [active, setActive] = useState(0);

  /** In the inspector text stays a URL, unless it can only be a code or a type: with a base URL anything is a reference. */
  function staysInInspector(query: string): boolean {
    if (place.tool !== 'url') return false;
    const meant = toolFor?.(query);
    return base.trim() !== '' || query === '' || (meant !== 'status' && meant !== 'types');
  }
  const step = (): Step => ({ place, active, view: view() });
  function go(next: ToolPlace) {
    setPast(next === HOME ? [] : [...past, step()]);
    setPlace(next);
    setActive(0);
    onGo();
  }
  return {
    place,
    active,
    setActive,
    atHome: !place.query && !place.tool && !place.entry,
    canGoBack: past.length > 0,
    go,
    /** Takes the place of the first one: there is no way back to that. */
    begin: setPlace,
    back() {
      const last = past.at(-1);
      // The view says where on the page the user was, the section only where they began.
      setPlace(last ? { ...last.place, section: null } : HOME);
      setPast(past.slice(0, -1));
      setActive(last?.active ?? 0);
      onBack(last?.view ?? null);
    },
    /** Typing stays at the same step of the way back; choosing something is a new step. */
    type(query: string) {
      const stays = staysInInspector(query);
      // Back at the start there is nothing to go back to: the next Escape closes the popup.
      if (query === '' && !stays) setPast([]);
      else if (!place.query) setPast([...past, step()]);
      setPlace({ ...HOME, query, tool: stays ? 'url' : null });
      setActive(0);
    },
    /** The inspected URL stays in the inspector, whatever else its text could be; what is typed next is as free as before. */
    edit(query: string) {
      setPlace({ ...HOME, query, tool: toolFor?.(query) === 'url' ? place.tool : 'url' });
    },
    /**
     * Each tool keeps its own text; text that belongs to no tool yet goes along.
     * @param shown the tool that is shown now
     */
    choose(next: Tool, shown: Tool | null) {
      if (next === shown) {
        if (!place.tool) setPlace({ ...place, tool: next });
        return;
      }
      if (shown) setKept({ ...kept, [shown]: place.query });
      go({ ...HOME, query: kept[next] ?? (shown === null ? place.query : ''), tool: next });
    },
  };
}
