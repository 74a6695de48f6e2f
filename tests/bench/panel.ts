/**
 * The panel at scale, in a real Chromium: the built panel in a tab of its own, with `panel-page.js` in the place of
 * DevTools, which tells it of what Chromium told when tests/fixtures/capture was recorded, in turn.
 */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { exchangeFromHar } from '../../reference/http/from-har.ts';
import { LARGEST_IMPORT } from '../../reference/http/import/read-import.ts';
import type { HarEntry, Recording } from '../support/captures/captures.ts';
import { extensionPage, type Launched, launchChromium } from '../support/chromium/launch.ts';
import { temporaryFolder } from '../support/lifetime/run.ts';
import { CHROME_BUILD, ROOT } from '../support/paths.ts';
import { until } from '../support/until.ts';
import { longestTask } from './longest-task.ts';
import { median, type Row } from './table.ts';

const times = 5;
const frame = 1000 / 60;
const first = 100;
const some = 10_000;
const many = 100_000;

/** Nothing in the corpus has it, so the list is empty. */
const NOTHING = 'no-such-thing';

/** A type that more than half of the corpus has. */
const FREQUENT = 'text/plain';

/** What panel-page.js puts into the page. */
declare const bench: {
  tell(count: number): Promise<void>;
  painted(work: () => void): Promise<number>;
  filter(text: string): void;
  again(): Promise<void>;
  plainList(count: number): Promise<number>;
};

export async function panelRows(): Promise<Row[]> {
  const extensionDir = buildWithPreact();
  const args = ['--disable-frame-rate-limit', '--disable-gpu-vsync'];
  const launched = await launchChromium({ extensionDir, args });
  try {
    const entries = corpus();
    const page = await openedPanel(launched, entries);
    const heap = await heapMeter(launched, page);
    const columns = await page.getByRole('columnheader').count();
    const longest = await longestTask(launched, page, () => tell(page, some - first, some));
    const mounted = await repeated(() => mounting(page));
    const plain = await repeated(() => page.evaluate((count) => bench.plainList(count), some));
    const before = await heap();
    // Listed afterwards: what drawing them costs was measured.
    await page.evaluate((text) => bench.filter(text), NOTHING);
    await tell(page, many - some, many);
    await page.evaluate(() => bench.painted(() => bench.filter('')));
    const each = ((await heap()) - before) / (many - some);
    const filtered = await repeated(() => filtering(page));
    const byCache = await repeated(() => sorting(page));
    const asFindings = await repeated(() => listingFindings(page));
    await page.evaluate(() => bench.again());
    const selected = await longestTask(launched, page, () => selecting(page));
    const har = harFile(extensionDir, entries);
    const imported = await repeated(() => importedAfresh(extensionDir, args, entries, har));
    const fields = Math.round(meanHead(entries));
    return [
      {
        what: `10,000 rows of ${columns} columns, to paint`,
        against: 'two frames at 60 Hz',
        subject: mounted,
        baseline: 2 * frame,
      },
      {
        what: `10,000 rows of ${columns} columns, to paint`,
        against: 'a plain Preact list',
        subject: mounted,
        baseline: plain,
      },
      { what: '100,000 rows, filtered to paint', against: '100 ms', subject: filtered, baseline: 100 },
      { what: '100,000 rows, sorted by cache to paint', against: '100 ms', subject: byCache, baseline: 100 },
      { what: '100,000 rows, listed as findings to paint', against: '100 ms', subject: asFindings, baseline: 100 },
      {
        what: 'longest task while 10,000 arrive (processor time)',
        against: '50 ms',
        subject: longest,
        baseline: 50,
      },
      {
        what: 'first selection at 100,000 rows: longest task (processor time)',
        against: '50 ms',
        subject: selected,
        baseline: 50,
        bound: 1,
      },
      {
        what: `HAR file of ${Math.round(har.bytes / 1e6)} MB opened: longest task (processor time)`,
        against: '50 ms',
        subject: imported,
        baseline: 50,
      },
      {
        what: `100,000 responses held, each (${fields} B of header fields)`,
        against: '1.5 KB',
        subject: each,
        baseline: 1536,
        unit: 'B',
      },
    ];
  } finally {
    await launched.close();
    rmSync(extensionDir, { recursive: true });
  }
}

interface HarFile {
  path: string;
  bytes: number;
  entries: number;
}

/**
 * In a browser of its own: what was cleared before, a hundred thousand responses, would be collected meanwhile, and that
 * takes tasks as long as those that are measured. Several times: one time in ten V8 chooses that moment to compact its
 * heap, which takes 60 ms whatever the page does.
 */
async function importedAfresh(
  extensionDir: string,
  args: readonly string[],
  entries: readonly HarEntry[],
  har: HarFile,
): Promise<number> {
  const launched = await launchChromium({ extensionDir, args });
  try {
    const page = await openedPanel(launched, entries);
    return await longestTask(launched, page, () => importing(page, har));
  } finally {
    await launched.close();
  }
}

/** A HAR file almost as large as is read, in the folder of the extension's copy, which goes with it. */
function harFile(folder: string, corpus: readonly HarEntry[]): HarFile {
  const texts = corpus.map((entry) => JSON.stringify(entry));
  const entries: string[] = [];
  let bytes = 0;
  for (let at = 0; bytes < LARGEST_IMPORT * 0.98; at++) {
    const text = texts[at % texts.length] ?? '';
    entries.push(text);
    bytes += Buffer.byteLength(text) + 1;
  }
  const path = join(folder, 'large.har');
  writeFileSync(path, `{"log":{"entries":[${entries.join()}]}}`);
  return { path, bytes, entries: entries.length };
}

/** Opens the file in a list that was cleared, and waits until all of it is there. */
async function importing(page: Page, { path, entries }: HarFile): Promise<void> {
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await page.getByRole('button', { name: 'Open or paste' }).first().click();
  await page.locator('.open-or-paste input[type="file"]').setInputFiles(path);
  const foot = page.locator('.panel-foot [role="status"]');
  await foot.filter({ hasText: `${entries.toLocaleString('en')} responses` }).waitFor({ timeout: 120_000 });
}

/** A copy of the build that has Preact as a file, too, for the plain list. */
function buildWithPreact(): string {
  const folder = temporaryFolder('preact');
  cpSync(CHROME_BUILD, folder, { recursive: true });
  cpSync(join(ROOT, 'node_modules/preact/dist/preact.mjs'), join(folder, 'preact.mjs'));
  return folder;
}

function corpus(): HarEntry[] {
  const file = join(ROOT, 'tests/fixtures/capture/chromium.json');
  const recordings = JSON.parse(readFileSync(file, 'utf8')) as Recording[];
  return recordings.flatMap(({ entry }) => (entry === null ? [] : [entry]));
}

/** Mean length of an entry's header fields, as `name: value` and CRLF. */
function meanHead(entries: readonly HarEntry[]): number {
  const fields = entries
    .map(exchangeFromHar)
    .flatMap(({ requestHeaders, responseHeaders }) => [...requestHeaders, ...responseHeaders]);
  return fields.reduce((sum, { name, value }) => sum + name.length + value.length + 4, 0) / entries.length;
}

async function openedPanel(launched: Launched, entries: readonly HarEntry[]): Promise<Page> {
  const page = await launched.context.newPage();
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.addInitScript({ path: join(ROOT, 'tests/bench/panel-page.js') });
  await page.addInitScript(`bench.texts = ${JSON.stringify(entries.map((entry) => JSON.stringify(entry)))};`);
  await page.goto(extensionPage(launched, 'panel.html'));
  await until('the panel listening', () => page.evaluate(() => document.documentElement.dataset.listening === 'true'));
  await page.evaluate(`import('/preact.mjs').then((module) => { globalThis.preact = module; })`);
  // So that there is a list, and all of them are kept.
  await tell(page, first, first);
  await page.locator('.panel-foot select').selectOption(String(many));
  return page;
}

/** Tells the panel of so many responses and waits until it has as many in all. */
async function tell(page: Page, count: number, inAll: number): Promise<void> {
  await page.evaluate((responses) => bench.tell(responses), count);
  const foot = page.locator('.panel-foot [role="status"]');
  const words = `${inAll.toLocaleString('en')} responses`;
  await foot.filter({ hasText: words }).waitFor({ timeout: 120_000 });
}

/** @returns measures the bytes of heap that are in use, all garbage collected */
async function heapMeter({ context }: Launched, page: Page): Promise<() => Promise<number>> {
  const session = await context.newCDPSession(page);
  await session.send('HeapProfiler.enable');
  return async () => {
    // What a first collection sets free can hold what a second one then finds.
    for (let time = 0; time < 3; time++) await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Runtime.getHeapUsage')).usedSize;
  };
}

async function repeated(measure: () => Promise<number>): Promise<number> {
  const measured: number[] = [];
  for (let turn = 0; turn < times; turn++) measured.push(await measure());
  return median(measured);
}

/** Milliseconds from the click that lists all rows, where none was listed, to the paint. */
async function mounting(page: Page): Promise<number> {
  await page.evaluate((text) => bench.painted(() => bench.filter(text)), NOTHING);
  return page.evaluate(() =>
    bench.painted(() => document.querySelector<HTMLButtonElement>('.no-rows button')?.click()),
  );
}

/** Milliseconds from a typed filter that many rows pass to the paint. */
async function filtering(page: Page): Promise<number> {
  await page.evaluate(() => bench.painted(() => bench.filter('')));
  const spent = await page.evaluate((text) => bench.painted(() => bench.filter(text)), FREQUENT);
  if ((await page.locator('.response-table .row').count()) === 0) throw new Error(`No row has the type ${FREQUENT}.`);
  return spent;
}

/** Milliseconds from a click on the head of the cache column to the paint; the order of before comes back afterwards. */
async function sorting(page: Page): Promise<number> {
  await page.evaluate(() => bench.painted(() => bench.filter('')));
  const click = () =>
    page.evaluate(() =>
      bench.painted(() => {
        const heads = [...document.querySelectorAll<HTMLElement>('[role="columnheader"]')];
        const head = heads.find(({ textContent }) => textContent?.startsWith('Cache'));
        if (!head) throw new Error('The list has no column for the cache.');
        (head.querySelector('button') ?? head).click();
      }),
    );
  const spent = await click();
  // The other direction, then the order by start.
  await click();
  await click();
  return spent;
}

/** Milliseconds from the choice of the findings instead of the responses to the paint. */
async function listingFindings(page: Page): Promise<number> {
  const choose = (place: number) =>
    page.evaluate(
      (at) => bench.painted(() => document.querySelectorAll<HTMLInputElement>('input[name="panel-list"]')[at]?.click()),
      place,
    );
  const spent = await choose(1);
  if ((await page.locator('.response-table').count()) > 0) throw new Error('The responses are still listed.');
  await choose(0);
  return spent;
}

/** Selects one response for the first time, and waits until the one before it with its URL was found. */
async function selecting(page: Page): Promise<void> {
  await page.locator('.response-table .row').last().click();
  await page.getByRole('button', { name: 'With the previous response to this URL' }).waitFor();
}
