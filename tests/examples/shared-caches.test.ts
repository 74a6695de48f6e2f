/**
 * Attacks on the caches that pages configure: two users never get each other's answer, whatever the application says of
 * storing it, and still the cache answers where nobody is named.
 */
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { request } from 'node:https';
import { join } from 'node:path';
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
  response.setHeader('X-User', `${cookie ?? authorization ?? 'nobody'}`);
  response.end(`${cookie ?? authorization ?? 'nobody'} at ${host}, ${count}`);
});
const application = listening(app);
afterAll(() => site.remove());

/** As most configurations have it, so that the application can tell its hosts apart. */
const more: Record<string, string> = { nginx: '# In server { }\nproxy_set_header Host $http_host;', haproxy: '' };

describe.each(['nginx', 'haproxy'])('the cache of examples/%s', (page) => {
  let server: Running;
  let asked = 0;
  beforeAll(async () => {
    const { program, text } = sectionCode(
      `examples/${page}`,
      '304 with ETag',
      page,
      more[page],
      /proxy_cache|cache-use/,
    );
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

  it('keeps hosts apart', async () => {
    const path = fresh('both');
    for (const host of ['one.example', 'two.example']) {
      expect((await ask(server.origin, path, { headers: { Host: host } })).body).toContain(` at ${host},`);
    }
  });

  it('keeps ports apart, of which the application may make links', async () => {
    const path = fresh('both');
    for (const host of ['one.example:1337', 'one.example']) {
      expect((await ask(server.origin, path, { headers: { Host: host } })).body).toContain(` at ${host},`);
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

describe('the cache of examples/nginx, with http and https', () => {
  const folder = temporaryFolder('tls');
  afterAll(() => rmSync(folder, { recursive: true }));
  const [key, certificate, socketPath] = ['key.pem', 'cert.pem', 'https'].map((name) => join(folder, name));

  it('gives https nothing of another host that http asked for', async () => {
    execFileSync(
      'openssl',
      [
        ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'],
        ...['-subj', '/CN=test', '-keyout', `${key}`, '-out', `${certificate}`],
      ],
      { stdio: 'ignore' },
    );
    const tls = `listen unix:${socketPath} ssl; ssl_certificate ${certificate}; ssl_certificate_key ${key};`;
    const lines = `# In server { }\n${tls} proxy_set_header Host $host;`;
    const { program, text } = sectionCode('examples/nginx', '304 with ETag', 'nginx', lines, /proxy_cache/);
    const server = await site.serve(program, text, application.origin);
    try {
      const path = '/report?policy=both';
      // http and sshop.example are https and shop.example when nothing is between them.
      const { body } = await ask(server.origin, path, { headers: { Host: 'sshop.example' } });
      expect(body).toContain(' at sshop.example,');
      const answer = await new Promise<string>((resolve, reject) => {
        const headers = { Host: 'shop.example' };
        request({ socketPath, path, headers, rejectUnauthorized: false, agent: false }, (response) => {
          response.on('data', (part: Buffer) => resolve(part.toString()));
        })
          .on('error', reject)
          .end();
      });
      expect(answer).toContain(' at shop.example,');
    } finally {
      await server.close();
    }
  });
});
