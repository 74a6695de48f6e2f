import type { ComponentChildren } from 'preact';
import type { Entry, EntryId, Inline } from '../../../reference/book/entry.ts';
import { choiceOf, differenceFrom, partsAbout } from '../../../reference/book/mentions.ts';
import type { TextPart } from '../../../reference/book/text.ts';
import { findMediaType } from '../../../reference/media-types/registry.ts';
import { nameOf, namesOf, pageIdOf, type Subject } from '../../../reference/search/comparison.ts';
import { findStatus } from '../../../reference/status/registry.ts';
import { useHost } from '../../hooks/host.tsx';
import { StatusBadge } from '../../parts/StatusBadge.tsx';
import { Prose, Words } from '../prose/Prose.tsx';
import { useEntries } from '../use-entry.ts';
import { comparedFacts } from './facts.ts';
import './ComparisonView.css';

interface Props {
  subjects: readonly Subject[];
}

/** One of the things, with what is written of it. */
interface Side {
  subject: Subject;
  entry: Entry | null;
}

/**
 * Things side by side: what they have in common, what differs, what the page of each says of the others, when to use which.
 * Two stand in columns; of more, each has a line of its own, as columns would be too narrow.
 */
export function ComparisonView({ subjects }: Props) {
  const entries = useEntries(subjects.map(pageIdOf));
  if (entries === null) return null;
  const sides = subjects.map((subject, at): Side => ({ subject, entry: entries[at] ?? null }));
  const facts = comparedFacts(sides);
  const differences = sides.map((side) => differenceOf(side, sides));
  const isPair = sides.length === 2;
  return (
    <article class={isPair ? 'entry-view compared pair' : 'entry-view compared'}>
      <header class="result-head">
        <h1 class="words">{namesOf(subjects, 'or')}</h1>
      </header>
      <table>
        <caption class="sr">{namesOf(subjects, 'and')} side by side</caption>
        {isPair ? (
          <thead>
            <tr>
              {sides.map(({ subject }) => (
                <th scope="col" key={pageIdOf(subject)}>
                  <Name subject={subject} />
                </th>
              ))}
            </tr>
          </thead>
        ) : (
          <colgroup>
            <col class="names" />
            <col />
          </colgroup>
        )}
        <tbody class="leads">
          <Cells
            sides={sides}
            head={({ subject }) => <Name subject={subject} />}
            cell={(side) => <Words text={summaryOf(side)} sources={side.entry?.sources ?? []} />}
          />
        </tbody>
        {differences.some(Boolean) && (
          <Row name="In short" differs>
            <Cells
              sides={sides}
              cell={(_, at) => {
                const found = differences[at];
                return found && <Words text={found.text} sources={found.by.entry?.sources ?? []} />;
              }}
            />
          </Row>
        )}
        {facts.map(({ name, answers, differs }) => (
          <Row key={name} name={name} differs={differs}>
            {differs ? (
              <Cells
                sides={sides}
                cell={({ entry }, at) => <Words text={answers[at] ?? []} sources={entry?.sources ?? []} />}
              />
            ) : (
              <tr>
                <td colSpan={2}>
                  <Words text={answers[0] ?? []} sources={sides[0]?.entry?.sources ?? []} />
                </td>
              </tr>
            )}
          </Row>
        ))}
      </table>
      <Texts heading="How they differ" texts={sides.flatMap((side) => aboutOthers(side, sides))} />
      <Texts heading="When to use which" texts={sides.flatMap(choicesOf)} />
    </article>
  );
}

interface CellsProps {
  sides: readonly Side[];
  /** What stands before a line, where each thing has its own; else its name. */
  head?: (side: Side) => ComponentChildren;
  cell: (side: Side, at: number) => ComponentChildren;
}

/** What is said of each: two beside each other under their names, of more each in a row with its name. */
function Cells({ sides, head, cell }: CellsProps) {
  if (sides.length === 2) {
    return (
      <tr>
        {sides.map((side, at) => (
          <td key={pageIdOf(side.subject)}>{cell(side, at)}</td>
        ))}
      </tr>
    );
  }
  return sides.map((side, at) => (
    <tr key={pageIdOf(side.subject)}>
      <th scope="row">{head ? head(side) : nameOf(side.subject)}</th>
      <td>{cell(side, at)}</td>
    </tr>
  ));
}

/** The name of one, which opens its page. */
function Name({ subject }: { subject: Subject }) {
  const { lookUp, open } = useHost();
  const name = nameOf(subject);
  return (
    <button
      type="button"
      class="entry-link"
      onClick={() => (subject.kind === 'page' ? open(subject.id) : lookUp(name))}
    >
      {subject.kind === 'status' ? (
        <>
          <StatusBadge code={subject.code} />
          <span>{findStatus(subject.code)?.phrase}</span>
        </>
      ) : (
        name
      )}
    </button>
  );
}

/** A fact of all, under its name. */
function Row({ name, differs, children }: { name: string; differs: boolean; children: ComponentChildren }) {
  return (
    <tbody class={differs ? 'differs' : undefined}>
      <tr>
        <th scope="rowgroup" colSpan={2}>
          {name} <span>{differs ? 'differs' : 'the same'}</span>
        </th>
      </tr>
      {children}
    </tbody>
  );
}

/** A passage of a page, and what stands over it. */
interface Text {
  key: string;
  title: string;
  by: Side;
  part: TextPart;
}

/** What the pages say, side by side where there is room; nothing where none says anything. */
function Texts({ heading, texts }: { heading: string; texts: readonly Text[] }) {
  if (texts.length === 0) return null;
  return (
    <section>
      <h2 class="list-heading">{heading}</h2>
      <div class="texts">
        {texts.map(({ key, title, by, part }) => (
          <div key={key}>
            <h3>{title}</h3>
            <Prose blocks={part.body} sources={by.entry?.sources ?? []} />
          </div>
        ))}
      </div>
    </section>
  );
}

/** Its first sentence. */
function summaryOf({ subject, entry }: Side): readonly Inline[] {
  const [first] = entry?.intro ?? [];
  if (first?.type === 'paragraph') return first.children;
  if (subject.kind === 'status') return [findStatus(subject.code)?.meaning ?? ''];
  if (subject.kind === 'type')
    return [findMediaType(subject.essence)?.name ?? 'A media type without a page in the book.'];
  return [];
}

/** What another one's page says of this one, in a line. */
function differenceOf(side: Side, all: readonly Side[]): { text: Inline[]; by: Side } | null {
  for (const by of all) {
    const text = by !== side && by.entry && differenceFrom(by.entry, pageIdOf(side.subject) as EntryId);
    if (text) return { text, by };
  }
  return null;
}

/** What the page of one says of the others; a passage on several of them once. */
function aboutOthers(by: Side, all: readonly Side[]): Text[] {
  const texts = new Map<string, Text>();
  for (const other of all) {
    if (other === by || !by.entry) continue;
    const name = nameOf(other.subject);
    const names = other.subject.kind === 'type' ? [name, name.slice(name.indexOf('/') + 1)] : [name];
    for (const part of partsAbout(by.entry, pageIdOf(other.subject) as EntryId, names)) {
      const isOnIt = part.section === 'how-it-differs';
      const key = `${pageIdOf(by.subject)} ${part.section}${isOnIt ? ` ${name}` : ''}`;
      const title = isOnIt ? `${name}, compared with ${nameOf(by.subject)}` : part.heading;
      if (!texts.has(key)) texts.set(key, { key, title, by, part });
    }
  }
  return [...texts.values()];
}

function choicesOf(by: Side): Text[] {
  const part = by.entry && choiceOf(by.entry);
  return part ? [{ key: pageIdOf(by.subject), title: `When to use ${nameOf(by.subject)}`, by, part }] : [];
}
