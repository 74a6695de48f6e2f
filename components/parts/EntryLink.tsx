import type { ComponentChildren } from 'preact';
import type { PageRef } from '../book/places.ts';
import { useHost } from '../hooks/host.tsx';

interface Props {
  to: PageRef;
  /** What a screen reader says instead of the words, which may not name the page. */
  label?: string;
  children: ComponentChildren;
}

/** Leads to a page of the book, or to a section of it. */
export function EntryLink({ to, label, children }: Props) {
  const { open } = useHost();
  return (
    <button type="button" class="entry-link" aria-label={label} onClick={() => open(to)}>
      {children}
    </button>
  );
}
