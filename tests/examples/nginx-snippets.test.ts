/**
 * Every nginx snippet of the book in a real server that also serves other files: only what the snippet is about changes,
 * and what the server adds to all responses stays.
 */
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Block } from '../../reference/book/entry.ts';
import { readBook } from '../../reference/build/read-book.ts';
import { startApp } from './app.ts';
import { makePageSite, pages } from './page-site.ts';
import type { Running } from './process.ts';
import { type PageProgram, pagePrograms } from './programs.ts';
import { sendRaw } from './raw.ts';
import { ask, get } from './request.ts';

/** What a server adds to every response. */
const GUARDS = [
  ['Strict-Transport-Security', 'max-age=63072000'],
  ['X-Content-Type-Options', 'nosniff'],
  ['Content-Security-Policy', "frame-ancestors 'none'"],
] as const;
const guards = GUARDS.map(([name, value]) => `add_header ${name} "${value}" always;`).join('\n');
/** What it does with what an application sends and gets. */
const HIDES = 'proxy_hide_header X-Powered-By;';
const SETS = 'proxy_set_header X-Forwarded-For $remote_addr;';
/** What svg+xml sends with uploads. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
/** Where a snippet tells the reader to repeat them. */
const REPEATED = [
  ['# Repeat here what the server adds.', guards],
  ['# Repeat here what the server hides.', HIDES],
  ['# Repeat here what the server sets for the application.', SETS],
] as const;

/** Files that no snippet may touch unless it names their type or extension. */
const FILES = [
  'a.txt',
  'a.xml',
  'a.js',
  'a.css',
  'a.html',
  'a.json',
  'a.rss',
  'a.svg',
  'a.pdf',
  'a.wasm',
  'a.mp4',
  'a.zip',
];
/** What is asked for where a snippet has such a location. */
const SAMPLES: Record<string, string> = {
  '/downloads/': '/downloads/a.gz',
  '/uploads/': '/uploads/a.html',
  '/reports/': '/reports/a.pdf',
  '/errors/': '/missing',
  '/fonts/': '/fonts/a.woff',
  '~* \\.(woff2|woff)$': '/fonts/a.woff2',
  '~ \\.svgz$': '/a.svgz',
  '/images/': '/images/a.jpg',
  '/favicon.ico': '/favicon.ico',
  // A stream has no end, and this has.
  '/events': '/events/none',
  '/threads/': '/threads/a.html',
  '/notes.txt': '/notes.txt',
  '@too_many': '/notes.txt',
  '@not_found': '/missing',
  '/app.js': '/app.js',
  '/old.js': '/old.js',
  '/orders': '/orders',
  '/report': '/report',
  '/digits': '/digits',
  '/downloads/report.pdf': '/downloads/report.pdf',
  '/static/': '/static/a.css',
  '@method': '/static/a.css',
  '/summer-sale': '/summer-sale',
  '/': '/a.txt',
  '@limited': '/a.css',
  '/502.json': '/missing-app',
  '/robots.txt': '/robots.txt',
  '/maintenance.html': '/a.html',
  '/photos': '/photos',
  '/app/': '/app/users/7',
  '/api/': '/api/digits',
  '/assets/': '/assets/a.js',
  '~ ^/(?!(?:api|assets)(?:/|$))[^.]*$': '/orders/7',
};

const site = makePageSite();
const folder = site.newFolder();
const root = join(folder, 'root');
let app: Running;
beforeAll(async () => {
  for (const path of [...FILES, 'app.js', 'notes.txt', 'a.csv', 'a.md', 'a.svgz', 'fonts/a.woff', 'fonts/a.woff2'])
    write(path);
  for (const path of ['uploads/a.html', 'uploads/a.svgz', 'reports/a.pdf', 'images/a.jpg', 'threads/a.html'])
    write(path);
  for (const path of ['downloads/a.gz', 'downloads/report.pdf', 'favicon.ico', 'errors/404.json']) write(path);
  write('private/README');
  for (const path of ['a.ics', 'a.vtt', 'fonts/a.otf', 'a.jsonl', 'a.opus', 'a.bmp']) write(path);
  for (const path of ['assets/a.js', 'static/a.css', '502.json', 'robots.txt', 'maintenance.html', 'index.html'])
    write(path);
  app = await startApp();
});
afterAll(async () => {
  await app.close();
  site.remove();
});

function write(path: string): void {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), `the file ${path}`);
}

/** A snippet as the parts of a configuration. */
interface Parts {
  http: string;
  server: string;
}

/** By the comments of the page on nginx, by the blocks that it has, or by what may stand only in a server. */
function partsOf(snippet: string): Parts {
  if (/^# In (?:http|server) \{ \}/.test(snippet)) {
    const parts = snippet.split(/^(?=# In )/m);
    const of = (context: string) => parts.filter((part) => part.startsWith(`# In ${context} { }`)).join('\n');
    return { http: of('http'), server: of('server') };
  }
  const whole = /^http \{\n([\s\S]*)\n\}$/.exec(snippet.trim())?.[1] ?? snippet.trim();
  const [, http = '', server] = /^([\s\S]*?)^server \{\n([\s\S]*)\n\}$/m.exec(whole) ?? [];
  if (server !== undefined) return { http, server };
  return /^(?:location|error_page)\b/m.test(whole) ? { http: '', server: whole } : { http: whole, server: '' };
}

function configOf({ http, server }: Parts): string {
  const own = [http, server].join('\n');
  const base = [
    ...(/^\s*include\s+mime\.types;/m.test(own.replace(/location [\s\S]*/, '')) ? [] : ['include mime.types;']),
    ...(/^\s*charset\s/m.test(own) ? [] : ['charset utf-8;']),
  ];
  return `events { }
http {
  ${base.join('\n  ')}
  ${http}
  server {
    listen 127.0.0.1:8080;
    root ${root};
    ${guards}
    ${HIDES}
    ${SETS}
    location = /missing-app { proxy_pass http://127.0.0.1:1; }
    ${REPEATED.reduce((text, [comment, lines]) => text.replaceAll(comment, lines), server).replaceAll('/srv/errors', root)}
  }
}`;
}

const nginx = pagePrograms.get('examples/nginx');

async function withNginx(parts: Parts, use: (origin: string) => Promise<void>): Promise<void> {
  if (!nginx?.serve) throw new Error('nginx is not known');
  const { serve } = nginx;
  const withTypes: PageProgram = {
    ...nginx,
    serve(sources) {
      for (const { folder } of sources) copyFileSync('/etc/nginx/mime.types', join(folder, 'mime.types'));
      return serve(sources);
    },
  };
  const server = await site.serve(withTypes, configOf(parts), app.origin);
  try {
    await use(server.origin);
  } finally {
    await server.close();
  }
}

const blocksIn = (block: Block): Block[] => (block.type === 'list' ? block.items.flat().flatMap(blocksIn) : [block]);
const snippets = [
  ...readBook().entries.flatMap((entry) => {
    // Their code is run, with the frames around it.
    if (entry.kind === 'example' || entry.kind === 'guide') return [];
    const blocks = entry.sections.flatMap(({ body }) => body.flatMap(blocksIn));
    return blocks.flatMap((block) =>
      block.type === 'code' && block.language === 'nginx' ? [[entry.id as string, block.value] as const] : [],
    );
  }),
  ...pages.flatMap(({ entry, runs }) =>
    runs.flatMap(({ language, section, snippet }) =>
      language === 'nginx' ? [[`${entry.id}, ${section}`, snippet] as const] : [],
    ),
  ),
];

it('finds the snippets', () => expect(snippets.length).toBeGreaterThan(30));

describe('beside other files', () => {
  const before = new Map<string, string | undefined>();
  beforeAll(() =>
    withNginx({ http: '', server: '' }, async (origin) => {
      for (const file of FILES) before.set(file, (await get(origin, `/${file}`)).values('Content-Type').join());
    }),
  );

  it.each(snippets)('%s', async (_name, snippet) => {
    const parts = partsOf(snippet);
    const usual = /location \/ \{ return 503; \}/.test(snippet) ? 503 : /^return 308 /m.test(snippet) ? 308 : 200;
    // More than a limit on requests admits
    const often = 2 + Number(/\bburst=(\d+)/.exec(snippet)?.[1] ?? 0);
    await withNginx(parts, async (origin) => {
      const changed: string[] = [];
      for (const file of FILES) {
        const { status, values } = await get(origin, `/${file}`);
        expect([file, status]).toEqual([file, usual]);
        const type = values('Content-Type').join();
        const extension = file.slice(2);
        const bare = type.replace(/;.*/, '');
        const meant =
          new RegExp(`^\\s*types\\s*\\{[^}]*\\b${extension}\\b`, 'm').test(snippet) ||
          (type.startsWith(before.get(file) ?? ' ') &&
            new RegExp(`charset_types[^;]*\\s${bare.replace('+', '\\+')}[\\s;]`).test(snippet));
        if (usual === 200 && type !== before.get(file) && !meant)
          changed.push(`${file}: ${before.get(file)} became ${type}`);
        for (const [name] of GUARDS) if (values(name).length === 0) changed.push(`${file}: no ${name}`);
      }
      const locations = [...parts.server.matchAll(/^\s*location\s+(?:[=^]~?\s+)?(.+?)\s*\{/gm)].map(
        ([, spec = '']) => spec,
      );
      for (const path of locations.map((spec) => SAMPLES[spec])) {
        expect(path).toBeDefined();
        // The last one is over the limit.
        for (let time = 0; time < often; time++) {
          const { status, values } = await ask(origin, path ?? '', { headers: { 'X-Forwarded-For': 'forged' } });
          if (values('X-Powered-By').length > 0) changed.push(`${path}: shows X-Powered-By`);
          if (values('X-Client').includes('forged')) changed.push(`${path}: passes X-Forwarded-For on`);
          for (const [name, value] of GUARDS) {
            if (!values(name).includes(value)) changed.push(`${path}, ${status}: no ${name}`);
          }
        }
      }
      expect(changed).toEqual([]);
    });
  });
});

it('sends no file that another location protects as a page of the app', async () => {
  const [, snippet = ''] = snippets.find(([name]) => name === 'examples/nginx, Single-page fallback') ?? [];
  const { http, server } = partsOf(snippet);
  await withNginx({ http, server: `location /private/ { deny all; }\n${server}` }, async (origin) => {
    const answer = await sendRaw(origin, 'GET /private/README HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
    expect(answer).not.toContain('the file private/README');
  });
});

/** What the entries' snippets are for, and where it must not be. */
const wanted: [entry: string, path: string, name: string, value: string | undefined][] = [
  ['application/octet-stream', '/uploads/a.html', 'Content-Type', 'application/octet-stream'],
  ['application/octet-stream', '/uploads/a.html', 'Content-Disposition', 'attachment'],
  ['application/octet-stream', '/a.html', 'Content-Disposition', undefined],
  ['application/pdf', '/reports/a.pdf', 'Content-Disposition', 'attachment'],
  ['application/pdf', '/a.pdf', 'Content-Disposition', undefined],
  ['font/woff', '/fonts/a.woff', 'Access-Control-Allow-Origin', '*'],
  ['font/woff', '/a.html', 'Access-Control-Allow-Origin', undefined],
  ['font/woff2', '/fonts/a.woff', 'Cache-Control', 'public, max-age=31536000, immutable'],
  ['font/woff2', '/fonts/a.woff2', 'Access-Control-Allow-Origin', '*'],
  ['font/woff2', '/a.js', 'Cache-Control', undefined],
  ['image/svg+xml', '/uploads/a.html', 'Content-Security-Policy', POLICY],
  ['image/svg+xml', '/uploads/a.svgz', 'Content-Security-Policy', POLICY],
  ['image/svg+xml', '/%75ploads//a.svgz', 'Content-Security-Policy', POLICY],
  ['image/svg+xml', '/uploads/a.svgz', 'Content-Encoding', undefined],
  ['image/svg+xml', '/a.svgz', 'Content-Encoding', 'gzip'],
  ['image/webp', '/images/a.jpg', 'Vary', 'Accept'],
  ['image/webp', '/a.html', 'Vary', undefined],
  ['text/csv', '/a.csv', 'Content-Type', 'text/csv; charset=utf-8'],
  ['text/markdown', '/a.md', 'Content-Type', 'text/markdown; charset=utf-8'],
  ['text/css', '/a.css', 'Content-Type', 'text/css; charset=utf-8'],
  ['text/calendar', '/a.ics', 'Content-Type', 'text/calendar; charset=utf-8'],
  ['text/vtt', '/a.vtt', 'Content-Type', 'text/vtt'],
  ['font/ttf', '/fonts/a.otf', 'Content-Type', 'font/otf'],
  ['application/x-ndjson', '/a.jsonl', 'Content-Type', 'application/x-ndjson'],
  ['audio/ogg', '/a.opus', 'Content-Type', 'audio/ogg'],
  ['image/bmp', '/a.bmp', 'Content-Type', 'image/bmp'],
];

it.each(wanted)('%s: %s, %s', async (entry, path, name, value) => {
  const snippet = snippets.find(([id]) => id === `media-types/${entry}`)?.[1] ?? '';
  await withNginx(partsOf(snippet), async (origin) => {
    // The server has a policy of its own.
    const own = (await get(origin, path)).values(name).filter((line) => line !== GUARDS[2][1]);
    expect(own).toEqual(value === undefined ? [] : [value]);
  });
});

/** What the snippets of the status codes add, to which answer, and where they add nothing. */
const answers: [entry: string, request: string, status: number, name: string, value: string | undefined][] = [
  ['status/405', 'POST /static/a.css', 405, 'Allow', 'GET, HEAD'],
  ['status/405', 'DELETE /static/a.css', 405, 'Allow', 'GET, HEAD'],
  ['status/405', 'GET /static/a.css', 200, 'Allow', undefined],
  ['status/405', 'GET /static/missing', 404, 'Allow', undefined],
  ['status/405', 'POST /a.css', 405, 'Allow', undefined],
  ['status/410', 'GET /summer-sale', 410, 'Cache-Control', 'max-age=3600'],
  ['status/410', 'GET /%73ummer-sale?x', 410, 'Cache-Control', 'max-age=3600'],
  ['status/410', 'GET /summer-sale/x', 404, 'Cache-Control', undefined],
  // A map compares in any case.
  ['status/410', 'GET /Summer-Sale', 404, 'Cache-Control', undefined],
  ['status/410', 'GET /a.txt', 200, 'Cache-Control', undefined],
  ['status/429', 'GET /a.css', 429, 'Retry-After', '1'],
  ['status/429', 'GET /a.css', 429, 'Content-Type', 'application/problem+json'],
  ['status/429', 'GET /static/missing', 404, 'Retry-After', undefined],
  ['status/502', 'GET /missing-app', 502, 'Cache-Control', 'no-store'],
  ['status/502', 'POST /missing-app', 502, 'Cache-Control', 'no-store'],
  ['status/502', 'GET /missing-app', 502, 'Content-Type', 'application/problem+json'],
  ['status/502', 'GET /a.txt', 200, 'Cache-Control', undefined],
  ['status/503', 'GET /a.txt', 503, 'Retry-After', '3600'],
  ['status/503', 'POST /a.txt', 503, 'Cache-Control', 'no-store'],
  ['status/503', 'GET /robots.txt', 200, 'Retry-After', undefined],
  ['status/503', 'GET /robots.txt', 200, 'Cache-Control', undefined],
  ['status/503', 'GET /maintenance.html', 404, 'Cache-Control', undefined],
];

it.each(answers)('%s: %s, %i, %s', async (entry, request, status, name, value) => {
  const snippet = snippets.find(([id]) => id === entry)?.[1] ?? '';
  const [method = '', path = ''] = request.split(' ');
  await withNginx(partsOf(snippet), async (origin) => {
    let answer = await ask(origin, path, { method });
    for (let time = 0; time < 40 && status === 429 && answer.status !== status; time++) {
      answer = await ask(origin, path, { method });
    }
    expect([answer.status, answer.values(name)]).toEqual([status, value === undefined ? [] : [value]]);
    for (const [guard, own] of GUARDS) expect(answer.values(guard)).toContain(own);
  });
});
