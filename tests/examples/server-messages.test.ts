/** What nginx, Apache, HAProxy and Caddy really write into their logs and onto their error pages is explained. */
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { explainMessage } from '../../reference/messages/explain.ts';
import { spawnInRun, temporaryFolder } from '../support/lifetime/run.ts';
import { expectAllPrinted } from '../support/messages/tests.ts';
import { until } from '../support/until.ts';
import { programEnv, versionOf } from './process.ts';

let scratch: string;
let upstream: Server;
let behind = 0;
/** What is done when the application has a request that it lets wait. */
let whenSlow: () => void = () => undefined;
/** Nothing listens there. */
let closed = 0;

/** What the application behind the servers answers, by the start of the path. */
const answers: Readonly<Record<string, string>> = {
  '/big': `HTTP/1.1 200 OK\r\nX: ${'x'.repeat(20_000)}\r\nContent-Length: 0\r\n\r\n`,
  '/garbage': 'hello there\r\n\r\n',
  '/chunk': 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
  '/twice': 'HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 1\r\n\r\na',
};

beforeAll(async () => {
  scratch = temporaryFolder('server-messages');
  // A server may run as another user.
  chmodSync(scratch, 0o755);
  mkdirSync(join(scratch, 'site', 'empty'), { recursive: true });
  writeFileSync(join(scratch, 'site', 'page.html'), 'page');
  upstream = createServer((socket) => {
    socket
      .on('error', () => undefined)
      .once('data', (data) => {
        const path = /^\S+ (\/\S*)/.exec(data.toString('latin1'))?.[1] ?? '/';
        const answer = Object.entries(answers).find(([start]) => path.startsWith(start))?.[1];
        if (answer !== undefined) socket.end(answer);
        else if (path.startsWith('/slow')) whenSlow();
        else socket.destroy();
      });
  });
  behind = await portOf(upstream);
  const other = createServer();
  closed = await portOf(other);
  other.close();
});
afterAll(() => upstream.close());

const portOf = (server: Server) =>
  new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });

const freePort = async () => {
  const server = createServer();
  const port = await portOf(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
};

class PortTaken extends Error {}
const ATTEMPTS = 5;

/** Somebody else may take a port before the server does; then another is tried. */
async function onFreePort(run: (port: number) => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run(await freePort());
    } catch (error) {
      if (attempt === ATTEMPTS || !(error instanceof PortTaken)) throw error;
    }
  }
}

/** Runs a server while `use` asks it. Gives all that it printed, and what `use` gave. */
async function serve(
  command: string,
  args: readonly string[],
  port: number,
  use: (said: () => string) => Promise<string[]>,
) {
  const child = spawnInRun(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: programEnv() });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
  }
  let isOver = false;
  const ended = new Promise((resolve) => child.on('close', resolve)).then(() => {
    isOver = true;
  });
  try {
    await until(`${command} on port ${port}`, async () => isOver || listens(port));
    if (isOver) throw /address already in use/i.test(text) ? new PortTaken(text) : new Error(`${command}: ${text}`);
    const pages = await use(() => text);
    return [...text.split('\n'), ...pages];
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

/** All that a program prints that ends by itself. */
const printed = (command: string, args: readonly string[]) =>
  new Promise<string>((resolve) => {
    const child = spawnInRun(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: programEnv() });
    let text = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (chunk) => (text += chunk));
    child.on('close', () => resolve(text));
  });

const listens = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });

interface Asked {
  headers?: Record<string, string>;
  body?: string;
  /** The client goes away once the application has its request. */
  leaves?: boolean;
}

/** The visible text of what a server answers; '' where there is no answer. */
const ask = (port: number, path: string, { headers = {}, body, leaves }: Asked = {}) =>
  new Promise<string>((resolve) => {
    const method = body === undefined ? 'GET' : 'POST';
    const asked = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('close', () => resolve(text.replace(/<[^>]*>/g, ' ')));
    });
    asked.on('error', () => resolve('')).end(body);
    if (leaves) whenSlow = () => asked.destroy();
  });

/** Sends bytes as they are, and waits for the end of the connection. */
const send = (port: number, bytes: string) =>
  new Promise<string>((resolve) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.setEncoding('latin1').on('data', (chunk) => {
      text += chunk;
    });
    socket.on('error', () => undefined).on('close', () => resolve(text.replace(/<[^>]*>/g, ' ')));
  });

/** The problems that were found in the lines, each once. */
const problemsIn = (lines: readonly string[]) =>
  new Set(lines.map((line) => explainMessage(line)?.problem).filter((problem) => problem !== undefined));

const asRoot = (line: string) => (process.getuid?.() === 0 ? line : '');

describe('nginx', () => {
  it.skipIf(versionOf('nginx', '-v') === null)('writes what is explained', () =>
    onFreePort(async (port) => {
      const config = join(scratch, 'nginx.conf');
      const users = join(scratch, 'users');
      writeFileSync(users, 'ann:$apr1$abc$xxxxxxxxxxxxxxxxxxxxxx\n');
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
      writeFileSync(
        config,
        `${asRoot('user root;')}
daemon off;
master_process off;
pid ${scratch}/nginx.pid;
error_log stderr info;
events { }
http {
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${scratch}/${name};`).join(' ')}
  limit_req_zone $binary_remote_addr zone=one:1m rate=1r/m;
  upstream group { server 127.0.0.1:${closed} fail_timeout=60s; server 127.0.0.1:${closed} fail_timeout=60s; }
  proxy_read_timeout 1s;
  server {
    listen 127.0.0.1:${port};
    root ${scratch}/site;
    client_max_body_size 10;
    location /behind/ { proxy_pass http://127.0.0.1:${behind}/; }
    location /closed { proxy_pass http://127.0.0.1:${closed}; }
    location /group { proxy_pass http://group; }
    location /socket { fastcgi_pass unix:/nowhere.sock; }
    location /resolve { set $host_behind app.invalid; proxy_pass http://$host_behind; }
    location /denied { deny all; }
    location = /page.html { limit_req zone=one; }
    location /loop { try_files /nowhere /loop; }
    location /again { rewrite ^ /again last; }
    location /named { try_files /nowhere @nowhere; }
    location /login { auth_basic x; auth_basic_user_file ${users}; }
  }
}
`,
      );
      const basic = (user: string) => ({ Authorization: `Basic ${btoa(`${user}:x`)}` });
      const lines = await serve('nginx', ['-c', config, '-e', 'stderr'], port, async (said) => {
        const paths = [
          ...['close', 'big', 'garbage', 'chunk', 'twice', 'slow'].map((path) => `/behind/${path}`),
          ...['/closed', '/group', '/group', '/socket', '/resolve', '/denied', '/page.html', '/page.html'],
          ...['/loop', '/again', '/named', '/empty/', '/nowhere.html', '/login', `/${'a'.repeat(20_000)}`],
        ];
        const pages: string[] = [];
        for (const path of paths) pages.push(await ask(port, path));
        pages.push(await ask(port, '/page.html', { body: 'longer than ten' }));
        pages.push(
          await ask(port, '/login', { headers: basic('ann') }),
          await ask(port, '/login', { headers: basic('bob') }),
        );
        pages.push(await ask(port, '/', { headers: { Cookie: 'a'.repeat(20_000) } }));
        await send(port, '\u0016\u0003\u0001\u0002\u0000\r\n\r\n');
        await ask(port, '/behind/slow', { leaves: true });
        await until('the end of the client in the log', () => said().includes('client prematurely closed connection'));
        return pages;
      });
      const bad = join(scratch, 'bad.conf');
      writeFileSync(
        bad,
        `error_log stderr; pid ${scratch}/bad.pid; events { } http { types { a/b x; a/c x; } nonsense; }`,
      );
      lines.push(...(await printed('nginx', ['-t', '-c', bad, '-e', 'stderr'])).split('\n'));
      expectAllPrinted('nginx', lines);
      expect(problemsIn(lines).size).toBeGreaterThan(15);
    }),
  );
});

describe('Apache', () => {
  it.skipIf(versionOf('apache2', '-v') === null)('writes what is explained', () =>
    onFreePort(async (port) => {
      const config = join(scratch, 'apache.conf');
      const modules = ['mpm_event', 'authz_core', 'mime', 'dir', 'autoindex', 'rewrite', 'proxy', 'proxy_http'];
      const head = `ServerName localhost
PidFile ${scratch}/apache.pid
Mutex file:${scratch}
DefaultRuntimeDir ${scratch}
${asRoot('User www-data\nGroup www-data')}
${modules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`).join('\n')}
TypesConfig /dev/null
`;
      writeFileSync(
        config,
        `${head}
Listen 127.0.0.1:${port}
ErrorLog ${scratch}/apache.log
LogLevel info
DocumentRoot ${scratch}/site
<Directory ${scratch}/site>
  Options -Indexes
</Directory>
<Location /denied>
  Require all denied
</Location>
<Directory ${scratch}/site/empty>
  RewriteEngine on
  RewriteRule ^loop /empty/loop [L]
</Directory>
ProxyTimeout 2
ProxyPass /behind/ http://127.0.0.1:${behind}/
ProxyPass /closed http://127.0.0.1:${closed}/ retry=60
ProxyPass /scheme foo://127.0.0.1/
`,
      );
      const lines = await serve('apache2', ['-DFOREGROUND', '-f', config], port, async () => {
        const pages: string[] = [];
        for (const path of [
          '/denied',
          '/empty/',
          '/nowhere.html',
          '/empty/loop',
          '/behind/close',
          '/closed',
          '/closed',
          '/scheme/',
        ]) {
          pages.push(await ask(port, path));
        }
        return pages;
      });
      lines.push(...readFileSync(join(scratch, 'apache.log'), 'utf8').split('\n'));
      const bad = join(scratch, 'bad-apache.conf');
      writeFileSync(bad, `${head}\nNonsense on\n`);
      lines.push(...(await printed('apache2', ['-t', '-f', bad])).split('\n'));
      expectAllPrinted('Apache', lines);
      expect(problemsIn(lines).size).toBeGreaterThan(6);
    }),
  );
});

describe('HAProxy', () => {
  it.skipIf(versionOf('haproxy', '-v') === null)('answers what is explained', () =>
    onFreePort(async (port) => {
      const config = join(scratch, 'haproxy.cfg');
      writeFileSync(
        config,
        `defaults
  mode http
  timeout client 5s
  timeout connect 1s
  timeout server 1s
frontend f
  bind 127.0.0.1:${port}
  http-request deny if { path /denied }
  use_backend closed if { path /closed }
  default_backend behind
backend behind
  server a 127.0.0.1:${behind}
backend closed
  server a 127.0.0.1:${closed}
`,
      );
      const lines = await serve('haproxy', ['-db', '-f', config], port, async () => {
        const pages: string[] = [];
        for (const path of ['/denied', '/closed', '/garbage', '/slow']) pages.push(await ask(port, path));
        pages.push(await send(port, 'nonsense\r\n\r\n'));
        return pages;
      });
      expectAllPrinted('HAProxy', lines);
    }),
  );
});

describe('Caddy', () => {
  it.skipIf(versionOf('caddy', 'version') === null)('writes what is explained', () =>
    onFreePort(async (port) => {
      const config = join(scratch, 'Caddyfile');
      writeFileSync(
        config,
        `{
  admin off
  auto_https off
}
http://127.0.0.1:${port} {
  handle /closed {
    reverse_proxy 127.0.0.1:${closed}
  }
  handle {
    reverse_proxy 127.0.0.1:${behind}
  }
}
`,
      );
      const lines = await serve('caddy', ['run', '--config', config, '--adapter', 'caddyfile'], port, async () => [
        await ask(port, '/closed'),
        await ask(port, '/close'),
      ]);
      const bad = join(scratch, 'bad.caddy');
      writeFileSync(bad, 'http://127.0.0.1 {\n  nonsense\n}\n');
      lines.push(...(await printed('caddy', ['run', '--config', bad, '--adapter', 'caddyfile'])).split('\n'));
      expectAllPrinted('Caddy', lines);
    }),
  );
});
