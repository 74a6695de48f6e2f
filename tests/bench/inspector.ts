/** The URL inspector: its cost in Node against the parsers, and its frames in the popup of a real Chromium. */
import type { Page } from 'playwright';
import { parseURLWithValidationErrors } from 'whatwg-url/lib/url-state-machine.js';
import { extensionPage, type Launched, launchChromium } from '../support/chromium/launch.ts';
import { longestTask } from './longest-task.ts';
import type * as Subject from './subject.ts';
import { compare, median, type Row } from './table.ts';

const times = 15;
/** Inspections per measurement of the shortest URL; longer ones take as much fewer. */
const turns = 500;
const frame = 1000 / 60;
/** Characters of a URL that its box in the popup shows without scrolling, and more: six and a half lines of 51. */
const windowful = 350;
/** What the page may be blocked for at a time, and what the worker may take to be there. */
const patience = 100;

/** A URL of 200 characters, and of 10 and 100 times as many, with what real ones have: a path and parameters. */
const url = (scale: number) =>
  `https://user@www.example.com:8443/${'some path/'.repeat(6 * scale)}?${'key=value&'.repeat(10 * scale)}#part`;

/** One of 2,000 characters, and another of which hardly a character stays. */
const long = url(12.5).slice(0, 2_000);
const otherLong = (name: string) =>
  `http://${name}.test/${'other%20way/'.repeat(80)}?${'name=thing%21&'.repeat(80)}`.slice(0, 2_000);

/** Inspecting, against `new URL()` and against the reference parser with its validation errors, in the same run. */
export function inspectorRows({ inspectUrl }: typeof Subject): Row[] {
  return [1, 10, 100].flatMap((scale) => {
    const text = url(scale);
    const repeat = (work: () => unknown) => () => {
      for (let turn = 0; turn < turns / scale; turn++) work();
    };
    const inspect = repeat(() => inspectUrl(text));
    inspect();
    const what = `a URL of ${text.length.toLocaleString('en')} characters inspected, ${turns / scale} times`;
    return [
      {
        what,
        against: 'new URL()',
        ...compare(
          times,
          inspect,
          repeat(() => new URL(text)),
        ),
      },
      {
        what,
        against: 'whatwg-url',
        ...compare(
          times,
          inspect,
          repeat(() => parseURLWithValidationErrors(text)),
        ),
      },
    ];
  });
}

/** From the input event to the painted answer, and how long tasks of the page are meanwhile. */
export async function inspectorFrameRows(): Promise<Row[]> {
  const launched = await launchChromium({ args: ['--disable-frame-rate-limit', '--disable-gpu-vsync'] });
  try {
    const first: number[] = [];
    const pasted: number[] = [];
    const typed: number[] = [];
    for (let turn = 0; turn < 5; turn++) {
      const page = await inTool(launched);
      first.push(await answering(page, 'https://example.org/'));
      // One more in between: the code is compiled, as after the first words that somebody types.
      await answering(page, url(1));
      await answering(page, long);
      for (let time = 1; time <= 5; time++) {
        typed.push(await answering(page, `${long}${'x'.repeat(time)}`));
        pasted.push(await answering(page, otherLong(`n${turn}${time}`)));
        await answering(page, long);
      }
      await page.close();
    }
    const page = await inTool(launched);
    const blocked: [string, number][] = [];
    for (const [what, text] of [
      ['a URL of 2 MB', `https://example.org/${'a b/'.repeat(500_000)}`],
      ['100,000 parameters', `https://example.org/?${'key=value&'.repeat(100_000)}`],
    ] as const) {
      await copied(page, text);
      blocked.push([what, await longestTask(launched, page, () => pastedAndInspected(page, text))]);
    }
    return [
      {
        what: 'URL tool opened, first answer painted',
        against: 'the bound',
        subject: median(first),
        baseline: patience,
      },
      ...(
        [
          ['pasted over another', pasted],
          ['one more typed', typed],
        ] as const
      ).map(([how, times]) => ({
        what: `URL of ${long.length.toLocaleString('en')} characters, ${how}, to the painted window`,
        against: 'one frame at 60 Hz',
        subject: median(times),
        baseline: frame,
      })),
      ...blocked.map(([what, subject]) => ({
        what: `${what}: longest task of the page (processor time)`,
        against: 'the bound',
        subject,
        baseline: patience,
      })),
    ];
  } finally {
    await launched.close();
  }
}

/** A fresh popup page on the URL tool. */
async function inTool(launched: Launched): Promise<Page> {
  const page = await launched.context.newPage();
  await page.setViewportSize({ width: 420, height: 600 });
  await page.goto(extensionPage(launched, 'popup.html'));
  await page.getByRole('tab', { name: 'URL' }).click();
  await page.locator('.base-field').waitFor();
  return page;
}

/** Milliseconds from the input event to the end of the frame that paints the answer, as much of it as a window shows. */
const answering = (page: Page, text: string) =>
  page.evaluate(
    async ([typed, characters, visible]) => {
      const input = document.querySelector<HTMLInputElement>('input[role="combobox"]');
      if (!input) throw new Error('no field');
      // Nobody types the next character before the answer to the last one is drawn, with all that stands below.
      await new Promise((resolve) => setTimeout(resolve, 100));
      const start = performance.now();
      const answered = new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          const shown = document.querySelector('.url-head .url-text')?.textContent ?? '';
          // One that is typed in begins like the one before; its length differs.
          const isNew = document.querySelector('.url-actions')?.textContent?.startsWith(`${characters} characters`);
          if (!isNew || shown.slice(0, visible) !== typed.slice(0, visible)) return;
          observer.disconnect();
          resolve();
        });
        observer.observe(document.body, { childList: true, subtree: true, characterData: true });
      });
      input.value = typed;
      input.dispatchEvent(new Event('input', { bubbles: true }));
      await answered;
      await new Promise((resolve) => requestAnimationFrame(resolve));
      // A task of its own comes after the frame's layout and painting, before what waits for that.
      await scheduler.postTask(() => {}, { priority: 'user-blocking' });
      return performance.now() - start;
    },
    [text, text.length.toLocaleString('en'), windowful] as const,
  );

/** Makes a paste of a text ready in the page: handing over megabytes is a long task of its own, and none of Wirenote's. */
async function copied(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const data = new DataTransfer();
    data.setData('text/plain', pasted);
    Object.assign(globalThis, { clipboardData: data });
  }, text);
}

/** Pastes what was made ready, as a user does, and waits until all about it is drawn. */
async function pastedAndInspected(page: Page, text: string): Promise<void> {
  await page.evaluate(() => {
    const input = document.querySelector<HTMLInputElement>('input[role="combobox"]');
    const { clipboardData } = globalThis as unknown as { clipboardData: DataTransfer };
    const isTaken = !input?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
    if (!isTaken) throw new Error('The field did not take the paste.');
  });
  const words = `${text.length.toLocaleString('en')} characters`;
  await page
    .locator('.url-inspector[aria-busy="false"] .url-actions', { hasText: words })
    .waitFor({ timeout: 120_000 });
}
