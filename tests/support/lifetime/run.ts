/**
 * What belongs to this process and ends with it, however it ends: its temporary files and the programs that it started.
 * A process that needs neither has no watcher.
 */
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { accessSync, constants, mkdtempSync, readFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { makeRunFolder, removeLeftFolders } from './folders.ts';

/** Chromium's socket in its temporary folder adds 46 characters, and the path of a socket has at most 103 (macOS). */
const LONGEST_TMPDIR = 56;
const GROUPS = process.platform !== 'win32';

/** Asked for at once, before it can end. */
const PARENT = process.ppid;
const NPM = npmId();

/** The parent of this process's parent, where npm runs a script in a shell (Linux); else null. */
function npmId(): string | null {
  if (process.env.npm_lifecycle_event === undefined) return null;
  try {
    return /^PPid:\s*(\d+)$/m.exec(readFileSync(`/proc/${PARENT}/status`, 'utf8'))?.[1] ?? null;
  } catch {
    return null;
  }
}

interface Run {
  folder: string;
  watcher: Writable;
}

/** Kept with the process, because a test runner loads modules anew for each file. */
const KEY = Symbol.for('wirenote.run');
const kept = globalThis as { [KEY]?: Run };

function thisRun(): Run {
  kept[KEY] ??= begin();
  return kept[KEY];
}

function begin(): Run {
  removeLeftFolders();
  const folder = makeRunFolder();
  // In a session of its own, which Ctrl+C in the terminal does not reach.
  const watcher = spawn(process.execPath, [fileURLToPath(new URL('watcher.mjs', import.meta.url)), folder], {
    cwd: tmpdir(),
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    windowsHide: true,
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  watcher.unref();
  // A socket, which would keep this process alive.
  (watcher.stdin as Writable & { unref?(): void }).unref?.();
  watcher.stdin.on('error', () => undefined);
  watcher.on('error', () => undefined);
  return { folder, watcher: watcher.stdin };
}

/** Makes an empty folder that goes away with this process. Its name begins with the one given. */
export function temporaryFolder(name: string): string {
  return mkdtempSync(join(thisRun().folder, `${name}-`));
}

/** The environment in which programs put their temporary files where they go away with this process. */
export function temporaryEnv(): Record<string, string> {
  const { folder } = thisRun();
  return folder.length <= LONGEST_TMPDIR ? { TMPDIR: folder } : {};
}

/** A home that goes away with this process, where the user's cannot be written: Go for one keeps what it built there. */
export function homeEnv(home = homedir()): Record<string, string> {
  try {
    accessSync(home, constants.W_OK);
    return {};
  } catch {
    return { HOME: thisRun().folder };
  }
}

/**
 * Ends a program, or its whole group of processes, when this process has ended.
 * @returns to be called when the program has ended
 */
export function endWithRun(id: number, what: 'process' | 'group'): () => void {
  const { watcher } = thisRun();
  const target = what === 'group' && GROUPS ? -id : id;
  watcher.write(`+${target}\n`);
  return () => watcher.write(`-${target}\n`);
}

/**
 * Tells when the parent of this process has ended. A signal to npm alone ends npm and its shell, and what they started
 * would go on. SIGKILL does not even end the shell, so npm itself is looked for as well, where the system shows it.
 */
export function onParentEnd(act: () => void): void {
  setInterval(() => {
    if (process.ppid !== PARENT || npmId() !== NPM) act();
  }, 1_000).unref();
}

/** Starts a program as `spawn` does, in a group of its own that ends with this process. */
export function spawnInRun(command: string, args: readonly string[], options: SpawnOptions = {}): ChildProcess {
  const env = { ...(options.env ?? process.env), ...temporaryEnv() };
  const child = spawn(command, args, { ...options, env, detached: GROUPS });
  const { pid } = child;
  if (pid === undefined) return child; // It could not be started, of which the event 'error' tells.
  const ended = endWithRun(pid, 'group');
  child.once('exit', () => {
    endRest(pid);
    ended();
  });
  return child;
}

/** Ends what a program that has ended leaves in its group. */
function endRest(group: number): void {
  try {
    if (GROUPS) process.kill(-group, 'SIGKILL');
  } catch {
    // It left nothing.
  }
}
