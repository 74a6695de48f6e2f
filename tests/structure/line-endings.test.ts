import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../support/lifetime/run.ts';

/** Nothing of the user's settings, and of the repository whose hook may have started the tests. */
const ENVIRONMENT = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_'))),
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
};
const hasGit = spawnSync('git', ['--version']).status === 0;

/** Tests read raw HTTP and recorded bytes from files, so git must not change a byte of them, whatever it is set to. */
describe.skipIf(!hasGit)('a clone with core.autocrlf', () => {
  const folder = temporaryFolder('clone');
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, env: ENVIRONMENT });
  const fixtures = readdirSync('tests/fixtures', { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name));
  const files: Record<string, Buffer> = {
    ...Object.fromEntries(fixtures.map((file) => [file, readFileSync(file)])),
    'tests/fixtures/files/crlf.txt': Buffer.from('one\r\ntwo\n'),
    'reference/rules/rule.ts': Buffer.from('`GET / HTTP/1.1\nHost: shop.example\n`;\n'),
    'public/icon/16.png': readFileSync('public/icon/16.png'),
  };

  beforeAll(() => {
    git('init', '--quiet');
    git('config', 'core.autocrlf', 'true');
    git('config', 'core.safecrlf', 'false');
    copyFileSync('.gitattributes', join(folder, '.gitattributes'));
    for (const [path, bytes] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), bytes);
    }
    git('add', '--all');
    for (const path of Object.keys(files)) rmSync(join(folder, path));
    git('checkout-index', '--all');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('gives every fixture, source and picture back byte for byte', () => {
    const changed = Object.entries(files).filter(([path, bytes]) => !bytes.equals(readFileSync(join(folder, path))));
    expect(changed.map(([path]) => path)).toEqual([]);
    expect(fixtures.length).toBeGreaterThan(60);
  });
});
