/**
 * The folder of a process for its temporary files. Its name says whose it is, so that a later process can remove what a
 * process left behind that was killed together with its watcher.
 */
import { chmodSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder whose owner cannot be seen from here, in another container for one, is left alone for so long. */
const UNSEEN_MS = 24 * 60 * 60 * 1_000;
const NAME = /^wirenote-run\.([0-9a-z]+)\.([0-9a-z]+)\.([0-9a-z]+)\.\w{6}$/;

/** A process, as the name of its folder says it; the numbers in base 36, because paths of sockets have to be short. */
interface Owner {
  pid: string;
  /** When it started, because process ids are given anew; 0 where the system does not say. */
  start: string;
  /** The space of its process id, because containers have their own; 0 where there are none. */
  space: string;
}

const base36 = (number: number) => number.toString(36);

/** Start time of a process, 0 where the system does not say, null when there is no such process any more. */
function startOf(pid: number): number | null {
  try {
    process.kill(pid, 0); // Signal 0 only asks.
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return null;
  }
  if (process.platform !== 'linux') return 0;
  try {
    // After the name in brackets, which may hold anything: the state, and the start time as the 20th.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state = '', ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return state === 'Z' || state === 'X' ? null : Number(rest[18] ?? 0);
  } catch {
    return null;
  }
}

function thisSpace(): string {
  try {
    return base36(Number(/\d+/.exec(readlinkSync('/proc/self/ns/pid'))?.[0] ?? 0));
  } catch {
    return '0';
  }
}

const hasEnded = ({ pid, start }: Owner): boolean => {
  const now = startOf(Number.parseInt(pid, 36));
  return now === null || base36(now) !== start;
};

/** Makes this process's folder. Others may go through it, because a server may run as another user. */
export function makeRunFolder(): string {
  const owner = [process.pid, startOf(process.pid) ?? 0].map(base36);
  const folder = mkdtempSync(join(tmpdir(), `wirenote-run.${owner.join('.')}.${thisSpace()}.`));
  chmodSync(folder, 0o711);
  return folder;
}

/** Removes the folders of processes that have ended. What cannot be removed stays: it belongs to another user. */
export function removeLeftFolders(parent = tmpdir()): void {
  const space = thisSpace();
  for (const name of readdirSync(parent)) {
    const [, pid, start, of] = NAME.exec(name) ?? [];
    if (pid === undefined || start === undefined || of === undefined) continue;
    const folder = join(parent, name);
    try {
      const age = Date.now() - statSync(folder).mtimeMs;
      if (of === space ? hasEnded({ pid, start, space }) : age > UNSEEN_MS) {
        rmSync(folder, { recursive: true, force: true });
      }
    } catch {
      // Another process may be removing it as well.
    }
  }
}
