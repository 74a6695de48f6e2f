/** Every statement of the specification is in the book, in the section that is said to carry it. */
import { describe, expect, it } from 'vitest';
import type { EntryId } from '../../reference/book/entry.ts';
import { readBook } from '../../reference/build/read-book.ts';
import { faultsOf, type Group, numberRows, type Row } from './coverage.ts';
import { statements } from './spec-coverage.ts';

const { entries } = readBook();

it('the book carries every statement of the specification', () => {
  expect(faultsOf(statements, entries)).toEqual([]);
});

it('no statement gets lost', () => {
  const rows = new Map<string, number>();
  for (const section of statements.map(({ id }) => id.split('/', 1)[0] ?? id)) {
    rows.set(section, (rows.get(section) ?? 0) + 1);
  }
  // Change a number only together with the rows.
  expect(Object.fromEntries(rows)).toEqual({
    '2.3': 255,
    '2.4': 125,
    '7.1': 195,
    '7.2': 11,
    '8': 13,
  });
  expect(statements.filter((statement) => 'corrected' in statement && statement.corrected)).toHaveLength(88);
});

it('rows are numbered through all groups of one part', () => {
  const group = (of: string, ...rows: Row[]): Group => ({ of, entry: 'status/404', rows });
  const numbered = numberRows([
    group('7.1/404', ['a', 'intro', 'x'], ['b', 'intro', 'x']),
    group('7.2', ['c', 'intro', 'x']),
    group('7.1/404', ['d', 'intro', 'x']),
  ]);
  expect(numbered.map(({ id, says }) => [id, says])).toEqual([
    ['7.1/404/1', 'a'],
    ['7.1/404/2', 'b'],
    ['7.2/1', 'c'],
    ['7.1/404/3', 'd'],
  ]);
});

describe('reports', () => {
  const good: Row = [
    'a soft 404',
    'pitfalls',
    'A page with the text "not found" and status 200',
    'Google Search Central',
  ];
  const faults = (row: Row, entry: EntryId = 'status/404') =>
    faultsOf(numberRows([{ of: '7.1/404', entry, rows: [row] }]), entries);

  it('nothing about a row that is right', () => {
    expect(faults(good)).toEqual([]);
    expect(faults(['the bytes', 'facts.signature', '52 49 46 46 at 0'], 'media-types/image/webp')).toEqual([]);
  });

  it('a term that is missing', () => {
    expect(faults([good[0], good[1], 'A page with the text "found" and status 404'])).toEqual([
      '7.1/404/1 (a soft 404): status/404#pitfalls does not hold A page with the text "found" and status 404',
    ]);
  });

  it('a term that stands in another section only', () => {
    expect(faults([good[0], 'caching', good[2]])).toEqual([
      expect.stringContaining('status/404#caching does not hold'),
    ]);
  });

  it('a section that does not exist', () => {
    expect(faults([good[0], 'pitfall', good[2]])).toEqual([
      expect.stringMatching(/status\/404 has no section pitfall\. It has: intro, .*, sources$/),
    ]);
  });

  it('an entry that does not exist', () => {
    const unknown = 'status/000' as EntryId;
    expect(faults(good, unknown)).toEqual([expect.stringContaining('there is no entry status/000')]);
  });

  it('a term that stands everywhere', () => {
    expect(faults([good[0], good[1], /\bthe\b/])).toEqual([
      expect.stringMatching(/\/ stands in \d+ of \d+ other entries/),
    ]);
  });

  it('a term that is only the name of the entry', () => {
    expect(faults(['name', 'what-is-404-not-found', 'Not Found'])).toContainEqual(
      expect.stringContaining('Not Found is only the name of status/404'),
    );
  });

  it('a correction without its source, or without a measurement', () => {
    expect(faults([good[0], good[1], good[2], 'RFC 9999'])).toEqual([
      expect.stringContaining('status/404#pitfalls does not cite RFC 9999. It cites: Google Search Central'),
    ]);
    const intro: Row = ['not said', 'intro', 'A 404 does not show how long', 'tested'];
    expect(faults(intro)).toEqual([expect.stringContaining('status/404#intro does not say what was tested')]);
  });

  it('a registry that says something else', () => {
    const rows = [['a', () => true] as const, ['b', () => false] as const];
    expect(faultsOf(numberRows([{ of: '2.3/x', home: 'registry.ts', rows }]), entries)).toEqual([
      '2.3/x/2 (b): registry.ts does not say so',
    ]);
  });
});
