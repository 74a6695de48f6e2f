/**
 * The real servers, each with the least configuration that holds a rendered fix as it is: nothing of it is changed but
 * what its comments ask for.
 */
import { writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener, request, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Server } from '../../reference/fixes/server.ts';
import { onFreePorts, type Running, startProgram, startPrograms, versionOf } from './process.ts';
/** What the server serves. */
export interface Source {
  /** A folder of files. */
  files?: string;
  /** Another server that it passes requests on to. */
  upstream?: {
    origin: string;
    /** The same without a server around it. */
    listener: RequestListener;
  };
  /** The path below which requests are passed on, where there are files as well. */
  under?: string;
  /** The server has lines of its own, as that of a real site: it sends HSTS always, and hides X-Powered-By. */
  site?: {
    /** A field that all files below a path have: nginx knows Content-Type alone, Apache and Express none. */
    folders: readonly { path: string; name: string; value: string }[];
    /** The type of files by their extension, null for none. */
    extensions: ReadonlyMap<string, string | null>;
  };
}

/** Types by extension, of which each server has a table; that of Express has many more. */
function typesOf({ site }: Source): [extension: string, type: string][] {
  const table = new Map<string, string | null>([
    ['html', 'text/html'],
    ['js', 'application/javascript'],
    ['txt', 'text/plain'],
    ['wn', 'text/plain'],
    ...(site?.extensions ?? []),
  ]);
  return [...table].flatMap(([extension, type]) => (type === null ? [] : [[extension, type]]));
}

/** In double quotes, as nginx and Apache read them. */
const quoted = (value: string) => `"${value.replace(/["\\]/g, '\\$&')}"`;

const HSTS = 'max-age=63072000';

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
    const own = `add_header Strict-Transport-Security ${HSTS} always;
    proxy_hide_header X-Powered-By;
    default_type "";`;
    const folders = (source.site?.folders ?? []).map(
      ({ path, value }) => `location ${path} { types { } default_type ${quoted(value)}; }`,
    );
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
${typesOf(source)
  .map(([extension, type]) => `    ${quoted(type)} ${extension};`)
  .join('\n')}
  }
${part('http')}
  server {
    listen 127.0.0.1:${port};
    ${source.site ? own : ''}
    ${folders.join('\n    ')}
    ${source.files ? `root ${source.files};` : ''}
    ${source.upstream ? `location ${source.under ?? ''}/ { proxy_pass ${source.upstream.origin}; }` : ''}
${part('server')}
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
${typesOf(source)
  .map(([extension, type]) => `AddType ${quoted(type)} .${extension}`)
  .join('\n')}
${source.site ? `Header always set Strict-Transport-Security ${HSTS}\nHeader onsuccess unset X-Powered-By` : ''}
${source.files ? `DocumentRoot ${source.files}` : ''}
${source.upstream ? `ProxyPass ${source.under ?? ''}/ ${source.upstream.origin}${source.under ?? ''}/` : ''}
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
let runningCaddy: { admin: number; close(): Promise<void> } | null = null;

/** At once, the file server takes a type as it is. */
const caddySite = ({ folders, extensions }: NonNullable<Source['site']>): string =>
  [
    `header Strict-Transport-Security ${HSTS}`,
    'header {\n    -X-Powered-By\n    defer\n  }',
    ...folders.map(({ path, name, value }) => `header ${path}* ${name} \`${value}\``),
    ...[...extensions].flatMap(([extension, type]) =>
      type === null
        ? []
        : [
            `@wrong_${extension} {\n    path *.${extension}\n    file\n  }`,
            `header @wrong_${extension} Content-Type \`${type}\``,
          ],
    ),
  ].join('\n  ');

function caddyfile(snippet: string, source: Source, admin: number, port: number): string {
  return `{
  admin 127.0.0.1:${admin}
  auto_https off
}
http://:${port} {
  bind 127.0.0.1
  ${source.site ? caddySite(source.site) : ''}
  ${source.upstream ? `reverse_proxy ${source.under ? `${source.under}/*` : ''} ${new URL(source.upstream.origin).host}` : ''}
  ${source.files ? `root * ${source.files}\n  file_server` : ''}
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
      let admin = 0;
      const { origins, close } = await startPrograms(2, async ([first = 0, port = 0]) => {
        admin = first;
        writeFileSync(config, caddyfile(snippet, source, admin, port));
        return [
          {
            command: 'caddy',
            args: ['run', '--config', config, '--adapter', 'caddyfile'],
            env: { HOME: '/planted', XDG_DATA_HOME: scratch, XDG_CONFIG_HOME: scratch },
          },
        ];
      });
      runningCaddy = { admin, close };
      return { origin: origins[1] ?? '', close: async () => undefined };
    }
    const { admin } = runningCaddy;
    // A port of its own: on the old one, Caddy may for a moment still answer by the old configuration.
    const port = await onFreePorts(1, async ([own = 0]) => {
      await loadIntoCaddy(admin, caddyfile(snippet, source, admin, own));
      return own;
    });
    return { origin: `http://127.0.0.1:${port}`, close: async () => undefined };
  },
  async end() {
    await runningCaddy?.close();
    runningCaddy = null;
  },
};

/** As much of Express as is used here. */
interface Express {
  (): RequestListener & { use(handler: unknown): void };
  static(folder: string, options?: object): unknown;
}

/** As the comment before it asks: the lines of all go into one express.static. */
function oneStatic(snippet: string): string {
  const lines = snippet.match(/^ +if \(file\.endsWith.*$/gm) ?? [];
  let isFirst = true;
  return snippet.replace(/^app\.use\(express\.static[\s\S]*?\n\}\)\);$/gm, (whole) => {
    const kept = isFirst ? whole.replace(/^ +if \(file\.endsWith.*$/m, () => lines.join('\n')) : '';
    isFirst = false;
    return kept;
  });
}

/** Gives files the types of the site. */
const typeSetter = (site: Source['site']) => (response: ServerResponse, file: string) => {
  const type = site?.extensions.get(file.slice(file.lastIndexOf('.') + 1));
  if (type) response.setHeader('Content-Type', type);
};

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
    const { files, upstream, under = '', site } = source;
    const text = files ? oneStatic(snippet).replace("'public'", JSON.stringify(files)) : snippet;
    if (site) {
      app.use((_request: unknown, response: ServerResponse, next: () => void) => {
        response.setHeader('Strict-Transport-Security', HSTS);
        next();
      });
    }
    new Function('app', 'express', text)(app, framework);
    if (upstream) {
      app.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
        if (request.url?.startsWith(`${under}/`)) upstream.listener(request, response);
        else next();
      });
    }
    if (files) app.use(framework.static(files, { setHeaders: typeSetter(site) }));
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
