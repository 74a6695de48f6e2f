import { describe, expect, it } from 'vitest';
import { arrowsOf, circlesOf, settle, upwardOf } from './graph.ts';
import { type SourceFile, sourceFiles } from './imports.ts';
import { typeCircles, upwardTypes, upwardValues, valueCircles } from './tangles.ts';

const arrows = arrowsOf(sourceFiles(process.cwd()));
const values = arrows.filter(({ kind }) => kind === 'value');
const types = arrows.filter(({ kind }) => kind === 'type');
const single = (lines: readonly string[]) => lines.map((line) => [line]);

describe('the graph of imports', () => {
  it('has the files and their imports in it', () => {
    expect(values.length).toBeGreaterThan(1_000);
    expect(types.length).toBeGreaterThan(500);
    expect(arrows).toEqual(
      expect.arrayContaining([
        { from: 'components/tools/Tools.tsx', to: 'components/tools/answers.ts', kind: 'value' },
        {
          from: 'components/panel/filter/ValueList.tsx',
          to: 'reference/capture/list/value-suggestions.ts',
          kind: 'type',
        },
      ]),
    );
  });

  it('has no circle of values but those that are left to be untangled', () => {
    expect(settle(circlesOf(values), valueCircles)).toEqual([]);
  });

  it('has no circle of types but those that are left to be untangled', () => {
    const known = new Set(circlesOf(values).map(String));
    const others = circlesOf(arrows).filter((files) => !known.has(String(files)));
    expect(settle(others, typeCircles)).toEqual([]);
  });

  it('leads from a lower floor to a higher one only where that is left to be untangled', () => {
    expect(settle(single(upwardOf(values)), single(upwardValues))).toEqual([]);
    expect(settle(single(upwardOf(types)), single(upwardTypes))).toEqual([]);
  });
});

const house = (...files: [path: string, text: string][]): SourceFile[] => files.map(([path, text]) => ({ path, text }));

describe('a planted', () => {
  it.each<[string, SourceFile[], string[][]]>([
    ['import of itself', house(['components/a.ts', "import './a.ts';"]), [['components/a.ts']]],
    [
      'circle of two',
      house(['components/b.ts', "import { a } from './a.ts';"], ['components/a.ts', "export { b } from './b.ts';"]),
      [['components/a.ts', 'components/b.ts']],
    ],
    [
      'circle of three, with a lazy import and a query in it',
      house(
        ['components/a.ts', "import './x/b.ts?worker';"],
        ['components/x/b.ts', "void import('../c.ts');"],
        ['components/c.ts', "import type { A } from './a.ts';"],
      ),
      [['components/a.ts', 'components/c.ts', 'components/x/b.ts']],
    ],
    [
      'chain, which is no circle',
      house(['components/a.ts', "import './b.ts'; import './c.ts';"], ['components/b.ts', "import './c.ts';"]),
      [],
    ],
  ])('%s is seen', (_, files, circles) => {
    expect(circlesOf(arrowsOf(files))).toEqual(circles);
  });

  it.each([
    ['type', "import type { A } from './a.ts';", 'type'],
    ['inline type', "import { type A, type B } from './a.ts';", 'type'],
    ['type of an import', "let a: import('./a.ts').A;", 'type'],
    ['re-exported type', "export type { A } from './a.ts';", 'type'],
    ['type and value', "import { type A, b } from './a.ts';", 'value'],
    ['type here, value there', "import type { A } from './a.ts'; import { b } from './a.ts';", 'value'],
    ['lazy import', "void import('./a.ts');", 'value'],
  ])('%s is taken for what it is', (_, text, kind) => {
    expect(arrowsOf(house(['components/b.ts', text]))).toEqual([
      { from: 'components/b.ts', to: 'components/a.ts', kind },
    ]);
  });

  it.each([
    ['reference/http/a.ts', '../rules/audit.ts', 1],
    ['reference/rules/a.ts', '../http/exchange.ts', 0],
    ['reference/rules/a.ts', './rule.ts', 0],
    ['reference/search/a.ts', '../../components/parts/Icon.tsx', 1],
    ['components/a.ts', '../reference/url/report.ts', 0],
    ['components/a.ts', '../entrypoints/shared/copy.ts', 1],
  ])('import in %s of %s is refused where it leads up', (path, target, count) => {
    expect(upwardOf(arrowsOf(house([path, `import '${target}';`])))).toHaveLength(count);
  });

  it('folder without a floor is refused', () => {
    expect(() => upwardOf(arrowsOf(house(['reference/new/a.ts', "import '../book/entry.ts';"])))).toThrow(
      'reference/new/a.ts is on no floor',
    );
  });
});

it.each([
  ['nothing where both are the same', [['a', 'b']], [['a', 'b']], []],
  ['a new circle', [['a', 'b']], [], ['New, and not allowed: a, b']],
  ['a circle that has grown', [['a', 'b', 'c']], [['a', 'b']], ['New, and not allowed: a, b, c']],
  [
    'two circles that became one',
    [['a', 'b', 'c', 'd']],
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
    ['New, and not allowed: a, b, c, d'],
  ],
  [
    'only the first of many files',
    [[...'abcdefghij']],
    [],
    ['New, and not allowed: a, b, c, d, e, f, g, h and 2 more'],
  ],
  ['a file that has left a circle', [['a', 'b']], [['a', 'b', 'c']], ['Untangled. Take this line out: c']],
  ['a circle that is gone', [], [['a', 'b']], ['Untangled. Take this line out: a', 'Untangled. Take this line out: b']],
])('settling tells of %s', (_, found, allowed, told) => {
  expect(settle(found, allowed)).toEqual(told);
});
