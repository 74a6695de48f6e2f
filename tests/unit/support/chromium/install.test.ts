import { describe, expect, it } from 'vitest';
import { CHROMIUM_INSTALLATION } from '../../../support/chromium/install.ts';
import type { Setting } from '../../../support/install/browser.ts';

const person: Setting = { platform: 'linux', root: false, container: false, ci: false, aptGet: true, sudo: true };

/** The commands without the paths before them: "install --no-shell chromium", "apt-get update". */
const commands = (setting: Setting) =>
  CHROMIUM_INSTALLATION.steps(setting).flatMap((step) =>
    step.commands.map((command) => command.slice(command[0] === process.execPath ? 2 : 0).join(' ')),
  );

const DOWNLOAD = 'install --no-shell chromium';

describe('the steps of installing a Chromium', () => {
  it.each<[string, Partial<Setting>]>([
    ['a person', {}],
    ['root on a machine of its own', { root: true }],
    ['somebody in a container', { container: true }],
    ['CI without sudo', { ci: true, sudo: false }],
    ['a system without apt', { root: true, container: true, aptGet: false }],
    ['macOS', { platform: 'darwin', ci: true }],
  ])('touches no system packages for %s', (_, more) => {
    expect(commands({ ...person, ...more })).toEqual([DOWNLOAD]);
  });

  it.each<[string, Partial<Setting>]>([
    ['root in a container', { root: true, container: true }],
    ['root with CI=true', { root: true, ci: true }],
  ])('installs packages after the download for %s', (_, more) => {
    expect(commands({ ...person, ...more })).toEqual([
      DOWNLOAD,
      'install-deps chromium',
      'apt-get update',
      'apt-get install -y --no-install-recommends chromium fonts-liberation',
    ]);
  });

  it('uses sudo, without asking for a password, for CI that is not root', () => {
    expect(commands({ ...person, ci: true })).toContain('sudo -n apt-get update');
  });
});

describe('the advice for installing a Chromium', () => {
  it.each<[string, Partial<Setting>, string]>([
    ['a person on Debian', {}, 'sudo apt-get update && sudo apt-get install -y chromium fonts-liberation'],
    ['root on Debian', { root: true }, 'apt-get update && apt-get install -y chromium fonts-liberation'],
    ['another Linux', { aptGet: false }, 'node node_modules/playwright/cli.js install --with-deps chromium'],
    ['macOS', { platform: 'darwin', aptGet: false }, 'node node_modules/playwright/cli.js install chromium'],
  ])('for %s', (_, more, expected) => {
    expect(CHROMIUM_INSTALLATION.advice({ ...person, ...more })).toBe(expected);
  });
});
