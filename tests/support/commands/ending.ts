/**
 * For a command that shows a browser until Ctrl+C: whether there is a screen to show it on, and the end, at which all that
 * was started is ended, last first.
 */
import type { BrowserContext } from 'playwright';
import { onParentEnd } from '../lifetime/run.ts';

/** Milliseconds for an orderly end; after that the process ends regardless. */
const LONGEST_END = 10_000;

/** Whether a window would be seen by anyone. `WIRENOTE_HEADLESS=1` says no. */
export function hasScreen({ env, platform } = process): boolean {
  if (env.WIRENOTE_HEADLESS === '1') return false;
  return platform !== 'linux' || Boolean(env.DISPLAY || env.WAYLAND_DISPLAY);
}

const started: (() => Promise<unknown>)[] = [];
let ending = false;

/** Names something that has to be ended with the command. */
export function endLater(stop: () => Promise<unknown>): void {
  started.push(stop);
}

/** Whether the end has begun. What fails from then on is no news. */
export const isEnding = (): boolean => ending;

/** Ends all that was started and then the process. npm passes Ctrl+C on a second time, so further calls change nothing. */
export async function end(code: number): Promise<void> {
  if (ending) return;
  ending = true;
  setTimeout(() => process.exit(1), LONGEST_END).unref();
  for (const stop of started.reverse()) await stop().catch(() => undefined);
  process.exit(code);
}

/** From here on a signal, and the end of the parent process, end the command. */
export function endOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (!ending) console.log('\nEnding.');
      void end(0);
    });
  }
  onParentEnd(() => void end(0));
}

/** The end of the browser is that of the command. On macOS a browser lives on without windows: the last page gone counts. */
export function endWithTheBrowser(context: BrowserContext): void {
  context.on('close', () => void end(0));
  const watch = (page: { on(event: 'close', listener: () => void): unknown }) =>
    page.on('close', () => {
      if (context.pages().length === 0) void end(0);
    });
  context.pages().forEach(watch);
  context.on('page', watch);
}
