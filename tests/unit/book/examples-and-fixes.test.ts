/** Where a page of code examples does what the panel offers as a fix, it does it in the same lines. */
import { describe, expect, it } from 'vitest';
import type { Entry } from '../../../reference/book/entry.ts';
import { readBook } from '../../../reference/build/read-book.ts';
import { renderFix } from '../../../reference/fixes/render.ts';
import { type Server, servers } from '../../../reference/fixes/server.ts';
import type { Fix } from '../../../reference/rules/rule.ts';

const extensions = (...pairs: [extension: string, mediaType: string][]): Fix[] =>
  pairs.map(([extension, mediaType]) => ({ type: 'map-extension', extension, mediaType }));
const fields = (...pairs: [name: string, value: string][]): Fix[] =>
  pairs.map(([name, value]) => ({ type: 'set-field', name, value }));

/** By task. */
const fixes: [section: string, fixes: (server: Server) => Fix[]][] = [
  // Express has these in its own table.
  [
    'types-by-extension',
    (server) =>
      server === 'express'
        ? []
        : extensions(
            ['mjs', 'text/javascript'],
            ['wasm', 'application/wasm'],
            ['avif', 'image/avif'],
            ['webp', 'image/webp'],
            ['woff2', 'font/woff2'],
          ),
  ],
  [
    'deprecated-names',
    (server) =>
      server === 'express'
        ? extensions(['yaml', 'application/yaml'], ['flac', 'audio/flac'])
        : extensions(['js', 'text/javascript']),
  ],
  ['nosniff', () => fields(['X-Content-Type-Options', 'nosniff'])],
  [
    'cross-origin-isolation',
    () => fields(['Cross-Origin-Opener-Policy', 'same-origin'], ['Cross-Origin-Embedder-Policy', 'require-corp']),
  ],
];

/** Lines that say what is sent: no comments, and nothing that says only for which path or when. */
function directives(text: string): string[] {
  // The variable of nginx has the value for one path, in Apache an expression says for which statuses.
  const value = /^ +"~\^.*" (\S+);$/m.exec(text)?.[1] ?? '';
  const plain = text.replace(/\$\w+ always;$/m, `${value} always;`).replaceAll(/ "expr=.*"$/gm, '');
  const lines = plain.split('\n').map((line) => line.trim());
  return lines.flatMap((line) => {
    // In Express a fix has the last word, which a page that writes the program need not have: only the named field counts.
    const statement = /res\.setHeader\('.*\);/.exec(line)?.[0];
    if (statement !== undefined) return [statement];
    const says =
      /^(add_header|proxy_hide_header|[a-z]+\/\S+ \w+;|AddType|Header|header @?\w+_files|[A-Z][A-Za-z-]+ )/.test(line);
    return says ? [line] : [];
  });
}

const runOn = (page: Entry, section: string): string[] =>
  (page.sections.find(({ id }) => id === section)?.body ?? []).flatMap((block) =>
    block.type === 'code' && block.proof?.by === 'run' ? [block.value] : [],
  );

const { entries } = readBook();
const pages = servers.flatMap(({ id }) => {
  const page = entries.find((entry) => entry.id === `examples/${id}`);
  return page ? [[id, page] as const] : [];
});

describe.each(pages)('%s', (server, page) => {
  it.each(fixes)('%s', (section, wanted) => {
    const here = runOn(page, section).flatMap(directives);
    const offered = wanted(server).map((fix) =>
      directives(renderFix(fix, server, { path: '/', status: 200, method: 'GET' })),
    );
    for (const lines of offered) {
      expect(lines).not.toEqual([]);
      expect(here).toEqual(expect.arrayContaining(lines));
    }
  });
});

it('compares the pages of all servers that fixes are written for and the book has', () => {
  expect(pages.map(([id]) => id)).toContain('nginx');
});
