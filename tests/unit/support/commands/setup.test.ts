import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../support/lifetime/run.ts';

/** A project of its own, with setup.mjs in its place and a stand-in for npm that writes down what it was asked. */
let project: string;
const path = (...names: string[]) => join(project, ...names);
const setup = () => path('tests', 'support', 'commands', 'setup.mjs');

beforeEach(() => {
  project = temporaryFolder('setup');
  mkdirSync(dirname(setup()), { recursive: true });
  copyFileSync(new URL('../../../support/commands/setup.mjs', import.meta.url), setup());
  writeFileSync(path('package.json'), '{ "engines": { "node": "^22.14.0 || ^24.0.0 || >=26.0.0" } }');
  writeFileSync(path('package-lock.json'), '{}');
  writeFileSync(
    path('npm-cli.js'),
    `require("fs").writeFileSync("asked.txt", [...process.argv.slice(2), process.env.npm_config_cache].join(" "));
    process.exit(Number(process.env.NPM_EXIT))`,
  );
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

function setUp({ node = '24.1.0', npmExit = 0, cache = path('cache') } = {}) {
  writeFileSync(path('as-node.cjs'), `Object.defineProperty(process.versions, 'node', { value: '${node}' });`);
  const args = ['--require', path('as-node.cjs'), setup()];
  const env = { ...process.env, npm_execpath: path('npm-cli.js'), NPM_EXIT: String(npmExit), npm_config_cache: cache };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', env });
  const asked = existsSync(path('asked.txt')) ? readFileSync(path('asked.txt'), 'utf8') : null;
  return { status, stdout, stderr, asked };
}

/** node_modules as npm leaves it, finished this many seconds after package-lock.json was changed. */
function installed(seconds: number): void {
  const changed = new Date('2026-01-01T00:00:00Z');
  mkdirSync(path('node_modules'));
  writeFileSync(path('node_modules', '.package-lock.json'), '{}');
  utimesSync(path('package-lock.json'), changed, changed);
  const stamp = new Date(changed.getTime() + seconds * 1_000);
  utimesSync(path('node_modules', '.package-lock.json'), stamp, stamp);
}

describe('the version of Node', () => {
  it.each(['18.20.4', '20.18.1', '21.7.3', '22.11.0'])('refuses %s and says what is needed', (node) => {
    const { status, stderr, asked } = setUp({ node });
    expect([status, asked]).toEqual([1, null]);
    expect(stderr).toBe(`Wirenote supports Node 22.14, 24 and 26 or newer. This is Node ${node}, which is too old.\n`);
  });

  it.each(['20.19.0', '20.20.2', '22.12.0', '22.13.1', '23.11.0', '25.9.0'])(
    'says in one line that the packages do not support %s, and lets npm not repeat it for each',
    (node) => {
      const { status, stderr, asked } = setUp({ node });
      expect(status).toBe(0);
      expect(stderr).toBe(
        `Wirenote supports Node 22.14, 24 and 26 or newer. This is Node ${node}: it will probably work, but some packages do not support it.\n`,
      );
      expect(asked).toContain(' --loglevel=error ');
    },
  );

  it.each(['22.14.0', '22.23.3', '24.0.0', '24.21.0', '26.0.0', '27.1.0', '28.0.0'])(
    'accepts %s in silence',
    (node) => {
      const { status, stderr, asked } = setUp({ node });
      expect([status, stderr]).toEqual([0, '']);
      expect(asked).not.toContain('loglevel');
    },
  );
});

describe('the dependencies', () => {
  it('are installed when there are none, development ones included', () => {
    expect(setUp()).toMatchObject({ status: 0, asked: `ci --include=dev --no-fund --no-audit ${path('cache')}` });
    expect(setUp().stdout).toContain('Dependencies installed in ');
  });

  it('are installed again when package-lock.json is newer', () => {
    installed(-1);
    expect(setUp().asked).not.toBeNull();
  });

  it('are installed again when an earlier install did not finish', () => {
    mkdirSync(path('node_modules'));
    expect(setUp().asked).not.toBeNull();
  });

  it('are installed through a cache in the project when npm cannot write its own', () => {
    // Below a file nobody can make a folder, not even root.
    const cache = path('package.json', 'cache');
    const { stdout, asked } = setUp({ cache });
    expect(stdout).toContain(`npm cannot write its cache, ${cache}, so it downloads the packages without one.\n`);
    expect(asked).toContain(` ${path('.output', 'npm-cache')}`);
  });

  it('are left alone, in silence, when they are current', () => {
    installed(1);
    expect(setUp()).toEqual({ status: 0, stdout: '', stderr: '', asked: null });
  });

  it('stop everything when they cannot be installed', () => {
    const { status, stderr } = setUp({ npmExit: 7 });
    expect(status).toBe(1);
    expect(stderr).toContain('npm ci failed');
  });
});
