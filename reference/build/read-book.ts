import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findStatus } from '../status/registry.ts';
import { type BookFile, type CompiledBook, compileBook } from './compile.ts';
import { formatMistakes } from './mistake.ts';
import { frontMatter } from './schema.ts';

/** The folder `reference/`. */
export const referenceFolder = fileURLToPath(new URL('..', import.meta.url));

const compiled = new Map<string, { files: BookFile[]; book: CompiledBook }>();

/**
 * Reads and compiles the Markdown files of all sets below `folder`. A process that builds several bundles compiles
 * once: unchanged files give the same object again.
 */
export function readBook(folder = referenceFolder): CompiledBook {
  const files = Object.keys(frontMatter).flatMap((set) => readSet(folder, set));
  const last = compiled.get(folder);
  if (last && isSame(last.files, files)) return last.book;
  const book = compileBook(files, { findStatus });
  compiled.set(folder, { files, book });
  return book;
}

function readSet(folder: string, set: string): BookFile[] {
  if (!existsSync(join(folder, set))) return [];
  return readdirSync(join(folder, set), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => ({
      path: [set, ...name.split(sep)].join('/'),
      text: readFileSync(join(folder, set, name), 'utf8'),
    }));
}

function isSame(a: readonly BookFile[], b: readonly BookFile[]): boolean {
  return a.length === b.length && a.every(({ path, text }, i) => path === b[i]?.path && text === b[i]?.text);
}

/** All mistakes of a book as one text, each with the path as seen from the working directory; null without any. */
export function reportMistakes({ mistakes }: CompiledBook, folder = referenceFolder): string | null {
  if (mistakes.length === 0) return null;
  const shown = relative('', resolve(folder)).split(sep).join('/');
  return `The book has ${mistakes.length} mistake(s):\n${formatMistakes(mistakes, shown)}`;
}
