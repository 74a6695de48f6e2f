import { describe, expect, it } from 'vitest';
import { titles } from '../../../reference/book/titles.ts';
import { ruleTitles } from '../../../reference/rules/rule-titles.ts';
import { search } from '../../../reference/search/search.ts';

const all = Object.entries(ruleTitles);

describe('the search for rules', () => {
  it.each(all)('finds %s by its id, first, and by its title', (id, title) => {
    const result = { id: `rules/${id}`, kind: 'rule', title, detail: id };
    expect(search(id)[0]).toEqual(result);
    expect(search(` ${id.toUpperCase()} `)[0]).toEqual(result);
    // A text that begins with a code means that code.
    if (!/^\d{3} /.test(title)) expect(search(title)).toContainEqual(result);
  });

  it('finds rules by the start of an id, after the entry of that name', () => {
    const ids = search('retry-after').map(({ id }) => id);
    expect(ids[0]).toBe('headers/retry-after');
    expect(ids).toEqual(expect.arrayContaining(['rules/retry-after-missing', 'rules/retry-after-invalid']));
  });

  it.each(titles.map(({ title }) => title))('leaves what else %s finds in its place', (title) => {
    const kinds = search(title).map(({ kind }) => kind === 'rule');
    // Rules come last, and are few.
    expect(kinds.lastIndexOf(false)).toBeLessThan(kinds.includes(true) ? kinds.indexOf(true) : kinds.length);
    expect(kinds.filter(Boolean).length).toBeLessThanOrEqual(5);
  });
});
