import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Frame, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Launched, openElements, resizeElements } from '../support/chromium/launch.ts';
import { sharedChromium } from '../support/chromium/shared.ts';
import { findViolations } from '../support/surfaces/axe.ts';
import { lastingMisfits } from '../support/surfaces/layout.ts';
import { inspect } from '../support/trees/acts.ts';

const PAGE = `<!doctype html>
<html lang="en"><head><title>Elements</title>
<link id="sheet" rel="stylesheet" href="/sheet.css">
<script id="script" src="/old.js"></script>
</head><body>
<p id="text">Planted text <b>bold</b></p>
<img id="image" src="/picture" srcset="/picture?2x 1x" alt="">
<a id="link" href="https://user:hunter2@example.com/cb?next=https%3A%2F%2Fexample.org%2F">Link</a>
<svg width="9" height="9"><image id="svg" href="/picture?svg"/></svg>
<form id="form"><input name="src" value="planted"><input name="currentSrc" value="planted"></form>
<img id="liar" alt=""><img id="thrower" alt=""><img id="data" alt="" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">
<img id="missing" alt="" src="https://127.0.0.1:9/never"><iframe id="frame" src="/framed"></iframe>
<script>
window.asked = [];
// A page can have its own idea of what its elements are.
Object.defineProperty(document.getElementById('liar'), 'currentSrc', { get: () => ({ toString: () => '<img src=x onerror=parent.hacked=1>' }) });
Object.defineProperty(document.getElementById('thrower'), 'currentSrc', { get() { throw new Error('no'); } });
const watched = document.getElementById('image');
for (const name of ['outerHTML', 'innerHTML', 'textContent', 'alt', 'title', 'id', 'className', 'attributes', 'dataset', 'parentNode', 'src'])
  Object.defineProperty(watched, name, { get() { asked.push(name); return null; } });
Object.defineProperty(document, 'cookie', { get() { asked.push('cookie'); return ''; } });
</script></body></html>`;

let server: Server;
let origin: string;
let launched: Launched;
let web: Page;
let devtools: Page;
let pane: Frame;

beforeAll(async () => {
  server = createServer((request, response) => {
    const path = request.url?.split('?')[0];
    if (path === '/') response.setHeader('Content-Type', 'text/html; charset=utf-8').end(PAGE);
    else if (path === '/old.js') response.setHeader('Content-Type', 'application/x-javascript').end('var a;');
    else if (path === '/sheet.css') response.setHeader('Content-Type', 'text/css').end('p{}');
    else if (path === '/framed')
      response.setHeader('Content-Type', 'text/html').end('<img id="inner" src="/picture?f">');
    else
      response
        .setHeader('Content-Type', 'image/svg+xml')
        .end('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  launched = await sharedChromium();
  [web] = launched.context.pages() as [Page];
  ({ devtools, pane } = await openElements(launched, web));
  // DevTools records while it is open.
  await web.goto(origin);
});
afterAll(async () => {
  await launched.close();
  server.close();
});

const select = (selector: string) =>
  inspect({ run: (fn, argument) => pane.evaluate(fn as never, argument as never) }, selector);
const text = () => pane.evaluate(() => document.body.innerText);

describe('the pane beside the elements', () => {
  it.each([
    ['#script', '/old.js'],
    ['#sheet', '/sheet.css'],
    ['#image', '/picture?2x'],
    ['#svg', '/picture?svg'],
    ['#frame', '/framed'],
  ])('shows the response behind %s', async (selector, path) => {
    await select(selector);
    await expect.poll(() => pane.locator('.detail-head .url').innerText()).toBe(`${origin}${path}`);
    await expect.poll(text).toContain('200');
  });

  it('says what is wrong with it, with the fix, and opens the book', async () => {
    await select('#script');
    await expect.poll(() => pane.locator('.finding summary').first().innerText()).toContain('type-deprecated');
    await pane.getByRole('button', { name: /^Entry:/ }).click();
    await pane.locator('.book-pane h1').waitFor();
    await pane.getByRole('button', { name: 'Back to the response' }).click();
    // Nothing that needs other responses, and nothing to close.
    await expect.poll(() => pane.getByRole('button', { name: 'Close', exact: true }).count()).toBe(0);
    await expect.poll(() => pane.getByRole('region', { name: 'Belongs to' }).count()).toBe(0);
  });

  it('mutes a rule, and lists it above the findings, where it is unmuted', async () => {
    await select('#script');
    await pane.getByRole('button', { name: 'Mute this rule' }).first().click();
    await pane.getByRole('button', { name: /^Muted rules: 1/ }).click();
    await expect.poll(() => findViolations(pane)).toEqual([]);
    await pane.getByRole('button', { name: 'Unmute type-deprecated' }).click();
    await pane.getByRole('button', { name: 'Mute this rule' }).first().waitFor();
    await expect.poll(() => pane.getByRole('button', { name: /^Muted rules/ }).count()).toBe(0);
  });

  it('takes the link of an element apart, with its secret hidden', async () => {
    await select('#link');
    await expect.poll(text).toContain('example.org');
    await expect.poll(text).not.toContain('hunter2');
    await select('#data');
    await expect.poll(text).toContain('image/gif');
  });

  it('opens the book from what it says of a link, and leads back', async () => {
    await select('#link');
    await pane
      .getByRole('button', { name: /^Entry:/ })
      .first()
      .click();
    await pane.locator('.book-pane h1').waitFor();
    await pane.getByRole('button', { name: 'Back to the link' }).click();
    await expect.poll(text).toContain('example.org');
  });

  it('follows an address that changes while the element is selected', async () => {
    await web.evaluate(() => {
      const image = document.createElement('img');
      image.id = 'changing';
      image.src = '/picture?before';
      document.body.append(image);
    });
    await select('#changing');
    await expect.poll(() => pane.locator('.detail-head .url').innerText()).toBe(`${origin}/picture?before`);
    await web.evaluate(() => {
      (document.getElementById('changing') as HTMLImageElement).src = '/picture?after';
    });
    await expect.poll(() => pane.locator('.detail-head .url').innerText()).toBe(`${origin}/picture?after`);
  });

  it.each(['#text', '#form', '#thrower', 'b'])('says what to select for %s', async (selector) => {
    await select(selector);
    await expect.poll(() => pane.locator('.element-hint').innerText()).toMatch(/^Select an image/);
    await expect.poll(text).not.toContain('planted');
  });

  it('reads what the page says of itself as text', async () => {
    await select('#liar');
    await expect.poll(text).toContain('img src=x onerror=parent.hacked=1');
    await expect.poll(() => pane.locator('img').count()).toBe(0);
  });

  it('says that nothing was recorded', async () => {
    await select('#missing');
    await expect.poll(text).toContain('https://127.0.0.1:9/never');
  });

  it('follows what the page loads later', async () => {
    await web.evaluate(() => {
      const image = document.createElement('img');
      image.id = 'later';
      image.src = '/picture?later';
      document.body.append(image);
    });
    await select('#later');
    await expect.poll(() => pane.locator('.detail-head .url').innerText()).toBe(`${origin}/picture?later`);
  });

  it('reads one address of the element and nothing else', async () => {
    await web.evaluate(() => {
      (globalThis as unknown as { asked: string[] }).asked.length = 0;
    });
    await select('#text');
    await select('#image');
    await expect.poll(() => pane.locator('.detail-head .url').innerText()).toBe(`${origin}/picture?2x`);
    const asked = () => web.evaluate(() => (globalThis as unknown as { asked: string[] }).asked);
    // DevTools draws the tree without asking the page's own properties.
    await expect.poll(asked).toEqual([]);
    // The control: the trap closes.
    await web.evaluate(() => document.getElementById('image')?.outerHTML);
    await expect.poll(asked).toEqual(['outerHTML']);
  });

  it.each(['light', 'dark'] as const)('has nothing for axe to find, %s', async (theme) => {
    for (const selector of ['#script', '#link', '#text', '#missing']) {
      await select(selector);
      await pane.evaluate((chosen) => {
        document.documentElement.dataset.theme = chosen;
      }, theme);
      await expect.poll(() => findViolations(pane)).toEqual([]);
    }
  });

  // As narrow as DevTools makes the panes beside the elements at first.
  it('fits 300 pixels', async () => {
    await resizeElements(devtools, pane, 300);
    for (const [selector, shown] of [
      ['#script', 'type-deprecated'],
      ['#link', 'Components'],
      ['#data', 'image/gif'],
      ['#text', 'Select an image'],
      ['#missing', 'no response was reported'],
    ] as const) {
      await select(selector);
      await expect.poll(text).toContain(shown);
      expect([selector, ...(await lastingMisfits(pane))]).toEqual([selector]);
    }
    await select('#script');
    for (const name of ['Headers', 'Request', 'Content', 'Timing', 'Findings 1']) {
      await pane.getByRole('tab', { name, exact: true }).click();
      expect([name, ...(await lastingMisfits(pane))]).toEqual([name]);
    }
  });
});
