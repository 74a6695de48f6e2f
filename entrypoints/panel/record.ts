import { browser } from 'wxt/browser';
import { harEntries } from '../../reference/http/from-har.ts';

/** Milliseconds: how long Firefox is asked for its record, and the time between two questions. Choices, see below. */
const longestSettling = 1000;
const betweenQuestions = 100;

export interface DevToolsRecord {
  /** HAR entries, in the browser's order. */
  entries: readonly unknown[];
  isOfFirefox: boolean;
  /** The browser refuses to tell: Chromium does while its own page of an error is shown, whatever it had recorded. */
  isRefused: boolean;
}

/**
 * What DevTools has recorded since it was opened, as the panel opens; nothing when the browser does not tell.
 *
 * Where Firefox's own network panel was not opened, the first question starts its monitor and is answered with nothing;
 * what was recorded is there 130 ms later (measured in 153). So Firefox is asked until two answers have as many entries.
 */
export async function firstRecord(): Promise<DevToolsRecord> {
  let record = await readRecord();
  for (const end = Date.now() + longestSettling; record.isOfFirefox && Date.now() < end; ) {
    await new Promise((resolve) => setTimeout(resolve, betweenQuestions));
    const before = record.entries.length;
    record = await readRecord();
    if (before > 0 && record.entries.length === before) break;
  }
  return record;
}

/** What DevTools has recorded so far. */
export async function readRecord(): Promise<DevToolsRecord> {
  try {
    const har: unknown = await browser.devtools.network.getHAR();
    const entries = harEntries(har);
    return { entries: entries ?? [], isOfFirefox: creatorOf(har) === 'Firefox', isRefused: entries === null };
  } catch {
    return { entries: [], isOfFirefox: false, isRefused: true };
  }
}

function creatorOf(har: unknown): unknown {
  const { creator } = (har ?? {}) as { creator?: unknown };
  return typeof creator === 'object' && creator !== null && 'name' in creator ? creator.name : null;
}
