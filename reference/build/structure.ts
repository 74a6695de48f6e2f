import type { EntryKind, EntrySet } from '../book/entry.ts';
import { frameHeading } from '../book/frame.ts';
import type { Scope } from './blocks.ts';
import { type Body, faqHeading } from './body.ts';
import type { MistakePlace } from './mistake.ts';
import { type FrontMatter, faqLength, requiredSections, wireSection } from './schema.ts';
import { type Task, tasksOf } from './tasks.ts';

const definitionHeading = /^What is .+\?$/;

/** Reports what the kind demands of the text and the text does not have. `end` is where missing parts are reported. */
export function checkStructure(kind: EntryKind, set: EntrySet, body: Body, end: MistakePlace, scope: Scope): void {
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

function checkFullEntry(set: EntrySet, body: Body, end: MistakePlace, scope: Scope): void {
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

/**
 * Holds a page of code examples against the list of tasks: each has its section, in the order of the list, or a reason in
 * the front matter.
 * @returns the tasks that it leaves out
 */
export function checkTasks(
  { role, lacks }: FrontMatter & { set: 'examples' },
  body: Body,
  lineOf: (task: string) => number,
  end: MistakePlace,
  scope: Scope,
): (Task & { why: string })[] {
  const tasks = tasksOf(role);
  for (const id of lacks.keys()) {
    const line = { line: lineOf(id) };
    if (!tasks.some((task) => task.id === id)) scope.report(line, `"${id}" is no task of a ${role}. ${idList(tasks)}`);
  }
  const sections = body.sections.filter(({ heading }) => heading !== frameHeading);
  for (const { heading, place } of sections) {
    if (!tasks.some((task) => task.heading === heading)) {
      scope.report(place, `"${heading}" is no task of a ${role}. ${idList(tasks)}`);
    }
  }
  for (const { id, heading } of tasks) {
    const section = sections.find((one) => one.heading === heading);
    if (section && lacks.has(id)) scope.report(section.place, `The front matter says why "${heading}" is not here.`);
    if (!section && !lacks.has(id)) {
      scope.report(end, `The task "## ${heading}" is missing. Write it, or say under "lacks" why not: ${id}: "...".`);
    }
  }
  const order = tasks.flatMap(({ heading }) => sections.filter((section) => section.heading === heading));
  const frame = body.sections.findIndex(({ heading }) => heading === frameHeading);
  if (frame >= 0 && frame < body.sections.length - 1) {
    scope.report(
      body.sections[frame]?.place ?? end,
      `"${frameHeading}" is the last section: the page begins with its tasks.`,
    );
  }
  const early = sections.find((section, index) => order.length === sections.length && section !== order[index]);
  if (early) scope.report(early.place, `The tasks stand in the order of the list: "${early.heading}" comes too early.`);
  return tasks.flatMap((task) => {
    const why = lacks.get(task.id);
    return why === undefined ? [] : [{ ...task, why }];
  });
}

/**
 * Reports what a page says was seen of code that it does not run, and a program in its front matter that ran none of it.
 * So a page without `run` has neither.
 */
export function checkProofs(body: Body, lineOf: (language: string) => number, { proven, ran, report }: Scope): void {
  const sections = body.sections.map(({ place }) => place.line);
  for (const { by, place } of proven) {
    if (by !== 'check') continue;
    const start = Math.max(0, ...sections.filter((line) => line < place.line));
    const before = proven.some((one) => one.by === 'run' && one.place.line > start && one.place.line < place.line);
    if (!before)
      report(place, 'Nothing of this section was run before the check, so nothing was seen. Remove the check.');
  }
  for (const language of ran?.keys() ?? []) {
    if (proven.some((one) => one.by === 'run' && one.language === language)) continue;
    report({ line: lineOf(language) }, `The page says what ran "${language}" and has no fence "${language} run".`);
  }
}

const idList = (tasks: readonly Task[]) => `The tasks are: ${tasks.map(({ id }) => id).join(', ')}.`;
