/**
 * Attacks on the rate limits of the pages: what the limited handler or application answers is counted, however the
 * address is written, whatever the method, and whatever a client claims to be.
 */
import { createServer } from 'node:http';
import { afterAll, describe, expect, it } from 'vitest';
import { listening, makePageSite, pages, sectionCode } from './page-site.ts';
import type { PageProgram } from './programs.ts';
import { readPath } from './read-path.ts';
import { type Asked, ask } from './request.ts';

const SECTION = '429 with Retry-After';
const site = makePageSite();

/** The application behind the servers. It answers the limited address in whatever spelling. */
const app = createServer((request, response) => {
  const path = readPath(request.url ?? '');
  if (path === '/digits' || path === '/search') response.setHeader('X-Limited', 'reached').end('0123456789');
  else response.writeHead(404).end('not found');
});
const application = listening(app);
afterAll(() => site.remove());

/** Spellings of a path that some server reads as the same. */
const spellings = (path: string): string[] => {
  const name = path.slice(1);
  const hex = `%${name.charCodeAt(0).toString(16)}`;
  return [
    ...[
      `/${hex}${name.slice(1)}`,
      `/${name.slice(0, -1)}%${name
        .charCodeAt(name.length - 1)
        .toString(16)
        .toUpperCase()}`,
    ],
    ...[`//${name}`, `/.//${name}`, `/./${name}`, `/x/../${name}`, `/%2e/${name}`, `/x/%2e%2e/${name}`, `/%2f${name}`],
    ...[`/${name}/`, `/${name}//`, `/${name}/.`, `/${name}%2f`, `/${name}?`, `/${name}?x=1`],
    ...[`/%zz/../${name}`, `/${hex}${name.slice(1)};%`, `/%c3%bc/../${name}`],
    ...[`/${name};`, `/${name};x=1`, `/${name};x.js`, `/;x/${name}`, `/${name}%3bx`, `/${name}%3f`],
    ...[`/${name.toUpperCase()}`, `/${name[0]?.toUpperCase()}${name.slice(1)}`, `/%5c${name}`],
  ];
};

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'OPTIONS'];
const CLAIMS: Record<string, string>[] = [
  { Authorization: 'Bearer made-up' },
  { 'X-Forwarded-For': '192.0.2.7' },
  { Forwarded: 'for=192.0.2.8' },
  { 'X-Real-IP': '192.0.2.9' },
  { 'True-Client-IP': '192.0.2.10' },
  { Cookie: 'session=other' },
  { 'CF-Connecting-IP': '192.0.2.11' },
  { Host: 'other.example' },
];

/** Where a limit is on another path than /search. */
const LIMITED: Record<string, string> = {
  'examples/haproxy': '/digits',
  'examples/nginx': '/notes.txt',
  'examples/cloudflare-workers': '/digits',
};
/** What the limited resource answers with, as the pages write it. */
const GIVEN = ['found', '"found"', '0123456789', 'Grüße'];

const limits = pages.flatMap(({ entry, runs }) => {
  const run = runs.find(({ section }) => section === SECTION);
  // curl is the client, and Apache and Caddy count nothing.
  const counts = run && !['examples/curl', 'examples/apache', 'examples/caddy'].includes(entry.id);
  return counts ? [[entry.id, run.language] as const] : [];
});

/** What reaches the limited resource after its one request a minute. */
async function passed(origin: string, path: string): Promise<string[]> {
  expect((await ask(origin, path)).status).toBe(200);
  const past: string[] = [];
  const attack = async (what: string, target: string, asked: Asked = {}) => {
    const { status, values, body } = await ask(origin, target, asked);
    if (values('X-Limited').length > 0 || (status === 200 && (asked.method === 'HEAD' || GIVEN.includes(body)))) {
      past.push(`${what} ${target}: ${status}`);
    }
  };
  for (const method of METHODS) await attack(method, path, { method });
  for (const target of spellings(path)) {
    await attack('GET', target);
    await attack('HEAD', target, { method: 'HEAD' });
  }
  for (const headers of CLAIMS) await attack(Object.keys(headers).join(), path, { headers });
  return past;
}

async function withServer(program: PageProgram, text: string, use: (origin: string) => Promise<void>): Promise<void> {
  const server = await site.serve(program, text, application.origin);
  try {
    await use(server.origin);
  } finally {
    await server.close();
  }
}

describe.each(limits)('the rate limit of %s', (page, language) => {
  it('holds for every spelling, method and claim', async () => {
    const { program, text } = sectionCode(page, SECTION, language);
    await withServer(program, text, async (origin) => {
      expect(await passed(origin, LIMITED[page] ?? '/search')).toEqual([]);
    });
  });
});

it('nginx holds it for an application, with the location that the page names for that', async () => {
  const { program, text } = sectionCode('examples/nginx', SECTION, 'nginx');
  const limited = text
    .replace('location = /notes.txt {', 'location ~* digits {\nproxy_pass http://127.0.0.1:3000;')
    .replace('location @too_many {', 'location ~ \\.js$ {\nproxy_pass http://127.0.0.1:3000;\n}\n$&');
  await withServer(program, limited, async (origin) => expect(await passed(origin, '/digits')).toEqual([]));
});

it('HAProxy counts an IPv6 client by its /64 and an IPv4 client by its address', async () => {
  const { program, text } = sectionCode('examples/haproxy', SECTION, 'haproxy');
  const told = text.replace(/^.*set-var\(txn\.path\) path$/m, '  http-request set-src req.hdr(X-Client)\n$&');
  await withServer(program, told, async (origin) => {
    const statuses = [];
    for (const client of ['2001:db8::1', '2001:db8::2', '2001:db8:0:1::1', '192.0.2.1', '192.0.2.2', '192.0.2.1']) {
      statuses.push((await ask(origin, '/digits', { headers: { 'X-Client': client } })).status);
    }
    expect(statuses).toEqual([200, 429, 200, 200, 200, 429]);
  });
});

it('HAProxy lets one request through of two that it looks up at the same time', async () => {
  const { program, text } = sectionCode('examples/haproxy', SECTION, 'haproxy');
  // Between the look and the note there is time for another request, whose content is awaited meanwhile.
  const slow = text.replace(/^.*track-sc0/m, '  http-request wait-for-body time 500ms\n$&');
  expect(slow).toContain('wait-for-body');
  await withServer(program, slow, async (origin) => {
    const late = () =>
      ask(origin, '/digits', { method: 'POST', headers: { 'Content-Length': 1 }, body: 'x', bodyAfter: 250 });
    const answers = await Promise.all([late(), late(), late()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429]);
  });
});

it('PHP lets one request through of two that come at the same time', async () => {
  const { program, text } = sectionCode('examples/php', SECTION, 'php');
  // Between the look and the note there is time for another request.
  const slow = text
    .replaceAll('/srv/cache', site.newFolder())
    .replace(/^ *(?:touch|rewind)\(/m, 'usleep(500_000);\n$&');
  expect(slow).toContain('usleep');
  await withServer(program, slow, (one) =>
    withServer(program, slow, async (other) => {
      const answers = await Promise.all([ask(one, '/search'), ask(other, '/search')]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 429]);
    }),
  );
});

describe('the limit of the guide', () => {
  const told = () => {
    const { program, text } = sectionCode('guides/rate-limiting', 'A limit in code', 'js');
    const client = text.replace('request.socket.remoteAddress', "request.headers['x-client']");
    expect(client).not.toBe(text);
    return { program, text: client };
  };
  const statusesOf = async (clients: readonly string[], fields: Record<string, string> = {}) => {
    const statuses: number[] = [];
    const { program, text } = told();
    await withServer(program, text, async (origin) => {
      for (const client of clients) {
        statuses.push((await ask(origin, '/orders', { headers: { 'X-Client': client, ...fields } })).status);
      }
    });
    return statuses;
  };

  it('counts an IPv6 client by its /64, however the address is written', async () => {
    const clients = ['2001:db8::1', '2001:0DB8:0:0:ffff::2', '2001:db8:0:0:1:2:3:4', '2001:db8:0:1::1'];
    expect(await statusesOf(clients)).toEqual([200, 200, 429, 200]);
    expect(await statusesOf(['fe80::1%eth0', 'fe80::2%eth0', 'fe80::3', '::1', '::2', '::3'])).toEqual([
      ...[200, 200, 429],
      ...[200, 200, 429],
    ]);
  });

  it('counts an IPv4 client by its address, also in IPv6 form', async () => {
    const clients = ['192.0.2.1', '::ffff:192.0.2.1', '::FFFF:192.0.2.1', '::ffff:192.0.2.2', '192.0.2.2'];
    expect(await statusesOf(clients)).toEqual([200, 200, 429, 200, 200]);
  });

  it('gives a new client the whole window and no more', async () => {
    const { program, text } = told();
    // From 4 seconds on, the sum of now and a minute has fewer digits after the point than either.
    const later = text.replace('performance.now()', '(performance.now() + 5000)');
    expect(later).not.toBe(text);
    await withServer(program, later, async (origin) => {
      for (let client = 0; client < 250; client++) {
        const answer = await ask(origin, '/orders', { headers: { 'X-Client': `192.0.2.${client}` } });
        expect(answer.values('RateLimit')).toEqual(['"default";r=1;t=60']);
      }
    });
  });

  it('lets no made-up key or header through', async () => {
    for (const claim of CLAIMS)
      expect(await statusesOf(['192.0.2.1', '192.0.2.1', '192.0.2.1'], claim)).toEqual([200, 200, 429]);
    expect(await statusesOf(['192.0.2.1', '192.0.2.1'], { Authorization: 'Bearer key-of-ada' })).toEqual([200, 200]);
  });
});
