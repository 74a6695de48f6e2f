import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import { MoreButton } from './MoreButton.tsx';

interface Props<Item> {
  label: string;
  items: readonly Item[];
  /** How many are shown at first, and how many more with each press. */
  atFirst: number;
  step: number;
  /** Class of the list. */
  look?: string;
  /** The list is a box that scrolls, so keys must reach it (WCAG 2.1.1). */
  scrolls?: boolean;
  /** Makes the `li` of an item, with its key. */
  children: (item: Item, at: number) => VNode;
}

/** The first items of a list, and a button that shows more of them. With another `key` it begins anew. */
export function PagedList<Item>({ label, items, atFirst, step, look, scrolls = false, children }: Props<Item>) {
  const [most, setMost] = useState(atFirst);
  const left = items.length - most;
  return (
    <>
      <ul class={look} tabIndex={scrolls ? 0 : undefined} aria-label={label}>
        {items.slice(0, most).map(children)}
      </ul>
      <MoreButton left={left} onMore={() => setMost(most + step)}>
        {left <= step ? `Show ${left} more` : `Show ${step} more of ${left.toLocaleString('en')}`}
      </MoreButton>
    </>
  );
}
