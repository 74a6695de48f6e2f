import { expect, it } from 'vitest';
import type { Entry } from '../../../reference/book/entry.ts';
import { readBook } from '../../../reference/build/read-book.ts';
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
