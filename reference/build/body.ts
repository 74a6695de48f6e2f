import type { Heading, RootContent } from 'mdast';
import type { Block, Question, Section } from '../book/entry.ts';
import { slug } from '../book/slug.ts';
import { block, inlines, type Scope } from './blocks.ts';
import { plainText, walk } from './markdown.ts';
import type { MistakePlace } from './mistake.ts';

export const faqHeading = 'FAQ';

type Placed<T> = T & { place: MistakePlace };

/** A file's text by headings, before anybody asks whether its kind wants these sections. */
export interface Body {
  intro: Block[];
  sections: Placed<Section>[];
  faq: { place: MistakePlace; last: boolean; questions: Placed<Question>[] } | null;
  /** Ids of sections, subheadings and questions: what links may point at. */
  ids: ReadonlySet<string>;
}

/**
 * Splits the document at its headings and converts it.
 * @param anchors headings, as plain text, with the ids that they keep; every other heading's id is its slug
 */
export function readBody(
  nodes: readonly RootContent[],
  scope: Scope,
  anchors: ReadonlyMap<string, string> = new Map(),
): Body {
  const { intro, parts } = split(nodes);
  const ids = new Map<string, MistakePlace>();
  const used = new Set<string>();

  function headingId(heading: Heading): string {
    const place = scope.at(heading);
    for (const node of walk(heading)) {
      if (node.type === 'footnoteReference' || node.type === 'link') {
        scope.report(scope.at(node), 'A heading holds no links and no footnotes. Put them into the text below it.');
      }
    }
    const words = plainText(heading.children);
    const id = anchors.get(words) ?? slug(words);
    used.add(words);
    const first = ids.get(id);
    if (first) scope.report(place, `The heading in line ${first.line} has the same id, ${id}. Word one differently.`);
    else ids.set(id, place);
    return id;
  }

  const body: Body = { intro: intro.flatMap((node) => block(node, scope)), sections: [], faq: null, ids: new Set() };
  for (const part of parts) {
    const place = scope.at(part.heading);
    const heading = plainText(part.heading.children);
    const id = headingId(part.heading);
    if (heading === faqHeading) {
      body.faq = { place, last: part === parts.at(-1), questions: readQuestions(part.nodes, scope, headingId) };
      continue;
    }
    if (part.heading.children.some((node) => node.type !== 'text')) {
      scope.report(place, 'The heading of a section is plain text. Write it without code or emphasis.');
    }
    if (part.nodes.length === 0) scope.report(place, `The section "${heading}" is empty. Write it or remove it.`);
    body.sections.push({
      place,
      id,
      heading,
      body: part.nodes.flatMap((node): Block[] =>
        node.type === 'heading' && node.depth === 3
          ? [{ type: 'subheading', id: headingId(node), children: inlines(node.children, scope) }]
          : block(node, scope),
      ),
    });
  }
  for (const heading of anchors.keys()) {
    if (!used.has(heading)) scope.report({ line: 1 }, `anchors: no heading of the page reads "${heading}".`);
  }
  return { ...body, ids: new Set(ids.keys()) };
}

interface Part {
  heading: Heading;
  nodes: RootContent[];
}

/** Footnote definitions and front matter are read elsewhere. */
function split(nodes: readonly RootContent[]): { intro: RootContent[]; parts: Part[] } {
  const intro: RootContent[] = [];
  const parts: Part[] = [];
  for (const node of nodes) {
    if (node.type === 'yaml' || node.type === 'footnoteDefinition') continue;
    if (node.type === 'heading' && node.depth === 2) parts.push({ heading: node, nodes: [] });
    else (parts.at(-1)?.nodes ?? intro).push(node);
  }
  return { intro, parts };
}

function readQuestions(
  nodes: readonly RootContent[],
  scope: Scope,
  headingId: (heading: Heading) => string,
): Placed<Question>[] {
  const questions: Placed<Question>[] = [];
  for (const node of nodes) {
    if (node.type === 'heading' && node.depth === 3) {
      const place = scope.at(node);
      if (!plainText(node.children).endsWith('?')) {
        scope.report(place, 'A question of the FAQ ends with a question mark.');
      }
      questions.push({ place, id: headingId(node), question: inlines(node.children, scope), answer: [] });
    } else {
      const question = questions.at(-1);
      if (question) question.answer.push(...block(node, scope));
      else scope.report(scope.at(node), 'The FAQ starts with a question: ### May a server ...?');
    }
  }
  for (const { place, answer } of questions) {
    if (answer.length === 0) scope.report(place, 'This question has no answer. Write it below.');
  }
  return questions;
}
