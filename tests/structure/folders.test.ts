import { expect, it } from 'vitest';
import { LARGER, largeFolders, MOST_FILES } from './folders.ts';
import { sourceFiles } from './imports.ts';

const paths = sourceFiles(process.cwd())
  .map(({ path }) => path)
  .filter((path) => path.startsWith('reference/'));

it('no folder of reference/ has more source files side by side than one can look at', () => {
  expect(paths.length).toBeGreaterThan(400);
  expect(largeFolders(paths)).toEqual(LARGER);
});

const filesIn = (folder: string, count: number) => Array.from({ length: count }, (_, index) => `${folder}/${index}.ts`);

it.each([
  ['one file too many', filesIn('reference/http', MOST_FILES + 1), { 'reference/http': MOST_FILES + 1 }],
  ['as many as allowed', filesIn('reference/http', MOST_FILES), {}],
  [
    'more in a folder and those below it',
    [...filesIn('reference/http', 15), ...filesIn('reference/http/fields', 15)],
    {},
  ],
])('of a folder with %s the test tells what is too much', (_, files, expected) => {
  expect(largeFolders(files)).toEqual(expected);
});

it('a file planted in a full folder is seen', () => {
  const full = filesIn('reference/planted', MOST_FILES);
  expect(largeFolders([...paths, ...full])).toEqual(LARGER);
  expect(largeFolders([...paths, ...full, 'reference/planted/planted.ts'])).not.toEqual(LARGER);
});
