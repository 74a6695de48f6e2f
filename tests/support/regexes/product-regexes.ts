/**
 * The regular expressions that the product has: each literal, found in the parsed code, and each that a module puts
 * together while it is loaded.
 */
import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type CallExpression, type NewExpression, parseSync, Visitor } from 'oxc-parser';
import { type SourceFile, sourceFiles } from '../../structure/imports.ts';
import { ROOT } from '../paths.ts';

export interface ProductRegex {
  /** From the project's root, with forward slashes. */
  file: string;
  /** Counted from 1. */
  line: number;
  source: string;
  flags: string;
}

/** The files that ship: what builds the book and its tables does not. */
const shippedFiles = (): SourceFile[] =>
  sourceFiles(resolve(ROOT)).filter(({ path }) => !path.startsWith('reference/build/'));

/** The literals of a file, and the lines of its `new RegExp(...)` and `RegExp(...)`. */
export function regexesIn({ path, text }: SourceFile): { literals: ProductRegex[]; builtAt: number[] } {
  const literals: ProductRegex[] = [];
  const builtAt: number[] = [];
  const { program } = parseSync(path, text);
  const lineOf = (start: number) => text.slice(0, start).split('\n').length;
  const seeCall = ({ callee, start }: CallExpression | NewExpression) => {
    if (callee.type === 'Identifier' && callee.name === 'RegExp') builtAt.push(lineOf(start));
  };
  new Visitor({
    Literal(node) {
      if (!('regex' in node)) return;
      const { pattern, flags } = node.regex;
      literals.push({ file: path, line: lineOf(node.start), source: pattern, flags });
    },
    NewExpression: seeCall,
    CallExpression: seeCall,
  }).visit(program);
  return { literals, builtAt };
}

/**
 * All of them.
 * @returns also the places (`file:line`) where one is put together only when something is asked, so that it is not known
 * here
 */
export function productRegexes(): { regexes: ProductRegex[]; unknown: string[] } {
  const files = shippedFiles().map((file) => ({ path: file.path, ...regexesIn(file) }));
  const builders = files.filter(({ builtAt }) => builtAt.length > 0);
  const built = builtRegexes(builders.map(({ path }) => path));
  const known = new Set(built.map(({ file, line }) => `${file}:${line}`));
  return {
    regexes: [...files.flatMap(({ literals }) => literals), ...built],
    unknown: builders
      .flatMap(({ path, builtAt }) => builtAt.map((line) => `${path}:${line}`))
      .filter((place) => !known.has(place)),
  };
}

/** A process of its own, so that the constructor that records is nobody else's. */
function builtRegexes(paths: readonly string[]): ProductRegex[] {
  const recorder = fileURLToPath(new URL('record-built.ts', import.meta.url));
  const output = execFileSync(process.execPath, ['--import', 'tsx', recorder, ...paths], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return JSON.parse(output) as ProductRegex[];
}
