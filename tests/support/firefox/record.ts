import { type Recording, recordingsOf } from '../captures/captures.ts';
import { CAPTURE_CASES, loadExpression } from '../captures/cases.ts';
import type { CaptureSite } from '../captures/site.ts';
import { until } from '../until.ts';
import type { Launched } from './launch.ts';
import { navigate, openToolbox, selectPanel, tabInFront } from './surfaces.ts';

type Told = Omit<Recording, 'case'>;
/** What the panel's page is told; a global there while it is recorded. */
declare const told: { -readonly [key in keyof Told]: Told[key] }[];

interface Entry {
  getContent(): Promise<[text: string, type: string]>;
}
declare const browser: {
  devtools: { network: { onRequestFinished: { addListener(listener: (entry: Entry) => void): void } } };
};

/**
 * Loads every capture case in the tab in front, with a real toolbox open, and records what the panel is told.
 * @returns reads what it was told by now: on a busy machine a request that failed is told of after the last one
 */
export async function recordInFirefox(launched: Launched, site: CaptureSite): Promise<() => Promise<Recording[]>> {
  await navigate(launched, `${site.origin}/`);
  await openToolbox(launched);
  const panel = await selectPanel(launched);
  await panel.evaluate(() => {
    // Else it asks Firefox for its record once a response came from a cache twice, and while Firefox reads that it loses
    // requests that begin: on a busy machine the question came between two cases.
    document.querySelector<HTMLElement>('[title="Pause recording"]')?.click();
    Object.assign(window, { told: [] });
    browser.devtools.network.onRequestFinished.addListener((entry) => {
      const one: (typeof told)[number] = { entry: JSON.parse(JSON.stringify(entry)), content: null };
      told.push(one);
      entry.getContent().then(
        (content) => Object.assign(one, { content }),
        () => undefined,
      );
    });
  });
  const page = tabInFront(launched);
  for (const captureCase of CAPTURE_CASES) {
    // Evaluated here, where the policy of the page's origin has no say; the page itself does the loading.
    // biome-ignore lint/security/noGlobalEval: the text is a case of this project
    await page.evaluate((code) => window.eval(code), loadExpression(captureCase, site));
  }
  await page.evaluate(() => window.fetch('/last').then((response) => response.text()));
  await until('the content of the last request', () =>
    panel.evaluate(() => told.some(({ entry, content }) => entry?.request.url.endsWith('/last') && content)),
  );
  return async () => recordingsOf(await panel.evaluate(() => told));
}
