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

  it('has the notice of the Unicode data that ships, in the version that ships', () => {
    const { version, unicodeVersion } = packageOf('tr46') as Package & { unicodeVersion: string };
    const [, confusables] =
      /confusables, version ([\d.]+)/.exec(read('reference/url/host/look-alikes.ts').replace(/\n \* /g, ' ')) ?? [];
    expect(notices).toContain(`\nUnicode IDNA mapping table ${unicodeVersion}, as packed from tr46 ${version}\n`);
    expect(notices).toContain(`\nUnicode confusables ${confusables}, in part\n`);
    expect(notices).toMatch(
      /\nUnicode License V3\n[\s\S]*\nCOPYRIGHT AND PERMISSION NOTICE\n\nCopyright © 1991-\d{4} Unicode, Inc\./,
    );
    expect(notices).toContain('this copyright and permission notice appear with all copies');
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

  const lockfile = read('package-lock.json');
  const locked = (JSON.parse(lockfile) as { packages: Record<string, { integrity?: string }> }).packages;

  it('has a lockfile without download addresses', () => {
    expect(lockfile).not.toContain('"resolved"');
  });

  it('has a lockfile with the checksum of each package, those for other systems included', () => {
    const packages = Object.entries(locked).filter(([path]) => path !== '');
    expect(packages.length).toBeGreaterThan(600);
    expect(packages.filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''))).toEqual([]);
  });
});
