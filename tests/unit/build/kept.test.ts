import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { kept } from '../../../reference/build/kept.ts';
import { COMPILER } from '../../../reference/build/read-book.ts';
import { arrowsOf } from '../../structure/graph.ts';
import { sourceFiles } from '../../structure/imports.ts';
import { temporaryFolder } from '../../support/lifetime/run.ts';

const scratch = temporaryFolder('kept');
const folder = join(scratch, 'book');
afterAll(() => rmSync(scratch, { recursive: true }));
beforeEach(() => rmSync(folder, { recursive: true, force: true }));

/** Keeps the number of its calls. */
function counter() {
  let calls = 0;
  return { calls: () => calls, make: () => ({ made: ++calls }) };
}

describe('what is kept', () => {
  it('is made once for a key, and again for another, which takes its place', () => {
    const { calls, make } = counter();
    expect(kept(folder, 'a', make)).toEqual({ made: 1 });
    expect(kept(folder, 'a', make)).toEqual({ made: 1 });
    expect(kept(folder, 'b', make)).toEqual({ made: 2 });
    expect(readdirSync(folder)).toEqual(['b.json']);
    expect(calls()).toBe(2);
  });

  it('is made again when its file is damaged', () => {
    const { make } = counter();
    kept(folder, 'a', make);
    const file = join(folder, 'a.json');
    writeFileSync(file, readFileSync(file, 'utf8').slice(0, -2));
    expect(kept(folder, 'a', make)).toEqual({ made: 2 });
    expect(kept(folder, 'a', make)).toEqual({ made: 2 });
  });

  it('is made each time where nothing can be written', () => {
    const { make } = counter();
    writeFileSync(join(scratch, 'file'), '');
    const below = join(scratch, 'file', 'book');
    expect([kept(below, 'a', make), kept(below, 'a', make)]).toEqual([{ made: 1 }, { made: 2 }]);
  });
});

it('the kept book depends on every file that its compiler imports', () => {
  const arrows = arrowsOf(sourceFiles(process.cwd())).filter(({ kind }) => kind === 'value');
  const imported = new Set(['reference/build/compile.ts']);
  // A Set's loop also visits what is added to it on the way.
  for (const file of imported) for (const { from, to } of arrows) if (from === file) imported.add(to);
  imported.add('reference/status/registry.ts');
  expect(imported.size).toBeGreaterThan(10);
  const missing = [...imported].filter((file) => !COMPILER.some((path) => file.startsWith(`reference/${path}`)));
  expect(missing).toEqual([]);
});
