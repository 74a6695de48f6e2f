/**
 * Installs a browser when none is found. System packages are installed without asking only as root in a container or
 * with CI=true; else the command to run is printed.
 */
import { existsSync, readFileSync } from 'node:fs';
import { runCommand } from '../commands/steps.ts';
import { type Browser, findBrowser, type Kind, NoBrowser, thisMachine } from './find.ts';

/** What decides whether and how packages may be installed. */
export interface Setting {
  platform: NodeJS.Platform;
  root: boolean;
  container: boolean;
  ci: boolean;
  aptGet: boolean;
  sudo: boolean;
}

type Command = readonly [string, ...string[]];

export interface InstallStep {
  title: string;
  /** Commands in order, each as program and arguments; the first that fails ends the step. */
  commands: readonly Command[];
  /** Only useful once this file is there, which then lacks something. */
  completes?: string;
}

/** How a kind of browser is installed. */
export interface Installation {
  kind: Kind;
  /** What to try, in order, looking for the browser again after each step. */
  steps(setting: Setting): InstallStep[];
  /** What a person has to do when nothing worked: a command, or a few words. */
  advice(setting: Setting): string;
}

/** This machine's setting. */
export function thisSetting(): Setting {
  const { env, platform } = process;
  const read = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : '');
  return {
    platform,
    root: process.getuid?.() === 0,
    container:
      existsSync('/.dockerenv') ||
      existsSync('/run/.containerenv') ||
      env.container !== undefined ||
      env.KUBERNETES_SERVICE_HOST !== undefined ||
      /docker|kubepods|containerd|lxc/.test(read('/proc/1/cgroup')),
    ci: env.CI === 'true',
    aptGet: existsSync('/usr/bin/apt-get'),
    sudo: existsSync('/usr/bin/sudo'),
  };
}

/** Whether system packages may be installed without asking. */
export function mayInstall({ platform, root, container, ci, aptGet, sudo }: Setting): boolean {
  return platform === 'linux' && aptGet && (root ? container || ci : ci && sudo);
}

/** Installs Debian packages. */
export function packageStep({ root }: Setting, packages: readonly string[]): InstallStep {
  const apt = (...args: string[]): Command => (root ? ['apt-get', ...args] : ['sudo', '-n', 'apt-get', ...args]);
  return {
    title: `installing the packages ${packages.join(' and ')}`,
    commands: [apt('update'), apt('install', '-y', '--no-install-recommends', ...packages)],
  };
}

/** The same as a command for a person; null on a system without apt. */
export function packageCommand({ platform, root, aptGet }: Setting, packages: readonly string[]): string | null {
  if (platform !== 'linux' || !aptGet) return null;
  const sudo = root ? '' : 'sudo ';
  return `${sudo}apt-get update && ${sudo}apt-get install -y ${packages.join(' ')}`;
}

/**
 * The browser to use, installed when it has to be. Installers write to the terminal.
 * @param say is told what is being tried
 * @throws Error whose message says what was found and what to do
 */
export async function ensureBrowser(installation: Installation, say: (line: string) => void): Promise<Browser> {
  const { kind } = installation;
  const setting = thisSetting();
  const machine = thisMachine();
  let missing = search();
  if (!(missing instanceof NoBrowser)) return missing;
  // A browser named by the person is not replaced by another.
  for (const step of missing.variable === null ? installation.steps(setting) : []) {
    if (step.completes !== undefined && !existsSync(step.completes)) continue;
    say(`No ${kind.name} yet: ${step.title}`);
    for (const [program, ...args] of step.commands) {
      const { succeeded, output } = await runCommand(program, args, {
        output: 'show',
        env: { DEBIAN_FRONTEND: 'noninteractive' },
      });
      if (output) say(output.trim());
      if (!succeeded) break;
    }
    const now = search();
    if (!(now instanceof NoBrowser)) return now;
    missing = now;
  }
  const help =
    missing.variable === null
      ? `Install one with\n\n  ${installation.advice(setting)}\n\nor name one in the variable ${kind.variables.at(-1)}.`
      : `Name another in ${missing.variable}, or unset it and let Wirenote look for one.`;
  throw new Error(`${missing.message}\n${help}`);

  function search(): Browser | NoBrowser {
    try {
      return findBrowser(kind, machine);
    } catch (error) {
      if (error instanceof NoBrowser) return error;
      throw error;
    }
  }
}
