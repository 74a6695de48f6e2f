import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build, createServer, type Plugin, type Rolldown } from 'vite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Entry } from '../../../reference/book/entry.ts';
import { type PackedEntry, unpack } from '../../../reference/book/packed.ts';
import { withNotes } from '../../../reference/build/annotate.ts';
import { bookPlugin } from '../../../reference/build/vite-plugin.ts';
import { temporaryFolder } from '../../support/lifetime/run.ts';
import { compile, goodBook, goodGuide } from './fixtures.ts';

let folder: string;

function write(files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

beforeEach(() => {
  folder = temporaryFolder('book');
  write(goodBook);
  write({
    'README.md': 'No entry.',
    'main.js': `globalThis.book = import.meta.glob('./{status,guides}/*.md', { import: 'default' });`,
  });
});

afterEach(() => rmSync(folder, { recursive: true }));

async function chunks(...plugins: Plugin[]): Promise<Rolldown.OutputChunk[]> {
  const result = await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [bookPlugin(folder), ...plugins],
    build: { write: false, minify: false, rolldownOptions: { input: join(folder, 'main.js') } },
  });
  const [{ output }] = [result].flat() as [Rolldown.RolldownOutput];
  return output.filter((file) => file.type === 'chunk');
}

/** The entries in the chunk of this name, run as the browser would. */
async function entriesIn(files: readonly Rolldown.OutputChunk[], name: string): Promise<Entry[]> {
  const address = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`;
  const codeOf = (wanted: string) => files.find((file) => file.name === wanted)?.code ?? '';
  const linked = codeOf(name).replace(/"\.\/(rolldown-runtime|book-shared)[^"]*"/g, (_, imported) =>
    JSON.stringify(address(codeOf(imported))),
  );
  const modules: Record<string, { default: () => PackedEntry }> = await import(address(linked));
  return Object.values(modules).map((module) => unpack(module.default()));
}

/** Without what the bundler adds. */
const names = (files: readonly Rolldown.OutputChunk[]) =>
  files.map(({ name }) => name).filter((name) => name !== 'rolldown-runtime');

describe('a build', () => {
  it('puts the compiled trees of neighbours into one chunk, a chunk for each set', async () => {
    const files = await chunks();
    expect(names(files).sort()).toEqual(['book-guides-1', 'book-shared', 'book-status-1', 'main']);
    expect(files.filter(({ isEntry }) => isEntry).map(({ name }) => name)).toEqual(['main']);
    const { entries } = compile(goodBook);
    const statuses = await entriesIn(files, 'book-status-1');
    expect(statuses).toHaveLength(2);
    const ofStatuses = entries.filter(({ id }) => id.startsWith('status/')).map(withNotes);
    expect(statuses).toEqual(expect.arrayContaining(ofStatuses));
  });

  it('begins another chunk where one would be too large to load at once', async () => {
    write({ 'guides/long.md': goodGuide.replace('Do it.', `${'Do it. '.repeat(60_000)}Do it.`) });
    expect(names(await chunks()).sort()).toEqual([
      'book-guides-1',
      'book-guides-2',
      'book-shared',
      'book-status-1',
      'main',
    ]);
  });

  it('stops with every mistake of every file', async () => {
    write({
      'guides/a.md': goodGuide.replace('Do it.', 'Do <b>it</b>.').replace('[Document]', '[`Document`]'),
      // Not imported by main.js, and reported all the same.
      'examples/b.md': 'No front matter.',
    });
    await expect(chunks()).rejects.toThrow(
      /The book has 5 mistake\(s\):\n.*examples\/b\.md:1 .*\n.*b\.md:1 .*\n.*guides\/a\.md:10:4 .*\n.*a\.md:10:9 .*\n.*a\.md:12:7 /,
    );
  });

  it('leaves Markdown outside of the sets to others', async () => {
    write({ 'main.js': `import text from './README.md'; globalThis.text = text;` });
    const other: Plugin = {
      name: 'markdown-as-text',
      transform: (code, id) => (id.endsWith('.md') ? { code: `export default ${JSON.stringify(code)}` } : null),
    };
    const [main] = await chunks(other);
    expect(main?.code).toContain('No entry.');
  });
});

describe('a development server', () => {
  it('goes on with mistakes, fails on the entry that has them, and reads changed files again', async () => {
    const faulty = goodGuide.replace('Do it.', '<b>Do it.</b>');
    write({ 'guides/validating-urls.md': faulty });
    const server = await createServer({
      root: folder,
      configFile: false,
      logLevel: 'silent',
      plugins: [bookPlugin(folder)],
      optimizeDeps: { noDiscovery: true },
      server: { middlewareMode: true, ws: false, watch: null },
    });
    try {
      expect((await server.ssrLoadModule('/status/410.md')).default().title).toBe('410 Gone');
      await expect(server.ssrLoadModule('/guides/validating-urls.md')).rejects.toThrow(
        'validating-urls.md:10:1 Raw HTML',
      );

      write({ 'guides/validating-urls.md': goodGuide });
      const event = { event: 'update' } as const;
      await server.environments.client.pluginContainer.watchChange(join(folder, 'guides/validating-urls.md'), event);
      server.environments.ssr.moduleGraph.invalidateAll();
      expect((await server.ssrLoadModule('/guides/validating-urls.md')).default().title).toBe('Validating URLs');
    } finally {
      await server.close();
    }
  });
});
