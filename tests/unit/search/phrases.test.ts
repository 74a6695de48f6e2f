import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isEntryId } from '../../../reference/book/is-entry-id.ts';
import { formatMistakes } from '../../../reference/build/mistake.ts';
import { compilePhrases, PHRASES } from '../../../reference/build/phrases.ts';
import { readBook, referenceFolder } from '../../../reference/build/read-book.ts';
import { loadPhrases } from '../../../reference/search/phrases.ts';
import { searchText } from '../../../reference/search/search-text.ts';

const { entries } = readBook();
const told = (text: string) => formatMistakes(compilePhrases(text, entries).mistakes, 'reference');

describe('the phrases of the search', () => {
  it('have no mistake', () => {
    expect(told(readFileSync(join(referenceFolder, PHRASES), 'utf8'))).toBe('');
  });

  it('are at least 300, and each leads to its page among the first five', async () => {
    const phrases = await loadPhrases();
    expect(phrases.length).toBeGreaterThanOrEqual(300);
    const lost: string[] = [];
    for (const { id, text } of phrases) {
      expect(isEntryId(id)).toBe(true);
      const found = (await searchText(text)).slice(0, 5).map((result) => result.id);
      if (!found.includes(id)) lost.push(text);
    }
    expect(lost).toEqual([]);
  });

  it.each([
    [
      'status/404:\n  - a\nstatus/999:\n  - b\n',
      'reference/search/phrases.yaml:3:1 status/999 is no place of the book.',
    ],
    ['status/404:\n  - a\n  - ""\n', 'reference/search/phrases.yaml:3:5 A phrase must be text.'],
    ['status/404:\n  - a\n  - x: y\n', 'reference/search/phrases.yaml:1:1 A phrase must be text.'],
    ['status/404:\n  - a\nstatus/410:\n  - A\n', 'reference/search/phrases.yaml:4:5 "A" leads to status/404 already.'],
    [`status/404:\n  - ${'a'.repeat(101)}\n`, 'has more than 100 characters.'],
    ['status/404: a\n', 'reference/search/phrases.yaml:1:1 status/404 must have a list of phrases.'],
    ['- a\n', 'reference/search/phrases.yaml:1:1 This must be a map'],
    ['status/404:\n  - a\nstatus/404:\n  - b\n', 'reference/search/phrases.yaml:3:1 Map keys must be unique'],
  ])('report a mistake with its line: %j', (text, message) => {
    expect(told(text)).toContain(message);
  });

  it('name the sections that an entry has, where one is misspelled, and report all mistakes at once', () => {
    const report = told('status/404#pitfall:\n  - a\nstatus/4:\n  - b\n');
    expect(report).toMatch(/status\/404#pitfall is no place of the book; status\/404 has .*pitfalls/);
    expect(report.split('\n').length).toBe(2);
  });
});
