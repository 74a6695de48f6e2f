import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { EntrySet } from '../../reference/book/entry.ts';
import { Icon } from '../parts/Icon.tsx';
import { shelves as entryShelves, ruleShelf, Title } from './shelves.tsx';
import { addLetter, findLabel } from './type-ahead.ts';
import './Shelf.css';

type SetId = EntrySet | 'rules';
const shelves = [...entryShelves, ruleShelf];

/**
 * The entries of each set as a side bar; the set of the entry that is shown is open, the others are until asked for not.
 * One tab stop, with the keys of the navigation tree in the ARIA practices: arrows, Home, End, letters. The elements stay
 * headings, buttons and lists of links, which screen readers offer ways of their own through.
 * @param current the id of the entry that is shown, or of none
 */
export function Shelf({ current }: { current: string }) {
  const shelf = useRef<HTMLElement>(null);
  const [open, setOpen] = useState<ReadonlySet<SetId>>(new Set());
  /** What Tab leads to: the id of an entry, or of a set. */
  const [stop, setStop] = useState(current);
  const typed = useRef({ text: '', at: 0 });
  const shown = useRef('');

  // After the frame that shows the entry: laying out a list of 64 links takes as long as the entry itself.
  useEffect(() => {
    const sets = setsOf(current);
    setOpen((before) => (sets.every((set) => before.has(set)) ? before : new Set([...before, ...sets])));
    setStop(current);
  }, [current]);
  // The shelf is longer than most windows; only it scrolls, not the page. Once the set of the entry is open.
  useLayoutEffect(() => {
    if (shown.current === current) return;
    const entry = shelf.current?.querySelector<HTMLElement>('[aria-current]');
    if (!shelf.current || !entry) return;
    shown.current = current;
    const { top, bottom } = shelf.current.getBoundingClientRect();
    const place = entry.getBoundingClientRect();
    if (place.top < top || place.bottom > bottom) shelf.current.scrollTop += place.top - (top + bottom) / 2;
  });

  const toggle = (set: SetId) =>
    setOpen((before) => new Set(before.has(set) ? without(before, set) : [...before, set]));
  const tabStop = tabStopOf(stop, open);

  function key(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || !shelf.current) return;
    const items = [...shelf.current.querySelectorAll<HTMLElement>('[data-item]')];
    const at = items.indexOf(event.target as HTMLElement);
    const to = leadsTo(event, items, at);
    if (to === undefined) return;
    event.preventDefault();
    items[to]?.focus();
  }
  /** @returns the index of the item, undefined when the key means nothing here */
  function leadsTo(event: KeyboardEvent, items: readonly HTMLElement[], at: number): number | undefined {
    const set = shelves.find(({ id }) => id === items[at]?.dataset.item)?.id;
    const isOpen = set !== undefined && open.has(set);
    const isLetter = event.key.length === 1 && event.key !== ' ' && event.key !== '/';
    typed.current = isLetter ? addLetter(typed.current, event.key, event.timeStamp) : { text: '', at: 0 };
    switch (event.key) {
      case 'ArrowDown':
        return at + 1;
      case 'ArrowUp':
        return Math.max(at - 1, 0);
      case 'Home':
        return 0;
      case 'End':
        return items.length - 1;
      case 'ArrowRight':
        if (set && !isOpen) toggle(set);
        return isOpen ? at + 1 : at;
      case 'ArrowLeft':
        if (set && isOpen) toggle(set);
        return set ? at : items.findLastIndex((item, index) => index < at && item.localName === 'button');
    }
    if (!isLetter) return undefined;
    const labels = items.map(({ textContent }) => textContent);
    return findLabel(labels, at, typed.current.text) ?? at;
  }

  return (
    <nav
      ref={shelf}
      class="shelf"
      aria-label="Entries"
      onKeyDown={key}
      onFocusIn={(event) => setStop((event.target as HTMLElement).dataset.item ?? stop)}
    >
      {shelves.map(({ id, name, entries }) => (
        <section key={id}>
          <h2>
            <button
              type="button"
              data-item={id}
              aria-expanded={open.has(id)}
              tabIndex={id === tabStop ? 0 : -1}
              onClick={() => toggle(id)}
            >
              <Icon name="chevron" size={12} />
              {name}
              <span class="count">{entries.length}</span>
            </button>
          </h2>
          {open.has(id) && (
            <ul>
              {entries.map((entry) => (
                <li key={entry.id}>
                  <a
                    href={`#${entry.id}`}
                    data-item={entry.id}
                    aria-current={entry.id === current ? 'page' : undefined}
                    tabIndex={entry.id === tabStop ? 0 : -1}
                  >
                    <Title id={entry.id} title={entry.title} />
                  </a>
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </nav>
  );
}

/** The set of an id, alone in a list; none when it has none. */
function setsOf(id: string): SetId[] {
  return shelves.filter((set) => id === set.id || id.startsWith(`${set.id}/`)).map((set) => set.id);
}

/** The item itself where it can be seen, else the heading of its set, else the first heading. */
function tabStopOf(stop: string, open: ReadonlySet<SetId>): string | undefined {
  const [set = shelves[0]?.id] = setsOf(stop);
  const isThere = set && open.has(set) && shelves.some(({ entries }) => entries.some(({ id }) => id === stop));
  return isThere ? stop : set;
}

function without(sets: ReadonlySet<SetId>, gone: SetId): SetId[] {
  return [...sets].filter((set) => set !== gone);
}
