/**
 * Attacks on the rate limits of the pages: what the limited handler or application answers is counted, however the
 * address is written, whatever the method, whatever a client claims to be, and however many requests come at once.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listening, makePageSite, pages, sectionCode } from './page-site.ts';
import type { Servers } from './process.ts';
import type { PageProgram } from './programs.ts';
import { sendTogether, statusesIn } from './raw.ts';
import { readPath } from './read-path.ts';
import { type Asked, ask } from './request.ts';

const SECTION = '429 with Retry-After';
const site = makePageSite();

/** The application behind the servers. It answers the limited address in whatever spelling, and counts for /told itself. */
const app = createServer((request, response) => {
  const path = readPath(request.url ?? '');
  if (path === '/told') {
    response.writeHead(429, { 'Retry-After': 7 }).end();
    return;
  }
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

/** Requests at once: PHP's server for development queues as many, and Python's has a thread for each. */
const BURST = 24;

interface Burst {
  through: number;
  /** What is neither let through nor refused as the page says. */
  wrong: string[];
}

/** Sends requests at once, and counts those that get through. Each claims to be somebody else. */
async function burst(origins: readonly string[], path: string, own: readonly string[] = []): Promise<Burst> {
  const requests = Array.from({ length: BURST }, (_, at) => {
    const claims = Object.entries(CLAIMS.filter((claim) => !('Host' in claim))[at % 7] ?? {});
    const fields = ['Host: 127.0.0.1', ...(own.length > 0 ? own : claims.map((claim) => claim.join(': ')))];
    return `${[`GET ${path} HTTP/1.1`, ...fields, 'Connection: close'].join('\r\n')}\r\n\r\n`;
  });
  const answers = await sendTogether(origins, requests);
  const through = answers.filter((answer) => statusesIn(answer)[0] === 200).length;
  const wrong = answers.flatMap((answer) => {
    if (statusesIn(answer)[0] === 200) return [];
    const told = [...answer.matchAll(/^Retry-After: *(.*)\r$/gim)].map(([, value]) => Number(value));
    const isRight = `${statusesIn(answer)}` === '429' && told.length === 1 && told[0] === 60;
    return isRight ? [] : [answer.slice(0, 200)];
  });
  return { through, wrong };
}

/** By page, time for other requests between the look at who has come and the note of it, where there is a step between. */
const SLOWED: Record<string, [note: RegExp, delay: string]> = {
  'examples/flask': [/^ *(?=seen\.setdefault)/m, '$&time.sleep(0.3); '],
  'examples/python': [/^ *(?=seen\.setdefault)/m, '$&time.sleep(0.3); '],
  'examples/rack': [/^ *(?=RESTING\[client\] = now)/m, '$&sleep 0.3; '],
  'examples/php': [/^ *(?=rewind\()/m, '$&usleep(300_000); '],
};

function slowed(page: string, text: string): string {
  const [note, delay] = SLOWED[page] ?? [];
  if (note === undefined || delay === undefined) return text;
  expect(text).toMatch(note);
  return text.replace(note, delay);
}

/** The limit with a second where the page has a minute. */
const shortened = (text: string): string =>
  text
    .replaceAll(/\b60(?=s?\b)/g, '1')
    .replaceAll('60_000', '1_000')
    .replaceAll('time.Minute', 'time.Second')
    .replaceAll('1r/m', '1r/s');

/** Whether the client of a refused request gets through that comes back as it is told. */
async function isTold(origin: string, path: string): Promise<boolean> {
  let answer = await ask(origin, path);
  for (let tries = 0; tries < 20 && answer.status !== 429; tries++) answer = await ask(origin, path);
  expect(answer.status).toBe(429);
  await wait(1_000 * Number(answer.values('Retry-After')[0]));
  return (await ask(origin, path)).status === 200;
}

/** The timers of a busy machine are late now and then, and what tells another time is late each time. */
async function isToldOnce(origin: string, path: string): Promise<boolean> {
  for (let time = 0; time < 3; time++) if (await isTold(origin, path)) return true;
  return false;
}

/** nginx with processes as on a real site, which share what they count. */
const withWorkers = (program: PageProgram): PageProgram => ({
  ...program,
  async serve(sources) {
    const programs = (await program.serve?.(sources)) ?? [];
    for (const { folder } of sources) {
      const file = join(folder, 'nginx.conf');
      const text = readFileSync(file, 'utf8');
      const several = text.replace('master_process off;', 'worker_processes 4;');
      expect(several).not.toBe(text);
      writeFileSync(file, several);
    }
    return programs;
  },
});

describe.each(limits)('the rate limit of %s', (page, language) => {
  const path = LIMITED[page] ?? '/search';
  let servers: Servers;
  beforeAll(async () => {
    const { program, text } = sectionCode(page, SECTION, language);
    const slow = slowed(page, text);
    // Each process of PHP answers one request at a time, and all of them count in one folder.
    const together =
      page === 'examples/php' ? Array<string>(4).fill(slow.replaceAll('/srv/cache', site.newFolder())) : [slow];
    servers = await site.serveAll(
      page === 'examples/nginx' ? withWorkers(program) : program,
      [text, shortened(text), ...together],
      application.origin,
    );
  });
  afterAll(() => servers?.close());

  it('is on a page that says what it was attacked with', () => {
    const text = JSON.stringify(pages.find(({ entry }) => entry.id === page)?.entry);
    expect(text).toContain(`${BURST} requests at once`);
  });

  it.concurrent('holds for every spelling, method and claim', async () => {
    expect(await passed(servers.origins[0] ?? '', path)).toEqual([]);
  });

  it.concurrent('lets one through of many requests that come at the same time', async () => {
    expect(await burst(servers.origins.slice(2), path)).toEqual({ through: 1, wrong: [] });
  });

  // The stand-in for Cloudflare's binding has no window that ends.
  if (page !== 'examples/cloudflare-workers')
    it.concurrent('lets in who comes back after as long as Retry-After says', async () => {
      expect(await isToldOnce(servers.origins[1] ?? '', path)).toBe(true);
    });
});

it.each([
  ['apache', '/api'],
  ['caddy', '/api'],
])('%s keeps the Retry-After of the application, of which there is one', async (page, under) => {
  const { program, text } = sectionCode(`examples/${page}`, SECTION, page);
  await withServer(program, text, async (origin) => {
    const answers = await Promise.all(Array.from({ length: BURST }, () => ask(origin, `${under}/told`)));
    expect([...new Set(answers.map(({ status, values }) => `${status} ${values('Retry-After')}`))]).toEqual(['429 7']);
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

  it.each([
    ['a network', []],
    ['an account', ['Authorization: Bearer key-of-ada']],
  ])('lets two through of many requests that come at the same time from %s', async (_who, own) => {
    const { program, text } = sectionCode('guides/rate-limiting', 'A limit in code', 'js');
    await withServer(program, text, async (origin) => {
      expect(await burst([origin], '/orders', own)).toEqual({ through: 2, wrong: [] });
    });
  });

  it('lets in who comes back after as long as Retry-After says', async () => {
    const { program, text } = sectionCode('guides/rate-limiting', 'A limit in code', 'js');
    await withServer(program, shortened(text), async (origin) => {
      expect(await isToldOnce(origin, '/orders')).toBe(true);
    });
  });

  it('lets no made-up key or header through', async () => {
    for (const claim of CLAIMS)
      expect(await statusesOf(['192.0.2.1', '192.0.2.1', '192.0.2.1'], claim)).toEqual([200, 200, 429]);
    expect(await statusesOf(['192.0.2.1', '192.0.2.1'], { Authorization: 'Bearer key-of-ada' })).toEqual([200, 200]);
  });
});
