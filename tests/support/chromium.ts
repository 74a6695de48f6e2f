/**
 * Finds a Chromium that can load an unpacked extension. Branded Google Chrome cannot since version 137: it ignores
 * --load-extension. Chromium and Chrome for Testing can.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { posix, win32 } from 'node:path';
import { chromium } from 'playwright';

/** `action.openPopup()` is open to every extension from here on; also the manifest's minimum. */
const OLDEST = 127;
/** The first Google Chrome that ignores --load-extension. */
const FIRST_CHROME_WITHOUT_LOAD_EXTENSION = 137;

export interface Chromium {
  path: string;
  /** As the program says it, `Chromium 156.0.8078.79`; on Windows, where asking would open a window, just its name. */
  version: string;
}

/** A program that is there but of no use, and why. */
export interface Rejected {
  path: string;
  reason: string;
}

/** What the search depends on; tests bring their own. */
export interface Machine {
  platform: NodeJS.Platform;
  env: Record<string, string | undefined>;
  home: string;
  /** Where Playwright's own Chromium is, once downloaded. */
  playwrightPath: string;
  exists(path: string): boolean;
  /** The output of `<path> --version`, or an Error that says why it does not start. */
  version(path: string): string | Error;
}

export class NoChromium extends Error {
  readonly rejected: readonly Rejected[];
  /** The variable that named the browser, if one did: then nothing else may be taken. */
  readonly variable: string | null;
  constructor(rejected: readonly Rejected[], variable: string | null) {
    super(['No Chromium found.', ...rejected.map(({ path, reason }) => `  ${path}: ${reason}`)].join('\n'));
    this.rejected = rejected;
    this.variable = variable;
  }
}

/** The real machine. */
export function thisMachine(): Machine {
  return {
    platform: process.platform,
    env: process.env,
    home: homedir(),
    playwrightPath: chromium.executablePath(),
    exists: existsSync,
    version(path) {
      const { status, stdout, stderr, error } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 });
      if (error) return error;
      if (status !== 0) return new Error(`it does not start: ${stderr.trim().split('\n')[0] || `exit code ${status}`}`);
      return stdout.trim().split('\n')[0] ?? '';
    },
  };
}

/** The variable that names a Chromium, if one is set. */
function chosen({ env }: Machine): { variable: string; path: string } | null {
  for (const variable of ['WIRENOTE_CHROMIUM', 'CHROMIUM']) {
    const path = env[variable];
    if (path) return { variable, path };
  }
  return null;
}

/** Where a Chromium may be, best first, Google Chrome last so that the search can say why it does not serve. */
export function places(machine: Machine): string[] {
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
  const onPath = (name: string) => (env.PATH ?? '').split(':').map((folder) => posix.join(folder || '.', name));
  return [
    // The programs themselves first: Debian's script in /usr/bin adds an empty --load-extension of its own.
    '/usr/lib/chromium/chromium',
    '/usr/lib/chromium-browser/chromium-browser',
    '/usr/lib64/chromium-browser/chromium-browser',
    playwrightPath,
    ...onPath('chromium'),
    ...onPath('chromium-browser'),
    '/snap/bin/chromium',
    ...onPath('google-chrome'),
    ...onPath('google-chrome-stable'),
  ];
}

/** Why a browser of this version text does not serve, or null when it does. */
export function objection(version: string): string | null {
  const major = Number(/(\d+)\.\d+\.\d+/.exec(version)?.[1]);
  if (!Number.isInteger(major)) return `it does not say its version: "${version}"`;
  if (major < OLDEST) return `${version} is too old, Wirenote needs ${OLDEST} or newer`;
  if (/^Google Chrome \d/.test(version) && major >= FIRST_CHROME_WITHOUT_LOAD_EXTENSION) {
    return `${version} ignores --load-extension (Google Chrome does since 137; Chromium and Chrome for Testing do not)`;
  }
  return null;
}

/** Windows programs have no --version that prints, so there the path has to tell. */
function inspect(machine: Machine, path: string): Chromium | Rejected {
  if (machine.platform === 'win32') {
    if (!/\\Google\\Chrome\\/i.test(path)) return { path, version: 'Chromium' };
    return { path, reason: 'Google Chrome ignores --load-extension since 137; Chromium does not' };
  }
  const version = machine.version(path);
  if (version instanceof Error) return { path, reason: version.message };
  const reason = objection(version);
  return reason === null ? { path, version } : { path, reason };
}

/**
 * The Chromium to use. WIRENOTE_CHROMIUM or CHROMIUM, when set, is the only one looked at.
 * @throws NoChromium with every program that was there and why it was passed over
 */
export function findChromium(machine: Machine = thisMachine()): Chromium {
  const choice = chosen(machine);
  const rejected: Rejected[] = [];
  for (const path of new Set(choice ? [choice.path] : places(machine))) {
    if (!machine.exists(path)) {
      if (choice) rejected.push({ path, reason: `no such file, though ${choice.variable} names it` });
      continue;
    }
    const result = inspect(machine, path);
    if ('version' in result) return result;
    rejected.push(result);
  }
  throw new NoChromium(rejected, choice?.variable ?? null);
}
