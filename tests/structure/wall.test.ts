import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../support/lifetime/run.ts';
import { importsOf, sourceFiles, violations } from './imports.ts';

const root = process.cwd();
const files = sourceFiles(root);

describe('dependencies point one way: reference <- components <- entrypoints', () => {
  it('sees the modules and their imports', () => {
    const paths = files.map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining([
        'reference/url/inspect.ts',
        'reference/rules/audit.ts',
        'reference/build/compile.ts',
        'components/tools/Tools.tsx',
        'entrypoints/background/menu.ts',
        'entrypoints/panel/main.tsx',
      ]),
    );
    const imports = files.flatMap(importsOf);
    // Static, dynamic and package imports are all read; an empty graph would pass every check below.
    expect(imports.length).toBeGreaterThan(150);
    expect(imports).toEqual(
      expect.arrayContaining(['./answers.ts', 'preact', 'wxt/browser', 'whatwg-url/lib/url-state-machine.js']),
    );
  });

  it('holds', () => {
    expect(violations(files)).toEqual([]);
  });

  it('lets only inspect.ts import the URL parser and its tables', () => {
    const importers = files.filter((file) => importsOf(file).some((name) => /^(whatwg-url|tr46)/.test(name)));
    expect(importers.map(({ path }) => path)).toEqual(['reference/url/inspect.ts']);
  });

  it.each([
    [
      'a view imported by the book',
      'reference/rules/planted.ts',
      "import { Icon } from '../../components/parts/Icon.tsx';",
    ],
    ['a re-export of a view', 'reference/rules/planted.ts', "export * from '../../components/parts/Icon.tsx';"],
    ['a type of a view', 'reference/rules/planted.ts', "let x: import('../../components/parts/Icon.tsx').IconName;"],
    ['a dynamic import of an entry point', 'components/Planted.tsx', "void import('../entrypoints/shared/copy.ts');"],
    ['the browser in a component', 'components/Planted.tsx', "import { browser } from 'wxt/browser';"],
    ['Preact in the book', 'reference/book/planted.ts', "import { h } from 'preact';"],
    ['Node in the book', 'reference/book/planted.ts', "import { readFileSync } from 'node:fs';"],
    ['the compiler in the product', 'reference/book/planted.ts', "import { compileBook } from '../build/compile.ts';"],
    [
      'the compiler in a component',
      'components/Planted.tsx',
      "import { compileBook } from '../reference/build/compile.ts';",
    ],
  ])('refuses %s', (_, path, text) => {
    expect(violations([{ path, text }])).toHaveLength(1);
  });
});

describe('reference/ compiles without the DOM, Node or the browser', () => {
  it.each([
    ['document', 'export const x = document.title;'],
    ['fetch', "export const x = fetch('https://example.com/');"],
    ['process', 'export const x = process.cwd();'],
    ['browser', 'export const x = browser.runtime;'],
  ])('refuses %s', (name, text) => {
    // Under the settings of the real files; with its own tsconfig, to stay quick.
    const folder = temporaryFolder('planted');
    writeFileSync(join(folder, 'planted.ts'), text);
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({
        extends: join(root, 'reference', 'tsconfig.json'),
        include: ['planted.ts', join(root, 'reference', 'platform.d.ts')],
        exclude: [],
      }),
    );
    const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
    let output = '';
    try {
      execFileSync(process.execPath, [tsc, '--noEmit', '-p', folder], { encoding: 'utf8', stdio: 'pipe' });
    } catch (error) {
      output = String((error as { stdout?: string }).stdout);
    }
    expect(output).toContain(`Cannot find name '${name}'`);
  });
});
