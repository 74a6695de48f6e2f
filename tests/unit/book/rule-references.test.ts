import { expect, it } from 'vitest';
import type { Entry } from '../../../reference/book/entry.ts';
import { readBook } from '../../../reference/build/read-book.ts';
import { examplesOf, factsOfExample } from '../../../reference/build/rule-examples.ts';
import { auditWith } from '../../../reference/rules/audit.ts';
import { rules } from '../../../reference/rules/index.ts';

/** The entry itself and each of its sections, as a rule cites them. */
function references({ id, definition, sections }: Entry): string[] {
  return [id, ...[definition, ...sections].flatMap((section) => (section ? `${id}#${section.id}` : []))];
}

const known = readBook().entries.flatMap(references);

it('an entry offers its sections', () => {
  expect(known).toContain('status/404#caching');
});

it.each(rules.map(({ id, entry }) => [id, entry]))('rule %s cites %s, which exists', (_, entry) => {
  expect(known).toContain(entry);
});

it.each(rules.map((rule) => [rule.id, rule] as const))('every finding of rule %s cites what exists', (_, rule) => {
  const examples = examplesOf(rule.id).filter(({ kind }) => kind === 'fires');
  const cited = examples.flatMap((example) => auditWith([rule], factsOfExample(example)).map(({ entry }) => entry));
  expect(cited.length).toBeGreaterThanOrEqual(examples.length);
  for (const entry of cited) expect(known).toContain(entry);
});
