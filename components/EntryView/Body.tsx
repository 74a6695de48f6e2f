import type { Entry, Source } from '../../reference/book/entry.ts';
import { Fold } from '../Fold/Fold.tsx';
import { ExternalLink, type OpenEntry, Prose, Words } from '../Prose/Prose.tsx';

interface Props {
  entry: Entry | null;
  sources: readonly Source[];
  onOpen: OpenEntry;
}

/** The running text of an entry: definition, sections and questions folded, then the sources. */
export function Body({ entry, sources, onOpen }: Props) {
  const context = { sources, onOpen };
  const sections = entry ? [...(entry.definition ? [entry.definition] : []), ...entry.sections] : [];
  const furtherIntro = entry?.intro.slice(1) ?? [];
  return (
    <>
      {furtherIntro.length > 0 && (
        <div class="intro">
          <Prose blocks={furtherIntro} {...context} />
        </div>
      )}
      {sections.map((section) => (
        <Fold key={section.id} id={section.id} title={section.heading}>
          <Prose blocks={section.body} {...context} />
        </Fold>
      ))}
      {entry && entry.faq.length > 0 && (
        <Fold id="faq" title="Questions" hint={entry.faq.length}>
          {entry.faq.map((question) => (
            <div class="question" key={question.id}>
              <h3 id={question.id}>
                <Words text={question.question} {...context} />
              </h3>
              <Prose blocks={question.answer} {...context} />
            </div>
          ))}
        </Fold>
      )}
      <Fold title="Sources" hint={sources.length} open>
        <ol class="sources">
          {sources.map((source) => (
            <li key={source.url}>
              <ExternalLink href={source.url}>{source.label}</ExternalLink>
            </li>
          ))}
        </ol>
      </Fold>
    </>
  );
}
