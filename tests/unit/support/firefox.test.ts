import { describe, expect, it } from 'vitest';
import { findFirefox, FIREFOX as KIND } from '../../support/firefox/find.ts';
import { FIREFOX_INSTALLATION } from '../../support/firefox/install.ts';
import type { Setting } from '../../support/install/browser.ts';
import { type Machine, NoBrowser } from '../../support/install/find.ts';

const FIREFOX = 'Mozilla Firefox 153.7.0esr';

function machine(programs: Record<string, string | Error>, more: Partial<Machine> = {}): Machine {
  return {
    platform: 'linux',
    env: { PATH: '/usr/local/bin:/usr/bin' },
    home: '/home/ada',
    playwrightPath: '/nowhere',
    exists: (path) => path in programs,
    version: (path) => programs[path] ?? new Error('not asked for'),
    ...more,
  };
}

describe('the objection to a Firefox', () => {
  it.each([
    [FIREFOX, null],
    ['Mozilla Firefox 140.0', null],
    ['Mozilla Firefox 139.0.4', 'too old'],
    ['Mozilla Thunderbird 153.0', 'no Firefox'],
    ['', 'no Firefox'],
  ])('%j: %s', (version, expected) => {
    if (expected === null) expect(KIND.objection(version)).toBeNull();
    else expect(KIND.objection(version)).toContain(expected);
  });
});

describe('findFirefox', () => {
  it("takes Debian's program before a name on the PATH", () => {
    const programs = { '/usr/bin/firefox': FIREFOX, '/usr/lib/firefox-esr/firefox-esr': FIREFOX };
    expect(findFirefox(machine(programs))).toEqual({ path: '/usr/lib/firefox-esr/firefox-esr', version: FIREFOX });
  });

  it('goes on to the next when one is too old', () => {
    const programs = { '/usr/lib/firefox/firefox': 'Mozilla Firefox 128.3.0esr', '/usr/bin/firefox': FIREFOX };
    expect(findFirefox(machine(programs)).path).toBe('/usr/bin/firefox');
  });

  it('takes the program that a variable names and no other, WIRENOTE_FIREFOX first', () => {
    const programs = { '/usr/bin/firefox': FIREFOX, '/a': FIREFOX, '/b': FIREFOX };
    expect(findFirefox(machine(programs, { env: { FIREFOX: '/a', WIRENOTE_FIREFOX: '/b' } })).path).toBe('/b');
    expect(findFirefox(machine(programs, { env: { FIREFOX: '/a' } })).path).toBe('/a');
    expect(() => findFirefox(machine(programs, { env: { FIREFOX: '/c' } }))).toThrow(NoBrowser);
  });
});

describe('installing a Firefox', () => {
  const person: Setting = { platform: 'linux', root: false, container: false, ci: false, aptGet: true, sudo: true };
  const commands = (more: Partial<Setting>) =>
    FIREFOX_INSTALLATION.steps({ ...person, ...more }).flatMap((step) => step.commands.map((words) => words.join(' ')));

  it('is left to a person', () => {
    expect(commands({})).toEqual([]);
    expect(FIREFOX_INSTALLATION.advice(person)).toBe(
      'sudo apt-get update && sudo apt-get install -y firefox-esr fonts-liberation libavcodec-extra',
    );
    expect(FIREFOX_INSTALLATION.advice({ ...person, platform: 'darwin', aptGet: false })).toContain('installer');
  });

  it('is done for root in a container and for CI', () => {
    const install = 'apt-get install -y --no-install-recommends firefox-esr fonts-liberation libavcodec-extra';
    expect(commands({ root: true, container: true })).toEqual(['apt-get update', install]);
    expect(commands({ ci: true })).toEqual(['sudo -n apt-get update', `sudo -n ${install}`]);
  });
});
