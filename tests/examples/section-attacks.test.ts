/**
 * Attacks on single sections of the example pages and guides: a header that depends on the path is sent however the path
 * is written, a header of the application does not win against it, names, types and parameters are hostile, a list of
 * origins is empty, and clients leave early.
 */
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goLiteral, jsonLiteral, phpLiteral, pythonLiteral } from '../../reference/export/literals.ts';
import { parseDisposition } from '../../reference/http/fields/content-disposition.ts';
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
  let path = '';
  try {
    path = readPath(request.url ?? '').slice(1);
  } catch {
    // What is no UTF-8 is no file.
  }
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
  /** The words for it in what the page says of its attacks. */
  said: string;
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
    said: 'other methods and path spellings',
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

/** A text as the language writes it. Java and Ruby read what JSON is. */
const literals: Record<string, (text: string) => string> = {
  js: jsonLiteral,
  java: jsonLiteral,
  ruby: jsonLiteral,
  python: pythonLiteral,
  go: goLiteral,
  php: phpLiteral,
};

/** The program with each of these texts in place of the last literal that fits. */
function withLiterals({ language, text }: Snippet, literal: RegExp, values: readonly string[]): string[] {
  const last = [...text.matchAll(literal)].at(-1);
  const write = literals[language];
  if (last === undefined || write === undefined) return [];
  return values.map((value) => text.slice(0, last.index) + write(value) + text.slice(last.index + last[0].length));
}

const NAMES = [
  ...['a"b.pdf', 'a\r\nX-Injected: 1', 'a\\', '../../etc/passwd', '"; filename=evil.exe; x="', 'a;filename=evil.exe'],
  ...['%41%2e', '', "a'b*(c)", '\u202egpj.exe', 'a\tb', 'x'.repeat(3_000), 'a, b', '\u20ac'],
];

/** Whatever a file is called, there is one header, and nothing in it but the names. */
function hostileNames(snippet: Snippet): Attack[] {
  const texts = withLiterals(snippet, /(['"])R(?:é|\\u00e9)sum(?:é|\\u00e9)[^'"]*\1/g, NAMES);
  if (texts.length === 0) return [];
  return [
    {
      name: 'keeps a hostile name in its place',
      said: 'hostile URLs and file names',
      texts,
      async wrong(origins) {
        const found: string[] = [];
        for (const [at, name] of NAMES.entries()) {
          const { status, values } = await asked(origins[at] ?? '', snippet.checks[0]?.path ?? '/');
          const lines = values('Content-Disposition');
          const { type, parameters } = parseDisposition({ value: lines[0] ?? '', line: 0 });
          const isRight =
            status === 200 &&
            lines.length === 1 &&
            type === 'attachment' &&
            parameters.every((one) => ['filename', 'filename*'].includes(one.name)) &&
            values('X-Injected').length === 0;
          // Flask and Django refuse such a name, as their pages say.
          const isRefused = status === 500 && /[\r\n]/.test(name) && lines.length === 0;
          if (!isRight && !isRefused)
            found.push(`${JSON.stringify(name.slice(0, 40))}: ${status} ${lines.join(' | ').slice(0, 200)}`);
        }
        return found;
      },
    },
  ];
}

const TYPES: readonly [stored: string, sent: RegExp][] = [
  ['application/x-javascript', /^text\/javascript(?:; charset=utf-8)?$/],
  ['Application/X-JavaScript;charset=utf-8', /^text\/javascript; ?charset=utf-8$/],
  ['application/javascript ; charset=utf-8', /^text\/javascript ?; ?charset=utf-8$/],
  ['multipart/related; type="application/javascript"', /^multipart\/related; type="application\/javascript"$/],
  ['application/javascriptx', /^application\/javascriptx$/],
  ['application/javascript+xml', /^application\/javascript\+xml$/],
];

/** Only the name itself is put right, in any case, and its parameters stay. */
function storedTypes(snippet: Snippet): Attack[] {
  const stored = /(['"])application\/(?:x-javascript; charset=utf-8|x-javascript|font-woff)\1(?! *(?:=|:|,))/g;
  const texts = withLiterals(
    snippet,
    stored,
    TYPES.map(([type]) => type),
  );
  if (texts.length === 0) return [];
  return [
    {
      name: 'puts right the type and nothing beside it',
      said: 'types with parameters',
      texts,
      async wrong(origins) {
        const found: string[] = [];
        for (const [at, [type, right]] of TYPES.entries()) {
          const path = snippet.checks.findLast((one) => one.path.includes('old'))?.path ?? '/';
          const { status, values } = await asked(origins[at] ?? '', path);
          if (!right.test(values('Content-Type').join(' | ')))
            found.push(`${type}: ${status} ${values('Content-Type')}`);
        }
        return found;
      },
    },
  ];
}

/** The list of origins in each language, and what is there when nobody is to be allowed, or a setting is missing. */
const LISTS: Record<string, [list: RegExp, empty: readonly string[]]> = {
  js: [/new Set\(\['https?:[^\]]*\]\)/, ['new Set()', "new Set([''])"]],
  python: [/(?<=friends = )\{[^}]*\}/i, ['set()', "{''}"]],
  go: [/map\[string\]bool\{"https?:[^}]*\}/, ['map[string]bool{}', 'map[string]bool{"": true}']],
  php: [/(?<=const FRIENDS = )\[[^\]]*\]/, ['[]', "['']"]],
  java: [/Set\.of\("https?:[^)]*\)/, ['Set.of()', 'Set.of("")']],
  ruby: [/(?<=friends = )\[[^\]]*\]/, ['[]', "['']"]],
};

/** With no origin on the list, none is allowed, and nothing breaks. */
function emptyList(snippet: Snippet): Attack[] {
  const [list, usual] = LISTS[snippet.language] ?? [/$^/, []];
  const isChange = snippet.section === 'Check the sender';
  // A missing setting would let each request without an Origin change something.
  const empty = isChange ? [...usual, 'new Set([undefined])'] : usual;
  if (!list.test(snippet.text)) return [];
  return [
    {
      name: 'allows nobody when the list is empty',
      said: 'an empty list',
      texts: empty.map((value) => snippet.text.replace(list, () => value)),
      async wrong(origins) {
        const found: string[] = [];
        for (const [at, origin] of origins.entries()) {
          for (const [path, method] of new Set(snippet.checks.map((one) => [one.path, one.method] as const))) {
            for (const from of [undefined, '', 'null', 'https://shop.example']) {
              const headers = from === undefined ? {} : { Origin: from };
              const { status, values } = await asked(origin, path, { method, headers });
              const allowed = values('Access-Control-Allow-Origin').join(' | ');
              if (status >= 500 || allowed !== '' || (isChange && status < 400))
                found.push(`${empty[at]}, ${method} ${path}, Origin ${from}: ${status} ${allowed}`);
            }
          }
        }
        return found;
      },
    },
  ];
}

const SEGMENTS = ['..', '.', 'a/b', '//evil.example', '\\evil.example', 'x?y#z', '%', '%2f', '..;', 'é', '100 %'];

/** A link holds the name as one segment below its folder, or there is none. */
const segments = (snippet: Snippet): Attack => ({
  name: 'makes no link that leads out of its folder',
  said: 'names made of dots',
  texts: [snippet.text],
  async wrong([origin = '']) {
    const found: string[] = [];
    for (const name of SEGMENTS) {
      const encoded = encodeURIComponent(name).replaceAll('.', '%2e');
      const { status, body } = await asked(origin, `/files/${encoded}`);
      if (status >= 500) found.push(`${name}: ${status}`);
      // FastAPI's page shows the one without encoding first.
      const link = status === 200 ? ([...body.matchAll(/\/files\/[^"\s]*/g)].at(-1)?.[0] ?? '') : null;
      if (link === null) continue;
      const { pathname, search, hash } = new URL(link, origin);
      const isRight =
        pathname.startsWith('/files/') && decodeURIComponent(pathname.slice(7)) === name && !search && !hash;
      if (!isRight) found.push(`${name}: ${link}`);
    }
    return found;
  },
});

const QUERIES = [
  ...['', 'tag', 'tag[]=a', 'tag[x]=1&tag=2', '__proto__=x&tag=a', 'constructor=x&toString=y', 'tag=%zz', 'tag=%ff'],
  ...['tag=%00', 'a=1;b=2', '&&&=&=&', `${'tag=a&'.repeat(900)}`, `${'a[]='.repeat(500)}`, 'tag.x=1', 'tag=%ud800'],
  ...['tag[__proto__][x]=1', '?tag=a', 'tag=a#b', '%74ag=a'],
];

/** No query breaks the program. */
const queries = (snippet: Snippet): Attack => ({
  name: 'answers every query',
  said: 'odd queries',
  texts: [snippet.text],
  async wrong([origin = '']) {
    const found: string[] = [];
    for (const path of new Set(snippet.checks.map((one) => one.path.replace(/\?.*/, '')))) {
      for (const query of QUERIES) {
        const { status } = await asked(origin, `${path}?${query}`);
        if (status >= 500) found.push(`${path}?${query.slice(0, 40)}: ${status}`);
      }
    }
    return found;
  },
});

const IDS = ['"', '%22%7d', '%5c', '%ff', '%0d%0aX-Injected:1', '%3cscript%3e', '%zz', "'", '9'.repeat(400)];

/** An error stays JSON whatever is asked, and shows nothing of the program. */
const errors = (snippet: Snippet): Attack => ({
  name: 'answers every odd address with well-formed JSON, or with nothing of the request in it',
  said: 'hostile URLs',
  texts: [snippet.text],
  async wrong([origin = '']) {
    const found: string[] = [];
    for (const id of IDS) {
      for (const path of [`/orders/${id}`, `/missing/${id}`, `/api/missing/${id}`]) {
        const { status, values, body } = await asked(origin, path);
        const isProblem = values('Content-Type').join().startsWith('application/problem+json');
        const leaks = /\/srv\/|\/tmp\/|Traceback|node_modules|at \S+ \(/.test(body);
        let isJson = true;
        try {
          JSON.parse(body);
        } catch {
          isJson = false;
        }
        if (
          status < 400 ||
          (status >= 500 && status !== 501) ||
          (isProblem && !isJson) ||
          leaks ||
          values('X-Injected').length > 0
        )
          found.push(`${path.slice(0, 40)}: ${status} ${values('Content-Type')} ${body.slice(0, 80)}`);
      }
    }
    return found;
  },
});

/** Sends a request, and leaves before the answer, or in its middle. */
function leave(origin: string, path: string, afterFirstByte: boolean): Promise<void> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`, () => {
        if (!afterFirstByte) socket.resetAndDestroy();
      });
    });
    socket.setTimeout(5_000, () => socket.destroy());
    socket.on('data', () => socket.resetAndDestroy());
    socket.on('error', () => {}).on('close', () => resolve());
  });
}

/** The program goes on when clients leave. */
const leavers = (snippet: Snippet): Attack => ({
  name: 'goes on when 20 clients leave',
  said: 'clients that disconnect',
  texts: [snippet.text],
  async wrong([origin = '']) {
    const path = snippet.checks[0]?.path ?? '/';
    await Promise.all(Array.from({ length: 20 }, (_, at) => leave(origin, path, at % 2 === 0)));
    const { status } = await asked(origin, path, { method: 'HEAD' });
    return status < 500 ? [] : [`${path}: ${status}`];
  },
});

function attacksOn(snippet: Snippet): Attack[] {
  const { page, section } = snippet;
  if (section === 'Forced download') return [everySpelling(snippet, ['Content-Disposition']), ...hostileNames(snippet)];
  if (section === 'Deprecated names') return storedTypes(snippet);
  if (/^CORS |^List, fields|^Check the sender/.test(section)) return emptyList(snippet);
  if (section === 'Percent-encode a segment') return [segments(snippet)];
  if (section === 'Repeated parameters' || section === 'In a server, and checked') return [queries(snippet)];
  if (section === 'Errors as problem+json') return [errors(snippet)];
  // PHP's server answers one at a time, so nothing comes after a stream.
  if (section === '206 for ranges' || (section === 'Server-sent events' && page !== 'examples/php'))
    return [leavers(snippet)];
  if (section === 'Cross-origin isolation')
    return [everySpelling(snippet, ['Cross-Origin-Opener-Policy', 'Cross-Origin-Embedder-Policy'])];
  if (section === 'nosniff')
    return [
      {
        name: 'sends one nosniff with every answer',
        said: 'other methods',
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

const keyOf = ({ page, language }: Snippet) => (page.startsWith('examples/') ? page : `${page}, ${language}`);
for (const page of new Set(snippets.map(keyOf))) {
  const own = snippets.filter((one) => keyOf(one) === page);
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
    it('is a page that says what it was attacked with', () => {
      const text = JSON.stringify(pages.find(({ entry }) => entry.id === own[0]?.page)?.entry);
      const words = new Set(attacks.map(({ said }) => said));
      expect([...words].filter((said) => !text.includes(said))).toEqual([]);
    });
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
