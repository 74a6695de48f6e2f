import type { ComponentChildren } from 'preact';
import type { EntryRef } from '../../reference/book/entry.ts';
import { useHost } from '../hooks/host.tsx';

/** Leads to a page of the book, or to a section of it. */
export function EntryLink({ to, children }: { to: EntryRef; children: ComponentChildren }) {
  const { open } = useHost();
  return (
    <button type="button" class="entry-link" onClick={() => open(to)}>
      {children}
    </button>
  );
}
