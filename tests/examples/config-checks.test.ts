/**
 * The checks of configurations on the real servers: each serves a configuration with the fault and one without, is asked for
 * the same, and differs in nothing but what the check is about. What the audit corrects is its own corrected text.
 */
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { FormatId } from '../../reference/config/formats.ts';
import { temporaryFolder } from '../support/lifetime/run.ts';
import { auditOf } from '../unit/config/reading.ts';
import { startProgram } from './process.ts';
import { ask } from './request.ts';
import { realServers } from './servers.ts';

const scratch = temporaryFolder('config-checks');
const files = join(scratch, 'site');
mkdirSync(files);
// Apache reads them as another user.
chmodSync(scratch, 0o755);
afterAll(async () => {
  for (const server of realServers) await server.end?.();
  rmSync(scratch, { recursive: true });
});
const TEXT = 'a { color: red }\n'.repeat(200);
for (const name of ['a.css', 'a.html', 'a.json', 'a.png', 'a.unknown']) writeFileSync(join(files, name), TEXT);

type Fields = Record<string, string[]>;
/** What two answers of one server have that says nothing about it. */
const CHANGING = /^(?:date|expires|etag|last-modified|connection|keep-alive)$/;

async function fieldsOf(origin: string, path: string): Promise<Fields> {
  const { status, fields } = await ask(origin, path, {
    headers: { 'Accept-Encoding': 'gzip', Origin: 'https://evil.example', Host: 'example.com' },
  });
  const found: Fields = { status: [String(status)] };
  for (const [name, value] of fields) {
    const key = name.toLowerCase();
    if (!CHANGING.test(key)) found[key] = [...(found[key] ?? []), value];
  }
  return found;
}

/** The whole configuration of nginx around what belongs into `http`. */
async function startNginx(text: string) {
  const folder = mkdtempSync(join(scratch, 'nginx-'));
  const config = join(folder, 'nginx.conf');
  return startProgram((port) => {
    const root = process.getuid?.() === 0 ? 'user root;' : '';
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    writeFileSync(
      config,
      `${root} daemon off; master_process off; pid ${folder}/pid; error_log stderr; events { }
http {
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  types { text/css css; text/html html; application/json json; image/png png; }
  root ${files};
  ${text.replaceAll('listen 80;', `listen 127.0.0.1:${port};`)}
}
`,
    );
    return { command: 'nginx', args: ['-c', config, '-e', 'stderr'] };
  });
}

async function startOther(id: string, text: string) {
  const server = realServers.find((one) => one.id === id);
  if (!server) throw new Error(`${id} is not known`);
  const modules = ['filter', 'deflate', 'expires', 'alias'];
  const load = modules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`);
  // Modules are loaded outside of the virtual host around the input.
  const whole = id === 'apache' ? `</VirtualHost>\n${load.join('\n')}\n<VirtualHost *:*>\n${SITE}${text}` : text;
  return server.start(whole, { files }, mkdtempSync(join(scratch, `${id}-`)));
}
const SITE = `DocumentRoot ${files}\nAddType text/css .css\nAddType text/html .html\nAddType application/json .json\nAddType image/png .png\nServerName example.com\n`;

interface Case {
  check: string;
  format: FormatId;
  /** What is asked for. */
  path: string;
  before: string;
  /** Where the audit corrects nothing. */
  after?: string;
  /** What the fault is on the wire, by name; empty: the header is not sent. */
  fault: Fields;
  /** The same where it is gone. */
  right: Fields;
}

const nginx = (check: string, path: string, inner: string, fault: Fields, right: Fields, after?: string): Case => ({
  ...{ check, path, fault, right, format: 'nginx' as const },
  before: `server {\n  listen 80;\n${inner}\n}`,
  ...(after !== undefined && { after: `server {\n  listen 80;\n${after}\n}` }),
});
const CREDENTIALS = 'add_header Access-Control-Allow-Credentials true always;';
const APACHE_CREDENTIALS = 'Header always set Access-Control-Allow-Credentials true';

const cases: readonly Case[] = [
  nginx(
    'header-not-always',
    '/missing',
    'add_header \'X-Frame-Options\' "DENY"; # everywhere',
    { 'x-frame-options': [] },
    { 'x-frame-options': ['DENY'] },
  ),
  nginx(
    'add-header-shadowed',
    '/a.css',
    'add_header X-Frame-Options "DENY" always;\nlocation / { add_header X-Own 1; }',
    { 'x-frame-options': [] },
    { 'x-frame-options': ['DENY'] },
  ),
  nginx(
    'add-header-shadowed',
    '/a.css',
    'add_header X-Frame-Options DENY # ;\n  ;\nlocation / { add_header X-Own 1; location ~ css { add_header X-Other 2; } }',
    { 'x-frame-options': [] },
    { 'x-frame-options': ['DENY'] },
  ),
  nginx(
    'cors-wildcard-credentials',
    '/a.css',
    `add_header Access-Control-Allow-Origin * always; ${CREDENTIALS}`,
    { 'access-control-allow-origin': ['*'], 'access-control-allow-credentials': ['true'] },
    { 'access-control-allow-origin': ['*'], 'access-control-allow-credentials': [] },
    'add_header Access-Control-Allow-Origin * always;',
  ),
  nginx(
    'cors-origin-reflected',
    '/a.css',
    `add_header Access-Control-Allow-Origin $http_origin always; ${CREDENTIALS}`,
    { 'access-control-allow-origin': ['https://evil.example'] },
    { 'access-control-allow-origin': ['https://shop.example'] },
    `add_header Access-Control-Allow-Origin https://shop.example always; ${CREDENTIALS}`,
  ),
  nginx(
    'redirect-loop',
    '/a?b',
    'return 301 $scheme://$host$request_uri;',
    { location: ['http://example.com/a?b'] },
    { location: ['https://example.com/a?b'] },
    'return 301 https://$host$request_uri;',
  ),
  nginx(
    'cc-duplicate',
    '/a.css',
    'location / {\n  expires 1h;\n  add_header Cache-Control "public, max-age=3600";\n}',
    { 'cache-control': ['max-age=3600', 'public, max-age=3600'] },
    { 'cache-control': ['public, max-age=3600'] },
  ),
  nginx(
    'page-long-lived',
    '/a.html',
    'location ~ \\.html$ { expires 1y; }',
    { 'cache-control': ['max-age=31536000'] },
    { 'cache-control': ['no-cache'] },
    'location ~ \\.html$ { expires -1; }',
  ),
  nginx(
    'text-uncompressed',
    '/a.css',
    'gzip on; gzip_vary on;',
    { 'content-encoding': [] },
    { 'content-encoding': ['gzip'] },
  ),
  nginx(
    'text-uncompressed',
    '/a.json',
    'gzip on; gzip_vary on; gzip_types text/css application/javascript;',
    { 'content-encoding': [] },
    { 'content-encoding': ['gzip'] },
  ),
  nginx(
    'vary-encoding-missing',
    '/a.html',
    'gzip on;\ngzip_types text/css text/javascript application/json image/svg+xml;',
    { vary: [], 'content-encoding': ['gzip'] },
    { vary: ['Accept-Encoding'], 'content-encoding': ['gzip'] },
  ),
  nginx(
    'asset-compressed-twice',
    '/a.png',
    'gzip on; gzip_types text/css text/javascript application/json image/svg+xml image/png;',
    { 'content-encoding': ['gzip'] },
    { 'content-encoding': [] },
  ),
  nginx(
    'default-type-html',
    '/a.unknown',
    'default_type text/html;',
    { 'content-type': ['text/html'] },
    { 'content-type': ['application/octet-stream'] },
    'default_type application/octet-stream;',
  ),
  {
    ...{ check: 'header-not-always', format: 'apache', path: '/missing' },
    before: 'Header set X-Frame-Options "DENY"',
    after: 'Header always set X-Frame-Options "DENY"',
    fault: { 'x-frame-options': [] },
    right: { 'x-frame-options': ['DENY'] },
  },
  {
    ...{ check: 'cors-wildcard-credentials', format: 'apache', path: '/a.css' },
    before: `Header always set Access-Control-Allow-Origin "*"\n${APACHE_CREDENTIALS}`,
    after: 'Header always set Access-Control-Allow-Origin "*"',
    fault: { 'access-control-allow-credentials': ['true'] },
    right: { 'access-control-allow-credentials': [] },
  },
  {
    ...{ check: 'cors-origin-reflected', format: 'apache', path: '/a.css' },
    before: `Header always set Access-Control-Allow-Origin "expr=%{req:Origin}"\n${APACHE_CREDENTIALS}`,
    after: `Header always set Access-Control-Allow-Origin https://shop.example\n${APACHE_CREDENTIALS}`,
    fault: { 'access-control-allow-origin': ['https://evil.example'] },
    right: { 'access-control-allow-origin': ['https://shop.example'] },
  },
  {
    ...{ check: 'page-long-lived', format: 'apache', path: '/a.html' },
    before: 'ExpiresActive On\nExpiresByType text/html "access plus 1 year"',
    after: 'ExpiresActive On\nExpiresByType text/html "access plus 0 seconds"',
    fault: { 'cache-control': ['max-age=31536000'] },
    right: { 'cache-control': ['max-age=0'] },
  },
  {
    ...{ check: 'text-uncompressed', format: 'apache', path: '/a.json' },
    before: 'AddOutputFilterByType DEFLATE text/html text/css',
    fault: { 'content-encoding': [] },
    right: { 'content-encoding': ['gzip'] },
  },
  {
    ...{ check: 'asset-compressed-twice', format: 'apache', path: '/a.png' },
    before: 'AddOutputFilterByType DEFLATE text/css text/javascript application/json image/svg+xml image/png',
    fault: { 'content-encoding': ['gzip'] },
    right: { 'content-encoding': [] },
  },
  {
    ...{ check: 'cors-origin-reflected', format: 'caddy', path: '/a.css' },
    before: 'header Access-Control-Allow-Origin {header.Origin}\nheader Access-Control-Allow-Credentials true',
    after: 'header Access-Control-Allow-Origin https://shop.example\nheader Access-Control-Allow-Credentials true',
    fault: { 'access-control-allow-origin': ['https://evil.example'] },
    right: { 'access-control-allow-origin': ['https://shop.example'] },
  },
  {
    ...{ check: 'cors-wildcard-credentials', format: 'caddy', path: '/a.css' },
    before: 'header {\n  Access-Control-Allow-Origin *\n  Access-Control-Allow-Credentials true\n}',
    after: 'header Access-Control-Allow-Origin *',
    fault: { 'access-control-allow-origin': ['*'], 'access-control-allow-credentials': ['true'] },
    right: { 'access-control-allow-origin': ['*'], 'access-control-allow-credentials': [] },
  },
  {
    ...{ check: 'page-long-lived', format: 'caddy', path: '/a.html' },
    before: '@pages path *.html\nheader @pages Cache-Control max-age=31536000\nencode',
    after: '@pages path *.html\nheader @pages Cache-Control no-cache\nencode',
    fault: { 'cache-control': ['max-age=31536000'] },
    right: { 'cache-control': ['no-cache'] },
  },
  {
    ...{ check: 'text-uncompressed', format: 'caddy', path: '/a.css' },
    before: 'file_server',
    fault: { 'content-encoding': [] },
    right: { 'content-encoding': ['gzip'] },
  },
];

/** What a fault may change besides. */
const ALONG = /^(?:vary|content-length|transfer-encoding|accept-ranges|content-encoding)$/;

describe.each(['nginx', 'apache', 'caddy'] as const)('%s', (format) => {
  const server = realServers.find(({ id }) => id === format);
  const own = cases.filter((one) => one.format === format);

  describe.runIf(server?.version())('is installed', () => {
    it.each(own)('$check: $before', async ({ check, path, before, after, fault, right }) => {
      const audit = auditOf(before, format);
      expect([...audit.checks]).toContain(check);
      const without = new Set([...audit.checks].filter((one) => one !== check));
      const corrected = after ?? audit.without(without).corrected();
      expect(corrected).not.toBe(before);
      expect([...auditOf(corrected, format).checks]).not.toContain(check);
      const start = (text: string) => (format === 'nginx' ? startNginx(text) : startOther(format, text));
      const [faulty, fixed] = [await answer(await start(before)), await answer(await start(corrected))];
      expect(faulty.status).not.toEqual(['403']);
      expect(pick(faulty, fault)).toEqual(fault);
      expect(pick(fixed, right)).toEqual(right);
      const named = new Set([...Object.keys(fault), ...Object.keys(right)]);
      const rest = (fields: Fields) =>
        Object.entries(fields).filter(
          ([name]) => !named.has(name) && !(named.has('content-encoding') && ALONG.test(name)),
        );
      expect(rest(fixed)).toEqual(rest(faulty));

      async function answer(running: { origin: string; close(): Promise<void> }): Promise<Fields> {
        try {
          return await fieldsOf(running.origin, path);
        } finally {
          await running.close();
        }
      }
    });
  });
});

/** What a check could report by the line alone, and the server does otherwise. */
const silent: readonly { name: string; format: FormatId; path: string; text: string; answered: Fields }[] = [
  {
    ...{ name: 'a lifetime of / counts for its index file elsewhere', format: 'nginx', path: '/' },
    text: 'server { listen 80; index a.html; location = / { expires 1y; } }',
    answered: { status: ['200'], 'cache-control': [] },
  },
  {
    ...{ name: 'a nested block shortens a lifetime', format: 'nginx', path: '/a.html' },
    text: 'server { listen 80; location ~ \\.(css|html)$ { expires 1y; location ~ html$ { expires -1; } } }',
    answered: { 'cache-control': ['no-cache'] },
  },
  {
    ...{ name: 'of two servers with one name the first answers', format: 'nginx', path: '/' },
    text: 'server { listen 80; server_name example.com; return 204; }\nserver { listen 80; server_name example.com; return 301 http://example.com$request_uri; }',
    answered: { status: ['204'], location: [] },
  },
  {
    ...{ name: 'a page for errors has the headers of pages', format: 'apache', path: '/missing' },
    text: 'ErrorDocument 404 /a.html\nHeader set X-Frame-Options DENY',
    answered: { status: ['404'], 'x-frame-options': ['DENY'] },
  },
  {
    ...{ name: 'ExpiresByType does nothing alone', format: 'apache', path: '/a.html' },
    text: 'ExpiresByType text/html "access plus 1 year"',
    answered: { 'cache-control': [] },
  },
  {
    ...{ name: 'Header replaces what ExpiresByType sets', format: 'apache', path: '/a.html' },
    text: 'ExpiresActive On\nExpiresByType text/html "access plus 1 year"\n<FilesMatch "\\.html$">\nHeader set Cache-Control no-cache\n</FilesMatch>',
    answered: { 'cache-control': ['no-cache'] },
  },
  {
    ...{ name: 'a matcher of what is no page', format: 'caddy', path: '/a.html' },
    text: '@assets not path *.html\nheader @assets Cache-Control max-age=31536000\nencode',
    answered: { 'cache-control': [] },
  },
  {
    ...{ name: 'a header without a matcher is set last', format: 'caddy', path: '/a.html' },
    text: '@pages path *.html\nheader @pages Cache-Control max-age=31536000\nheader Cache-Control no-cache\nencode',
    answered: { 'cache-control': ['no-cache'] },
  },
];

describe.each(['nginx', 'apache', 'caddy'] as const)('%s', (format) => {
  const server = realServers.find(({ id }) => id === format);

  it.runIf(server?.version()).each(silent.filter((one) => one.format === format))(
    'nothing is reported, for $name',
    async ({ path, text, answered }) => {
      expect([...auditOf(text, format).checks]).toEqual([]);
      const running = await (format === 'nginx' ? startNginx(text) : startOther(format, text));
      try {
        expect(pick(await fieldsOf(running.origin, path), answered)).toEqual(answered);
      } finally {
        await running.close();
      }
    },
  );
});

const pick = (fields: Fields, like: Fields): Fields =>
  Object.fromEntries(Object.keys(like).map((name) => [name, fields[name] ?? []]));
