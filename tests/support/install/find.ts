/** Finds a browser that the tests can drive. Which places and which versions, says chromium/find.ts or firefox/find.ts. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { posix } from 'node:path';
import { chromium } from 'playwright';

export interface Browser {
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

/** A kind of browser, and what is known about finding one. */
export interface Kind {
  name: 'Chromium' | 'Firefox';
  /** Variables that may name the program; the first that is set decides. */
  variables: readonly string[];
  /** Where one may be, best first. */
  places(machine: Machine): string[];
  /** Why a browser of this version text does not serve, or null when it does. */
  objection(version: string): string | null;
  /** The same for a path on Windows, where programs have no --version that prints. */
  objectionOnWindows(path: string): string | null;
}

export class NoBrowser extends Error {
  readonly rejected: readonly Rejected[];
  /** The variable that named the browser, if one did: then nothing else may be taken. */
  readonly variable: string | null;
  constructor(name: string, rejected: readonly Rejected[], variable: string | null) {
    super([`No ${name} found.`, ...rejected.map(({ path, reason }) => `  ${path}: ${reason}`)].join('\n'));
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

/** Every folder of the PATH with this program in it, whether it is there or not. Not for Windows. */
export function onPath({ env }: Machine, name: string): string[] {
  return (env.PATH ?? '').split(':').map((folder) => posix.join(folder || '.', name));
}

/**
 * The major version in a version text, if it is not older than allowed.
 * @returns the number, or the objection
 */
export function majorVersion(version: string, oldest: number): number | string {
  const major = Number(/(\d+)\.\d+(?:\.\d+)?/.exec(version)?.[1]);
  if (!Number.isInteger(major)) return `it does not say its version: "${version}"`;
  return major < oldest ? `${version} is too old, Wirenote needs ${oldest} or newer` : major;
}

/**
 * The browser to use. The one that a variable names, when one is set, is the only one looked at.
 * @throws NoBrowser with every program that was there and why it was passed over
 */
export function findBrowser(kind: Kind, machine: Machine = thisMachine()): Browser {
  const variable = kind.variables.find((name) => machine.env[name]) ?? null;
  const named = variable === null ? undefined : machine.env[variable];
  const rejected: Rejected[] = [];
  for (const path of new Set(named ? [named] : kind.places(machine))) {
    if (!machine.exists(path)) {
      if (named) rejected.push({ path, reason: `no such file, though ${variable} names it` });
      continue;
    }
    const result = inspect(kind, machine, path);
    if ('version' in result) return result;
    rejected.push(result);
  }
  throw new NoBrowser(kind.name, rejected, variable);
}

function inspect(kind: Kind, machine: Machine, path: string): Browser | Rejected {
  const version = machine.platform === 'win32' ? kind.name : machine.version(path);
  if (version instanceof Error) return { path, reason: version.message };
  const reason = machine.platform === 'win32' ? kind.objectionOnWindows(path) : kind.objection(version);
  return reason === null ? { path, version } : { path, reason };
}
