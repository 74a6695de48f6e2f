/** Finds a Firefox that Wirenote runs in: any channel, for add-ons are installed for the time of the test only. */
import { posix, win32 } from 'node:path';
import { type Browser, findBrowser, type Kind, type Machine, majorVersion, onPath } from '../install/find.ts';

/** The first version that knows `data_collection_permissions`; also the manifest's minimum. */
const OLDEST = 140;

export const FIREFOX: Kind = {
  name: 'Firefox',
  variables: ['WIRENOTE_FIREFOX', 'FIREFOX'],
  places,
  objection(version) {
    if (!/^Mozilla Firefox \d/.test(version)) return `it is no Firefox: "${version}"`;
    const major = majorVersion(version, OLDEST);
    return typeof major === 'string' ? major : null;
  },
  objectionOnWindows: () => null,
};

/** The Firefox to use. Throws NoBrowser when there is none. */
export const findFirefox = (machine?: Machine): Browser => findBrowser(FIREFOX, machine);

function places(machine: Machine): string[] {
  const { platform, env, home } = machine;
  if (platform === 'win32') {
    const roots = [env.ProgramFiles, env['ProgramFiles(x86)'], env.LOCALAPPDATA].filter((root) => root !== undefined);
    return roots.map((root) => win32.join(root, 'Mozilla Firefox', 'firefox.exe'));
  }
  if (platform === 'darwin') {
    return ['/Applications', posix.join(home, 'Applications')].map(
      (root) => `${root}/Firefox.app/Contents/MacOS/firefox`,
    );
  }
  return [
    // The programs themselves before the scripts on the PATH, which may start something else.
    '/usr/lib/firefox-esr/firefox-esr',
    '/usr/lib/firefox/firefox',
    '/usr/lib64/firefox/firefox',
    ...onPath(machine, 'firefox-esr'),
    ...onPath(machine, 'firefox'),
  ];
}
