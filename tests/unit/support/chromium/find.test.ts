import { describe, expect, it } from 'vitest';
import { findChromium, CHROMIUM as KIND } from '../../../support/chromium/find.ts';
import { type Machine, NoBrowser } from '../../../support/install/find.ts';

const CHROMIUM = 'Chromium 156.0.8078.79 built on Debian GNU/Linux 12 (bookworm)';
const PLAYWRIGHT = '/home/ada/.cache/ms-playwright/chromium-1255/chrome-linux64/chrome';

/** A machine with these programs, each with the version it says or the error that starting it gives. */
function machine(programs: Record<string, string | Error>, more: Partial<Machine> = {}): Machine {
  return {
    platform: 'linux',
    env: { PATH: '/usr/local/bin:/usr/bin' },
    home: '/home/ada',
    playwrightPath: PLAYWRIGHT,
    exists: (path) => path in programs,
    version: (path) => programs[path] ?? new Error('not asked for'),
    ...more,
  };
}

function failure(on: Machine): NoBrowser {
  try {
    findChromium(on);
  } catch (error) {
    if (error instanceof NoBrowser) return error;
  }
  throw new Error('a Chromium was found');
}

describe('objection', () => {
  it.each([
    [CHROMIUM, null],
    ['Chromium 127.0.6533.72', null],
    ['Google Chrome for Testing 159.0.8154.6', null],
    ['Google Chrome 136.0.7103.113', null],
    ['Google Chrome 137.0.7151.55', 'ignores --load-extension'],
    ['Google Chrome 156.0.8078.79 beta', 'ignores --load-extension'],
    ['Chromium 126.0.6478.182', 'too old'],
    ['', 'does not say its version'],
    ['Usage: chromium [options]', 'does not say its version'],
  ])('of %j: %s', (version, expected) => {
    if (expected === null) expect(KIND.objection(version)).toBeNull();
    else expect(KIND.objection(version)).toContain(expected);
  });
});

describe('findChromium', () => {
  it("takes Debian's program before the script around it", () => {
    const found = findChromium(machine({ '/usr/bin/chromium': CHROMIUM, '/usr/lib/chromium/chromium': CHROMIUM }));
    expect(found).toEqual({ path: '/usr/lib/chromium/chromium', version: CHROMIUM });
  });

  it("takes Playwright's own before a name on the PATH", () => {
    const programs = { '/usr/bin/chromium-browser': CHROMIUM, [PLAYWRIGHT]: 'Google Chrome for Testing 159.0.8154.6' };
    expect(findChromium(machine(programs)).path).toBe(PLAYWRIGHT);
  });

  it('goes on to the next when one does not start', () => {
    const programs = { [PLAYWRIGHT]: new Error('it does not start: libnss3.so'), '/usr/bin/chromium': CHROMIUM };
    expect(findChromium(machine(programs)).path).toBe('/usr/bin/chromium');
  });

  it('passes Google Chrome over and says why', () => {
    const error = failure(machine({ '/usr/bin/google-chrome': 'Google Chrome 156.0.8078.79' }));
    expect(error.rejected.map(({ path }) => path)).toEqual(['/usr/bin/google-chrome']);
    expect(error.message).toContain('ignores --load-extension');
    expect(error.variable).toBeNull();
  });

  it('finds nothing on a bare machine', () => {
    expect(failure(machine({})).message).toBe('No Chromium found.');
  });

  it.each(['CHROMIUM', 'WIRENOTE_CHROMIUM'])('takes the program that %s names, before all others', (variable) => {
    const programs = { '/usr/lib/chromium/chromium': CHROMIUM, '/opt/c/chrome': 'Chromium 150.0.1.2' };
    expect(findChromium(machine(programs, { env: { [variable]: '/opt/c/chrome' } })).path).toBe('/opt/c/chrome');
  });

  it('prefers WIRENOTE_CHROMIUM to CHROMIUM, and takes an empty one as not set', () => {
    const programs = { '/a': 'Chromium 150.0.1.2', '/b': 'Chromium 151.0.1.2' };
    expect(findChromium(machine(programs, { env: { CHROMIUM: '/a', WIRENOTE_CHROMIUM: '/b' } })).path).toBe('/b');
    expect(findChromium(machine(programs, { env: { CHROMIUM: '/a', WIRENOTE_CHROMIUM: '' } })).path).toBe('/a');
  });

  it('does not replace a program that a variable names and that does not serve', () => {
    const programs = { '/usr/lib/chromium/chromium': CHROMIUM, '/opt/chrome': 'Google Chrome 156.0.1.2' };
    const missing = failure(machine(programs, { env: { CHROMIUM: '/opt/nothing' } }));
    expect([missing.variable, missing.message]).toEqual(['CHROMIUM', expect.stringContaining('no such file')]);
    expect(failure(machine(programs, { env: { CHROMIUM: '/opt/chrome' } })).message).toContain('ignores');
  });

  it('asks a program on Windows nothing, because it would open a window', () => {
    const path = 'C:\\Users\\ada\\AppData\\Local\\Chromium\\Application\\chrome.exe';
    const windows = machine(
      { [path]: new Error('asked') },
      { platform: 'win32', env: { LOCALAPPDATA: 'C:\\Users\\ada\\AppData\\Local' } },
    );
    expect(findChromium(windows)).toEqual({ path, version: 'Chromium' });
    const chrome = 'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe';
    const branded = machine({ [chrome]: '' }, { platform: 'win32', env: { ProgramFiles: 'C:\\Program Files' } });
    expect(failure(branded).message).toContain('ignores --load-extension');
  });
});

describe('places', () => {
  it('has Google Chrome last on every system', () => {
    for (const platform of ['linux', 'darwin', 'win32'] as const) {
      const all = KIND.places(machine({}, { platform, env: { PATH: '/usr/bin', ProgramFiles: 'C:\\Program Files' } }));
      const chrome = all.findIndex((path) => /google-chrome|Google Chrome\.app|Google\\Chrome/.test(path));
      const others = all.findLastIndex((path) => /chromium|Testing/i.test(path));
      expect(chrome).toBeGreaterThan(others);
      expect(all).toContain(PLAYWRIGHT);
    }
  });
});
