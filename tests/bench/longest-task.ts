import type { Page } from 'playwright';
import type { Launched } from '../support/chromium/launch.ts';

/** Milliseconds of processor time of the page's longest task meanwhile. */
export async function longestTask({ context }: Launched, page: Page, work: () => Promise<void>): Promise<number> {
  const browser = context.browser();
  if (!browser) throw new Error('This browser context belongs to no browser.');
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline', '__metadata'] });
  await work();
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const main = trace.traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const tasks = trace.traceEvents.filter(
    ({ name, pid, tid }) => name === 'RunTask' && main.some((thread) => thread.pid === pid && thread.tid === tid),
  );
  return Math.max(...tasks.map(({ tdur }) => tdur ?? 0)) / 1000;
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds of processor time. */
  tdur?: number;
  args?: { name?: string };
}
