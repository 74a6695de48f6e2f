/**
 * Attacks on single sections of the example pages: a header that depends on the path is sent however the path is written,
 * and a header of the application does not win against it.
 */
import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Exchange, readExchanges } from './exchange.ts';
import { fill } from './page-code.ts';
import { listening, makePageSite, pages, prepared } from './page-site.ts';
import type { Servers } from './process.ts';
import type { PageProgram } from './programs.ts';
import { readPath } from './read-path.ts';
import { type Answer, type Asked, ask } from './request.ts';
import { FILES } from './site.ts';

const site = makePageSite();
afterAll(() => site.remove());

/** The application behind the servers. It answers a path in whatever spelling, and sends headers of its own. */
const app = createServer((request, response) => {
  response
    .setHeader('X-Content-Type-Options', 'none')
    .setHeader('Cross-Origin-Opener-Policy', 'unsafe-none')
    .setHeader('Content-Disposition', 'inline')
    .setHeader('X-Application', 'yes');
  const path = readPath(request.url ?? '').slice(1);
  const content = path === 'digits' ? '0123456789' : FILES.get(path);
  if (content === undefined) response.writeHead(404, { 'Content-Type': 'text/plain' }).end('not found');
  else response.writeHead(200, { 'Content-Type': 'text/plain' }).end(content);
});
const application = listening(app);

interface Snippet {
  page: string;
  section: string;
  language: string;
  program: PageProgram;
  /** The snippet in its frame. */
  text: string;
  checks: Exchange[];
}

const snippets: Snippet[] = pages.flatMap(({ entry, runs }) =>
  runs.flatMap(({ section, language, snippet, check }) => {
    const { program, frame } = prepared(entry.id, { language });
    if (check.language !== 'http' || program === undefined || frame === undefined) return [];
    const checks = readExchanges(check.text);
    return [{ page: entry.id, section, language, program, text: fill(frame, snippet), checks }];
  }),
);

/** One attack: the programs that it needs, and what is wrong of them, in words. */
interface Attack {
  name: string;
  texts: readonly string[];
  wrong(origins: readonly string[]): Promise<string[]>;
}

/** Spellings of a path that some server reads as the same. */
function spellings(path: string): string[] {
  const [, folder = '', rest = ''] = /^\/([^/]*)(.*)$/.exec(path) ?? [];
  const hex = (letter = '') => `%${letter.charCodeAt(0).toString(16)}`;
  return [
    ...[`/${hex(folder[0])}${folder.slice(1)}${rest}`, `//${folder}${rest}`, `/./${folder}${rest}`],
    ...[`/x/../${folder}${rest}`, `/x/..%2f${folder}${rest}`, `/x/%2e%2e/${folder}${rest}`, `/%2e/${folder}${rest}`],
    ...[`/${folder}${rest.replace('/', '//')}`, `/${folder}${rest.replace('/', '%2f')}`, `/x%5c..%5c${folder}${rest}`],
    ...[`/${folder.toUpperCase()}${rest}`, `/${folder}${rest};x`, `/${folder};x${rest}`, `/${folder}${rest}?x=1`],
    ...[`/${folder}${rest}/`, `/${folder}${rest}%20`, `/fonts/..%2f${folder}${rest}`, `/fonts/..;/${folder}${rest}`],
    ...[`/%zz/../${folder}${rest}`, `/${hex(folder[0])}${folder.slice(1)}${rest.replace('/', '/./')}`],
  ];
}

async function asked(origin: string, path: string, how: Asked = {}): Promise<Answer> {
  return ask(origin, path, { ...how, headers: { Host: '127.0.0.1', ...how.headers } });
}

/** Headers of the first check of a section are the same, whatever spelling of its path has its content. */
function everySpelling(snippet: Snippet, names: readonly string[]): Attack {
  const [first] = snippet.checks;
  const path = first?.path ?? '/';
  return {
    name: 'sends its headers however the path is written',
    texts: [snippet.text],
    async wrong([origin = '']) {
      const usual = await asked(origin, path);
      const found: string[] = [];
      const compare = async (target: string, how?: Asked) => {
        const { status, values, body } = await asked(origin, target, how);
        // nginx is asked for its own files there, and an application may answer what is none.
        if (values('X-Application').length > usual.values('X-Application').length) return;
        const isContent = status === 206 || (status === 200 && (how?.method === 'HEAD' || body === usual.body));
        for (const name of isContent ? names : []) {
          if (`${values(name)}` !== `${usual.values(name)}`)
            found.push(`${how?.method ?? 'GET'} ${target}: ${name} ${values(name)}`);
        }
      };
      for (const target of spellings(path)) await compare(target);
      await compare(path, { method: 'HEAD' });
      await compare(path, { headers: { Range: 'bytes=0-1' } });
      return found;
    },
  };
}

function attacksOn(snippet: Snippet): Attack[] {
  const { section } = snippet;
  if (section === 'Forced download') return [everySpelling(snippet, ['Content-Disposition'])];
  if (section === 'Cross-origin isolation')
    return [everySpelling(snippet, ['Cross-Origin-Opener-Policy', 'Cross-Origin-Embedder-Policy'])];
  if (section === 'nosniff')
    return [
      {
        name: 'sends one nosniff with every answer',
        texts: [snippet.text],
        async wrong([origin = '']) {
          const found: string[] = [];
          const tried: [path: string, how?: Asked][] = [
            ...['/style.css', '/missing', '/api/style.css', '/api/missing', '/%73tyle.css'].map((path): [string] => [
              path,
            ]),
            ...['HEAD', 'POST', 'OPTIONS', 'DELETE'].map((method): [string, Asked] => ['/style.css', { method }]),
            ['/style.css', { headers: { Range: 'bytes=0-1' } }],
            ['/style.css', { headers: { 'If-None-Match': '*' } }],
          ];
          for (const [path, how] of tried) {
            const { status, values } = await asked(origin, path, how);
            if (`${values('X-Content-Type-Options')}` !== 'nosniff')
              found.push(`${how?.method ?? 'GET'} ${path}, ${status}: ${values('X-Content-Type-Options')}`);
          }
          return found;
        },
      },
    ];
  return [];
}

for (const page of new Set(snippets.map((one) => one.page))) {
  const own = snippets.filter((one) => one.page === page);
  const attacks = own.flatMap((snippet) => attacksOn(snippet).map((attack) => ({ ...attack, snippet })));
  const program = own[0]?.program;
  if (program === undefined || attacks.length === 0) continue;
  describe.runIf(program.version())(page, () => {
    let servers: Servers;
    beforeAll(async () => {
      servers = await site.serveAll(
        program,
        attacks.flatMap(({ texts }) => texts),
        application.origin,
      );
    });
    afterAll(() => servers?.close());
    let at = 0;
    for (const { name, texts, wrong, snippet } of attacks) {
      const from = at;
      at += texts.length;
      it(`${snippet.section}: ${name}`, async () => {
        expect(await wrong(servers.origins.slice(from, from + texts.length))).toEqual([]);
      });
    }
  });
}
