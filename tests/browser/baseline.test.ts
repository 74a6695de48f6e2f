/** A page is pinned, its server changed and the page loaded again: the panel names what differs. */
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  extensionPage,
  type Launched,
  type OpenPanel,
  openPanel,
  readRows,
  reloadPanel,
} from '../support/chromium/launch.ts';
import { sharedChromium } from '../support/chromium/shared.ts';
import { findViolations } from '../support/surfaces/axe.ts';

let server: Server;
let origin: string;
let launched: Launched;
let web: Page;
let open: OpenPanel;

interface Answer {
  status: number;
  fields: Record<string, string>;
}
/** What the server sends for each path; changed by a test as a developer changes the server. */
let answers: Record<string, Answer>;
const FIRST: Record<string, Answer> = {
  '/style.css': { status: 200, fields: { 'Content-Type': 'text/css', 'Cache-Control': 'no-store' } },
  '/app.js': { status: 404, fields: { 'Content-Type': 'text/html', 'Cache-Control': 'no-store' } },
};
const THEN: Record<string, Answer> = {
  '/style.css': { status: 200, fields: { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store, max-age=0' } },
  '/app.js': { status: 200, fields: { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-store' } },
};
const PAGE = `<!doctype html><meta charset="utf-8"><title>Shop</title><link rel="icon" href="data:,">
<link rel="stylesheet" href="/style.css"><script src="/app.js"></script>`;

beforeAll(async () => {
  server = createServer(({ url = '' }, response) => {
    const page: Answer = {
      status: 200,
      fields: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
    };
    const { status, fields } = answers[url] ?? page;
    response.writeHead(status, fields).end(url === '/' ? PAGE : '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  launched = await sharedChromium();
  [web] = launched.context.pages() as [Page];
  open = await openPanel(launched, web);
});
afterAll(async () => {
  await launched.close();
  server.closeAllConnections();
  server.close();
});
beforeEach(async () => {
  answers = { ...FIRST };
  await web.goto('about:blank');
  await reloadPanel(launched, open);
  await open.panel.getByRole('button', { name: 'Clear', exact: true }).click();
  await load();
});

async function load(): Promise<void> {
  await web.goto(`${origin}/`);
  await expect.poll(async () => (await readRows(open.panel)).length).toBe(3);
}
const region = () => open.panel.getByRole('region', { name: 'Comparison with the baseline' });
const outcome = (name: string) => region().getByRole('button', { name });
const differences = () => region().getByRole('list', { name: 'Responses that differ' });

/** By keyboard alone. */
async function pin(): Promise<string> {
  await open.panel.getByRole('button', { name: 'Export', exact: true }).focus();
  await open.devtools.keyboard.press('Enter');
  const button = open.panel.getByRole('button', { name: 'Pin as baseline' });
  await button.focus();
  const [download] = await Promise.all([open.devtools.waitForEvent('download'), open.devtools.keyboard.press('Enter')]);
  await open.panel.getByRole('status').filter({ hasText: 'Download: wirenote-baseline.json' }).waitFor();
  await open.devtools.keyboard.press('Escape');
  const text = await readFile(await download.path(), 'utf8');
  expect(JSON.parse(text)).toMatchObject({ format: 'wirenote-baseline', version: 1, redacted: true, origin });
  return text;
}
const dialog = () => open.panel.getByRole('dialog', { name: 'Open or paste' });
async function paste(text: string): Promise<void> {
  await open.panel.getByRole('button', { name: 'Open or paste' }).click();
  await dialog().getByRole('textbox', { name: 'Or paste it' }).fill(text);
  await open.devtools.keyboard.press('Control+Enter');
}

it('a page is pinned, its server changed, and each difference leads to its response, by keyboard', async () => {
  const text = await pin();
  await paste(text);
  await expect.poll(() => region().innerText()).toMatch(/0\s+differ[\s\S]*3\s+as pinned[\s\S]*0\s+not requested/);
  answers = { ...THEN };
  await load();
  await outcome('2 differ').waitFor();
  await expect.poll(() => region().innerText()).toMatch(/1\s+as pinned/);
  await expect
    .poll(() => differences().getByRole('listitem').allInnerTexts())
    .toEqual([
      expect.stringMatching(/GET \/app\.js\s+status 200, was 404/),
      expect.stringMatching(
        /GET \/style\.css\s+type text\/plain, was text\/css\s+caching Cache-Control: max-age=0,no-store, was no-store/,
      ),
    ]);
  await expect
    .poll(() =>
      open.panel
        .getByRole('status')
        .filter({ hasText: /^Baseline:/ })
        .textContent(),
    )
    .toBe('Baseline: 2 differ, 1 as pinned, 0 not requested.');
  await expect.poll(() => findViolations(open.panel)).toEqual([]);
  await differences().getByRole('button').last().focus();
  await open.devtools.keyboard.press('Enter');
  await expect
    .poll(() => open.panel.locator('[data-row][aria-selected="true"]').getAttribute('data-url'))
    .toBe(`${origin}/style.css`);
  await expect.poll(() => differences().getByRole('button').last().getAttribute('aria-current')).toBe('true');
  // It is fixed.
  answers = { ...THEN, '/style.css': FIRST['/style.css'] as Answer };
  await load();
  await outcome('1 differ').waitFor();
  await region().getByRole('button', { name: 'Close the baseline' }).focus();
  await open.devtools.keyboard.press('Enter');
  await expect.poll(() => region().count()).toBe(0);
  await expect.poll(() => open.panel.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('grid');
});

it('what the page did not request is listed', async () => {
  const text = await pin();
  const baseline = JSON.parse(text) as { responses: object[] };
  baseline.responses.push({ method: 'GET', url: '/never', status: 200 });
  await paste(JSON.stringify(baseline));
  await outcome('1 not requested').click();
  await expect
    .poll(() => region().getByRole('list', { name: 'Responses not requested' }).innerText())
    .toMatch(/GET \/never/);
});

describe('a file that is no baseline', () => {
  it.each([
    ['damaged', (text: string) => text.slice(0, -9), /damaged/],
    ['of a later version', (text: string) => text.replace('"version": 1', '"version": 2'), /is not version/],
    ['of another tool', () => '{"format":"other","responses":[]}', /./],
    ['hostile', (text: string) => text.replaceAll('"url":"/', '"url":"javascript:/'), /"url" must be/],
  ])('gets a message and changes nothing: %s', async (_, change, message) => {
    const text = await pin();
    await paste(text);
    await outcome('0 differ').waitFor();
    await paste(change(text));
    await expect.poll(() => dialog().getByRole('alert').innerText()).toMatch(message);
    await dialog().getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => outcome('0 differ').count()).toBe(1);
    await expect.poll(async () => (await readRows(open.panel)).length).toBe(3);
  });
});

it('Audit compares an opened HAR file, and 10,000 responses are pinned and compared', async () => {
  const page = await launched.context.newPage();
  page.setDefaultTimeout(30_000);
  await page.goto(extensionPage(launched, 'reader.html'));
  await page.getByRole('main').getByRole('link', { name: 'Audit it.' }).click();
  const entry = (at: number, value: string) => ({
    request: { method: 'GET', url: `https://shop.example/a${at}.js`, headers: [] },
    response: { status: 200, headers: [{ name: 'Content-Type', value }], content: { size: 5 } },
  });
  const har = (changed: number) => {
    const entries = Array.from({ length: 10_000 }, (_, at) => entry(at, at < changed ? 'text/css' : 'text/javascript'));
    return JSON.stringify({ log: { version: '1.2', creator: { name: 'x' }, entries } });
  };
  const openFile = async (name: string, text: string) => {
    await page.getByRole('button', { name: 'Open or paste' }).first().click();
    await page
      .getByRole('dialog', { name: 'Open or paste' })
      .getByLabel('Open a file, or drop it here')
      .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  };
  await openFile('first.har', har(0));
  await page.getByText('10,000 responses imported').waitFor();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  // They are listed in parts.
  await page.getByText(/in 10,000 listed responses$/).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Pin as baseline' }).click(),
  ]);
  const baseline = await readFile(await download.path(), 'utf8');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await openFile('wirenote-baseline.json', baseline);
  const there = page.getByRole('region', { name: 'Comparison with the baseline' });
  await there.getByRole('button', { name: '10,000 not requested' }).waitFor();
  await openFile('second.har', har(60));
  await there.getByRole('button', { name: '60 differ' }).waitFor();
  await expect.poll(() => there.innerText()).toMatch(/9,940\s+as pinned/);
  await expect.poll(() => there.getByRole('listitem').count()).toBe(50);
  await there.getByRole('button', { name: 'Show 10 more' }).click();
  await expect.poll(() => there.getByRole('listitem').count()).toBe(60);
  await page.close();
});
