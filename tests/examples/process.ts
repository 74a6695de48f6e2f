/** Starts a server program on a free port of 127.0.0.1 and ends it. */
import { spawnSync } from 'node:child_process';
import { type AddressInfo, connect, createServer } from 'node:net';
import { homeEnv, spawnInRun, temporaryEnv } from '../support/lifetime/run.ts';
import { until } from '../support/until.ts';

export interface Running {
  origin: string;
  close(): Promise<void>;
}

export interface Program {
  command: string;
  /** Checks the configuration and exits. */
  checkArgs: readonly string[];
  /** Serves in the foreground until it is told to end. */
  runArgs: readonly string[];
  env?: Record<string, string>;
}

/** Somebody else may take the port before the server does; then another is tried. */
const ATTEMPTS = 5;

/**
 * @param prepare writes the configuration for a port and says how to start the program
 * @throws with what the program said, when it refuses the configuration or does not start
 */
export async function startProgram(prepare: (port: number) => Program): Promise<Running> {
  for (let attempt = 1; ; attempt++) {
    const port = await freePort();
    const { command, checkArgs, runArgs, env } = prepare(port);
    const check = run(command, checkArgs, env);
    if ((await check.ended) !== 0) throw new Error(`${command} refuses the configuration:\n${check.output()}`);
    const server = run(command, runArgs, env);
    try {
      await until(`${command} listening`, () => server.child.exitCode !== null || listens(port));
      if (server.child.exitCode !== null) throw new Error(`${command} ended:\n${server.output()}`);
    } catch (error) {
      server.child.kill('SIGKILL');
      await server.ended;
      if (attempt < ATTEMPTS && /address already in use/i.test(server.output())) continue;
      throw error;
    }
    const close = async () => {
      server.child.kill('SIGTERM');
      await server.ended;
    };
    return { origin: `http://127.0.0.1:${port}`, close };
  }
}

/**
 * The environment, with the folder of servers that an ordinary user's PATH may lack, with no proxy in the way, with a
 * home that can be written, and with temporary files where they go away with this process.
 */
export const programEnv = () => ({
  ...process.env,
  ...temporaryEnv(),
  ...homeEnv(),
  PATH: `${process.env.PATH ?? ''}:/usr/sbin`,
  no_proxy: '*',
});

/** The first line that a program prints about itself; null when it cannot be started. */
export function versionOf(command: string, ...args: string[]): string | null {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', env: programEnv() });
  return status === 0 ? (`${stdout}${stderr}`.trim().split('\n')[0] ?? '') : null;
}

function run(command: string, args: readonly string[], env: Record<string, string> = {}) {
  const child = spawnInRun(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...programEnv(), ...env },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
  }
  const ended = new Promise<number | null>((resolve) => {
    child.on('error', (error) => {
      text += error.message;
      resolve(-1);
    });
    child.on('close', resolve);
  });
  return { child, ended, output: () => text };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });
}
