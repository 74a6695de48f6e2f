import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Version = readonly [major: number, minor: number, patch: number];

const read = (text: string): Version => {
  const [major = 0, minor = 0, patch = 0] = text.split('.').map((part) => (/^[*x]$/.test(part) ? 0 : Number(part)));
  if (![major, minor, patch].every(Number.isInteger)) throw new Error(`This is no version of Node: ${text}`);
  return [major, minor, patch];
};

const isFrom = (version: Version, first: Version): boolean => {
  const index = version.findIndex((part, at) => part !== first[at]);
  return index === -1 || (version[index] ?? 0) > (first[index] ?? 0);
};

/** Whether a version is in an npm range, in the forms that occur: `*`, `6.*`, `^22.14.0`, `>= 18`, joined by `||`. */
function isIn(version: string, range: string): boolean {
  return range.split('||').some((alternative) => {
    const [, operator = '', first = ''] = /^(\^|>=|)\s*([\d.x*]+)$/.exec(alternative.trim()) ?? [];
    if (first === '') throw new Error(`This form of a range is not read here: ${range}`);
    if (first === '*') return true;
    const isLater = isFrom(read(version), read(first));
    return operator === '>=' ? isLater : isLater && read(version)[0] === read(first)[0];
  });
}

interface Locked {
  engines?: { node?: string };
}
const { engines } = JSON.parse(readFileSync('package.json', 'utf8')) as { engines: { node: string } };
const lockfile = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> };

/** The locked packages that do not support this version of Node. */
const against = (version: string) =>
  Object.entries(lockfile.packages).flatMap(([path, { engines }]) =>
    path !== '' && engines?.node !== undefined && !isIn(version, engines.node) ? [path] : [],
  );

describe('the range of Node versions in package.json', () => {
  it('is the one in the lockfile', () => {
    expect(lockfile.packages['']?.engines).toEqual(engines);
  });

  it.each(['22.14.0', '22.99.0', '24.0.0', '24.99.0', '26.0.0', '28.1.0'])(
    'has %s, which every package supports',
    (version) => {
      expect(isIn(version, engines.node)).toBe(true);
      expect(against(version)).toEqual([]);
    },
  );

  it.each(['20.19.0', '20.99.0', '22.13.9', '23.11.0', '25.9.0'])(
    'lacks %s, which some package does not',
    (version) => {
      expect(isIn(version, engines.node)).toBe(false);
      expect(against(version)).not.toEqual([]);
    },
  );

  it('has the version that .nvmrc names', () => {
    const named = existsSync('.nvmrc') ? readFileSync('.nvmrc', 'utf8').trim().replace(/^v/, '') : '24';
    expect(isIn(named, engines.node)).toBe(true);
  });

  it('begins with the version that the README names', () => {
    const first = /^\^(\d+\.\d+)/.exec(engines.node)?.[1];
    expect(readFileSync('README.md', 'utf8')).toContain(`Node.js ${first}`);
  });
});
