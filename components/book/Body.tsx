import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import type { Block, Entry, EntryId, Question, Section } from '../../reference/book/entry.ts';
import { frameHeading } from '../../reference/book/frame.ts';
import { citedIn, inlineText } from '../../reference/book/text.ts';
import type { Source } from '../../reference/text/sources.ts';
import { useHost } from '../hooks/host.tsx';
import { CopyWithSources } from './CopyWithSources.tsx';
import { entryName } from './entry-name.ts';
import { Part } from './Part.tsx';
import { ExternalLink, Prose, Words } from './prose/Prose.tsx';
import { useGradually, windowFull } from './use-gradually.ts';

interface Props {
  entry: Entry | null;
  sources: readonly Source[];
  /** What stands above fills a window, so that all of this can come after it. */
  belowTheFold?: boolean;
  /** What stands below, once all of the text is there: nothing that is read may move. */
  children: ComponentChildren;
}

type PartOfBody =
  | { kind: 'intro'; blocks: readonly Block[] }
  | { kind: 'section'; section: Section }
  | { kind: 'faq'; questions: readonly Question[] }
  | { kind: 'sources'; sources: readonly Source[] }
  | { kind: 'linked-from'; ids: readonly EntryId[] };

/**
 * The running text of an entry: definition, sections, questions, then the sources. Folded, except on a page. The first
 * parts come at once, the rest by and by.
 */
export function Body({ entry, sources, belowTheFold = false, children }: Props) {
  const { isPage, hrefOf } = useHost();
  const hrefTo = (section: string) => (entry && hrefOf ? hrefOf(`${entry.id}#${section}`) : null);
  const parts = useMemo(() => partsOf(entry), [entry]);
  const shown = useGradually(parts, belowTheFold ? 0 : windowFull);
  /** Sources that stand beside a section already: each is listed where it is first cited. */
  const listed = new Set<number>();
  const fresh = (blocks: readonly Block[]) => {
    const numbers = citedIn(blocks).filter((number) => !listed.has(number));
    for (const number of numbers) listed.add(number);
    return numbers;
  };
  function view(part: PartOfBody) {
    switch (part.kind) {
      case 'intro':
        return (
          <div class="intro" key="intro">
            <Prose blocks={part.blocks} sources={sources} />
          </div>
        );
      case 'section': {
        const { id, heading, body } = part.section;
        const isFolded = heading === frameHeading || !isPage;
        const copied = { heading, body, sources };
        return (
          <Part
            key={id}
            id={id}
            title={heading}
            folded={heading === frameHeading}
            beside={fresh(body)}
            sources={sources}
            actions={<CopyWithSources {...copied} atHeading={{ href: hrefTo(id) }} />}
          >
            <Prose blocks={body} heading={heading} sources={sources} />
            {isFolded && <CopyWithSources {...copied} />}
          </Part>
        );
      }
      case 'faq':
        return (
          <Part
            key="faq"
            id="faq"
            title="Questions"
            hint={part.questions.length}
            beside={fresh(part.questions.flatMap(({ answer }) => answer))}
            sources={sources}
          >
            {part.questions.map((question) => (
              <div class="question" key={question.id}>
                <div class="with-actions">
                  <h3 id={question.id}>
                    <Words text={question.question} sources={sources} />
                  </h3>
                  <CopyWithSources
                    heading={inlineText(question.question, 'plain')}
                    body={question.answer}
                    sources={sources}
                    atHeading={{ href: hrefTo(question.id) }}
                  />
                </div>
                <Prose blocks={question.answer} heading={inlineText(question.question, 'plain')} sources={sources} />
              </div>
            ))}
          </Part>
        );
      case 'sources':
        return (
          <Part key="sources" id="sources" title="Sources" hint={sources.length} open beside={[]} sources={sources}>
            <ol class="sources">
              {sources.map((source) => (
                <li key={source.url}>
                  <ExternalLink href={source.url}>{source.label}</ExternalLink>
                </li>
              ))}
            </ol>
          </Part>
        );
      case 'linked-from':
        return (
          <Part
            key="linked-from"
            id="linked-from"
            title="Also mentioned on"
            hint={part.ids.length}
            beside={[]}
            sources={sources}
          >
            <ul class="linked-from">
              {part.ids.map((id) => (
                <li key={id}>
                  <Words
                    text={[{ type: 'entry-link', to: id, section: null, children: [entryName(id)] }]}
                    sources={sources}
                  />
                </li>
              ))}
            </ul>
          </Part>
        );
    }
  }
  return (
    <>
      {parts.slice(0, shown).map(view)}
      {shown === parts.length ? children : <span aria-busy="true" />}
    </>
  );
}

function partsOf(entry: Entry | null): readonly PartOfBody[] {
  if (!entry) return [{ kind: 'sources', sources: [] }];
  const { faq, linkedFrom, sources } = entry;
  const blocks = entry.intro.slice(1);
  return [
    ...(blocks.length > 0 ? [{ kind: 'intro', blocks } as const] : []),
    ...sectionsOf(entry).map((section) => ({ kind: 'section', section }) as const),
    ...(faq.length > 0 ? [{ kind: 'faq', questions: faq } as const] : []),
    { kind: 'sources', sources },
    ...(linkedFrom.length > 0 ? [{ kind: 'linked-from', ids: linkedFrom } as const] : []),
  ];
}

/** The definition and the topic sections of an entry, in order; none without an entry. */
function sectionsOf(entry: Entry | null): Entry['sections'] {
  return entry ? [...(entry.definition ? [entry.definition] : []), ...entry.sections] : [];
}
