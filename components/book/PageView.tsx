import type { EntryId } from '../../reference/book/entry.ts';
import { Body } from './Body.tsx';
import { CopyWithSources } from './CopyWithSources.tsx';
import { Dates } from './Dates.tsx';
import { HeadActions } from './HeadActions.tsx';
import { Prose } from './prose/Prose.tsx';
import { useEntry } from './use-entry.ts';
import './EntryView.css';

interface Props {
  id: EntryId;
}

/** A written page without a registry behind it: a header field, a URL term, a guide. */
export function PageView({ id }: Props) {
  const entry = useEntry(id);
  if (entry === undefined) return null;
  if (entry === null) return <p role="alert">This page could not be loaded. Close Wirenote and open it again.</p>;
  return (
    <article class="entry-view">
      <header class="result-head">
        <div class="line">
          <h1 class={entry.facts.set === 'headers' ? undefined : 'words'}>{entry.title}</h1>
          <HeadActions
            address={id}
            text={entry.title}
            label="Copy the name"
            tryText={entry.try}
            tool={'tool' in entry.facts ? entry.facts.tool : undefined}
          />
        </div>
        <Prose blocks={entry.intro.slice(0, 1)} sources={entry.sources} />
      </header>
      <CopyWithSources heading={entry.title} body={entry.intro.slice(0, 1)} sources={entry.sources} />
      <Body entry={entry} sources={entry.sources}>
        <Dates written />
      </Body>
    </article>
  );
}
