import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { unwaited } from './waits.ts';

/** What a test may await and check at once, and why: it waits itself, or its result changes no more. */
const FINAL: Readonly<Record<string, string>> = {
  // They give something to ask, and no answer.
  launchChromium: 'a browser that runs',
  launchFirefox: 'a browser that runs',
  launchKept: 'a browser that runs, and its first tab',
  openPopup: 'a popup that is open',
  showPopup: 'a popup that is opening',
  startDemoSite: 'a site that answers',
  startStorageSite: 'a site that answers',
  startVerdictSite: 'a site that answers',
  '.newCDPSession': 'a connection to the browser',
  '.click': 'nothing at all',
  // They wait themselves.
  '.waitForEvent': 'Playwright waits until the event has happened.',
  'download.path': 'Playwright waits for the end of the download.',
  lastingMisfits: 'It asks until everything fits, for ten seconds.',
  // They have come to an end.
  readFile: 'A download that has ended.',
  lint: 'The report of a program that has ended.',
  recordInChromium: 'It waits for the entry of each case, and each is recorded when its response has ended.',
  recordInFirefox: 'A recording that can be read again.',
  'site.seen': 'What the page saw, told when it had seen everything.',
  'site.answers': 'What the page was answered, told when it had asked for everything.',
  readingOf: 'The text and encoding of a document after its load event, in which no script runs.',
  openContextMenu: 'Firefox puts the items in before it says that the menu is open.',
  'keys.press':
    'A key has been handled, the move of the focus included, when Playwright comes back. A focus that comes later is named and waited for.',
  walked: 'A journey waits until each of its states is settled.',
  'keys.tabTo': 'It presses Tab until it is there.',
  // They compute.
  packArchive: 'The archive of files that lie there.',
  warnings: 'Chromium judges the text of a manifest.',
  compareWith: "The browser's URL reads texts.",
};

/** Delays that are no waits of a test. */
const DELAYS: Readonly<Record<string, string>> = {
  'tests/support/demo/site.ts': 'The demo site sends the parts of a slow response one after another.',
  'tests/support/commands/ending.ts': 'The longest time that an end may take.',
  'tests/support/trees/site.ts': 'The site sends the content of a response some time after its head.',
  'tests/support/messages/site.ts': 'The site answers too late on purpose.',
  'tests/support/firefox/launch.ts': 'The longest time that Firefox may take to end.',
};

const filesIn = (folder: string, pattern: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => pattern.test(name))
    .map((name) => join(folder, name).replaceAll('\\', '/'))
    .map((file) => ({ file, code: readFileSync(file, 'utf8') }));
const browserTests = filesIn('tests/browser', /\.ts$/);
const support = filesIn('tests/support', /\.ts$/);
const found = (code: string) => unwaited('planted.ts', code, ['site.seen', '.waitForEvent']);

describe('browser tests', () => {
  it('ask again until each condition holds, and never wait for the clock alone', () => {
    expect(browserTests.length).toBeGreaterThan(50);
    expect(support.some(({ file }) => file.endsWith('/tests.ts'))).toBe(true);
    const unexpected = [...browserTests, ...support].flatMap(({ file, code }) =>
      file in DELAYS ? [] : unwaited(file, code, Object.keys(FINAL)).map((check) => `${file}:${check}`),
    );
    expect(unexpected).toEqual([]);
  });

  it('have a use for each exception', () => {
    const all = [...browserTests, ...support].map(({ code }) => code).join('\n');
    expect(Object.keys(FINAL).filter((name) => !all.includes(name))).toEqual([]);
    for (const file of Object.keys(DELAYS)) {
      const code = support.find((one) => one.file === file)?.code ?? '';
      expect(unwaited(file, code, []), file).toEqual([expect.stringContaining('setTimeout(')]);
    }
  });

  it.each([
    ['a read in the check', 'expect(await field.inputValue()).toBe("404")'],
    ['what is computed of a read', 'expect((await rows()).map(({ url }) => url)).toEqual([])'],
    ['a read before the check', 'const text = await main.innerText(); expect(text).toContain("x")'],
    ['parts of a read', 'const { x, y: [top] } = await box.evaluate(f); expect(top).toBe(1)'],
    ['what is computed of a read before', 'const all = await rows(); const n = all.length + 1; expect(n).toBe(2)'],
    ['a read given to a variable later', 'let count = 0; count = await list.count(); expect(count).toBe(2)'],
    [
      'a read given to a variable further down',
      'let n = 0; it("x", () => { expect(n).toBe(1) }); beforeAll(async () => { n = await list.count() })',
    ],
    ['each of what was read', 'for (const one of await list.all()) expect(one).toBe(1)'],
    ['each of what was read, in a function', 'const all = await rows(); all.forEach((one) => expect(one).toBe(1))'],
    [
      'one of several reads',
      'const [a, b] = await Promise.all([page.waitForEvent("x"), page.title()]); expect(b).toBe(1)',
    ],
    ['a promise', 'const asked = page.evaluate(f); expect(await asked).toBe(1)'],
    ['a promise in the check', 'await expect(field.inputValue()).resolves.toBe("404")'],
    ['a getter', 'expect(page.url()).toBe("about:blank")'],
    ['a getter before the check', 'const { length } = context.pages(); expect(length).toBe(1)'],
    ['a function of the file', 'const focused = () => page.evaluate(f); expect(await focused()).toBe("a")'],
    [
      'one that hides the read',
      'async function said() { const x = await a.innerText(); return x.trim(); } expect(await said()).toBe(1)',
    ],
    [
      'one of two of the same name',
      '{ const a = () => until("x", f); } { const a = () => x.count(); expect(await a()).toBe(1) }',
    ],
    ['a poll of what was read before', 'const now = await a.count(); await expect.poll(() => now).toBe(1)'],
    ['a wait for what was read before', 'const now = await a.count(); await until("it", () => now === 1)'],
    ['a fixed wait', 'await new Promise((done) => setTimeout(done, 500))'],
    ["a fixed wait of Playwright's", 'await page.waitForTimeout(500)'],
    ['a fixed wait before each key', 'for (const key of keys) { await pause(50); await press(key) }'],
  ])('would be found with %s', (_, code) => {
    expect(found(code)).toHaveLength(1);
  });

  it.each([
    ['a poll', 'await expect.poll(() => field.inputValue()).toBe("404")'],
    ['a poll of what is computed', 'await expect.poll(async () => (await rows()).length).toBe(1)'],
    ['a poll with a function', 'const text = () => field.inputValue(); await expect.poll(text, soon).toBe("404")'],
    [
      'what was waited for',
      'const all = await until("all", async () => (await rows()).length === 2 && rows()); expect(all[0]).toBe(1)',
    ],
    ['a function that waits', 'const last = () => until("x", () => a.innerText()); expect(await last()).toBe(1)'],
    [
      'one that calls such a function',
      'const two = () => last(); const last = () => until("x", f); expect(await two()).toBe(1)',
    ],
    ['a variable of the same name elsewhere', '{ const x = await a.count(); f(x) } { const x = 1; expect(x).toBe(1) }'],
    [
      'an event',
      'const [download] = await Promise.all([page.waitForEvent("download"), button.click()].slice(0, 1)); f(download)',
    ],
    ['what is listed as final', 'const seen = await site.seen; expect(seen.length).toBe(1)'],
    ['an action that fails', 'await expect(page.goto("http://a.example")).rejects.toThrow("net::ERR")'],
    ['what collects', 'const seen: string[] = []; page.on("x", (one) => seen.push(one)); expect(seen).toEqual([])'],
    [
      'a poll of what collects',
      'let last = ""; page.on("x", (one) => { last = one; }); await until("it", () => last === "a")',
    ],
    ['the next turn of the event loop', 'await page.evaluate(() => void setTimeout(() => history.back()))'],
    [
      'the pause of a poll',
      'for (let tries = 0; tries < 9; tries++) { if (await f()) break; await new Promise((done) => setTimeout(done, 50)); }',
    ],
  ])('may have %s', (_, code) => {
    expect(found(code)).toEqual([]);
  });
});

it('no unit test waits with a second as its bound: expect.poll and waitFor have the patience of vitest.config.ts', () => {
  const units = filesIn('tests/unit', /\.test\.tsx?$/);
  expect(units.length).toBeGreaterThan(100);
  expect(units.filter(({ code }) => /\bvi\.wait(?:For|Until)\(/.test(code)).map(({ file }) => file)).toEqual([]);
});
