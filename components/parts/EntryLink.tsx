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
  const { open, hrefOf } = useHost();
  if (hrefOf)
    return (
      <a class="entry-link" href={hrefOf(to)} aria-label={label}>
        {children}
      </a>
    );
  return (
    <button type="button" class="entry-link" aria-label={label} onClick={() => open(to)}>
      {children}
    </button>
  );
}

/** Leads to what is known of a status code, with a page of the book or without. */
export function LookUpLink({ text, label, children }: { text: string; label: string; children: ComponentChildren }) {
  const { lookUp, hrefOf } = useHost();
  // Every registered code has a page, and nothing else is looked up by a link.
  if (hrefOf)
    return (
      <a href={hrefOf(`status/${text}` as PageRef)} aria-label={label}>
        {children}
      </a>
    );
  return (
    <button type="button" aria-label={label} onClick={() => lookUp(text)}>
      {children}
    </button>
  );
}
