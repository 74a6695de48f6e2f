import type { ComponentChild } from 'preact';
import { useState } from 'preact/hooks';
import { MoreButton } from '../parts/MoreButton.tsx';

/** How many are shown at first, and how many more with each press. Choices: a popup shows these without scrolling. */
const FEW: Portions = { first: 5, step: 20 };

interface Portions {
  first: number;
  step: number;
}

/**
 * The first few of a list that may be long, and a button that shows more of them.
 * @param items the same array until they change: then the first few are shown again
 * @param what they are called, for the button
 */
export function useSome<Item>(
  items: readonly Item[],
  what: string,
  { first, step }: Portions = FEW,
): { shown: Item[]; more: ComponentChild } {
  const [asked, setAsked] = useState({ items, most: first });
  const most = asked.items === items ? asked.most : first;
  const left = items.length - most;
  return {
    shown: items.slice(0, most),
    more: (
      <MoreButton left={left} onMore={() => setAsked({ items, most: most + step })}>
        Show {Math.min(step, left)} more of {items.length} {what}
      </MoreButton>
    ),
  };
}
