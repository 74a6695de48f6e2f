/** The examples that ship, by rule. They load with the first page of a rule, never before. Needs the Vite plugin. */
import type { RuleId } from '../rules/rule-ids.ts';
import { type PackedExamples, type ShownExample, unpackExample } from './example.ts';

const files = import.meta.glob<PackedExamples>('../rules/*/*.http', { import: 'default', eager: true });
const byId = new Map(
  Object.entries(files).map(([path, examples]) => [path.slice(path.lastIndexOf('/') + 1, -'.http'.length), examples]),
);

/** What the page of a rule shows: an exchange with a finding, and one without. */
export function shownExamples(id: RuleId): { fires: ShownExample; fine: ShownExample } {
  const examples = byId.get(id);
  if (!examples) throw new Error(`There are no examples of ${id}.`);
  return { fires: unpackExample(examples.fires), fine: unpackExample(examples.fine) };
}
