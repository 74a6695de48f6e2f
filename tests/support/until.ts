import { setTimeout as pause } from 'node:timers/promises';

const PAUSE_MS = 25;

/**
 * Asks `probe` again and again until it gives something other than undefined, null or false, and returns that.
 * A probe that throws counts as "not yet": pages navigate and frames go while they are asked.
 * Polling instead of Playwright's waitForFunction, whose injected script the extension's CSP may refuse.
 *
 * @param what names the awaited thing in the error: "<what> did not happen within N s".
 * @param milliseconds limit of the wait; rejects after it, with the last error of the probe if there was one.
 */
export async function until<T>(
  what: string,
  probe: () => Promise<T | undefined | null | false> | T | undefined | null | false,
  milliseconds = 30_000,
): Promise<T> {
  const end = Date.now() + milliseconds;
  let last: unknown;
  do {
    try {
      const value = await probe();
      if (value !== undefined && value !== null && value !== false) return value;
      last = undefined;
    } catch (error) {
      last = error;
    }
    await pause(PAUSE_MS);
  } while (Date.now() < end);
  throw new Error(`${what} did not happen within ${milliseconds / 1000} s`, { cause: last });
}
