import type { EntryKind, EntrySet } from '../book/entry.ts';
import type { Scope } from './blocks.ts';
import { type Body, faqHeading } from './body.ts';
import type { Place } from './mistake.ts';
import { faqLength, requiredSections, wireSection } from './schema.ts';

const definitionHeading = /^What is .+\?$/;

/** Reports what the kind demands of the text and the text does not have. `end` is where missing parts are reported. */
export function checkStructure(kind: EntryKind, set: EntrySet, body: Body, end: Place, scope: Scope): void {
  const [first] = body.intro;
  if (first?.type !== 'paragraph') {
    scope.report({ line: 1 }, 'The text starts with the intro: a paragraph whose first sentence answers.');
  }
  if (kind === 'entry') checkFullEntry(set, body, end, scope);
  else if (body.faq) scope.report(body.faq.place, `Only kind entry has a FAQ, this is kind ${kind}. Remove it.`);

  if ((kind === 'guide' || kind === 'example') && body.sections.length === 0) {
    scope.report(end, `A page of kind ${kind} has at least one section.`);
  }
}

function checkFullEntry(set: EntrySet, body: Body, end: Place, scope: Scope): void {
  const [definition] = body.sections;
  if (!definition || !definitionHeading.test(definition.heading)) {
    scope.report(definition?.place ?? end, 'The first section of a full entry is the definition: ## What is ...?');
  }

  for (const heading of requiredSections[set]) {
    if (body.sections.some((section) => section.heading === heading)) continue;
    scope.report(body.faq?.place ?? end, `The section "## ${heading}" is missing. Write it before the FAQ.`);
  }

  const wire = body.sections.find((section) => section.heading === wireSection);
  if (wire && !wire.body.some((block) => block.type === 'code' && block.language === 'http')) {
    scope.report(wire.place, `"${wireSection}" shows a raw exchange in a fenced block with the language http.`);
  }

  if (!body.faq) {
    scope.report(end, `The FAQ is missing: ## ${faqHeading} with ${faqLength} questions, each a ### heading.`);
    return;
  }
  if (!body.faq.last) scope.report(body.faq.place, 'The FAQ is the last section. Move it to the end.');
  const { questions, place } = body.faq;
  if (questions.length !== faqLength) {
    const surplus = questions[faqLength]?.place;
    scope.report(surplus ?? place, `The FAQ has ${faqLength} questions, here are ${questions.length}.`);
  }
}
