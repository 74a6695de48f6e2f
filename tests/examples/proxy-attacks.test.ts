/** Attacks on what the proxies of the pages refuse: hidden files. */
import { createServer } from 'node:http';
import { afterAll, expect, it } from 'vitest';
import { listening, makePageSite, sectionCode } from './page-site.ts';
import { readPath } from './read-path.ts';
import { ask } from './request.ts';

const site = makePageSite();
afterAll(() => site.remove());

/** Reads paths leniently, and has secrets in files whose names begin with a dot. */
const app = createServer((request, response) => {
  if (/\/\.(?!well-known\/)/.test(readPath(request.url ?? ''))) response.setHeader('X-Secret', 'told');
  response.end('content');
});
const application = listening(app);

/** Each is a hidden file to some server. */
const HIDDEN = [
  ...['/.env', '/%2eenv', '//.env', '/.ENV', '/.git/config', '/a/.env', '/x;/.env', '/x/..;/.env', '/%2f.env'],
  ...['/.env%zz', '/.env%', '/.%65nv%f', '/%zz/../.env', '/%zz/.env', '/.git/config%zz', '/%/%2eenv'],
  ...['/\\.env', '/%5c.env', '/x%5c.env', '/x\\..\\.env', '/x%5c%2eenv', '/%5C%2e%2e%5C.env', '/.env?/.well-known/'],
  ...[
    '/.well-known/../.env',
    '/.well-known/%2e%2e/.env',
    '/.well-known/x%2f..%2f..%2f.env',
    '/.well-known%2f..%2f.env',
  ],
  ...[
    '/.well-known/\\..\\..\\.env',
    '/.well-known/%5c..%5c..%5c.env',
    '/.well-known/%zz/../../.env',
    '/.WELL-KNOWN/../.env',
  ],
];
const OPEN = ['/', '/a.b/c.d', '/a.', '/.well-known/acme-challenge/x', '/100%25', '/a?x=/.env', '/caf%C3%A9', '/a%20b'];

it('HAProxy refuses hidden files in every spelling, and nothing else', async () => {
  const { program, text } = sectionCode('examples/haproxy', 'Errors as problem+json', 'haproxy');
  const server = await site.serve(program, text, application.origin);
  try {
    const told: string[] = [];
    for (const path of HIDDEN) {
      if ((await ask(application.origin, path)).values('X-Secret').length === 0) told.push(`harmless: ${path}`);
      if ((await ask(server.origin, path)).values('X-Secret').length > 0) told.push(path);
    }
    expect(told).toEqual([]);
    for (const path of OPEN) expect([path, (await ask(server.origin, path)).status]).toEqual([path, 200]);
  } finally {
    await server.close();
  }
});
