import { expect, it } from 'vitest';
import { LARGER, largeFolders, MOST_FILES, ROOMS } from './folders.ts';
import { sourceFiles } from './imports.ts';

const paths = sourceFiles(process.cwd()).map(({ path }) => path);

it('no folder has more source files side by side than one can look at', () => {
  expect(paths.length).toBeGreaterThan(600);
  expect(largeFolders(paths)).toEqual(LARGER);
});

it('each view is in a room', () => {
  const rooms = paths.filter((path) => path.startsWith('components/')).map((path) => path.split('/')[1]);
  expect([...new Set(rooms)].sort()).toEqual(ROOMS);
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
