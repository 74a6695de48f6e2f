import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

interface Properties {
  declared: Set<string>;
  /** Also those that only another custom property uses, if that one is used. */
  used: Set<string>;
}

/** The custom properties of style sheets, and of components that set one in a `style`. */
function propertiesOf(sheets: readonly string[], components: readonly string[]): Properties {
  const declared = new Set<string>();
  const used = new Set<string>();
  const within = new Map<string, Set<string>>();
  for (const sheet of sheets) {
    const text = sheet.replace(/\/\*[\s\S]*?\*\//g, '');
    for (const [, name = '', value = ''] of text.matchAll(/([\w-]+)\s*:([^;{}]*)[;}]/g)) {
      const uses = [...value.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, use]) => use ?? '');
      if (!name.startsWith('--')) for (const use of uses) used.add(use);
      else {
        declared.add(name);
        within.set(name, new Set([...(within.get(name) ?? []), ...uses]));
      }
    }
  }
  for (const component of components) {
    for (const [, name = ''] of component.matchAll(/'(--[\w-]+)':/g)) declared.add(name);
    for (const [, name = ''] of component.matchAll(/var\((--[\w-]+)/g)) used.add(name);
  }
  // A Set's loop also visits what is added to it on the way.
  for (const name of used) for (const use of within.get(name) ?? []) used.add(use);
  return { declared, used };
}

/**
 * Spacing and type that are written out in pixels, as `property: value`. Hairlines of 1px are no spacing. Widths, borders,
 * outlines and places are measured for what they hold, and line heights for their row: they have no scale.
 */
function literals(sheet: string): string[] {
  const text = sheet.replace(/\/\*[\s\S]*?\*\//g, '');
  const declarations = text.matchAll(
    /(?<![\w-])(padding|margin|gap|row-gap|column-gap|font|font-size|border(?:-[a-z-]+)?-radius)(-[\w-]+)?\s*:\s*([^;{}]*)/g,
  );
  return [...declarations].flatMap(([, property = '', side = '', value = '']) => {
    // Of the shorthand only the size.
    const sizes = property === 'font' && side === '' ? (value.split('/')[0] ?? '') : value;
    return /(?<![\w.-])-?(?!1px)[\d.]+px/.test(sizes) ? [`${property}${side}: ${value.trim()}`] : [];
  });
}

const unused = ({ declared, used }: Properties) => [...declared].filter((name) => !used.has(name));
const undeclared = ({ declared, used }: Properties) => [...used].filter((name) => !declared.has(name));

describe('custom properties', () => {
  const files = ['components', 'entrypoints'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  );
  const read = (pattern: RegExp) =>
    files.filter((file) => pattern.test(file)).map((file) => readFileSync(file, 'utf8'));
  const product = propertiesOf(read(/\.css$/), read(/\.tsx?$/));

  it('are read from the style sheets and the components', () => {
    expect([...product.declared]).toEqual(expect.arrayContaining(['--paper', '--font-wire', '--columns']));
    expect(product.declared.size).toBeGreaterThan(50);
  });

  it('are used where they are declared, and declared where they are used', () => {
    expect({ unused: unused(product), undeclared: undeclared(product) }).toEqual({ unused: [], undeclared: [] });
  });

  it('hold what is spacing or type', () => {
    const sheets = files.filter((file) => /\.css$/.test(file) && !file.endsWith('tokens.css'));
    expect(sheets.length).toBeGreaterThan(40);
    const found = sheets.flatMap((file) =>
      literals(readFileSync(file, 'utf8')).map((literal) => `${file}: ${literal}`),
    );
    expect(found, 'use --space-*, --text-* or --radius-* of components/tokens.css').toEqual([]);
  });

  it.each([
    ['a padding', 'p { padding: 0 1px 4px; }', ['padding: 0 1px 4px']],
    ['a negative margin', 'p { margin-left: -7px }', ['margin-left: -7px']],
    ['a gap beside a token', '.a { row-gap: var(--space-4); gap: var(--space-4) 5px; }', ['gap: var(--space-4) 5px']],
    ['a size in calc()', 'p { margin: calc(100% - 11px); }', ['margin: calc(100% - 11px)']],
    ['the size of a font', 'p { font: 600 11.5px / 18px serif; }', ['font: 600 11.5px / 18px serif']],
    [
      'a radius',
      'p { border-radius: 0 3px; border-top-left-radius: 4px; }',
      ['border-radius: 0 3px', 'border-top-left-radius: 4px'],
    ],
  ])('would report %s that is written out', (_, sheet, reported) => {
    expect(literals(sheet)).toEqual(reported);
  });

  it.each([
    ['tokens, hairlines, and what has no unit', 'p { padding: var(--space-6) 1px; margin: 0 -1px auto; }'],
    ['a line height', 'p { font: var(--text-wire) / 18px serif; line-height: 18px; }'],
    ['widths, borders and places', 'p { width: 20px; border: 3px solid; top: 2px; outline-offset: -2px; }'],
    ['a comment', '/* p { padding: 4px } */'],
  ])('may have %s', (_, sheet) => {
    expect(literals(sheet)).toEqual([]);
  });

  it.each([
    ['a property that nothing uses', ':root { --a: 1px; --b: 2px } p { margin: var(--a) }', ['--b'], []],
    ['one that only an unused one uses', ':root { --a: 1px; --b: var(--a); }', ['--a', '--b'], []],
    ['one that uses itself', ':root { --a: var(--a); }', ['--a'], []],
    ['one that is only in a comment', ':root { --a: 1px; } /* p { margin: var(--a); } */', ['--a'], []],
    ['a misspelled use', ':root { --a: 1px; } p { margin: var(--a) } q { margin: 0 var(--aa, 2px); }', [], ['--aa']],
    ['nothing of a chain that is used', ':root { --a: 1px; --b: var(--a); } p:hover { margin: var(--b); }', [], []],
  ])('would report %s', (_, sheet, isUnused, isUndeclared) => {
    const properties = propertiesOf([sheet], []);
    expect([unused(properties), undeclared(properties)]).toEqual([isUnused, isUndeclared]);
  });
});
