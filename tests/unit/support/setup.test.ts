import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

/** A project of its own, with setup.mjs in its place and a stand-in for npm that writes down what it was asked. */
let project: string;
const path = (...names: string[]) => join(project, ...names);

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'wirenote-setup-'));
  mkdirSync(path('tests', 'support'), { recursive: true });
  copyFileSync(new URL('../../support/setup.mjs', import.meta.url), path('tests', 'support', 'setup.mjs'));
  writeFileSync(path('package-lock.json'), '{}');
  writeFileSync(
    path('npm-cli.js'),
    'require("fs").writeFileSync("asked.txt", process.argv.slice(2).join(" ")); process.exit(Number(process.env.NPM_EXIT))',
  );
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

function setUp({ node = process.versions.node, npmExit = 0 } = {}) {
  writeFileSync(path('as-node.cjs'), `Object.defineProperty(process.versions, 'node', { value: '${node}' });`);
  const args = ['--require', path('as-node.cjs'), path('tests', 'support', 'setup.mjs')];
  const env = { ...process.env, npm_execpath: path('npm-cli.js'), NPM_EXIT: String(npmExit) };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', env });
  return { status, stdout, stderr, asked: existsSync(path('asked.txt')) };
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
    expect([status, asked]).toEqual([1, false]);
    expect(stderr).toBe(`Wirenote needs Node 20.19, 22.12 or newer. This is Node ${node}.\n`);
  });

  it.each(['20.19.0', '22.12.0', '23.0.0', '24.1.0', '26.0.0'])('accepts %s', (node) => {
    installed(1);
    expect(setUp({ node })).toMatchObject({ status: 0, stderr: '' });
  });
});

describe('the dependencies', () => {
  it('are installed when there are none, development ones included', () => {
    expect(setUp()).toMatchObject({ status: 0, asked: true });
    expect(setUp().stdout).toContain('Dependencies installed in ');
  });

  it('are installed again when package-lock.json is newer', () => {
    installed(-1);
    expect(setUp().asked).toBe(true);
  });

  it('are installed again when an earlier install did not finish', () => {
    mkdirSync(path('node_modules'));
    expect(setUp().asked).toBe(true);
  });

  it('are left alone, in silence, when they are current', () => {
    installed(1);
    expect(setUp()).toEqual({ status: 0, stdout: '', stderr: '', asked: false });
  });

  it('stop everything when they cannot be installed', () => {
    const { status, stderr } = setUp({ npmExit: 7 });
    expect(status).toBe(1);
    expect(stderr).toContain('npm ci failed');
  });
});
