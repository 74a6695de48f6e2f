/**
 * Attacks on every snippet of the example pages that serves something, on the real server: what the snippet and the frame
 * around it make of strange requests. The pages say that they were tried with these.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp } from './app.ts';
import { readExchanges } from './exchange.ts';
import { fill } from './page-code.ts';
import { makePageSite, pages, prepared } from './page-site.ts';
import type { Running, Servers } from './process.ts';
import { sendRaw, statusesIn } from './raw.ts';
import { HASHED } from './site.ts';

const site = makePageSite();
let app: Running;
beforeAll(async () => {
  app = await startApp();
});
afterAll(async () => {
  await app.close();
  site.remove();
});

/** In front of an application, which answers as it likes. */
const PROXIES = ['nginx', 'apache', 'caddy', 'haproxy', 'lighttpd', 'cloudflare-workers'].map(
  (name) => `examples/${name}`,
);
/** Pages whose snippet makes something without a look at what was sent. */
const IGNORING = ['examples/node-http', 'examples/express', 'examples/java', ...PROXIES];
/** In milliseconds. */
const PATIENCE = 2_000;
const LONG_PATIENCE = 20_000;

/** What is wrong of each, in words; a few at a time, as much as one page gets. */
async function wrongOf<T>(tried: readonly T[], wrong: (one: T) => Promise<string | null>): Promise<string[]> {
  const found: string[] = [];
  for (let at = 0; at < tried.length; at += 16) {
    const words = await Promise.all(tried.slice(at, at + 16).map(wrong));
    found.push(...words.flatMap((one) => (one === null ? [] : [one.slice(0, 120)])));
  }
  return found;
}

/** The content of an answer, without what parts it into chunks. */
function contentOf(answer: string): string {
  const end = answer.indexOf('\r\n\r\n');
  const fields = end < 0 ? answer : answer.slice(0, end);
  let rest = end < 0 ? '' : answer.slice(end + 4);
  if (!/^Transfer-Encoding: *chunked/im.test(fields)) return rest;
  let content = '';
  for (;;) {
    const [line, size = '0'] = /^([0-9a-f]+)\r\n/i.exec(rest) ?? ['', '0'];
    const length = Number.parseInt(size, 16);
    if (length === 0) return content;
    content += rest.slice(line.length, line.length + length);
    rest = rest.slice(line.length + length + 2);
  }
}
const HOST = 'Host: 127.0.0.1';
const head = (line: string, ...fields: string[]) => `${[line, HOST, ...fields].join('\r\n')}\r\n\r\n`;
const SMUGGLED = head('GET /smuggled HTTP/1.1');
const CHUNKED = `${SMUGGLED.length.toString(16)}\r\n${SMUGGLED}\r\n0\r\n\r\n`;

/** Paths that lead out of a folder, or break off a server, in its own file system. */
const PATHS = [
  ...['/%00', '/x%00.js', '/index.html%00.js', '/%0a', '/%zz', '/%', '/%ff', '/%c0%ae%c0%ae/etc/passwd', '//', '/./..'],
  ...[
    '/../../../../../../etc/passwd',
    '/..%2f..%2f..%2f..%2f..%2fetc/passwd',
    '/%2e%2e/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
  ],
  ...[
    '//etc/passwd',
    '/%2fetc/passwd',
    '/..;/..;/..;/..;/etc/passwd',
    '/..\\..\\..\\etc\\passwd',
    '/fonts/%2e%2e/..%00',
  ],
  ...[`/${'a'.repeat(5_000)}`, `/${'../'.repeat(500)}etc/passwd`, `/?${'a&'.repeat(2_000)}`, '/?x=%00', '/?%zz=%zz'],
];
const LONG = '9'.repeat(5_000);
const RANGES = [
  ...[
    'bytes=5-2',
    'bytes=-',
    'bytes=--1',
    'bytes=0--1',
    'bytes=-0',
    'bytes=0-',
    'bytes= 2-5',
    'bytes=2-5 ',
    'BYTES=2-5',
  ],
  ...[`bytes=0-${LONG}`, `bytes=${LONG}-`, `bytes=-${LONG}`, `bytes=${LONG}-${LONG}`, 'bytes=9223372036854775808-'],
  ...[
    'bytes=4294967296-4294967297',
    'bytes=0-0,-1',
    `bytes=${'0-,'.repeat(1_000)}0-`,
    'bytes=\xb2-5',
    'bytes=2-5\r\nRange: bytes=0-0',
  ],
  ...['lines=2-5', 'bytes', 'bytes=', '=', 'bytes=a-b', 'bytes=0x0-0x5', 'bytes=1e0-2', 'bytes=+1-2', 'bytes=1_0-'],
];
const BODIES = [
  ...[
    '{bad',
    '"x"',
    '[]',
    'null',
    '7',
    '',
    '{}',
    '{"item":null}',
    '{"item":{"a":[]}}',
    '{"__proto__":{"item":"x"}}',
    '\xff\xfe',
  ],
  ...[
    '['.repeat(100_000),
    `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
    '{"item":1e400}',
    `{"item":${LONG}}`,
    'NaN',
    '"\\ud800"',
  ],
  '{"item":"\\ud800"}',
];
const LENGTHS = ['-1', 'abc', '+5', '5, 5', '0x5', '1e3', '99999999999999999999', '5\r\nContent-Length: 6'];
const ORIGINS = [
  ...[
    'null',
    'https://shop.example.evil.example',
    'https://evil.example',
    'http://shop.example',
    'https://shop.example:8443',
  ],
  ...[
    'https://shop.example/',
    'HTTPS://SHOP.EXAMPLE',
    'https://shop-example',
    'https://shop_example',
    'https://xshop.example',
  ],
  ...[
    'https://shop.example.',
    'https://user@shop.example',
    'https://evil.example https://shop.example',
    '',
    '*',
    '__proto__',
  ],
  ...['constructor', 'https://shop.example, https://evil.example', 'https://shop.example\t.evil.example'],
  ...['https://evil.example\r\nOrigin: https://shop.example', 'https://shop.example\r\nOrigin: https://evil.example'],
];

/** Targets that lead to another host where they are put behind a scheme and host without a look at them. */
const TARGETS = [
  ...[
    '/orders?page=2',
    '//evil.example/x',
    '///evil.example',
    '/\\evil.example',
    '/..//evil.example',
    '/.evil.example',
  ],
  ...['http://evil.example/x', 'https://evil.example/x', '*', '.evil.example/', '@evil.example/', ':80@evil.example/'],
  ...['/%0d%0aX-Injected:1', '/%0aX-Injected:1', '/?%0d%0aX-Injected:1', '/%00', '/a%20b', '/\xff'],
];
const HOSTS = [
  'evil.example',
  'shop.example.evil.example',
  'shop.example@evil.example',
  'shop.example:8443',
  '127.0.0.1',
];

/** Hosts that are IPv6 addresses, or look like one to some reader. */
const IPV6_HOSTS = [
  ...['[::1]', '[::1]:8443', '[::1]:0', '[::1]:99999', '[::1]:x', '[::1]:', '[::ffff:192.0.2.1]', '[2001:DB8::1]:443'],
  ...['[v1.x]', '[v1.x]:80', '[fe80::1%25eth0]', '[fe80::1%eth0]:8443', '[fe80::1%25eth0', '[::1', '::1', '::1]:80'],
  ...['[]', '[]:80', '][', '[evil.example]', '[::1]evil.example', '[::1]@evil.example', '[::1].evil.example'],
  ...['evil.example[::1]', '[::1]:80@evil.example', '[::1]/evil.example', '[::1]\\evil.example', '[[::1]]', '[::1]#'],
];

/** As `/account` to an application that drops parameters and decodes before it removes dots, as Tomcat does in part. */
const ACCOUNTS = [
  ...['..;', '..;x=1', '..;x;y', '%2e%2e;', '.%2e;x', '..%3b', '..%3Bx', '%2e%2e%3b', '..;x%2f', '..;.js'].map(
    (dots) => `/assets/${dots}/account`,
  ),
  ...['/assets/x/..;/..;/account', '/assets/.;/..;/account', '/assets/..;/;x/account', '/assets;x/..;/account'],
  ...[
    `/${HASHED}/..;/..;/account`,
    '/x;/..;/assets/..;/account',
    '/assets/..%5caccount',
    '/assets/%2e%2e%5c;x/account',
  ],
  ...['/assets/..;%5caccount', '/assets/..;/account;.js', '/assets/x;/../..;/account', '/%61ssets/..;/account'],
];
/** As the file itself to such an application. */
const WITH_PARAMETERS = [
  ...[`/${HASHED};x=1`, `/${HASHED};`, `/${HASHED}%3bx`, `/;x/${HASHED}`, `/${HASHED.replace('/', ';x=1/')}`],
  ...[`/${HASHED.replace('/', '/;x/')}`, `/${HASHED};x=/../y`, `/${HASHED};%zz`],
];

/** How an application comes to answer below `/assets/` where the frame has only files there. */
const WITH_APPLICATION: Record<string, readonly [lines: RegExp, more: string]> = {
  'examples/apache': [/^ *ProxyPass \/api\/ .*$/m, '  ProxyPass / http://127.0.0.1:3000/'],
  'examples/caddy': [/^ *file_server$/m, '  @other not file\n  reverse_proxy @other 127.0.0.1:3000\n  file_server'],
  'examples/lighttpd': [/^\$HTTP\["url"\] =\^ "\/api\/" \{\n(.*)\n.*map-urlpath.*$/m, '$HTTP["url"] =^ "/" {\n$1'],
  'examples/nginx': [/^ *location \/assets\/ \{$/m, '$&\n      try_files $uri @app;'],
};

/** What a single-page app must not answer with its page: files, calls of the API, and what scanners ask for. */
const NO_PAGES = [
  ...['/assets', '/assets/', '/assets/missing.js', '/assets/x/y', '/missing.css', '/favicon.ico', '/orders/7.json'],
  ...[
    '/api',
    '/api/',
    '/api/missing',
    '/api/a/b?c',
    '/.env',
    '/.git/config',
    '/.well-known/x',
    '/wp-login.php',
    '/a.b/c',
  ],
];

const served = pages.flatMap(({ entry, runs }) =>
  runs.flatMap((run) => {
    const { program, frame } = prepared(entry.id, run);
    if (run.check.language !== 'http' || program === undefined || frame === undefined) return [];
    const page = entry.kind === 'example' ? entry.id : `${entry.id}, ${run.language}`;
    // As the page says how FastAPI answers HEAD as well.
    const text = fill(frame, run.snippet).replaceAll(
      /@app\.get\(('[^']*')/g,
      page === 'examples/fastapi' ? "@app.api_route($1, methods=['GET', 'HEAD']" : '$&',
    );
    return [{ ...run, page, program, text, checks: readExchanges(run.check.text) }];
  }),
);

/** How the sections begin that are attacked in a way of their own. */
const CREATES = /^(?:201 |All faults)/;
const COMPARES = /^304 /;
const SENDS_PARTS = /^206 /;
const ALLOWS_ORIGINS = /^(?:CORS |List, fields)/;
const REDIRECTS = /^Redirect to HTTPS/;
const FALLS_BACK = /^Single-page fallback/;
const KEEPS_FILES = /^Hashed files/;
const COMPRESSES = /^Compression/;
const CHECKS_SENDER = /^Check the sender/;

for (const page of new Set(served.map((one) => one.page))) {
  const own = served.filter((one) => one.page === page);
  const [lines = /$^/, more = ''] = WITH_APPLICATION[page] ?? [];
  /** The snippets for files, where an application may answer as well. */
  const behind = own
    .filter(({ section, text }) => (KEEPS_FILES.test(section) || COMPRESSES.test(section)) && lines.test(text))
    .map((one) => ({ ...one, text: one.text.replace(lines, more) }));
  describe.runIf(own[0]?.program.version())(page, () => {
    let servers: Servers;
    beforeAll(async () => {
      const [first] = own;
      if (first === undefined) throw new Error(`${page} serves nothing`);
      servers = await site.serveAll(
        first.program,
        [...own, ...behind].map(({ text }) => text),
        app.origin,
      );
    });
    afterAll(() => servers?.close());
    const originOf = (one: (typeof own)[number] | undefined) =>
      (one && servers.origins[[...own, ...behind].indexOf(one)]) ?? '';
    /** What a section checks first, with its path. */
    const sectionOf = (start: RegExp) => {
      const one = own.find(({ section }) => start.test(section));
      return one && ([one, one.checks[0]?.path ?? '/'] as const);
    };
    const pathsOf = (method: string) =>
      own.flatMap((one) => {
        // PHP's server answers one at a time, so nothing comes after a stream.
        if (page === 'examples/php' && one.section === 'Server-sent events') return [];
        const checked = one.checks.filter((check) => check.method === method);
        return [...new Set(checked.map(({ path }) => path))].map((path) => ({ one, path }));
      });

    it('is a page that says so of the attacks on single tasks', () => {
      const text = JSON.stringify(pages.find(({ entry }) => entry.id === page)?.entry);
      if (sectionOf(REDIRECTS)) expect(text).toContain('unknown and IPv6 hosts');
      if (sectionOf(KEEPS_FILES)) expect(text).toContain(' or parameters, missing files');
    });

    it('answers every path, and none with a file from outside its folder', async () => {
      // The first snippets stand for all: paths are what the frame answers.
      const tried = own.slice(0, 2).flatMap((one) => PATHS.map((path) => ({ one, path })));
      const wrong = await wrongOf(tried, async ({ one, path }) => {
        const answer = await sendRaw(originOf(one), head(`GET ${path} HTTP/1.1`, 'Connection: close'));
        const [status = 0] = statusesIn(answer);
        // Caddy and Go have no file of such a name, which is an error of theirs.
        return status === 0 || answer.includes('root:') ? `${one.section}: ${path}: ${status}` : null;
      });
      expect(wrong).toEqual([]);
    });

    it('answers HEAD as GET, without content', async () => {
      // One answer is all that is let through there.
      const tried = pathsOf('GET').filter(({ one }) => !one.section.startsWith('429'));
      const wrong = await wrongOf(tried, async ({ one, path }) => {
        const answers = ['GET', 'HEAD'].map((method) =>
          sendRaw(originOf(one), head(`${method} ${path} HTTP/1.1`, 'Connection: close')),
        );
        const [got = '', headed = ''] = await Promise.all(answers);
        const content = contentOf(headed);
        // Django's server for development sends it, as its page says.
        const isSame =
          `${statusesIn(got)}` === `${statusesIn(headed)}` && (content === '' || page === 'examples/django');
        return isSame ? null : `${one.section}: ${path}: ${statusesIn(got)}, HEAD ${statusesIn(headed)}, ${content}`;
      });
      expect(wrong).toEqual([]);
    });

    it('treats no content of a request as another request', async () => {
      const tried = ['GET', 'POST', 'OPTIONS'].flatMap((method) =>
        pathsOf(method === 'OPTIONS' ? 'GET' : method).flatMap((one) => [
          { ...one, method, bytes: `Content-Length: ${SMUGGLED.length}\r\n\r\n${SMUGGLED}` },
          { ...one, method, bytes: `Transfer-Encoding: chunked\r\n\r\n${CHUNKED}` },
        ]),
      );
      const wrong = await wrongOf(tried, async ({ one, path, method, bytes }) => {
        const answer = await sendRaw(originOf(one), `${method} ${path} HTTP/1.1\r\n${HOST}\r\n${bytes}`);
        const statuses = statusesIn(answer);
        return statuses.length === 1 ? null : `${one.section}: ${method} ${path}: ${statuses}`;
      });
      expect(wrong).toEqual([]);
    });

    if (sectionOf(SENDS_PARTS))
      it('answers every Range with what it asks for, or with all', async () => {
        const [one, path] = sectionOf(SENDS_PARTS) ?? [];
        const wrong = await wrongOf(RANGES, async (range) => {
          const fields = [`Range: ${range}`, 'Connection: close'];
          const answer = await sendRaw(originOf(one), head(`GET ${path} HTTP/1.1`, ...fields));
          const [status = 0] = statusesIn(answer);
          const [, first, last] = /^Content-Range: bytes (\d+)-(\d+)\/10\r$/im.exec(answer) ?? [];
          const part =
            status === 206 && first !== undefined ? '0123456789'.slice(Number(first), Number(last) + 1) : null;
          const isMultipart = /^Content-Type: multipart\/byteranges/im.test(answer);
          const isRight =
            part === null || isMultipart ? [200, 206, 400, 416, 431].includes(status) : contentOf(answer) === part;
          // Its last is before its first, so it is invalid and not out of range.
          const isIgnored = range !== 'bytes=5-2' || status !== 416 || one?.snippet.includes('bytes=') !== true;
          return isRight && isIgnored ? null : `${range}: ${status}`;
        });
        expect(wrong).toEqual([]);
      });

    if (sectionOf(CREATES))
      it('creates nothing from content that is no object, and waits for none', async () => {
        const [one, path] = sectionOf(CREATES) ?? [];
        const type = 'Content-Type: application/json';
        const reads = !IGNORING.includes(page);
        const wrong = await wrongOf(BODIES, async (body) => {
          const fields = [type, `Content-Length: ${body.length}`, 'Connection: close'];
          const [status = 0] = statusesIn(
            await sendRaw(originOf(one), head(`POST ${path} HTTP/1.1`, ...fields) + body),
          );
          // FastAPI's page says so of half a surrogate pair.
          const isAnswered = status > 0 && (status < 500 || (page === 'examples/fastapi' && body.includes('\\ud800')));
          const isObject = body.startsWith('{') && body !== '{bad';
          return isAnswered && (!reads || isObject || status >= 400) ? null : `${body}: ${status}`;
        });
        const hung = await wrongOf(LENGTHS, async (length) => {
          const begun = performance.now();
          const bytes = head(`POST ${path} HTTP/1.1`, type, `Content-Length: ${length}`);
          // What is announced and does not come may be waited for.
          const isNumber = /^\d+$/.test(length);
          const patience = isNumber ? PATIENCE : LONG_PATIENCE;
          const [status = 0] = statusesIn(await sendRaw(originOf(one), `${bytes}{"item":"x"}`, patience));
          // Django's server for development ends there in 500.
          if (page === 'examples/django' && length.length === 20) return null;
          const isAnswered = status === 0 ? isNumber || performance.now() - begun < patience : status < 500;
          return isAnswered ? null : `Content-Length ${length}: ${status}`;
        });
        expect([...wrong, ...hung]).toEqual([]);
      });

    // WEBrick itself takes long for spaces, as the page on Rack says.
    if (sectionOf(COMPARES) && page !== 'examples/rack')
      it('reads a long If-None-Match at once', async () => {
        const [one, path] = sectionOf(COMPARES) ?? [];
        const took = async (value: string) => {
          const begun = performance.now();
          const bytes = head(`GET ${path} HTTP/1.1`, `If-None-Match: ${value}`, 'Connection: close');
          await sendRaw(originOf(one), bytes, 10_000);
          return performance.now() - begun;
        };
        const wrong: string[] = [];
        for (const size of [15_000, 60_000]) {
          const usual = await took(`"a"${'x'.repeat(size)}"b"`);
          for (const filling of [' ', '\t', '"']) {
            const value = `"a"${filling.repeat(size)}"b"`;
            let time = await took(value);
            // A busy machine is slow now and then, and what is slow by itself is slow each time.
            for (let again = 0; again < 2 && time > 1_500 + 5 * usual; again++)
              time = Math.min(time, await took(value));
            if (time > 1_500 + 5 * usual)
              wrong.push(`${size} times ${filling}: ${Math.round(time)} ms, not ${Math.round(usual)}`);
          }
        }
        expect(wrong).toEqual([]);
      });

    for (const one of own.filter(({ section }) => ALLOWS_ORIGINS.test(section)))
      it(`lets no other origin read or call: ${one.section}`, async () => {
        const [first] = one.checks;
        const [, friend = ''] = first?.fields.find(([name]) => name === 'Origin') ?? [];
        const methods = [...new Set(one.checks.map(({ method }) => method))];
        const tried = ORIGINS.flatMap((origin) =>
          methods.map((method) => ({ method, origin: origin.replaceAll('https://shop.example', friend) })),
        );
        const wrong = await wrongOf(tried, async ({ method, origin }) => {
          const asks = method === 'OPTIONS' ? ['Access-Control-Request-Method: PUT'] : [];
          const path = one.checks.find((check) => check.method === method)?.path;
          const answer = await sendRaw(
            originOf(one),
            head(`${method} ${path} HTTP/1.1`, `Origin: ${origin}`, ...asks, 'Connection: close'),
          );
          const allowed = /^Access-Control-Allow-Origin: (.*)\r$/im.exec(answer)?.[1] ?? 'none';
          // No browser sends two, and each compares what is allowed with its own.
          const isRight = allowed === 'none' || (/[\n ]/.test(origin) && allowed === friend);
          const varies = ![200, 204].includes(statusesIn(answer)[0] ?? 0) || /^Vary:.*Origin/im.test(answer);
          return isRight && varies ? null : `${method}, ${origin}: ${allowed}, ${varies ? '' : 'no '}Vary`;
        });
        expect(wrong).toEqual([]);
      });

    if (sectionOf(REDIRECTS))
      it('redirects to its own host alone, whatever is asked', async () => {
        const [one] = sectionOf(REDIRECTS) ?? [];
        // Caddy has a site of its own for the last.
        const hosts = page === 'examples/caddy' ? HOSTS.slice(0, -1) : HOSTS;
        const tried = TARGETS.flatMap((target) => hosts.map((host) => ({ target, host })));
        const wrong = await wrongOf(tried, async ({ target, host }) => {
          const claims = [`Host: ${host}`, 'X-Forwarded-Host: evil.example', 'Forwarded: host=evil.example'];
          const bytes = [`GET ${target} HTTP/1.1`, ...claims, 'Connection: close'].join('\r\n');
          const answer = await sendRaw(originOf(one), `${bytes}\r\n\r\n`);
          const [fields = ''] = answer.split('\r\n\r\n');
          const [status = 0] = statusesIn(answer);
          const location = /^Location: (.*)\r?$/im.exec(fields)?.[1] ?? '';
          const isOwn = status === 308 ? URL.parse(location)?.origin === 'https://shop.example' : status >= 400;
          return isOwn && !/^X-Injected/im.test(fields) ? null : `${target}, ${host}: ${status} ${location}`;
        });
        expect(wrong).toEqual([]);
      });

    if (sectionOf(REDIRECTS))
      it('redirects to its own host alone, whatever IPv6 address it is asked as', async () => {
        const [one] = sectionOf(REDIRECTS) ?? [];
        const tried = ['/orders?page=2', '//evil.example/x', '/[::1]/'].flatMap((target) =>
          IPV6_HOSTS.map((host) => ({ target, host })),
        );
        const wrong = await wrongOf(tried, async ({ target, host }) => {
          const bytes = `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-Host: ${host}\r\nConnection: close\r\n\r\n`;
          const answer = await sendRaw(originOf(one), bytes);
          const [status = 0] = statusesIn(answer);
          const locations = [...answer.matchAll(/^Location: (.*?)\r?$/gim)].map(([, location]) => location);
          const isOwn =
            status === 308
              ? locations.length === 1 && locations[0]?.startsWith('https://shop.example/') === true
              : status >= 400 && status < 500 && locations.length === 0;
          return isOwn ? null : `${target}, ${host}: ${status} ${locations}`;
        });
        expect(wrong).toEqual([]);
      });

    for (const one of [...own, ...behind].filter(
      ({ section }) => KEEPS_FILES.test(section) || COMPRESSES.test(section),
    ))
      it(`does nothing for ..; and parameters${behind.includes(one) ? ' of an application' : ''}: ${one.section}`, async () => {
        const asked = (path: string) =>
          sendRaw(originOf(one), head(`GET ${path} HTTP/1.1`, 'Accept-Encoding: gzip', 'Connection: close'));
        const wrong = await wrongOf([...ACCOUNTS, ...WITH_PARAMETERS], async (path) => {
          const answer = await asked(path);
          const [status = 0] = statusesIn(answer);
          // lighttpd sends the file for whatever follows its name.
          const isFile = status === 200 && (WITH_PARAMETERS.includes(path) || answer.includes('export const greeting'));
          const isForFiles = /^(?:Cache-Control:.*max-age=[1-9]|Content-Encoding:)/im.test(answer);
          const isLeft = /<title>Home|root:/.test(answer);
          const isRight = status > 0 && status < 500 && !isLeft && (isFile || !isForFiles);
          return isRight ? null : `${path}: ${status}`;
        });
        expect(wrong).toEqual([]);
      });

    if (sectionOf(FALLS_BACK))
      it('sends the page of the app for its addresses, and not for files or the API', async () => {
        const [one] = sectionOf(FALLS_BACK) ?? [];
        const isPage = (answer: string) => statusesIn(answer)[0] === 200 && answer.includes('<title>Home</title>');
        const asked = (line: string) => sendRaw(originOf(one), head(`${line} HTTP/1.1`, 'Connection: close'));
        const missed = await wrongOf(
          ['/', '/orders', '/orders/7', '/orders/7?a.b', '/apis', '/a/b/c'],
          async (path) => {
            const answer = await asked(`GET ${path}`);
            return isPage(answer) && /^Cache-Control: no-cache\r$/im.test(answer) ? null : path;
          },
        );
        const wrong = await wrongOf(
          [...NO_PAGES.map((path) => `GET ${path}`), 'POST /orders/7', 'DELETE /orders/7'],
          async (line) => (isPage(await asked(line)) ? line : null),
        );
        expect([...missed, ...wrong]).toEqual([]);
      });

    for (const one of [...own, ...behind].filter(({ section }) => KEEPS_FILES.test(section)))
      it(`gives a lifetime to no error and to no other file${behind.includes(one) ? ' of an application' : ''}`, async () => {
        const paths = ['/assets/app.00000000.js', '/assets/', '/assets', '/index.html', '/notes.txt', '/missing'];
        const hidden = [
          '/assets/../index.html',
          '/assets/..%2findex.html',
          '/assets/..%2faccount',
          '/assets/private.js',
        ];
        const wrong = await wrongOf([...paths, ...hidden], async (path) => {
          const answer = await sendRaw(originOf(one), head(`GET ${path} HTTP/1.1`, 'Connection: close'));
          return /^Cache-Control:.*max-age=[1-9]/im.test(answer) ? path : null;
        });
        expect(wrong).toEqual([]);
      });

    if (sectionOf(COMPRESSES))
      it('compresses no answer of an application, and finds a compressed file again', async () => {
        const [one, file] = sectionOf(COMPRESSES) ?? [];
        const asked = (path: string, ...fields: string[]) =>
          sendRaw(
            originOf(one),
            head(`GET ${path} HTTP/1.1`, 'Accept-Encoding: gzip, br, zstd', ...fields, 'Connection: close'),
          );
        const paths = ['/report', '/api/report', '/assets/../report', '/assets/..%2freport', '/assets/%2e%2e/report'];
        paths.push('/assets/..%2faccount');
        const wrong = await wrongOf(paths, async (path) => {
          const answer = await asked(path, 'Cookie: session=bob');
          return /^Content-Encoding:/im.test(answer) ? path : null;
        });
        const etag = /^ETag: (.*)\r$/im.exec(await asked(file ?? ''))?.[1];
        if (etag !== undefined) {
          const [status] = statusesIn(await asked(file ?? '', `If-None-Match: ${etag}`));
          if (status !== 304) wrong.push(`${etag} is answered with ${status}`);
          if (!etag.startsWith('W/')) wrong.push(`${etag} is the same for both forms`);
        }
        expect(wrong).toEqual([]);
      });

    if (sectionOf(CHECKS_SENDER))
      it('accepts no post from a foreign page', async () => {
        const [one, path] = sectionOf(CHECKS_SENDER) ?? [];
        const [, friend = ''] = one?.checks.flatMap(({ fields }) => fields).find(([name]) => name === 'Origin') ?? [];
        const origins = ORIGINS.map((origin) => `Origin: ${origin.replaceAll('https://shop.example', friend)}`);
        const sites = ['cross-site', 'same-site', 'none', 'Same-Origin', '', 'same-origin, cross-site'];
        const tried = [
          ...['', ...origins].flatMap((origin) => sites.map((site) => [origin, `Sec-Fetch-Site: ${site}`])),
          ...origins.map((origin) => [origin]),
          ['Referer: https://shop.example.com/'],
          ['Sec-Fetch-Site: same-origin\r\nSec-Fetch-Site: cross-site'],
        ];
        const wrong = await wrongOf(tried, async (fields) => {
          const claims = fields.filter((field) => field !== '');
          const answer = await sendRaw(
            originOf(one),
            head(`POST ${path} HTTP/1.1`, ...claims, 'Content-Length: 0', 'Connection: close'),
          );
          return statusesIn(answer)[0] === 403 ? null : `${claims}: ${statusesIn(answer)}`;
        });
        expect(wrong).toEqual([]);
      });
  });
}
