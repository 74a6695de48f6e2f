import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  entryIdsText,
  exampleIndexText,
  gistsText,
  titlesText,
  typePagesText,
} from '../../../reference/build/generate.ts';
import { readBook, referenceFolder } from '../../../reference/build/read-book.ts';
import { compile, goodBook, goodGuide } from './fixtures.ts';

describe('the generated text', () => {
  it('lists ids', () => {
    expect(entryIdsText(compile(goodBook).entries)).toContain(`export const entryIds = [
  'examples/nginx',
  'guides/validating-urls',
  'headers/content-type',
  'media-types/image/webp',
  'status/404',
  'status/410',
  'url-terms/query-string',
] as const;
`);
  });

  it('lists titles, whatever characters they hold', () => {
    const text = goodGuide.replace('Validating URLs', `'The server''s "\\ path"'`);
    expect(titlesText(compile({ 'guides/paths.md': text }).entries)).toContain(
      `  { id: 'guides/paths', kind: 'guide', title: 'The server\\'s "\\\\ path"' },\n`,
    );
  });

  it('lists what each page answers, and the pages that say what a fault looks like', () => {
    const table = '\n\n| You see | Usual cause |\n|---|---|\n| no page | the path |\n\n## ';
    const text = goodGuide.replace('kind: guide', 'kind: guide\ngist: "parse, then compare"').replace('\n\n## ', table);
    const written = gistsText(compile({ 'guides/paths.md': text }));
    expect(written).toContain("  'parse, then compare', // guides/paths\n");
    expect(written).toContain("symptomPages: readonly EntryId[] = [\n  'guides/paths',\n];");
  });

  it('lists the types without an entry of their own, with the page that is about them', () => {
    const text = goodBook['media-types/image/webp.md']?.replace('\ntry:', '\nalso: [image/x-b, image/x-a]\ntry:') ?? '';
    expect(typePagesText(compile({ 'media-types/image/webp.md': text }).entries)).toContain(
      "  ['image/x-a', 'media-types/image/webp'],\n  ['image/x-b', 'media-types/image/webp'],\n",
    );
  });

  it('lists the pages of examples by role and by task, without the tasks that they leave out', () => {
    const text = exampleIndexText(compile(goodBook).entries);
    expect(text).toContain("  server: ['examples/nginx'],\n  language: [],\n");
    expect(text).toContain("heading: 'Types by extension', pages: ['examples/nginx'] }");
    expect(text).toContain("heading: 'Deprecated names', pages: [] }");
  });
});

describe('the committed files equal a fresh run (if not, run: npm run generate)', () => {
  const book = readBook();
  const { entries } = book;

  it.each([
    ['entry-ids.ts', entryIdsText(entries)],
    ['titles.ts', titlesText(entries)],
    ['gists.ts', gistsText(book)],
    ['type-pages.ts', typePagesText(entries)],
    ['example-index.ts', exampleIndexText(entries)],
  ])('%s', (file, fresh) => {
    expect(readFileSync(join(referenceFolder, 'book', file), 'utf8')).toBe(fresh);
  });
});
