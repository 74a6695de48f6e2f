/** Starts a server program on a free port of 127.0.0.1 and ends it. */
import { spawnSync } from 'node:child_process';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { homeEnv, spawnInRun, temporaryEnv, temporaryFolder } from '../support/lifetime/run.ts';
import { until } from '../support/until.ts';

export interface Running {
  origin: string;
  close(): Promise<void>;
}

export interface Servers {
  origins: string[];
  close(): Promise<void>;
}

/** Runs in the foreground, and says what is wrong when it ends by itself. */
export interface Program {
  command: string;
  args: readonly string[];
  env?: Record<string, string>;
}

/** Somebody else may take a port before the server does; then others are tried. */
const ATTEMPTS = 5;

/**
 * Does what listens on free ports, `count` of them, and again on others where somebody else was quicker.
 * @throws what it throws, unless that says that an address is in use
 */
export async function onFreePorts<T>(count: number, listen: (ports: readonly number[]) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await listen(await freePorts(count));
    } catch (error) {
      if (attempt < ATTEMPTS && error instanceof Error && /address already in use/i.test(error.message)) continue;
      throw error;
    }
  }
}

/**
 * Starts programs side by side, which listen on `count` ports together.
 * @param prepare writes the configurations for the ports and says how to start the programs
 * @throws with what a program said that ended, such as for what is wrong in its configuration
 */
export function startPrograms(
  count: number,
  prepare: (ports: readonly number[]) => Promise<readonly Program[]>,
): Promise<Servers> {
  return onFreePorts(count, async (ports) => {
    const programs = (await prepare(ports)).map(run);
    // Nothing of theirs is worth a graceful end, in which some wait for open streams.
    const close = async () => {
      for (const { child } of programs) child.kill('SIGKILL');
      await Promise.all(programs.map(({ ended }) => ended));
    };
    try {
      for (const port of ports) {
        await until(`a server on port ${port}`, async () => programs.some(({ over }) => over()) || listens(port));
      }
      const over = programs.find((one) => one.over());
      if (over) throw new Error(`${over.command} ended:\n${over.output()}`);
    } catch (error) {
      await close();
      throw error;
    }
    return { origins: ports.map((port) => `http://127.0.0.1:${port}`), close };
  });
}

/** Starts one program that listens on one port. */
export async function startProgram(prepare: (port: number) => Program): Promise<Running> {
  const { origins, close } = await startPrograms(1, async ([port = 0]) => [prepare(port)]);
  return { origin: origins[0] ?? '', close };
}

let goCache: string | undefined;

/**
 * The environment, with the folder of servers that an ordinary user's PATH may lack, with no proxy in the way, with a
 * home that can be written, and with temporary files and what Go has compiled where they go away with this process.
 */
export function programEnv() {
  goCache ??= temporaryFolder('go');
  return {
    ...process.env,
    ...temporaryEnv(),
    ...homeEnv(),
    PATH: `${process.env.PATH ?? ''}:/usr/sbin`,
    GOCACHE: goCache,
    // Linking is quicker without what a debugger needs.
    GOFLAGS: '-ldflags=-w',
    no_proxy: '*',
  };
}

/** The first line that a program prints about itself; null when it cannot be started. */
export function versionOf(command: string, ...args: string[]): string | null {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', env: programEnv() });
  return status === 0 ? (`${stdout}${stderr}`.trim().split('\n')[0] ?? '') : null;
}

/** @throws with what the program said, when it fails */
export async function runToEnd(program: Program): Promise<void> {
  const { ended, output } = run(program);
  if ((await ended) !== 0) throw new Error(`${program.command} failed:\n${output()}`);
}

function run({ command, args, env = {} }: Program) {
  const child = spawnInRun(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...programEnv(), ...env },
  });
  let text = '';
  let over = false;
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
  }
  const ended = new Promise<number | null>((resolve) => {
    child.on('error', (error) => {
      text += error.message;
      over = true;
      resolve(-1);
    });
    child.on('close', (code) => {
      over = true;
      resolve(code);
    });
  });
  return { command, child, ended, over: () => over, output: () => text };
}

/** All at once, so that they differ. */
async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise<Server>((resolve, reject) => {
          const server = createServer().on('error', reject);
          server.listen(0, '127.0.0.1', () => resolve(server));
        }),
    ),
  );
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });
}
