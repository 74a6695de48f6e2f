import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Package {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
}

const read = (file: string) => readFileSync(file, 'utf8');
const packageOf = (name: string) => JSON.parse(read(`node_modules/${name}/package.json`)) as Package;
const own = JSON.parse(read('package.json')) as Package & { devDependencies: Record<string, string> };

/** A dependency of whatwg-url for its JavaScript interface, which Wirenote does not import: it is not in the bundle. */
const notBundled = new Set(['webidl-conversions']);

/** What ships: the dependencies, theirs in turn, and mime-db, whose data is packed into the source. */
function shipped(names: readonly string[]): string[] {
  return names
    .filter((name) => !notBundled.has(name))
    .flatMap((name) => [name, ...shipped(Object.keys(packageOf(name).dependencies ?? {}))]);
}

describe('public/third-party-licenses.txt', () => {
  const notices = read('public/third-party-licenses.txt');
  const names = [...new Set([...shipped(Object.keys(own.dependencies ?? {})), 'mime-db'])];

  it.each(names)('names %s in its installed version', (name) => {
    expect(notices).toContain(`\n${name} ${packageOf(name).version}\n`);
  });

  it('covers everything that ships', () => {
    expect(names).toEqual(expect.arrayContaining(['preact', 'whatwg-url', 'tr46', 'punycode', 'mime-db']));
  });
});

describe('package.json', () => {
  it('pins exact versions', () => {
    const versions = Object.values({ ...own.dependencies, ...own.devDependencies });
    expect(versions.length).toBeGreaterThan(20);
    expect(versions.filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  });

  it('has a lockfile without download addresses', () => {
    expect(read('package-lock.json')).not.toContain('"resolved"');
  });
});
