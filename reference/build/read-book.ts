import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findStatus } from '../status/registry.ts';
import { type BookFile, type CompiledBook, compileBook } from './compile.ts';
import { kept } from './kept.ts';
import { formatMistakes } from './mistake.ts';
import { frontMatter } from './schema.ts';

/** The folder `reference/`. */
export const referenceFolder = fileURLToPath(new URL('..', import.meta.url));

/** What a compiled book depends on besides its own files, below `reference/`: the compiler, and what it imports. */
export const COMPILER = ['build', 'book/frame.ts', 'book/slug.ts', 'text/parse-url.ts', 'status/registry.ts'];
/** Its packages. */
const LOCK = join(referenceFolder, '..', 'package-lock.json');
const KEPT = join(referenceFolder, '..', 'node_modules', '.cache', 'wirenote-book');

const compiled = new Map<string, { key: string; book: CompiledBook }>();

/**
 * Reads and compiles the Markdown files of all sets below `folder`. Unchanged files give the same object again in one
 * process. The book itself is kept for the next process, too: compiling takes seconds, and each build and each run of
 * the tests needs it.
 */
export function readBook(folder = referenceFolder): CompiledBook {
  const files = Object.keys(frontMatter).flatMap((set) => readSet(folder, set));
  const key = hash(files.map(({ path, text }) => `${path}\n${text}`));
  const last = compiled.get(folder);
  if (last?.key === key) return last.book;
  const compile = () => compileBook(files, { findStatus });
  const book = folder === referenceFolder ? kept(KEPT, hash([key, ...compilerSources()]), compile) : compile();
  compiled.set(folder, { key, book });
  return book;
}

const hash = (texts: readonly string[]) => createHash('sha256').update(texts.join('\0')).digest('hex');

function compilerSources(): string[] {
  const files = COMPILER.flatMap((path) =>
    path.endsWith('.ts')
      ? [path]
      : readdirSync(join(referenceFolder, path), { recursive: true, encoding: 'utf8' })
          .filter((name) => name.endsWith('.ts'))
          .sort()
          .map((name) => join(path, name)),
  );
  return [...files.map((file) => join(referenceFolder, file)), LOCK].map((file) => readFileSync(file, 'utf8'));
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

/** All mistakes of a book as one text, each with the path as seen from the working directory; null without any. */
export function reportMistakes({ mistakes }: CompiledBook, folder = referenceFolder): string | null {
  if (mistakes.length === 0) return null;
  const shown = relative('', resolve(folder)).split(sep).join('/');
  return `The book has ${mistakes.length} mistake(s):\n${formatMistakes(mistakes, shown)}`;
}
