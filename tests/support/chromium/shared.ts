/**
 * One Chromium for the test files of a process, one after another: starting one takes longer than most files. Who changes
 * what `tidy` does not put back (settings of DevTools, functions in the worker, windows) launches a browser of its own.
 */
import { type Launched, launchChromium } from './launch.ts';

/** The worker's view of the browser: as much of the `chrome` object as is used here. */
declare const chrome: { storage: Record<'local' | 'session', { clear(): Promise<void> }> };

/** Kept as long as the worker, which loads modules once. Its end is the worker's: see lifetime/run.ts. */
let shared: Promise<Launched> | undefined;

/**
 * The shared Chromium, as if it had just been started: one window with one empty page, nothing stored. Its `close()` does
 * not end it but puts it back into that state; it ends with this process.
 */
export async function sharedChromium(): Promise<Launched> {
  shared ??= launchChromium();
  const launched = await shared;
  return { ...launched, close: () => tidy(launched) };
}

async function tidy({ context, worker }: Launched): Promise<void> {
  const old = context.pages();
  // A page of its own keeps nothing of what a test emulated.
  await context.newPage();
  // DevTools first: they close with their page, and a page that is already going cannot be closed.
  const inspecting = old.filter((page) => page.url().startsWith('devtools://'));
  for (const page of [...inspecting, ...old.filter((page) => !inspecting.includes(page))]) await page.close();
  await Promise.all([context.clearCookies(), context.clearPermissions()]);
  await worker.evaluate(async () => {
    await Promise.all([chrome.storage.local.clear(), chrome.storage.session.clear()]);
  });
}
