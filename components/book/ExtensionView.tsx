import type { Inline } from '../../reference/book/entry.ts';
import { type ExtensionNote, findExtensionNote } from '../../reference/media-types/extension-notes.ts';
import { CopyWithSources } from './CopyWithSources.tsx';
import { type Fact, Facts, factBlocks } from './Facts.tsx';
import { partsOf } from './places.ts';
import { Words } from './prose/Prose.tsx';
import { sourceList } from './sources.ts';
import { withCode } from './with-code.ts';
import './EntryView.css';

/** What a file with this extension is, and what to do with it, where no media type leads to a page of its own. */
export function ExtensionView({ extension }: { extension: string }) {
  const note = findExtensionNote(extension);
  if (!note) return null;
  const sources = sourceList([]);
  const what = withCode(note.what);
  const facts = [serveFact(note, 'Serve it', sources)];
  return (
    <article class="entry-view">
      <header class="result-head">
        <div class="line">
          <h1>.{extension}</h1>
        </div>
        <p>
          <Words text={what} sources={sources.all} />
        </p>
      </header>
      <Facts facts={facts} sources={sources.all} />
      <CopyWithSources
        heading={`.${extension}`}
        body={[{ type: 'paragraph', children: what }, ...factBlocks(facts)]}
        sources={sources.all}
      />
    </article>
  );
}

/** The same beside the facts of a type, for an extension that led to it; null where there is nothing to say. */
export function extensionFact(extension: string, sources: ReturnType<typeof sourceList>): Fact | null {
  const note = findExtensionNote(extension);
  if (!note) return null;
  const fact = serveFact(note, `.${extension}`, sources);
  return { ...fact, wire: true, answer: [...withCode(note.what), ' ', ...fact.answer] };
}

function serveFact(
  { serve, entry, sources: own }: ExtensionNote,
  name: string,
  sources: ReturnType<typeof sourceList>,
) {
  const [to, section] = entry === null ? [] : partsOf(entry);
  const more: Inline[] =
    to === undefined
      ? []
      : [' See ', { type: 'entry-link', to, section: section ?? null, children: [to.slice(to.indexOf('/') + 1)] }, '.'];
  return { name, answer: [...withCode(serve), ...sources.cite(...own), ...more] };
}
