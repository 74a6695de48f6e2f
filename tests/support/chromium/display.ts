/** A display without a screen (Xvfb) with a window manager, for what only a headed browser has: its own menus. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { spawnInRun } from '../lifetime/run.ts';
import { until } from '../until.ts';

/** The programs, which the Debian packages of the same names bring. */
const DISPLAY_PROGRAMS = ['Xvfb', 'openbox', 'xdotool'] as const;

export interface Display {
  /** The environment in which a browser opens its windows here. */
  env: Record<string, string>;
  /** Runs xdotool and returns what it prints. */
  xdotool(...args: string[]): string;
  close(): Promise<void>;
}

/** The programs that are not installed. */
export function missingDisplayPrograms(path = process.env.PATH ?? ''): string[] {
  const folders = path.split(':');
  return DISPLAY_PROGRAMS.filter((program) => !folders.some((folder) => existsSync(join(folder || '.', program))));
}

/** Starts a display of 1400 by 1000 pixels on a number that is free. */
export async function startDisplay(): Promise<Display> {
  const server = spawnInRun('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  let said = '';
  (server.stdio[3] as Readable).setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const number = await until('the start of Xvfb', () => /^(\d+)\n/.exec(said)?.[1]);
  const env = { ...(process.env as Record<string, string>), DISPLAY: `:${number}` };
  const manager = spawnInRun('openbox', [], { stdio: 'ignore', env });
  const ended = (child: typeof manager) => new Promise((resolve) => child.once('exit', resolve));
  return {
    env,
    xdotool: (...args) => execFileSync('xdotool', args, { env, encoding: 'utf8' }).trim(),
    async close() {
      const both = Promise.all([ended(manager), ended(server)]);
      manager.kill();
      server.kill();
      await both;
    },
  };
}
