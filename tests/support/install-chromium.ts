/**
 * Installs a Chromium when none is found. Playwright's download goes into the user's own cache and is always tried. System
 * packages are installed without asking only as root in a container or with CI=true; else the command to run is printed.
 */
import { existsSync, readFileSync } from 'node:fs';
import { type Chromium, findChromium, NoChromium, thisMachine } from './chromium.ts';
import { commandFile } from './paths.ts';
import { runCommand } from './steps.ts';

/** The Debian packages: the browser, and a font, without which every page is empty boxes. */
const PACKAGES = ['chromium', 'fonts-liberation'];
const PLAYWRIGHT = 'node node_modules/playwright/cli.js';

/** What decides whether and how packages may be installed. */
export interface Setting {
  platform: NodeJS.Platform;
  root: boolean;
  container: boolean;
  ci: boolean;
  aptGet: boolean;
  sudo: boolean;
}

export interface InstallStep {
  title: string;
  /** Commands in order, each as program and arguments; the first that fails ends the step. */
  commands: readonly (readonly [string, ...string[]])[];
  /** Only useful once Playwright's Chromium is there, which then lacks system libraries. */
  completesPlaywright?: true;
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

/** What to try, in order, looking for a Chromium again after each step. */
export function installSteps({ platform, root, container, ci, aptGet, sudo }: Setting): InstallStep[] {
  const playwright = (...args: string[]) => [process.execPath, commandFile('playwright'), ...args] as const;
  const steps: InstallStep[] = [
    // --no-shell: the separate headless program cannot load extensions and would be a second download.
    { title: "downloading Playwright's Chromium", commands: [playwright('install', '--no-shell', 'chromium')] },
  ];
  if (platform !== 'linux' || !aptGet || !(root ? container || ci : ci && sudo)) return steps;
  const apt = (...args: string[]): readonly [string, ...string[]] =>
    root ? ['apt-get', ...args] : ['sudo', '-n', 'apt-get', ...args];
  steps.push(
    {
      title: "installing the system libraries of Playwright's Chromium",
      commands: [playwright('install-deps', 'chromium')],
      completesPlaywright: true,
    },
    {
      title: `installing the packages ${PACKAGES.join(' and ')}`,
      commands: [apt('update'), apt('install', '-y', '--no-install-recommends', ...PACKAGES)],
    },
  );
  return steps;
}

/** The one command that a person has to run when nothing worked. */
export function commandToRun({ platform, root, aptGet }: Setting): string {
  if (platform === 'linux' && aptGet) {
    const sudo = root ? '' : 'sudo ';
    return `${sudo}apt-get update && ${sudo}apt-get install -y ${PACKAGES.join(' ')}`;
  }
  return `${PLAYWRIGHT} install ${platform === 'linux' ? '--with-deps ' : ''}chromium`;
}

/**
 * The Chromium to use, installed when it has to be. Installers write to the terminal.
 * @param say is told what is being tried
 * @throws Error whose message says what was found and which command to run
 */
export async function ensureChromium(say: (line: string) => void): Promise<Chromium> {
  const setting = thisSetting();
  const machine = thisMachine();
  let missing = search();
  if (!(missing instanceof NoChromium)) return missing;
  // A browser named by the person is not replaced by another.
  for (const step of missing.variable === null ? installSteps(setting) : []) {
    if (step.completesPlaywright && !existsSync(machine.playwrightPath)) continue;
    say(`No Chromium yet: ${step.title}`);
    for (const [program, ...args] of step.commands) {
      const { succeeded, output } = await runCommand(program, args, {
        output: 'show',
        env: { DEBIAN_FRONTEND: 'noninteractive' },
      });
      if (output) say(output.trim());
      if (!succeeded) break;
    }
    const now = search();
    if (!(now instanceof NoChromium)) return now;
    missing = now;
  }
  const help =
    missing.variable === null
      ? `Install one with\n\n  ${commandToRun(setting)}\n\nor name one in the variable CHROMIUM.`
      : `Name another in ${missing.variable}, or unset it and let Wirenote look for one.`;
  throw new Error(`${missing.message}\n${help}`);

  function search(): Chromium | NoChromium {
    try {
      return findChromium(machine);
    } catch (error) {
      if (error instanceof NoChromium) return error;
      throw error;
    }
  }
}
