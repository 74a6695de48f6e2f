/** Attacks on what the proxies of the pages refuse and rewrite: hidden files, and redirects of an inner address. */
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { listening, makePageSite, sectionCode } from './page-site.ts';
import { startPrograms } from './process.ts';
import { readPath } from './read-path.ts';
import { ask } from './request.ts';

const site = makePageSite();
afterAll(() => site.remove());

/** What the application answers with Location or Content-Type, as it is. */
let location = '';
let type = '';
/** Reads paths leniently, and has secrets in files whose names begin with a dot. */
const app = createServer((request, response) => {
  if (location !== '') response.writeHead(302, { Location: location });
  else if (type !== '') response.setHeader('Content-Type', type);
  else if (/\/\.(?!well-known\/)/.test(readPath(request.url ?? ''))) response.setHeader('X-Secret', 'told');
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
  ...[
    '/.well-known/.env',
    '/.well-known//.env',
    '/.well-known/%2egit/config',
    '/.well-known/a/.htpasswd',
    '/.well-known/.well-known/.env',
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

it.each([
  ['haproxy', '/'],
  ['apache', '/api/'],
  ['caddy', '/api/'],
])('%s puts right the old names of JavaScript, and no type that only has one in it', async (page, path) => {
  const { program, text } = sectionCode(`examples/${page}`, 'Deprecated names', page);
  const server = await site.serve(program, text, application.origin);
  const sent = async (value: string) => {
    type = value;
    return (await ask(server.origin, path)).values('Content-Type')[0];
  };
  try {
    for (const kept of [
      'multipart/related; type="application/javascript"',
      'text/html; x="application/x-javascript"',
      'application/javascript+xml',
      'application/javascriptx',
      'x-application/javascript',
    ])
      expect(await sent(kept)).toBe(kept);
    expect(await sent('application/javascript')).toBe('text/javascript');
    expect(await sent('application/x-javascript; charset=utf-8')).toBe('text/javascript; charset=utf-8');
    expect(await sent('application/javascript ;charset=utf-8')).toMatch(/^text\/javascript ?;charset=utf-8$/);
    expect(await sent('Application/X-JavaScript')).toBe('text/javascript');
  } finally {
    type = '';
    await server.close();
  }
});

it('nginx lets the other site read fonts alone, whatever its Origin holds', async () => {
  const { program, text } = sectionCode('examples/nginx', 'CORS for fonts', 'nginx');
  const server = await site.serve(program, text, application.origin);
  const allowed = async (path: string, Origin: string) =>
    (await ask(server.origin, path, { headers: { Origin } })).values('Access-Control-Allow-Origin');
  try {
    for (const path of ['/style.css', '/fonts/../style.css', '/style.css?/fonts/', '/x%20https://shop.example'])
      for (const origin of ['https://shop.example', 'https://shop.example /fonts/', 'x /fonts/ https://shop.example'])
        expect([path, origin, ...(await allowed(path, origin))]).toEqual([path, origin]);
    for (const origin of ['https://shop.example.evil.example', 'https://evil.example', 'null', 'https://shop_example'])
      for (const path of ['/fonts/font.woff2', '/fonts/x%20https://shop.example'])
        expect([path, origin, ...(await allowed(path, origin))]).toEqual([path, origin]);
    expect(await allowed('/fonts/font.woff2', 'https://shop.example')).toEqual(['https://shop.example']);
  } finally {
    await server.close();
  }
});

/** Of the application's own address, so that it leads to that. */
const OF_THE_APPLICATION = [
  ...[
    '//evil.example/x',
    '///evil.example/x',
    '/\\evil.example/x',
    '/\\/evil.example',
    '/\t/evil.example/x',
    '/ /evil.example',
  ],
  ...[
    '/\t\\evil.example',
    '//\t/evil.example',
    '/\\\\evil.example',
    '//evil.example@x/',
    '/..//evil.example',
    '/.//evil.example',
  ],
].map((path) => `http://app.internal${path}`);

describe.each([
  ['nginx', '/orders', '/'],
  ['haproxy', '/orders', '/'],
  ['apache', '/api/orders', '/api/'],
  ['caddy', '/api/orders', '/api/'],
  ['lighttpd', '/api/orders', '/api/'],
])('the redirects that %s rewrites', (page, path, base) => {
  it('stay on the site, whatever follows the inner address', async () => {
    const { program, text } = sectionCode(`examples/${page}`, '201 with Location', page);
    const server = await site.serve(program, text, application.origin);
    const sent = async (value: string) => {
      location = value;
      return (await ask(server.origin, path)).values('Location')[0] ?? '';
    };
    try {
      const left: string[] = [];
      for (const value of OF_THE_APPLICATION) {
        const to = await sent(value);
        if (new URL(to, server.origin).origin !== server.origin) left.push(`${JSON.stringify(value)}: ${to}`);
      }
      expect(left).toEqual([]);
      for (const rest of ['', 'orders/7', 'a//b?x=//y#z', '?next=//x', 'a%2F%2Fb']) {
        const to = await sent(`http://app.internal/${rest}`);
        expect(new URL(to, server.origin).href).toBe(`${server.origin}${base}${rest}`);
      }
    } finally {
      location = '';
      await server.close();
    }
  });
});

describe.each([
  ['by itself', false],
  ['with the site of the page', true],
])('Caddy that redirects to HTTPS %s', (_how, hasSite) => {
  const { text } = sectionCode('examples/caddy', 'Redirect to HTTPS', 'caddy');
  const [snippet = ''] = /^http:\/\/:8080 \{[^}]*\{uri\}[^}]*\}$/m.exec(text) ?? [];

  it('leads to the host that the page says', async () => {
    expect(snippet).not.toBe('');
    const folder = site.newFolder();
    const servers = await startPrograms(2, async ([http = 0, https = 0]) => {
      const ports = `http_port ${http}\n  https_port ${https}`;
      const own = 'shop.example {\n  bind 127.0.0.1\n  respond ok\n}';
      const rest = hasSite ? snippet.replace('http://:8080', 'http://') : '';
      const file = join(folder, 'Caddyfile');
      writeFileSync(file, `{\n  admin off\n  skip_install_trust\n  local_certs\n  ${ports}\n}\n${own}\n${rest}\n`);
      const env = { XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
      return [{ command: 'caddy', args: ['run', '--config', file, '--adapter', 'caddyfile'], env }];
    });
    try {
      const led: string[] = [];
      for (const Host of ['shop.example', 'evil.example', '[::1]', '[::1]:8443', '[::1']) {
        const { status, values } = await ask(servers.origins[0] ?? '', '/x?y', { headers: { Host } });
        led.push(`${status} ${values('Location')}`);
      }
      const ours = '308 https://shop.example/x?y';
      const asNamed = ['evil.example', '[::1]', '::1', '[::1'].map((host) => `308 https://${host}/x?y`);
      expect(led).toEqual([ours, ...(hasSite ? Array<string>(4).fill(ours) : asNamed)]);
    } finally {
      await servers.close();
    }
  });
});
