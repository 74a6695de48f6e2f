/**
 * Finds a Chromium that can load an unpacked extension. Branded Google Chrome cannot since version 137: it ignores
 * --load-extension. Chromium and Chrome for Testing can.
 */
import { posix, win32 } from 'node:path';
import { type Browser, findBrowser, type Kind, type Machine, majorVersion, onPath } from '../install/find.ts';

/** `action.openPopup()` is open to every extension from here on; also the manifest's minimum. */
const OLDEST = 127;
/** The first Google Chrome that ignores --load-extension. */
const FIRST_CHROME_WITHOUT_LOAD_EXTENSION = 137;

export const CHROMIUM: Kind = {
  name: 'Chromium',
  variables: ['WIRENOTE_CHROMIUM', 'CHROMIUM'],
  places,
  objection,
  objectionOnWindows: (path) =>
    /\\Google\\Chrome\\/i.test(path) ? 'Google Chrome ignores --load-extension since 137; Chromium does not' : null,
};

/** The Chromium to use. Throws NoBrowser when there is none. */
export const findChromium = (machine?: Machine): Browser => findBrowser(CHROMIUM, machine);

/** Where a Chromium may be, best first, Google Chrome last so that the search can say why it does not serve. */
function places(machine: Machine): string[] {
  const { platform, env, home, playwrightPath } = machine;
  if (platform === 'win32') {
    const roots = [env.LOCALAPPDATA, env.ProgramFiles, env['ProgramFiles(x86)']].filter((root) => root !== undefined);
    const under = (name: string) => roots.map((root) => win32.join(root, name, 'Application', 'chrome.exe'));
    return [...under('Chromium'), playwrightPath, ...under(win32.join('Google', 'Chrome'))];
  }
  if (platform === 'darwin') {
    const apps = (name: string) => ['/Applications', posix.join(home, 'Applications')].map((root) => `${root}/${name}`);
    return [
      ...apps('Chromium.app/Contents/MacOS/Chromium'),
      playwrightPath,
      ...apps('Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing'),
      ...apps('Google Chrome.app/Contents/MacOS/Google Chrome'),
    ];
  }
  return [
    // The programs themselves first: Debian's script in /usr/bin adds an empty --load-extension of its own.
    '/usr/lib/chromium/chromium',
    '/usr/lib/chromium-browser/chromium-browser',
    '/usr/lib64/chromium-browser/chromium-browser',
    playwrightPath,
    ...onPath(machine, 'chromium'),
    ...onPath(machine, 'chromium-browser'),
    '/snap/bin/chromium',
    ...onPath(machine, 'google-chrome'),
    ...onPath(machine, 'google-chrome-stable'),
  ];
}

function objection(version: string): string | null {
  const major = majorVersion(version, OLDEST);
  if (typeof major === 'string') return major;
  if (/^Google Chrome \d/.test(version) && major >= FIRST_CHROME_WITHOUT_LOAD_EXTENSION) {
    return `${version} ignores --load-extension (Google Chrome does since 137; Chromium and Chrome for Testing do not)`;
  }
  return null;
}
