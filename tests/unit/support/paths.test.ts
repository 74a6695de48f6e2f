import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { commandFile, ROOT } from '../../support/paths.ts';

it('ROOT is the folder of package.json', () => {
  expect(existsSync(join(ROOT, 'package.json'))).toBe(true);
});

it.each([
  ['typescript', 'tsc'],
  ['@biomejs/biome', 'biome'],
  ['vitest', 'vitest'],
  ['wxt', 'wxt'],
  ['playwright', 'playwright'],
])('commandFile finds the file behind %s: %s', (name, command) => {
  expect(existsSync(commandFile(name, command))).toBe(true);
});

it('commandFile refuses a command or a package that is not there', () => {
  expect(() => commandFile('typescript', 'nothing')).toThrow('has no command nothing');
  expect(() => commandFile('no-such-package')).toThrow();
});
