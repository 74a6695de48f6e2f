import type { Entry, EntryRef } from '../../../reference/book/entry.ts';
import { citedIn, partsOf } from '../../../reference/book/text.ts';
import type { Source } from '../../../reference/text/sources.ts';
import { EntryLink } from '../../parts/EntryLink.tsx';
import { partsOf as placeParts } from '../places.ts';
import { ExternalLink } from '../prose/Prose.tsx';
import { useEntry } from '../use-entry.ts';

interface Props {
  /** Where the book says why. */
  entry: EntryRef;
  /** Sources of single cases. */
  cases: readonly Source[];
}

/** The section of the book that a rule cites, the sources of that section, and those of the rule's own cases. */
export function RuleSources({ entry: ref, cases }: Props) {
  const [id, section] = placeParts(ref);
  const entry = useEntry(id);
  // What leads to this section waits for it.
  if (entry === undefined) return <span aria-busy="true" />;
  const { heading, sources } = citedAt(entry, section);
  const all = new Map([...sources, ...cases].map((source) => [source.url, source]));
  return (
    <>
      <p>
        The book explains it: <EntryLink to={ref}>{[entry?.title ?? id, heading].filter(Boolean).join(', ')}</EntryLink>
      </p>
      <ol class="sources">
        {[...all.values()].map((source) => (
          <li key={source.url}>
            <ExternalLink href={source.url}>{source.label}</ExternalLink>
          </li>
        ))}
      </ol>
    </>
  );
}

/** The heading of a part of an entry, and the sources that it cites. A subheading belongs to the section around it. */
function citedAt(entry: Entry | null, section: string | null): { heading: string; sources: Source[] } {
  if (entry === null) return { heading: '', sources: [] };
  const parts = partsOf(entry);
  const part =
    parts.find((one) => one.section === section) ??
    parts.find(({ body }) => body.some((block) => block.type === 'subheading' && block.id === section)) ??
    parts[0];
  const sources = citedIn(part?.body ?? []).flatMap((number) => entry.sources[number - 1] ?? []);
  return { heading: part?.heading ?? '', sources };
}
