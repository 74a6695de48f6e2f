import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { entryIds } from '../../../reference/book/entry-ids.ts';
import { isEntryId, loadEntry } from '../../../reference/book/index.ts';
import { titles } from '../../../reference/book/titles.ts';
import { readBook, referenceFolder, reportMistakes } from '../../../reference/build/read-book.ts';

it('the book has no mistakes', () => {
  expect(reportMistakes(readBook())).toBeNull();
});

it('unchanged files are compiled once', () => {
  expect(readBook()).toBe(readBook());
});

it('has an id for every Markdown file of its sets', () => {
  const folders = ['status', 'media-types', 'url-terms', 'headers', 'guides', 'examples'];
  const files = readdirSync(referenceFolder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.md') && folders.includes(name.split('/')[0] ?? ''));
  expect(files.length).toBeGreaterThan(0);
  expect(files.map((name) => name.slice(0, -3)).sort()).toEqual([...entryIds]);
});

it('says of every page in a few words what it answers', () => {
  const { gists } = readBook();
  expect(Object.keys(gists).sort()).toEqual([...entryIds].sort());
  const long = Object.values(gists).filter((gist) => gist.split(' ').length > 9 || gist.endsWith('.'));
  expect(long).toEqual([]);
});

describe('loadEntry', () => {
  it.each(entryIds)('%s', async (id) => {
    const { kind, title } = await loadEntry(id);
    expect(titles.find((row) => row.id === id)).toEqual({ id, kind, title });
  });

  it('rejects an id that has no file', async () => {
    // @ts-expect-error The compiler knows the ids.
    await expect(loadEntry('status/000')).rejects.toThrow('reference/status/000.md does not exist');
  });
});

it.each([
  ['status/404', true],
  ['status/000', false],
  ['status/404#caching', false],
  ['constructor', false],
  ['', false],
])('isEntryId(%j) is %s', (text, known) => {
  expect(isEntryId(text)).toBe(known);
});
