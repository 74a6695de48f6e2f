import type { Entry, EntryId, Inline } from '../../../reference/book/entry.ts';
import { choiceOf, differenceFrom, partsAbout } from '../../../reference/book/mentions.ts';
import type { TextPart } from '../../../reference/book/text.ts';
import { findMediaType } from '../../../reference/media-types/registry.ts';
import { nameOf, pageIdOf, type Subject } from '../../../reference/search/comparison.ts';
import { findStatus } from '../../../reference/status/registry.ts';
import { useHost } from '../../hooks/host.tsx';
import { StatusBadge } from '../../parts/StatusBadge.tsx';
import { Prose, Words } from '../prose/Prose.tsx';
import { useEntry } from '../use-entry.ts';
import { comparedFacts } from './facts.ts';
import './ComparisonView.css';

interface Props {
  subjects: readonly [Subject, Subject];
}

/** One of the two, with what is written of it. */
interface Side {
  subject: Subject;
  entry: Entry | null;
}

/** Two things side by side: what they have in common, what differs, what the page of each says of the other, when to use which. */
export function ComparisonView({ subjects }: Props) {
  const entries = [useEntry(pageIdOf(subjects[0])), useEntry(pageIdOf(subjects[1]))] as const;
  const [first, second] = entries;
  if (first === undefined || second === undefined) return null;
  const sides = [
    { subject: subjects[0], entry: first },
    { subject: subjects[1], entry: second },
  ] as const satisfies Side[];
  const facts = comparedFacts(subjects, [first, second]);
  const differences = [differenceOf(sides[1], sides[0]), differenceOf(sides[0], sides[1])] as const;
  const about = [aboutOther(sides[0], sides[1]), aboutOther(sides[1], sides[0])] as const;
  const choices = sides.map(({ entry }) => entry && choiceOf(entry));
  return (
    <article class="entry-view compared">
      <header class="result-head">
        <h1 class="words">
          {nameOf(subjects[0])} or {nameOf(subjects[1])}
        </h1>
      </header>
      <table>
        <caption class="sr">
          {nameOf(subjects[0])} and {nameOf(subjects[1])} side by side
        </caption>
        <thead>
          <tr>
            {sides.map(({ subject }) => (
              <th scope="col" key={pageIdOf(subject)}>
                <Name subject={subject} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            {sides.map((side) => (
              <td key={pageIdOf(side.subject)} class="lead">
                <Words text={summaryOf(side)} sources={side.entry?.sources ?? []} />
              </td>
            ))}
          </tr>
        </tbody>
        {differences.some(Boolean) && (
          <Row name="In short" differs>
            {differences.map((difference, at) => (
              <td key={pageIdOf(subjects[at === 0 ? 0 : 1])}>
                {difference && <Words text={difference} sources={sides[at === 0 ? 1 : 0].entry?.sources ?? []} />}
              </td>
            ))}
          </Row>
        )}
        {facts.map(({ name, answers, differs }) => (
          <Row key={name} name={name} differs={differs}>
            {differs ? (
              answers.map((answer, at) => (
                <td key={pageIdOf(subjects[at === 0 ? 0 : 1])}>
                  <Words text={answer} sources={sides[at === 0 ? 0 : 1].entry?.sources ?? []} />
                </td>
              ))
            ) : (
              <td colSpan={2}>
                <Words text={answers[0]} sources={first?.sources ?? []} />
              </td>
            )}
          </Row>
        ))}
      </table>
      <Texts heading="How they differ" sides={sides} parts={about} title={aboutTitle} />
      <Texts
        heading="When to use which"
        sides={sides}
        parts={[choices[0] ? [choices[0]] : [], choices[1] ? [choices[1]] : []]}
        title={choiceTitle}
      />
    </article>
  );
}

/** The name of one of the two, which opens its page. */
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

/** A fact of both, under its name. */
function Row({ name, differs, children }: { name: string; differs: boolean; children: preact.ComponentChildren }) {
  return (
    <tbody class={differs ? 'differs' : undefined}>
      <tr>
        <th scope="rowgroup" colSpan={2}>
          {name} <span>{differs ? 'differs' : 'the same'}</span>
        </th>
      </tr>
      <tr>{children}</tr>
    </tbody>
  );
}

interface TextsProps {
  heading: string;
  sides: readonly [Side, Side];
  parts: readonly [readonly TextPart[], readonly TextPart[]];
  /** What stands over a part. */
  title: (side: Side, other: Side, part: TextPart) => string;
}

/** What the page of each says, side by side where there is room; nothing where neither says anything. */
function Texts({ heading, sides, parts, title }: TextsProps) {
  if (parts.every((own) => own.length === 0)) return null;
  return (
    <section>
      <h2 class="list-heading">{heading}</h2>
      <div class="texts">
        {parts.flatMap((own, at) => {
          const [side, other] = at === 0 ? sides : ([sides[1], sides[0]] as const);
          return own.map((part) => (
            <div key={`${pageIdOf(side.subject)} ${part.section}`}>
              <h3>{title(side, other, part)}</h3>
              <Prose blocks={part.body} sources={side.entry?.sources ?? []} />
            </div>
          ));
        })}
      </div>
    </section>
  );
}

const aboutTitle = ({ subject }: Side, other: Side, { section, heading }: TextPart): string =>
  section === 'how-it-differs' ? `${nameOf(other.subject)}, compared with ${nameOf(subject)}` : heading;
const choiceTitle = ({ subject }: Side): string => `When to use ${nameOf(subject)}`;

/** Its first sentence. */
function summaryOf({ subject, entry }: Side): readonly Inline[] {
  const [first] = entry?.intro ?? [];
  if (first?.type === 'paragraph') return first.children;
  if (subject.kind === 'status') return [findStatus(subject.code)?.meaning ?? ''];
  if (subject.kind === 'type')
    return [findMediaType(subject.essence)?.name ?? 'A media type that the book has no page on.'];
  return [];
}

/** What the page of one says of the other, in a line. */
function differenceOf(from: Side, of: Side): Inline[] | null {
  return from.entry && differenceFrom(from.entry, pageIdOf(of.subject) as EntryId);
}

function aboutOther(side: Side, { subject }: Side): TextPart[] {
  if (!side.entry) return [];
  const name = nameOf(subject);
  const names = subject.kind === 'type' ? [name, name.slice(name.indexOf('/') + 1)] : [name];
  return partsAbout(side.entry, pageIdOf(subject) as EntryId, names);
}
