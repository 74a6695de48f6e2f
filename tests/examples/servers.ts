/**
 * The real servers, each with the least configuration that holds a rendered fix as it is: nothing of it is changed but
 * what its comments ask for.
 */
import { writeFileSync } from 'node:fs';
import { createServer, type RequestListener, request } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Server } from '../../reference/fixes/server.ts';
import { type Running, startProgram, startPrograms, versionOf } from './process.ts';
import type { Upstream } from './upstream.ts';

/** What the server serves: the files of a folder, or what another server answers. */
export type Source = { files: string } | { upstream: Upstream };

export interface RealServer {
  id: Exclude<Server, 'header'>;
  /** Name and version; null when it is not installed. */
  version(): string | null;
  /** How it is missed: what to install. */
  install: string;
  /** @param scratch a folder for its configuration */
  start(snippet: string, source: Source, scratch: string): Promise<Running>;
  /** Ends what goes on after the servers that it started are closed. */
  end?(): Promise<void>;
}

const root = process.getuid?.() === 0;

const nginx: RealServer = {
  id: 'nginx',
  version: () => versionOf('nginx', '-v'),
  install: 'the package nginx',
  start(snippet, source, scratch) {
    const config = join(scratch, 'nginx.conf');
    // The parts go where their comments say.
    const parts = snippet.split(/^(?=# In )/m);
    const part = (context: string) => parts.filter((text) => text.startsWith(`# In ${context} { }`)).join('\n');
    const handler = 'upstream' in source ? `proxy_pass ${source.upstream.origin};` : '';
    return startProgram((port) => {
      writeFileSync(
        config,
        `${root ? 'user root;' : ''}
daemon off;
master_process off;
pid ${scratch}/nginx.pid;
error_log stderr;
events { }
http {
  access_log off;
  client_body_temp_path ${scratch}/body;
  proxy_temp_path ${scratch}/proxy;
  fastcgi_temp_path ${scratch}/fastcgi;
  uwsgi_temp_path ${scratch}/uwsgi;
  scgi_temp_path ${scratch}/scgi;
  types {
    text/html html;
    application/javascript js;
    text/plain txt wn;
  }
${part('http')}
  server {
    listen 127.0.0.1:${port};
    ${'files' in source ? `root ${source.files};` : `location / { ${handler} }`}
${part('server').replaceAll('# Keep here what the path has now, such as proxy_pass, auth_basic or deny.', handler)}
  }
}
`,
      );
      return {
        command: 'nginx',
        args: ['-c', config, '-e', 'stderr'],
        // Nothing of it may get into a value.
        env: { HOME: '/planted' },
      };
    });
  },
};

const apache: RealServer = {
  id: 'apache',
  version: () => versionOf('apache2', '-v'),
  install: 'the package apache2-bin',
  start(snippet, source, scratch) {
    const config = join(scratch, 'apache.conf');
    const modules = ['mpm_event', 'authz_core', 'headers', 'mime', 'dir', 'proxy', 'proxy_http'];
    return startProgram((port) => {
      writeFileSync(
        config,
        `ServerName localhost
Listen 127.0.0.1:${port}
PidFile ${scratch}/apache.pid
Mutex file:${scratch}
DefaultRuntimeDir ${scratch}
ErrorLog ${scratch}/error.log
${root ? 'User www-data\nGroup www-data' : ''}
${modules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`).join('\n')}
StartServers 1
TypesConfig /dev/null
<VirtualHost *:*>
AddType text/html .html
AddType application/javascript .js
AddType text/plain .txt .wn
${'files' in source ? `DocumentRoot ${source.files}` : `ProxyPass / ${source.upstream.origin}/`}
${snippet}
</VirtualHost>
`,
      );
      return {
        command: 'apache2',
        args: ['-DFOREGROUND', '-f', config],
        env: { HOME: '/planted' },
      };
    });
  },
};

/** One Caddy, which changes its configuration while it runs: a start takes much longer. */
let runningCaddy: { admin: number; port: number; origin: string; close(): Promise<void> } | null = null;

function caddyfile(snippet: string, source: Source, admin: number, port: number): string {
  return `{
  admin 127.0.0.1:${admin}
  auto_https off
}
http://127.0.0.1:${port} {
  bind 127.0.0.1
  ${'files' in source ? `root * ${source.files}\n  file_server` : `reverse_proxy ${new URL(source.upstream.origin).host}`}
${snippet}
}
`;
}

/** @throws with what Caddy says of the configuration */
function loadIntoCaddy(admin: number, config: string): Promise<void> {
  const headers = { 'Content-Type': 'text/caddyfile' };
  return new Promise((resolve, reject) => {
    request(
      { host: '127.0.0.1', port: admin, path: '/load', method: 'POST', headers, agent: false },
      async (response) => {
        const said = await text(response);
        if (response.statusCode === 200) resolve();
        else reject(new Error(`caddy refuses the configuration:\n${said}`));
      },
    )
      .on('error', reject)
      .end(config);
  });
}

const caddy: RealServer = {
  id: 'caddy',
  version: () => versionOf('caddy', 'version'),
  install: 'the package caddy',
  async start(snippet, source, scratch) {
    if (runningCaddy === null) {
      const config = join(scratch, 'Caddyfile');
      let [admin, port] = [0, 0];
      const { origins, close } = await startPrograms(2, async ([first = 0, second = 0]) => {
        [admin, port] = [first, second];
        writeFileSync(config, caddyfile(snippet, source, admin, port));
        return [
          {
            command: 'caddy',
            args: ['run', '--config', config, '--adapter', 'caddyfile'],
            env: { HOME: '/planted', XDG_DATA_HOME: scratch, XDG_CONFIG_HOME: scratch },
          },
        ];
      });
      runningCaddy = { admin, port, origin: origins[1] ?? '', close };
    } else {
      const { admin, port } = runningCaddy;
      await loadIntoCaddy(admin, caddyfile(snippet, source, admin, port));
    }
    return { origin: runningCaddy.origin, close: async () => undefined };
  },
  async end() {
    await runningCaddy?.close();
    runningCaddy = null;
  },
};

/** As much of Express as is used here. */
interface Express {
  (): RequestListener & { use(handler: unknown): void };
  static(folder: string): unknown;
}

const load = createRequire(import.meta.url);

function expressVersion(): string | null {
  try {
    return `Express ${(load('express/package.json') as { version: string }).version}`;
  } catch {
    return null;
  }
}

const express: RealServer = {
  id: 'express',
  version: expressVersion,
  install: 'express as a development dependency',
  async start(snippet, source) {
    const framework = load('express') as Express;
    const app = framework();
    const text = 'files' in source ? snippet.replace("'public'", JSON.stringify(source.files)) : snippet;
    new Function('app', 'express', text)(app, framework);
    app.use('files' in source ? framework.static(source.files) : source.upstream.listener);
    const server = createServer(app);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const close = () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
    return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
  },
};

export const realServers: readonly RealServer[] = [nginx, apache, caddy, express];
