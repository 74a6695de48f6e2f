import type { ComponentChildren } from 'preact';
import { useContext } from 'preact/hooks';
import type { Block, Entry, EntryId, Source } from '../../reference/book/entry.ts';
import { citedIn, inlineText } from '../../reference/book/text.ts';
import { titles } from '../../reference/book/titles.ts';
import { Fold } from '../Fold/Fold.tsx';
import { ExternalLink, type OpenEntry, Prose, Words } from '../Prose/Prose.tsx';
import { CopyWithSources } from './CopyWithSources.tsx';
import { SurfaceContext } from './surface.ts';

interface Props {
  entry: Entry | null;
  sources: readonly Source[];
  onOpen: OpenEntry;
  copy: (text: string) => Promise<void>;
}

/** The running text of an entry: definition, sections, questions, then the sources. Folded, except on a page. */
export function Body({ entry, sources, onOpen, copy }: Props) {
  const context = { sources, onOpen };
  const furtherIntro = entry?.intro.slice(1) ?? [];
  /** Sources that stand beside a section already: each is listed where it is first cited. */
  const listed = new Set<number>();
  const fresh = (blocks: readonly Block[]) => {
    const numbers = citedIn(blocks).filter((number) => !listed.has(number));
    for (const number of numbers) listed.add(number);
    return numbers;
  };
  return (
    <>
      {furtherIntro.length > 0 && (
        <div class="intro">
          <Prose blocks={furtherIntro} {...context} />
        </div>
      )}
      {sectionsOf(entry).map((section) => (
        <Part key={section.id} id={section.id} title={section.heading} beside={fresh(section.body)} sources={sources}>
          <Prose blocks={section.body} {...context} />
          <CopyWithSources heading={section.heading} body={section.body} sources={sources} copy={copy} />
        </Part>
      ))}
      {entry && entry.faq.length > 0 && (
        <Part
          id="faq"
          title="Questions"
          hint={entry.faq.length}
          beside={fresh(entry.faq.flatMap(({ answer }) => answer))}
          sources={sources}
        >
          {entry.faq.map((question) => (
            <div class="question" key={question.id}>
              <h3 id={question.id}>
                <Words text={question.question} {...context} />
              </h3>
              <Prose blocks={question.answer} {...context} />
              <CopyWithSources
                heading={inlineText(question.question, 'plain')}
                body={question.answer}
                sources={sources}
                copy={copy}
              />
            </div>
          ))}
        </Part>
      )}
      <Part id="sources" title="Sources" hint={sources.length} open beside={[]} sources={sources}>
        <ol class="sources">
          {sources.map((source) => (
            <li key={source.url}>
              <ExternalLink href={source.url}>{source.label}</ExternalLink>
            </li>
          ))}
        </ol>
      </Part>
      {entry && entry.linkedFrom.length > 0 && (
        <Part id="linked-from" title="Also mentioned on" hint={entry.linkedFrom.length} beside={[]} sources={sources}>
          <ul class="linked-from">
            {entry.linkedFrom.map((id) => (
              <li key={id}>
                <Words text={[{ type: 'entry-link', to: id, section: null, children: [titleOf(id)] }]} {...context} />
              </li>
            ))}
          </ul>
        </Part>
      )}
    </>
  );
}

function titleOf(id: EntryId): string {
  return titles.find((title) => title.id === id)?.title ?? id;
}

/** The definition and the topic sections of an entry, in order; none without an entry. */
export function sectionsOf(entry: Entry | null): Entry['sections'] {
  return entry ? [...(entry.definition ? [entry.definition] : []), ...entry.sections] : [];
}

interface PartProps {
  id: string;
  title: string;
  hint?: number;
  open?: boolean;
  /** Numbers of the sources to list beside it, on a page. */
  beside: readonly number[];
  sources: readonly Source[];
  children: ComponentChildren;
}

function Part({ id, title, hint, open, beside, sources, children }: PartProps) {
  const { isPage } = useContext(SurfaceContext);
  if (!isPage) {
    return (
      <Fold id={id} title={title} {...(hint === undefined ? {} : { hint })} open={open ?? false}>
        {children}
      </Fold>
    );
  }
  return (
    <section class="page-section" id={id}>
      <div>
        <h2>{title}</h2>
        {children}
      </div>
      {beside.length > 0 && (
        <ul class="beside" aria-label={`Sources of ${title}`}>
          {beside.map((number) => {
            const source = sources[number - 1];
            return (
              source && (
                <li key={number}>
                  <span class="dim">[{number}]</span> <ExternalLink href={source.url}>{source.label}</ExternalLink>
                </li>
              )
            );
          })}
        </ul>
      )}
    </section>
  );
}
