/** How the code of the pages is started, by page; guides go by the language of the fence. */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Program, versionOf } from './process.ts';

export interface PageProgram {
  /** What ran the code, with its version; null when it is not installed. */
  version(): string | null;
  /** How it is missed: what to install. */
  install: string;
  /**
   * Serves a whole configuration or program.
   * @param folder for its files
   * @param port the one that the text names, for programs that are told when they are started
   */
  serve?(text: string, folder: string, port: number): Program;
  /** Runs a whole program that prints something and ends. */
  print?(text: string, folder: string): readonly [command: string, ...args: string[]];
}

const root = process.getuid?.() === 0;

function written(folder: string, name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

const nginx: PageProgram = {
  version: () => versionOf('nginx', '-v')?.replace(/^.*nginx\//, 'nginx ') ?? null,
  install: 'the package nginx',
  serve(text, folder) {
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
    return {
      command: 'nginx',
      checkArgs: ['-t', '-c', config, '-e', 'stderr'],
      runArgs: ['-c', config, '-e', 'stderr'],
    };
  },
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
  ],
];

const apache: PageProgram = {
  version: () => versionOf('apache2', '-v')?.replace(/^.*Apache\/(\S+).*$/, 'Apache $1') ?? null,
  install: 'the package apache2-bin',
  serve(text, folder) {
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
    return { command: 'apache2', checkArgs: ['-t', '-f', config], runArgs: ['-DFOREGROUND', '-f', config] };
  },
};

const node: PageProgram = {
  version: () => `Node ${process.versions.node}`,
  install: 'Node',
  serve(text, folder) {
    const file = written(folder, 'server.mjs', text);
    return { command: process.execPath, checkArgs: ['--check', file], runArgs: [file] };
  },
  print: (text, folder) => [process.execPath, written(folder, 'print.mjs', text)],
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
  serve(text, folder, port) {
    const file = written(folder, 'worker.mjs', text);
    const host = fileURLToPath(new URL('worker-host.mjs', import.meta.url));
    return { command: process.execPath, checkArgs: ['--check', file], runArgs: [host, file, String(port)] };
  },
};

/** The one that Debian's packages are for, where there is one. */
export const PYTHON = versionOf('/usr/bin/python3', '--version') === null ? 'python3' : '/usr/bin/python3';

const python: PageProgram = {
  version: () => versionOf(PYTHON, '--version'),
  install: 'the package python3',
  serve(text, folder) {
    const file = written(folder, 'server.py', text);
    return { command: PYTHON, checkArgs: ['-m', 'py_compile', file], runArgs: [file] };
  },
  print: (text, folder) => [PYTHON, written(folder, 'print.py', text)],
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
  serve(text, folder) {
    const [file, program] = [written(folder, 'server.go', text), join(folder, 'server')];
    return { command: 'sh', checkArgs: ['-c', `go build -o ${program} ${file}`], runArgs: ['-c', `exec ${program}`] };
  },
  print: (text, folder) => ['go', 'run', written(folder, 'print.go', text)],
};

const php: PageProgram = {
  version: () => versionOf('php', '-r', 'echo "PHP ", PHP_VERSION;'),
  install: 'the package php-cli',
  serve(text, folder, port) {
    const file = written(folder, 'server.php', text);
    return { command: 'php', checkArgs: ['-l', file], runArgs: ['-S', `127.0.0.1:${port}`, file] };
  },
  print: (text, folder) => ['php', '-d', 'display_errors=stderr', written(folder, 'print.php', text)],
};

const caddy: PageProgram = {
  version: () => versionOf('caddy', 'version')?.replace(/^v?(\S+).*$/, 'Caddy $1') ?? null,
  install: 'the package caddy',
  serve(text, folder) {
    const args = ['--config', written(folder, 'Caddyfile', text), '--adapter', 'caddyfile'];
    return {
      command: 'caddy',
      checkArgs: ['validate', ...args],
      runArgs: ['run', ...args],
      env: { XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    };
  },
};

const lighttpd: PageProgram = {
  version: () => versionOf('lighttpd', '-v')?.replace(/^lighttpd\/(\S+).*$/, 'lighttpd $1') ?? null,
  install: 'the package lighttpd',
  serve(text, folder) {
    const config = written(folder, 'lighttpd.conf', text);
    return { command: 'lighttpd', checkArgs: ['-tt', '-f', config], runArgs: ['-D', '-f', config] };
  },
};

const haproxy: PageProgram = {
  version: () => versionOf('haproxy', '-v')?.replace(/^HAProxy version ([\d.]+).*$/, 'HAProxy $1') ?? null,
  install: 'the package haproxy',
  serve(text, folder) {
    const config = written(folder, 'haproxy.cfg', `${text}\n`);
    return { command: 'haproxy', checkArgs: ['-c', '-f', config], runArgs: ['-db', '-f', config] };
  },
};

const rack: PageProgram = {
  version: () => versionOf('ruby', '-e', 'require "rack"; puts "Rack #{Rack.release} on Ruby #{RUBY_VERSION}"'),
  install: 'the packages ruby-rack and ruby-webrick',
  serve(text, folder) {
    const file = written(folder, 'server.rb', text);
    // WEBrick would wait for open streams before it ends.
    return { command: 'ruby', checkArgs: ['-c', file], runArgs: ['-e', 'trap("TERM") { exit! }; load ARGV[0]', file] };
  },
  print: (text, folder) => ['ruby', written(folder, 'print.rb', text)],
};

/** The class is called Server, and Print where it prints. */
const java: PageProgram = {
  version: () => versionOf('java', '--version')?.replace(/^\w+ (\S+).*$/, 'Java $1') ?? null,
  install: 'the package default-jdk-headless',
  serve(text, folder) {
    const file = written(folder, 'Server.java', text);
    const args = ['-c', `javac -d ${folder} ${file}`];
    return { command: 'sh', checkArgs: args, runArgs: ['-c', `exec java -cp ${folder} Server`] };
  },
  print: (text, folder) => ['java', written(folder, 'Print.java', text)],
};

/** What curl shows: a script of the shell. */
const curl: PageProgram = {
  version: () => versionOf('curl', '--version')?.replace(/^(curl \S+).*$/, '$1') ?? null,
  install: 'the package curl',
  print: (text, folder) => ['sh', written(folder, 'print.sh', text)],
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
