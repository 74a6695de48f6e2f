import { useLayoutEffect, useRef } from 'preact/hooks';
import type { BookPlace } from '../../book/places.ts';
import { useShownSection } from '../../book/use-shown-section.ts';
import { lazily } from '../../hooks/lazily.tsx';
import { Icon } from '../../parts/Icon.tsx';

// Not needed to list what comes over the wire.
const BookView = lazily(async () => (await import('../../book/BookView.tsx')).BookView);

interface Props {
  place: BookPlace;
  /** What the way back leads to. */
  from?: 'response' | 'link';
  onBack: () => void;
}

/** A page of the book in the place of the response or the link, with the way back. */
export function BookPane({ place, from = 'response', onBack }: Props) {
  const pane = useRef<HTMLDivElement>(null);
  // The link that led here is gone; without this the keyboard would start again at the top.
  useLayoutEffect(() => pane.current?.focus({ preventScroll: true }), []);
  useShownSection(pane, place);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: WCAG 2.1.1, the box scrolls
    <div ref={pane} class="scroll book-pane" tabIndex={0} role="group" aria-label="Reference">
      <button type="button" class="button quiet" onClick={onBack}>
        <Icon name="back" size={14} />
        Back to the {from}
      </button>
      <BookView page={place.page} />
    </div>
  );
}
