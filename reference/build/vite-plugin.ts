import { existsSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { pack } from '../book/packed.ts';
import { withNotes } from './annotate.ts';
import type { CompiledBook } from './compile.ts';
import { formatMistakes } from './mistake.ts';
import { type CompiledPhrases, compilePhrases, PHRASES } from './phrases.ts';
import { SharedText } from './plugins/shared-text.ts';
import { readBook, referenceFolder, reportMistakes } from './read-book.ts';
import { readExamples } from './rule-examples.ts';
import { packExamples } from './rule-pages/pack.ts';
import { frontMatter } from './schema.ts';

/**
 * Turns each Markdown file of the book into a module whose default export is the compiled entry, packed; the examples of
 * each rule into one whose default export are those that ship; and the phrases of the search into one. Serves the
 * extension's build and the tests. Mistakes in the book stop a build before anything is bundled, all of them at once
 * with file and line. A development server and the tests go on with a warning: only importing the faulty entry fails
 * there, and `tests/unit/book/book.test.ts` fails on every mistake.
 *
 * @param folder The folder that holds the sets of the book, `reference/` unless a test says otherwise.
 */
export function bookPlugin(folder = referenceFolder): Plugin {
  let book: CompiledBook | null = null;
  /** While the extension is built. A development server makes one module anew without the others. */
  let shared: SharedText | null = null;
  let building = true;

  /** The entry's id, or null for a file that is no entry, such as a README. */
  function idOf(file: string): string | null {
    const path = relative(resolve(folder), file).split(sep).join('/');
    const [set = ''] = path.split('/');
    return path.endsWith('.md') && Object.hasOwn(frontMatter, set) ? path.slice(0, -'.md'.length) : null;
  }

  function read(context: Pick<Rolldown.PluginContext, 'error' | 'warn'>): CompiledBook {
    const compiled = readBook(folder);
    const report = reportMistakes(compiled, folder);
    if (report && building) context.error(report);
    if (report) context.warn(report);
    return compiled;
  }

  /** The phrases of the search; a mistake in them stops a build, and elsewhere is a warning. */
  function phrasesOf(context: Pick<Rolldown.PluginContext, 'error' | 'warn'>, text: string): CompiledPhrases {
    book ??= read(context);
    const { phrases, mistakes } = compilePhrases(text, book.entries);
    const report = formatMistakes(mistakes, 'reference');
    if (report && building) context.error(report);
    if (report) context.warn(report);
    return phrases;
  }

  return {
    name: 'wirenote:book',
    enforce: 'pre',
    configResolved({ command }) {
      building = command === 'build';
    },
    buildStart() {
      // Elsewhere when it is first asked for: many runs of tests never do.
      if (!building) return;
      book = read(this);
      shared = new SharedText(book.entries.map((entry) => pack(withNotes(entry))));
      const phrases = join(folder, PHRASES);
      if (existsSync(phrases)) phrasesOf(this, readFileSync(phrases, 'utf8'));
    },
    watchChange(file) {
      if (idOf(file)) book = null;
    },
    outputOptions(options) {
      // The background script is one file.
      if (options.format === 'iife' || options.codeSplitting === false) return null;
      book ??= readBook(folder);
      const chunks = chunkNames(book.entries);
      const name = (file: string) => chunks.get(idOf(file) ?? '') ?? null;
      const common = { test: new RegExp(SHARED), name: 'book-shared' };
      return { ...options, codeSplitting: { groups: [common, { test: /\.md$/, name, debugName: 'book' }, STYLE] } };
    },
    resolveId: (id) => (id === SHARED ? `\0${SHARED}` : null),
    load: (id) => (id === `\0${SHARED}` && shared ? { code: shared.code, moduleType: 'js' } : null),
    transform: {
      filter: { id: /\.(?:md|http)$|\/phrases\.yaml$/ },
      handler(text, file) {
        if (file.endsWith('.http')) {
          const path = relative(resolve(folder), file).split(sep).join('/');
          const { examples, mistakes } = readExamples(text, path);
          if (mistakes.length > 0) this.error(formatMistakes(mistakes, 'reference'));
          return moduleOf(packExamples(examples));
        }
        if (file.endsWith('.yaml')) return moduleOf(phrasesOf(this, text));
        const id = idOf(file);
        if (!id) return null;
        // Again after a change while a development server or watching tests run.
        book ??= read(this);
        const entry = book.entries.find((candidate) => candidate.id === id);
        if (!entry) this.error(reportMistakes(book, folder) ?? `${file} is not in the book`);
        const packed = pack(withNotes(entry));
        const code = shared?.moduleOf(packed, SHARED) ?? `export default () => (${JSON.stringify(packed)});`;
        return { ...moduleOf(null), code };
      },
    },
  };
}

/** The module of what several entries have in common. */
const SHARED = 'virtual:wirenote-shared';

/** A module that exports data. */
const moduleOf = (data: unknown) => ({
  code: `export default ${JSON.stringify(data)};`,
  map: { mappings: '' as const },
  moduleType: 'js' as const,
});

/** One style sheet for what the popup shows once it is painted, and for all else: in 23 files they took twice the room. */
const STYLE = {
  name: 'style',
  test: /\/components\/(?!(?:tokens|base|parts\/(?:Icon|SearchField|Tabs)|tools\/ToolsHead)\.).*\.css$/,
};

/** Characters of JSON in a chunk, unless one entry alone has more. */
const CHUNK_LENGTH = 400_000;

/**
 * Twenty to forty entries share a chunk: neighbours say similar things in the same words, so that together they pack into
 * two thirds of what they take alone, and a chunk of that size still loads at once.
 * @returns the name of its chunk for each id
 */
function chunkNames(entries: CompiledBook['entries']): Map<string, string> {
  const names = new Map<string, string>();
  let [set, number, room] = ['', 0, 0];
  for (const entry of [...entries].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    const [own = ''] = entry.id.split('/');
    const length = JSON.stringify(entry).length;
    if (own !== set) [set, number, room] = [own, 1, CHUNK_LENGTH];
    else if (length > room) [number, room] = [number + 1, CHUNK_LENGTH];
    room -= length;
    names.set(entry.id, `book-${set}-${number}`);
  }
  return names;
}
