import type { Page } from 'playwright';
import { type Recording, recordingsOf } from '../captures/captures.ts';
import { CAPTURE_CASES, loadExpression } from '../captures/cases.ts';
import type { CaptureSite } from '../captures/site.ts';
import { until } from '../until.ts';
import { type Launched, openPanel } from './launch.ts';

declare const chrome: {
  devtools: {
    network: {
      onRequestFinished: { addListener(listener: (entry: Entry) => void): void };
      getHAR(callback: (har: Har) => void): void;
    };
  };
};
interface Har {
  entries: Entry[];
}
interface Entry {
  startedDateTime: string;
  request: { url: string };
  response: { status: number };
  getContent(callback: (text: string | undefined, encoding: string) => void): void;
}
type Told = Omit<Recording, 'case'>;
declare const told: { -readonly [key in keyof Told]: Told[key] }[];

/**
 * Loads every capture case in a page with a real DevTools window open and records what the panel is told.
 * @param page a tab of the launched browser, which is used up
 */
export async function recordInChromium(launched: Launched, page: Page, site: CaptureSite): Promise<Recording[]> {
  const { panel } = await openPanel(launched, page);
  await panel.evaluate(() => {
    Object.assign(globalThis, { told: [] });
    chrome.devtools.network.onRequestFinished.addListener((entry) => {
      const one: (typeof told)[number] = { entry: JSON.parse(JSON.stringify(entry)), content: null };
      told.push(one);
      // Asked at once: after a navigation the browser no longer has it.
      entry.getContent((text, encoding) => {
        one.content = typeof text === 'string' ? [text, encoding] : null;
      });
    });
  });
  // Not Playwright's goto: the errors of the cases are part of them.
  await page.goto(`${site.origin}/`);
  for (const captureCase of CAPTURE_CASES) await page.evaluate(loadExpression(captureCase, site));
  // What DevTools has not told by the time it tells of a last request, it will not tell.
  await page.evaluate(() => fetch('/last').then((response) => response.text()));
  await until('the content of the last request', () =>
    panel.evaluate(() => told.some(({ entry, content }) => entry?.request.url.endsWith('/last') && content)),
  );
  // A status that came too late is in the record by now, where the panel takes it from as well (entrypoints/panel/capture.ts).
  await panel.evaluate(async () => {
    const { entries } = await new Promise<Har>((resolve) => chrome.devtools.network.getHAR(resolve));
    const beginOf = ({ startedDateTime, request }: Entry) => `${startedDateTime} ${request.url}`;
    for (const one of told) {
      const first = one.entry as Entry | null;
      if (first?.response.status !== 0) continue;
      const known = entries.find((entry) => beginOf(entry) === beginOf(first));
      if (known) one.entry = JSON.parse(JSON.stringify(known));
    }
  });
  return recordingsOf(await panel.evaluate(() => told));
}
