/**
 * Attacks on the caches that pages configure: two users never get each other's answer, whatever the application says of
 * storing it, and still the cache answers where nobody is named.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { request } from 'node:https';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../support/lifetime/run.ts';
import { listening, makePageSite, sectionCode } from './page-site.ts';
import type { Running } from './process.ts';
import { ask } from './request.ts';

/** What the application says of storing: none of it says that the answer is one user's. */
const policies: Record<string, Record<string, string>> = {
  tag: { ETag: '"v1"' },
  lifetime: { 'Cache-Control': 'max-age=60' },
  both: { 'Cache-Control': 'max-age=60', ETag: '"v1"' },
  // HAProxy then stores the answer to a request with Authorization as well: see the end of this file.
  public: { 'Cache-Control': 'public, max-age=60' },
  modified: { 'Last-Modified': 'Fri, 02 Jan 2026 03:04:05 GMT' },
};

const site = makePageSite();
let count = 0;
/** Names who asks, and counts. `policy` and `login` are told in the query. */
const app = createServer((request, response) => {
  const { searchParams } = new URL(request.url ?? '', 'http://app');
  const { cookie, authorization, host } = request.headers;
  count += 1;
  for (const [name, value] of Object.entries(policies[searchParams.get('policy') ?? ''] ?? {})) {
    response.setHeader(name, value);
  }
  if (searchParams.has('login')) response.setHeader('Set-Cookie', `session=${count}`);
  // As applications do that make links for a proxy before them.
  response.setHeader(
    'X-Link',
    `${request.headers['x-forwarded-proto']}://${request.headers['x-forwarded-host'] ?? host}`,
  );
  if (searchParams.has('varies')) response.setHeader('Vary', 'X-Forwarded-Host');
  if (searchParams.has('parts') && request.headers.range !== undefined) {
    response.writeHead(206, { 'Content-Range': 'bytes 0-0/9' }).end('p');
    return;
  }
  response.statusCode = Number(searchParams.get('status') ?? 200);
  response.setHeader('X-Request', `${request.method} ${request.url}`);
  response.setHeader('X-User', `${cookie ?? authorization ?? 'nobody'}`);
  response.end(`${cookie ?? authorization ?? 'nobody'} at ${host}, ${count}`);
});
const application = listening(app);
afterAll(() => site.remove());

/** As most configurations have it, so that the application can tell its hosts apart. */
const more: Record<string, string> = { nginx: '# In server { }\nproxy_set_header Host $http_host;', haproxy: '' };

/** Lines that set X-Forwarded-Host. */
const ownHost: Record<string, string> = {
  nginx: 'proxy_set_header X-Forwarded-Host $http_host;',
  haproxy: '# In frontend web\nhttp-request set-header X-Forwarded-Host %[req.hdr(Host)]',
};
const cached = (page: string, lines = '') =>
  sectionCode(`examples/${page}`, '304 with ETag', page, `${more[page]}\n${lines}`, /proxy_cache|cache-use/);

/** What an attacker sends, with `TARGET` for the address that the next user asks for. */
const STRANGE = [
  ...['Cookie:\nCookie: eve', 'Cookie: eve\nCookie:', 'Cookie:\teve', 'Cookie: ,eve', 'cookie: eve', 'Cookie : eve'],
  ...['Authorization:\nAuthorization: eve', 'Authorization: eve\nAuthorization:', 'authorization: eve'],
  ...['Host: eve', 'X-A: b\n Cookie: eve', 'Range: bytes=0-0', 'Range: bytes=0-0\nIf-Range: "v1"', 'If-Match: "eve"'],
  ...['If-None-Match: "v1"', 'If-Modified-Since: Fri, 02 Jan 2099 03:04:05 GMT', 'Cache-Control: no-store'],
  ...['Cache-Control: only-if-cached', 'Pragma: no-cache', 'Expect: 100-continue', 'Upgrade: h2c\nConnection: Upgrade'],
].map((fields) => `GET TARGET HTTP/1.1\nHost: shop.example\n${fields}`);
const STRANGE_TARGETS = [
  ...[
    'GET http://eve.example:80TARGET',
    'GET https://eve.exampleTARGET',
    'GET http://shop.exampleTARGET',
    'GET TARGET#eve',
  ],
  ...[
    'GET /TARGET',
    'GET /.TARGET',
    'GET /x/..TARGET',
    'GET TARGET&',
    'GET TARGET%20',
    'GET TARGET;eve',
    'GET //eve.exampleTARGET',
  ],
  ...[
    'HEAD TARGET',
    'POST TARGET',
    'PUT TARGET',
    'DELETE TARGET',
    'OPTIONS TARGET',
    'PATCH TARGET',
    'get TARGET',
    'TRACE TARGET',
  ],
].map((line) => `${line} HTTP/1.1\nHost: shop.example\nContent-Length: 0`);

/** Sends a head as it stands. */
function sendRaw(origin: string, head: string): Promise<void> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    socket.on('connect', () => socket.write(`${head}\nConnection: close\n\n`.replaceAll('\n', '\r\n')));
    socket.setTimeout(2_000, () => socket.destroy());
    socket.on('close', () => resolve()).on('error', () => resolve());
    socket.resume();
  });
}

describe.each(['nginx', 'haproxy'])('the cache of examples/%s', (page) => {
  let server: Running;
  let asked = 0;
  beforeAll(async () => {
    const { program, text } = cached(page);
    server = await site.serve(program, text, application.origin);
  });
  afterAll(() => server.close());

  /** An address that nothing has asked for yet. */
  const fresh = (policy: string, login = false) => {
    asked += 1;
    return `/report?n=${asked}&policy=${policy}${login ? '&login' : ''}`;
  };
  const userOf = async (path: string, headers: Record<string, string>, method = 'GET') =>
    (await ask(server.origin, path, { method, headers })).values('X-User')[0];

  const names = Object.keys(policies);
  it.each(names)('gives each user with a cookie or Authorization their own answer: %s', async (policy) => {
    for (const field of ['Cookie', 'Authorization']) {
      for (const first of ['GET', 'HEAD']) {
        const path = fresh(policy);
        expect(await userOf(path, { [field]: 'session=ada' }, first)).toBe('session=ada');
        expect(await userOf(path, { [field]: 'session=bob' })).toBe('session=bob');
        expect(await userOf(path, { [field]: 'session=eve' }, 'HEAD')).toBe('session=eve');
        expect(await userOf(path, {})).toBe('nobody');
        expect(await userOf(path, { [field]: 'session=ada' })).toBe('session=ada');
        expect(await userOf(path, { [field]: 'session=bob', 'If-None-Match': '"v0"' })).toBe('session=bob');
        // nginx takes a lone 0 for no value.
        const zero = fresh(policy);
        expect(await userOf(zero, { [field]: '0' }, first)).toBe('0');
        expect(await userOf(zero, {})).toBe('nobody');
      }
    }
  });

  it.each(names)('gives no login to the next one: %s', async (policy) => {
    const path = fresh(policy, true);
    const cookies = [];
    for (let time = 0; time < 3; time++) cookies.push(...(await ask(server.origin, path)).values('Set-Cookie'));
    expect(new Set(cookies).size).toBe(3);
  });

  it('answers the next user rightly, whatever was asked first', async () => {
    const wrong: string[] = [];
    for (const head of [...STRANGE, ...STRANGE_TARGETS]) {
      for (const query of ['', '&parts']) {
        const path = `${fresh('both')}${query}`;
        await sendRaw(
          server.origin,
          head.replace('TARGET', () => path),
        );
        const { status, values, body } = await ask(server.origin, path, { headers: { Host: 'shop.example' } });
        const answer = [
          status,
          values('X-User')[0],
          values('X-Request')[0]?.replace(/^\w+ /, ''),
          / at [^,]*,/.exec(body)?.[0],
        ];
        if (`${answer}` !== `${[200, 'nobody', path, ' at shop.example,']}`) wrong.push(`${head}: ${answer}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('keeps hosts apart', async () => {
    const path = fresh('both');
    for (const host of ['one.example', 'two.example']) {
      expect((await ask(server.origin, path, { headers: { Host: host } })).body).toContain(` at ${host},`);
    }
  });

  it('takes no host for the start of a target', async () => {
    const start = fresh('both');
    const target = '/report?policy=both';
    await sendRaw(server.origin, `GET ${target} HTTP/1.1\nHost: shop.example${start}&x=`);
    const { values } = await ask(server.origin, `${start}&x=${target}`, { headers: { Host: 'shop.example' } });
    expect(values('X-Request')).toEqual([`GET ${start}&x=${target}`]);
  });

  it('keeps ports apart, of which the application may make links', async () => {
    const path = fresh('both');
    for (const host of ['one.example:1337', 'one.example']) {
      expect((await ask(server.origin, path, { headers: { Host: host } })).body).toContain(` at ${host},`);
    }
  });

  it.each([
    ['as the page says, unless', '', '', ['evil.example', 'evil.example']],
    ['not where Vary names it:', '&varies', '', ['evil.example', 'shop.example']],
    ['not where the proxy sets it:', '', 'sets', ['shop.example', 'shop.example']],
  ])('gives what one client put into X-Forwarded-Host to the next, %s', async (_when, query, sets, hosts) => {
    const { program, text } = cached(page, sets === '' ? '' : ownHost[page]);
    const own = await site.serve(program, text, application.origin);
    try {
      const path = `${fresh('both')}${query}`;
      const linked = async (headers: Record<string, string>) =>
        (await ask(own.origin, path, { headers: { Host: 'shop.example', ...headers } })).values('X-Link')[0];
      const seen = [await linked({ 'X-Forwarded-Host': 'evil.example' }), await linked({})];
      expect(seen.map((link) => link?.replace(/^.*\/\//, ''))).toEqual(hosts);
    } finally {
      await own.close();
    }
  });

  it('answers from what it has where nobody is named', async () => {
    const path = fresh('both');
    const bodies = new Set<string>();
    for (let time = 0; time < 3; time++) bodies.add((await ask(server.origin, path)).body);
    expect([...bodies]).toHaveLength(1);
  });
});

/** What the page says of HAProxy itself: the snippet without the part that looks for Authorization. */
describe('the cache of HAProxy without a rule about Authorization', () => {
  const RULE = ' or { req.hdr(Authorization) -m found }';
  let server: Running;
  beforeAll(async () => {
    const { program, text } = sectionCode('examples/haproxy', '304 with ETag', 'haproxy', '', /cache-use/);
    expect(text).toContain(RULE);
    server = await site.serve(program, text.replace(RULE, ''), application.origin);
  });
  afterAll(() => server.close());

  it.each([
    ['both', 'nobody'],
    ['public', 'Bearer ada'],
  ])('policy %s: the next request without credentials gets the answer of %s', async (policy, user) => {
    const path = `/report?policy=${policy}`;
    const userOf = async (headers: Record<string, string>) =>
      (await ask(server.origin, path, { headers })).values('X-User')[0];
    expect(await userOf({ Authorization: 'Bearer ada' })).toBe('Bearer ada');
    expect(await userOf({})).toBe(user);
    expect(await userOf({ Authorization: 'Bearer bob' })).toBe('Bearer bob');
  });
});

/** HTTPS beside HTTP, and the header that tells the application which of them it is. */
const tls: Record<string, (folder: string) => [line: RegExp, lines: string]> = {
  nginx: (folder) => [
    /^ *listen .*$/m,
    `$&
    listen unix:${folder}/https ssl; ssl_certificate ${folder}/cert.pem; ssl_certificate_key ${folder}/key.pem;
    proxy_set_header Host $host; proxy_set_header X-Forwarded-Proto $scheme;`,
  ],
  haproxy: (folder) => [
    /^ *bind .*$/m,
    `$&
  bind unix@${folder}/https ssl crt ${folder}/both.pem
  http-request set-header X-Forwarded-Proto https if { ssl_fc }
  http-request set-header X-Forwarded-Proto http if !{ ssl_fc }`,
  ],
};

describe.each(['nginx', 'haproxy'])('the cache of examples/%s, with http and https', (page) => {
  const folder = temporaryFolder('tls');
  const file = (name: string) => join(folder, name);
  let server: Running;
  beforeAll(async () => {
    execFileSync(
      'openssl',
      [
        ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'],
        ...['-subj', '/CN=test', '-keyout', file('key.pem'), '-out', file('cert.pem')],
      ],
      { stdio: 'ignore' },
    );
    writeFileSync(file('both.pem'), `${readFileSync(file('cert.pem'))}${readFileSync(file('key.pem'))}`);
    const { program, text } = sectionCode(`examples/${page}`, '304 with ETag', page, '', /proxy_cache|cache-use/);
    const [line, lines] = tls[page]?.(folder) ?? [/^/, ''];
    server = await site.serve(program, text.replace(line, lines), application.origin);
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });

  const overTls = (path: string, host: string) =>
    new Promise<{ link: string; body: string }>((resolve, reject) => {
      const headers = { Host: host };
      request({ socketPath: file('https'), path, headers, rejectUnauthorized: false, agent: false }, async (response) =>
        resolve({ link: `${response.headers['x-link']}`, body: await textOf(response) }),
      )
        .on('error', reject)
        .end();
    });

  it('gives https nothing of another host that http asked for', async () => {
    const path = '/report?policy=both';
    // http and sshop.example are https and shop.example when nothing is between them.
    const { body } = await ask(server.origin, path, { headers: { Host: 'sshop.example' } });
    expect(body).toContain(' at sshop.example,');
    expect((await overTls(path, 'shop.example')).body).toContain(' at shop.example,');
  });

  it(`gives https ${page === 'nginx' ? 'nothing' : 'the copy'} that http asked for, as the page says`, async () => {
    const path = '/report?policy=both&n=2';
    const { values } = await ask(server.origin, path, { headers: { Host: 'shop.example' } });
    expect(values('X-Link')).toEqual(['http://shop.example']);
    const { link } = await overTls(path, 'shop.example');
    expect(link).toBe(`${page === 'nginx' ? 'https' : 'http'}://shop.example`);
  });
});
