/** Measurements in the real popup of a real Chromium, against the popup of an extension that does nothing. */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { type Launched, launchChromium, showPopup } from '../support/chromium/launch.ts';
import { temporaryFolder } from '../support/lifetime/run.ts';
import { CHROME_BUILD } from '../support/paths.ts';
import { until } from '../support/until.ts';
import { median, type Row } from './table.ts';

const times = 15;
const queries = ['4', '40', '404', 'not fo', 'json', '.wasm', 'javascr', 'text/h'];

export const chromeBuildExists = () => existsSync(CHROME_BUILD);

/** First paint of the popup, and the time from a keystroke to the next painted frame. */
export async function popupRows(): Promise<Row[]> {
  const empty = emptyExtension();
  try {
    // Until its script has taken over, a key waits for that as well.
    const [own, baseline] = await measureBoth([CHROME_BUILD, 'main'], [empty, 'input']);
    return [
      {
        what: 'popup, first paint',
        against: 'an empty extension’s',
        subject: median(own.paints),
        baseline: median(baseline.paints),
        bound: 1.05,
      },
      {
        what: 'keystroke to painted answer',
        against: 'a field that does nothing',
        subject: median(own.keys),
        baseline: median(baseline.keys),
      },
    ];
  } finally {
    rmSync(empty, { recursive: true });
  }
}

/** Milliseconds each. */
interface Times {
  readonly paints: number[];
  readonly keys: number[];
}

/** An extension's folder, and what is in its popup once keys are answered. */
type Measured = readonly [extensionDir: string, ready: string];

/** In turns, in a browser each: one after the other, the second meets a faster or slower machine. */
async function measureBoth(...both: readonly [Measured, Measured]): Promise<readonly [Times, Times]> {
  const made: readonly [Times, Times] = [
    { paints: [], keys: [] },
    { paints: [], keys: [] },
  ];
  const browsers: Launched[] = [];
  try {
    for (const [extensionDir] of both) {
      const launched = await launchChromium({ extensionDir });
      browsers.push(launched);
      await launched.context.pages()[0]?.goto('about:blank');
    }
    for (let turn = 0; turn <= times; turn++) {
      for (const [at, launched] of browsers.entries()) {
        const one = await measureOnce(launched, both[at]?.[1] ?? '');
        // The first opening warms the caches of the disk.
        if (turn === 0) continue;
        made[at]?.paints.push(...one.paints);
        made[at]?.keys.push(...one.keys);
      }
    }
    return made;
  } finally {
    for (const launched of browsers) await launched.close();
  }
}

async function measureOnce(launched: Launched, ready: string): Promise<Times> {
  const popup = await opened(launched);
  const paint = await until('the first paint', () => firstPaint(popup));
  await popup.locator(ready).waitFor();
  const keys: number[] = [];
  for (const query of queries) keys.push(await keystroke(popup, query));
  await popup.close();
  return { paints: [paint], keys };
}

async function opened(launched: Launched): Promise<Page> {
  const popup = await showPopup(launched);
  await popup.locator('input').waitFor();
  return popup;
}

const firstPaint = (popup: Page) =>
  popup.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null);

/** Milliseconds from the input event to the frame after the one in which everything it caused is in the document. */
const keystroke = (popup: Page, query: string) =>
  popup.evaluate(async (text) => {
    const input = document.querySelector('input');
    if (!input) throw new Error('no field');
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const start = performance.now();
    input.value = text;
    input.dispatchEvent(new Event('input', { bubbles: true }));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return performance.now() - start;
  }, query);

/** An extension with a worker and a popup with a field, and nothing else. */
function emptyExtension(): string {
  const folder = temporaryFolder('empty');
  mkdirSync(folder, { recursive: true });
  const manifest = {
    manifest_version: 3,
    name: 'Empty',
    version: '1',
    action: { default_popup: 'popup.html' },
    background: { service_worker: 'worker.js' },
  };
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'worker.js'), '');
  writeFileSync(join(folder, 'popup.html'), '<!doctype html><body style="width:420px;height:600px"><input>Empty');
  return folder;
}
