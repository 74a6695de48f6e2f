/** How long the longest entry of the book takes from its loaded chunk to the screen, in the reader of a real Chromium. */
import { appendFileSync, cpSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { entryIds } from '../../reference/book/entry-ids.ts';
import { extensionPage, type Launched, launchChromium } from '../support/chromium/launch.ts';
import { temporaryFolder } from '../support/lifetime/run.ts';
import { CHROME_BUILD, ROOT } from '../support/paths.ts';
import { median, type Row } from './table.ts';

const times = 9;

/** A short page to come from. */
const before = 'headers/age';

/** A page that opens with facts and the longest list of entries beside it. */
const ofStatus = 'status/404';

/**
 * Until its first window is painted, against one frame, which is the bound: in a reader that has shown nothing yet, where
 * all is compiled and laid out for the first time, and in one that has shown another entry. Then until the whole of it is
 * painted, against the same document set as markup. Each time in a fresh page; frames are not waited for.
 */
export async function entryRows(): Promise<Row[]> {
  const size = (id: string) => statSync(join(ROOT, 'reference', `${id}.md`)).size;
  const longest = entryIds.reduce((a, b) => (size(b) > size(a) ? b : a));
  const extensionDir = markedBuild([longest, ofStatus]);
  try {
    const launched = await launchChromium({
      extensionDir,
      args: ['--disable-frame-rate-limit', '--disable-gpu-vsync'],
    });
    try {
      const first: number[] = [];
      const next: number[] = [];
      const status: number[] = [];
      const whole: number[] = [];
      const markup: number[] = [];
      for (let turn = 0; turn < times; turn++) {
        first.push(await inReader(launched, (page) => opening(page, longest, '.page-section')));
        status.push(await inReader(launched, (page) => opening(page, ofStatus, '.entry-view h1')));
        next.push(
          await inReader(launched, async (page) => {
            await page.evaluate((address) => {
              location.hash = address;
            }, before);
            await page.locator('#sources').waitFor();
            return opening(page, longest, '.page-section');
          }),
        );
        whole.push(await inReader(launched, (page) => opening(page, longest, '#sources')));
        markup.push(await inReader(launched, async (page) => setting(page, await documentOf(launched, longest))));
      }
      const frame = { against: 'one frame at 60 Hz', baseline: 1000 / 60 };
      return [
        { what: `${longest}, first entry of a reader, to its first window`, subject: median(first), ...frame },
        { what: `${longest}, after another entry, to its first window`, subject: median(next), ...frame },
        { what: `${ofStatus}, first entry of a reader, to its first window`, subject: median(status), ...frame },
        { what: `${longest}, whole`, against: 'the same as markup', subject: median(whole), baseline: median(markup) },
      ];
    } finally {
      await launched.close();
    }
  } finally {
    rmSync(extensionDir, { recursive: true });
  }
}

/** A copy of the build in which the chunks of the entries mark the moment in which they have been evaluated. */
function markedBuild(ids: readonly string[]): string {
  const folder = temporaryFolder('marked');
  cpSync(CHROME_BUILD, folder, { recursive: true });
  const book = readFileSync(join(folder, 'js/book.js'), 'utf8');
  const names = ids.map((id) => {
    // The words of an entry are packed, its id as well: which chunk it is in, its import tells.
    const after = book.split(`"../${id}.md":`)[1];
    const name = /^\(\)=>\w+\(\(\)=>import\(`\.\/([^`]+)`\)/.exec(after ?? '')?.[1];
    if (name === undefined) throw new Error(`No chunk of the build has the entry ${id}.`);
    return name;
  });
  for (const name of new Set(names)) appendFileSync(join(folder, 'js', name), ';performance.mark("chunk");');
  return folder;
}

/** Does something in a fresh reader that shows its index. */
async function inReader<T>(launched: Launched, work: (page: Page) => Promise<T>): Promise<T> {
  const page = await launched.context.newPage();
  try {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(extensionPage(launched, 'reader.html'));
    await page.getByRole('heading', { level: 1, name: 'Reference' }).waitFor();
    return await work(page);
  } finally {
    await page.close();
  }
}

/**
 * Milliseconds from the chunk's mark to the end of the frame that paints the part of the entry for which a selector is
 * given: `.page-section` or the heading is there with the first window, `#sources` with the last piece.
 */
const opening = (page: Page, id: string, part: string) =>
  page.evaluate(
    async ({ address, selector }) => {
      location.hash = address;
      await new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          const isLoaded = performance.getEntriesByName('chunk').length > 0;
          if (!isLoaded || !document.querySelector(selector)) return;
          observer.disconnect();
          resolve();
        });
        observer.observe(document.body, { childList: true, subtree: true });
      });
      await new Promise((resolve) => requestAnimationFrame(resolve));
      // A task of its own comes after the frame's layout and painting, before what waits for that.
      await scheduler.postTask(() => {}, { priority: 'user-blocking' });
      const [mark] = performance.getEntriesByName('chunk');
      if (!mark) throw new Error('The chunk was not loaded.');
      return performance.now() - mark.startTime;
    },
    { address: id, selector: part },
  );

/** The markup of the reader on an entry. */
const documentOf = (launched: Launched, id: string) =>
  inReader(launched, async (page) => {
    await opening(page, id, '#sources');
    return page.locator('.reader').innerHTML();
  });

/** Milliseconds from setting the markup to the end of the frame that paints it. */
const setting = (page: Page, html: string) =>
  page.evaluate(async (markup) => {
    const reader = document.querySelector('.reader');
    if (!reader) throw new Error('no reader');
    const start = performance.now();
    reader.innerHTML = markup;
    await new Promise((resolve) => requestAnimationFrame(resolve));
    await scheduler.postTask(() => {}, { priority: 'user-blocking' });
    return performance.now() - start;
  }, html);
