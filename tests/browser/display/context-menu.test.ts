import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Display, startDisplay } from '../../support/chromium/display.ts';
import { chooseInspectLink, type Launched, launchChromium, shownPopup } from '../../support/chromium/launch.ts';
import { until } from '../../support/until.ts';

/** The worker's view of the browser. */
declare const chrome: {
  action: { openPopup(options: { windowId: number }): Promise<void> };
  windows: {
    getAll(filter: { windowTypes: string[] }): Promise<{ id: number }[]>;
    get(id: number): Promise<{ state: string }>;
    update(id: number, change: { state: string }): Promise<void>;
  };
};

const page = `<!doctype html><title>Menu</title><link rel="icon" href="data:,">
<style>p, img, video { display: block; margin: 20px; font-size: 24px; width: 300px; height: 60px; background: #ccc }</style>
<p><a id="link" href="https://a.example/link?x=1">a link</a></p>
<p id="text">application/json</p>
<img id="image" alt="" src="/image.svg">
<video id="media" src="/film.mp4"></video>
<a href="https://a.example/linked"><img id="linked" alt="" src="/linked.svg"></a>
<p id="page"></p>`;

/** The browser's own menu, opened with the mouse and walked through with the keyboard. */
describe('the real context menu', () => {
  let display: Display;
  let server: Server;
  let launched: Launched;
  let web: Page;
  let origin: string;

  beforeAll(async () => {
    server = createServer((request, response) => {
      const isPage = request.url === '/';
      response.writeHead(200, { 'Content-Type': isPage ? 'text/html' : 'image/svg+xml' });
      response.end(isPage ? page : '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    display = await startDisplay();
    launched = await launchChromium({ headless: false, env: display.env, args: ['--window-position=0,0'] });
    [web] = launched.context.pages() as [Page];
    await web.goto(origin);
    await web.bringToFront();
  });
  afterAll(async () => {
    await launched?.close();
    await display?.close();
    server.close();
  });
  afterEach(async () => {
    for (const other of launched.context.pages()) if (other !== web) await other.close();
  });

  const windows = () => display.xdotool('search', '--onlyvisible', '--name', '').split('\n').length;

  /** Right-clicks the middle of an element and presses keys in the menu that opens. */
  async function chooseOn(selector: string, keys: readonly string[]): Promise<void> {
    const [x, y] = await web.locator(selector).evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const border = (outerWidth - innerWidth) / 2;
      return [screenX + border + left + width / 2, screenY + outerHeight - innerHeight - border + top + height / 2];
    });
    const before = windows();
    display.xdotool('mousemove', '--sync', String(Math.round(x ?? 0)), String(Math.round(y ?? 0)));
    display.xdotool('click', '3');
    await until('the menu', () => windows() > before);
    for (const key of keys) display.xdotool('key', key);
  }

  // The last item is the browser's "Inspect", and what extensions add stands above it.
  const ours = ['Up', 'Up'];

  it.each([
    ['a link', '#link', ours, 'https://a.example/link?x=1'],
    ['an image', '#image', ours, '/image.svg'],
    ['media', '#media', ours, '/film.mp4'],
    ['the page, above "View page source"', '#page', [...ours, 'Up'], '/'],
    ['a linked image: a submenu, its first item', '#linked', [...ours, 'Right'], 'https://a.example/linked'],
    ['a linked image: its second item', '#linked', [...ours, 'Right', 'Down'], '/linked.svg'],
  ])('takes apart the address of %s', async (_, selector, keys, address) => {
    await chooseOn(selector, [...keys, 'Return']);
    const popup = await shownPopup(launched);
    await popup.getByRole('heading', { level: 1, name: new URL(address, origin).href }).waitFor();
  });

  it('looks up selected text', async () => {
    await web.locator('#text').selectText();
    await chooseOn('#text', [...ours, 'Return']);
    const popup = await shownPopup(launched);
    await popup.getByRole('heading', { level: 1, name: 'application/json' }).waitFor();
    await expect.poll(() => popup.getByRole('combobox').inputValue()).toBe('application/json');
  });

  it('ends in a tab when Chromium itself refuses the popup: its window is minimized', async () => {
    const { worker } = launched;
    const windowId = await until('the window', async () => {
      const [window] = await worker.evaluate(() => chrome.windows.getAll({ windowTypes: ['normal'] }));
      return window?.id;
    });
    await worker.evaluate((id) => chrome.windows.update(id, { state: 'minimized' }), windowId);
    await until('the minimized window', () =>
      worker.evaluate(async (id) => (await chrome.windows.get(id)).state === 'minimized', windowId),
    );
    const opening = worker.evaluate((id) => chrome.action.openPopup({ windowId: id }), windowId);
    await expect(opening).rejects.toThrow(/Error/);
    await chooseInspectLink(launched, 'https://a.example/refused');
    const tab = await until('the tab', () =>
      launched.context.pages().find((page) => page.url().includes('popup.html')),
    );
    await tab.getByRole('heading', { level: 1, name: 'https://a.example/refused' }).waitFor();
  });
});
