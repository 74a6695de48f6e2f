// @ts-check
/**
 * Outlives the process that started it, to end what that process started and to remove its folder, however it ended:
 * this one's input ends with it, even at SIGKILL. Lines of the input are "+ID" and "-ID" for programs that started and
 * ended; a negative ID is a whole group of processes.
 */
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds that programs have for an orderly end. */
const ORDERLY_MS = 3_000;
const [folder = ''] = process.argv.slice(2);
/** @type {Set<number>} */
const running = new Set();

/** @param {number} id @param {NodeJS.Signals | 0} signal @returns {boolean} whether it was there */
function send(id, signal) {
  try {
    process.kill(id, signal);
    return true;
  } catch {
    return false;
  }
}

// It has work left when everything is told to end.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
for await (const line of createInterface({ input: process.stdin })) {
  const id = Number(line.slice(1));
  if (line.startsWith('+')) running.add(id);
  else running.delete(id);
}
for (const id of running) send(id, 'SIGTERM');
const end = Date.now() + ORDERLY_MS;
while (Date.now() < end && [...running].some((id) => send(id, 0))) await pause(25);
// A single process is one of the project's own commands, which may be installing packages: it ends in its own time.
for (const id of running) if (id < 0) send(id, 'SIGKILL');
rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
