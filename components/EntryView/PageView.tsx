import type { EntryId } from '../../reference/book/entry.ts';
import { type OpenEntry, Prose } from '../Prose/Prose.tsx';
import { Body } from './Body.tsx';
import { Dates } from './Dates.tsx';
import { useEntry } from './use-entry.ts';
import './EntryView.css';

/** A written page without a tool of its own: a header field, a URL term. */
export function PageView({ id, onOpen }: { id: EntryId; onOpen: OpenEntry }) {
  const entry = useEntry(id);
  if (entry === undefined) return null;
  if (entry === null) return <p role="alert">This page could not be loaded. Close Wirenote and open it again.</p>;
  return (
    <article class="entry-view">
      <header class="result-head">
        <h1>{entry.title}</h1>
        <Prose blocks={entry.intro.slice(0, 1)} sources={entry.sources} onOpen={onOpen} />
      </header>
      <Body entry={entry} sources={entry.sources} onOpen={onOpen} />
      <Dates written />
    </article>
  );
}
