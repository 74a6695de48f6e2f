import { spawnSync } from 'node:child_process';
import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../support/lifetime/run.ts';

const lacks = (name: string) => `useExhaustiveDependencies: This hook does not specify its dependency on ${name}.`;

/** Bodies of components, and what the linter is to report about each. */
const cases: [name: string, body: string, reports: string[]][] = [
  ['an effect', 'useEffect(() => on(a), [on]); return null;', [lacks('a')]],
  ['an effect before the frame', 'useLayoutEffect(() => on(a), [on]); return null;', [lacks('a')]],
  ['a memo', 'return useMemo(() => a + 1, []);', [lacks('a')]],
  ['a callback', 'return useCallback(() => a + 1, []);', [lacks('a')]],
  ['work after the frame', 'useAfterPaint(() => on(a), [on], a > 1); return null;', [lacks('a')]],
  [
    'a dependency that is not used',
    'useEffect(() => on(1), [a, on]); return null;',
    ['useExhaustiveDependencies: This hook specifies more dependencies than necessary: a.'],
  ],
  [
    'a hook after a condition',
    'if (a) return null; useAfterPaint(() => on(1), [on]); return a;',
    [expect.stringMatching(/^useHookAtTopLevel: This hook is being called conditionally/)],
  ],
  [
    'a hook in a loop',
    'return [1, 2].map((b) => useState(b)[0]);',
    [expect.stringMatching(/^useHookAtTopLevel: This hook is being called from a nested function/)],
  ],
  ['nothing in correct hooks', 'useAfterPaint(() => on(a), [a, on]); return useMemo(() => a + 1, [a]);', []],
];

/** What the linter reports under the project's settings, by the index of the case. */
function reports(folder: string): Map<number, string[]> {
  copyFileSync('biome.json', join(folder, 'biome.json'));
  cases.forEach(([, body], index) => {
    const text = `
      import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'preact/hooks';
      import { useAfterPaint } from '../AfterPaint/use-after-paint.ts';
      export function Planted({ a, on }: { a: number; on: (a: number) => void }) { ${body} }
    `;
    writeFileSync(join(folder, `${index}.tsx`), text);
  });
  const biome = resolve('node_modules', '@biomejs', 'biome', 'bin', 'biome');
  // The folder is not a repository.
  const parameters = ['lint', '--vcs-enabled=false', '--reporter=json', '.'];
  const { stdout } = spawnSync(process.execPath, [biome, ...parameters], { cwd: folder, encoding: 'utf8' });
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { category: string; message: string; location: { path: string } }[];
  };
  const found = new Map<number, string[]>();
  for (const { category, message, location } of diagnostics) {
    if (!/\/use(ExhaustiveDependencies|HookAtTopLevel)$/.test(category)) continue;
    const index = Number.parseInt(location.path, 10);
    found.set(index, [...(found.get(index) ?? []), `${category.split('/').at(-1)}: ${message}`]);
  }
  return found;
}

describe('the linter sees hooks', () => {
  const folder = temporaryFolder('hooks');
  afterAll(() => rmSync(folder, { recursive: true }));
  const found = reports(folder);

  it.each(cases.map(([name, , expected], index) => [name, index, expected] as const))(
    'reports %s',
    (_, index, expected) => {
      expect(found.get(index) ?? []).toEqual(expected);
    },
  );

  it('knows each hook of our own that takes a list of dependencies', () => {
    const files = readdirSync('components', { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.tsx?$/.test(file),
    );
    const own = files.flatMap((file) => {
      const text = readFileSync(join('components', file), 'utf8');
      return [...text.matchAll(/function (use[A-Z]\w*)\([^{]*?\bgiven: readonly unknown\[\]/g)].map(([, name]) => name);
    });
    expect(own).toEqual(['useAfterPaint']);
    const { linter } = JSON.parse(readFileSync('biome.json', 'utf8'));
    const { hooks } = linter.rules.correctness.useExhaustiveDependencies.options;
    expect(hooks.map(({ name }: { name: string }) => name)).toEqual(own);
  });
});
