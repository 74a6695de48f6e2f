/** How the code of the pages is started, by page; guides go by the language of the fence. */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Program, runToEnd, versionOf } from './process.ts';

/** A whole configuration or program. */
interface Source {
  text: string;
  /** For its files; those of sources that are started together have one parent. */
  folder: string;
  /** The one that the text names, for programs that are told when they are started. */
  port: number;
}

export interface PageProgram {
  /** What ran the code, with its version; null when it is not installed. */
  version(): string | null;
  /** How it is missed: what to install. */
  install: string;
  /** How all of these are served. Together they take less than each by itself. */
  serve?(sources: readonly Source[]): Promise<Program[]>;
  /** How programs are run that print something and end. */
  print?(sources: readonly Source[]): Promise<Program[]>;
}

/** For programs that take as much together as each by itself. */
const each = (one: (source: Source) => Program) => async (sources: readonly Source[]) => sources.map(one);

const root = process.getuid?.() === 0;

function written(folder: string, name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

const nginx: PageProgram = {
  version: () => versionOf('nginx', '-v')?.replace(/^.*nginx\//, 'nginx ') ?? null,
  install: 'the package nginx',
  serve: each(({ text, folder }) => {
    // Where an ordinary user may write.
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    );
    const config = written(
      folder,
      'nginx.conf',
      `${root ? 'user root;\n' : ''}daemon off; master_process off; pid ${folder}/nginx.pid; error_log stderr;
${text.replace(/^http \{$/m, `$&\n  access_log off; ${paths.join(' ')}`)}`,
    );
    return { command: 'nginx', args: ['-c', config, '-e', 'stderr'] };
  }),
};

const apacheModules = [
  ...['mpm_event', 'authz_core', 'headers', 'mime', 'dir', 'setenvif'],
  ...[
    'proxy',
    'proxy_http',
    'cache',
    'cache_socache',
    'socache_shmcb',
    'include',
    'env',
    'actions',
    'cgid',
    'ratelimit',
    'alias',
    'rewrite',
    'filter',
    'deflate',
  ],
];

const apache: PageProgram = {
  version: () => versionOf('apache2', '-v')?.replace(/^.*Apache\/(\S+).*$/, 'Apache $1') ?? null,
  install: 'the package apache2-bin',
  serve: each(({ text, folder }) => {
    const config = written(
      folder,
      'apache.conf',
      `ServerName localhost
PidFile ${folder}/apache.pid
Mutex file:${folder}
DefaultRuntimeDir ${folder}
ErrorLog ${folder}/error.log
${root ? 'User www-data\nGroup www-data' : ''}
${apacheModules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`).join('\n')}
StartServers 1
TypesConfig /dev/null
${text}
`,
    );
    return { command: 'apache2', args: ['-DFOREGROUND', '-f', config] };
  }),
};

const node: PageProgram = {
  version: () => `Node ${process.versions.node}`,
  install: 'Node',
  serve: each(({ text, folder }) => ({ command: process.execPath, args: [written(folder, 'server.mjs', text)] })),
  print: each(({ text, folder }) => ({ command: process.execPath, args: [written(folder, 'print.mjs', text)] })),
};

const load = createRequire(import.meta.url);

/** A server framework of npm. */
const ofNode = (name: string, title: string): PageProgram => ({
  ...node,
  version() {
    try {
      return `${title} ${(load(`${name}/package.json`) as { version: string }).version} on ${node.version()}`;
    } catch {
      return null;
    }
  },
  install: `${name} as a development dependency`,
});

/** A module of Cloudflare Workers, as far as it needs only what Node has as well. */
const worker: PageProgram = {
  version: () => `${node.version()}, not Workers`,
  install: node.install,
  serve: each(({ text, folder, port }) => {
    const host = fileURLToPath(new URL('worker-host.mjs', import.meta.url));
    return { command: process.execPath, args: [host, written(folder, 'worker.mjs', text), String(port)] };
  }),
};

/** Python asks the tables of the system, which differ from machine to machine. */
const WITHOUT_SYSTEM_TYPES = 'import mimetypes; mimetypes.knownfiles.clear()\n';

/** The one that Debian's packages are for, where there is one. */
export const PYTHON = versionOf('/usr/bin/python3', '--version') === null ? 'python3' : '/usr/bin/python3';

const python: PageProgram = {
  version: () => versionOf(PYTHON, '--version'),
  install: 'the package python3',
  async serve(sources) {
    const files = sources.map(({ text, folder }) => written(folder, 'server.py', `${WITHOUT_SYSTEM_TYPES}${text}`));
    return [{ command: PYTHON, args: [fileURLToPath(new URL('fork.py', import.meta.url)), ...files] }];
  },
  print: each(({ text, folder }) => ({ command: PYTHON, args: [written(folder, 'print.py', text)] })),
};

/** A framework of Python, from Debian's package. */
const ofPython = (name: string, title: string): PageProgram => ({
  ...python,
  version() {
    const version = versionOf(PYTHON, '-c', `from importlib.metadata import version; print(version('${name}'))`);
    return version === null ? null : `${title} ${version} on ${python.version()}`;
  },
  install: `the package python3-${name}`,
});

/** A client that pages tell of. */
export const requests = ofPython('requests', 'requests');

const go: PageProgram = {
  version: () => versionOf('go', 'version')?.replace(/^go version go(\S+).*$/, 'Go $1') ?? null,
  install: 'the package golang',
  serve: runGo,
  print: runGo,
};

/** As packages of one program, which is told which one to run: linking takes the most time. */
async function runGo(sources: readonly Source[]): Promise<Program[]> {
  const parent = dirname(sources[0]?.folder ?? '');
  const names = sources.map(({ text, folder }) => {
    const asPackage = text.replace(/^package main$/m, 'package page').replace(/^func main\(\)/m, 'func Main()');
    written(folder, 'page.go', asPackage);
    return basename(folder);
  });
  written(
    parent,
    'all.go',
    `package main

import (
	"os"
${names.map((name, index) => `	page${index} "pages/${name}"`).join('\n')}
)

func main() {
	map[string]func(){
${names.map((name, index) => `		"${name}": page${index}.Main,`).join('\n')}
	}[os.Args[1]]()
}
`,
  );
  await runToEnd({
    command: 'sh',
    args: ['-c', `cd ${parent} && go mod init pages && go build -o all .`],
  });
  return names.map((name) => ({ command: join(parent, 'all'), args: [name] }));
}

const php: PageProgram = {
  version: () => versionOf('php', '-r', 'echo "PHP ", PHP_VERSION;'),
  install: 'the package php-cli',
  serve: (sources) =>
    Promise.all(
      sources.map(async ({ text, folder, port }) => {
        const file = written(folder, 'server.php', text);
        // The server would start all the same.
        await runToEnd({ command: 'php', args: ['-l', file] });
        return { command: 'php', args: ['-S', `127.0.0.1:${port}`, file] };
      }),
    ),
  print: each(({ text, folder }) => ({
    command: 'php',
    args: ['-d', 'display_errors=stderr', written(folder, 'print.php', text)],
  })),
};

const caddy: PageProgram = {
  version: () => versionOf('caddy', 'version')?.replace(/^v?(\S+).*$/, 'Caddy $1') ?? null,
  install: 'the package caddy',
  serve: each(({ text, folder }) => ({
    command: 'caddy',
    args: ['run', '--config', written(folder, 'Caddyfile', text), '--adapter', 'caddyfile'],
    env: { XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  })),
};

const lighttpd: PageProgram = {
  version: () => versionOf('lighttpd', '-v')?.replace(/^lighttpd\/(\S+).*$/, 'lighttpd $1') ?? null,
  install: 'the package lighttpd',
  serve: each(({ text, folder }) => ({
    command: 'lighttpd',
    args: ['-D', '-f', written(folder, 'lighttpd.conf', text)],
  })),
};

const haproxy: PageProgram = {
  version: () => versionOf('haproxy', '-v')?.replace(/^HAProxy version ([\d.]+).*$/, 'HAProxy $1') ?? null,
  install: 'the package haproxy',
  serve: each(({ text, folder }) => ({
    command: 'haproxy',
    args: ['-db', '-f', written(folder, 'haproxy.cfg', `${text}\n`)],
  })),
};

const rack: PageProgram = {
  version: () => versionOf('ruby', '-e', 'require "rack"; puts "Rack #{Rack.release} on Ruby #{RUBY_VERSION}"'),
  install: 'the packages ruby-rack and ruby-webrick',
  async serve(sources) {
    const files = sources.map(({ text, folder }) => written(folder, 'server.rb', text));
    return [{ command: 'ruby', args: [fileURLToPath(new URL('fork.rb', import.meta.url)), ...files] }];
  },
  print: each(({ text, folder }) => ({ command: 'ruby', args: [written(folder, 'print.rb', text)] })),
};

/** The class is called Server, and Print where it prints. */
const java: PageProgram = {
  version: () => versionOf('java', '--version')?.replace(/^\w+ (\S+).*$/, 'Java $1') ?? null,
  install: 'the package default-jdk-headless',
  serve: (sources) => runJava(sources, 'Server'),
  print: (sources) => runJava(sources, 'Print'),
};

/** Compiled by one compiler, in packages of their own. */
async function runJava(sources: readonly Source[], name: string): Promise<Program[]> {
  const parent = dirname(sources[0]?.folder ?? '');
  const files = sources.map(({ text, folder }, index) =>
    written(folder, `${name}.java`, `package page${index}; ${text}`),
  );
  // A compiler that optimizes itself, or a program that does, takes longer than this lasts.
  await runToEnd({ command: 'javac', args: ['-J-XX:TieredStopAtLevel=1', '-d', parent, ...files] });
  return sources.map((_, index) => ({
    command: 'java',
    args: ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-cp', parent, `page${index}.${name}`],
  }));
}

/** What curl shows: a script of the shell. */
const curl: PageProgram = {
  version: () => versionOf('curl', '--version')?.replace(/^(curl \S+).*$/, '$1') ?? null,
  install: 'the package curl',
  print: each(({ text, folder }) => ({ command: 'sh', args: [written(folder, 'print.sh', text)] })),
};

/** By page. */
export const pagePrograms = new Map<string, PageProgram>([
  ['examples/nginx', nginx],
  ['examples/apache', apache],
  ['examples/node-http', node],
  ['examples/express', ofNode('express', 'Express')],
  ['examples/fastify', ofNode('fastify', 'Fastify')],
  ['examples/cloudflare-workers', worker],
  ['examples/python', python],
  ['examples/go', go],
  ['examples/php', php],
  ['examples/caddy', caddy],
  ['examples/flask', ofPython('flask', 'Flask')],
  ['examples/django', ofPython('django', 'Django')],
  ['examples/lighttpd', lighttpd],
  ['examples/haproxy', haproxy],
  ['examples/fastapi', ofPython('fastapi', 'FastAPI')],
  ['examples/rack', rack],
  ['examples/java', java],
  ['examples/curl', curl],
]);

/** By the language of the fence, with the page whose frame it takes. */
export const guidePrograms = new Map<string, { program: PageProgram; frameOf: string | null }>([
  ['nginx', { program: nginx, frameOf: 'examples/nginx' }],
  ['apache', { program: apache, frameOf: 'examples/apache' }],
  ['caddy', { program: caddy, frameOf: 'examples/caddy' }],
  ['js', { program: node, frameOf: 'examples/node-http' }],
  ['python', { program: python, frameOf: 'examples/python' }],
  ['go', { program: go, frameOf: 'examples/go' }],
  ['php', { program: php, frameOf: 'examples/php' }],
  ['sh', { program: curl, frameOf: null }],
]);
