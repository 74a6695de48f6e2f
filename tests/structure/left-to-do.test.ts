import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { expect, it } from 'vitest';
import { TO_DO } from '../../reference/build/new/plan.ts';

/** Where `npm run new` writes. Its own folder holds the templates. */
const FOLDERS = ['reference', 'tests/examples'];
const TEMPLATES = join('reference', 'build', 'new') + sep;

/** Each line that a person must still fill in, as `file:line: text`. */
function leftToDo(): string[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
    .filter(
      (path) => /\.(ts|md|http|urls|conf)$/.test(path) && !path.startsWith(TEMPLATES) && !path.includes('.planted-'),
    )
    .flatMap((path) =>
      readFileSync(path, 'utf8')
        .split('\n')
        .flatMap((line, index) => (line.includes(TO_DO) ? [`${path}:${index + 1}: ${line.trim()}`] : [])),
    );
}

it('all that `npm run new` marked has been filled in', () => {
  expect(leftToDo()).toEqual([]);
});
