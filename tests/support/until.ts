import { setTimeout as pause } from 'node:timers/promises';

const PAUSE_MS = 25;

type NotYet = undefined | null | false | 0 | '';

/**
 * Asks `probe` again and again until it gives something that counts as true, and returns that: 0 and '' are "not yet".
 * A probe that throws counts as "not yet": pages navigate and frames go while they are asked.
 * Polling instead of Playwright's waitForFunction, whose injected script the extension's CSP may refuse.
 *
 * @param what names the awaited thing in the error: "<what> did not happen within N s".
 * @param milliseconds limit of the wait; rejects after it, with the last error of the probe if there was one.
 */
export async function until<T>(
  what: string,
  probe: () => Promise<T | NotYet> | T | NotYet,
  milliseconds = 30_000,
): Promise<T> {
  const end = Date.now() + milliseconds;
  let last: unknown;
  do {
    try {
      const value = await probe();
      if (value) return value;
      last = undefined;
    } catch (error) {
      last = error;
    }
    await pause(PAUSE_MS);
  } while (Date.now() < end);
  throw new Error(`${what} did not happen within ${milliseconds / 1000} s`, { cause: last });
}
