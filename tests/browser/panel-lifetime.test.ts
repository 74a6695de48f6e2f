/** The panel over its whole life: hidden behind another panel, over navigations of every kind, and cut off. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  extensionPage,
  type Launched,
  launchChromium,
  type OpenPanel,
  openPanel,
  readRows,
} from '../support/chromium/launch.ts';
import { until } from '../support/until.ts';

/** What the pages of these tests have of the browser. */
declare const chrome: {
  developerPrivate: {
    updateProfileConfiguration(change: { inDeveloperMode: boolean }): Promise<void>;
    reload(id: string, options: { failQuietly: boolean }): Promise<void>;
  };
  runtime: { id?: string };
};
/** Newer Chromiums have the API under this name, too, as an object of its own. */
declare global {
  var browser: typeof chrome | undefined;
}

let server: Server;
let origin: string;
let launched: Launched;
let web: Page;
let open: OpenPanel;

const paths = async () => (await readRows(open.panel)).map(({ status, url }) => `${status} ${new URL(url).pathname}`);

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/old') return response.writeHead(302, { Location: '/new' }).end();
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' });
    response.end('<!doctype html><title>Page</title><link rel="icon" href="data:,">');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  launched = await launchChromium();
  [web] = launched.context.pages() as [Page];
  open = await openPanel(launched, web);
});
afterAll(async () => {
  await launched.close();
  server.closeAllConnections();
  server.close();
});

describe('over navigations', () => {
  it('keeps the redirect that comes before the navigation is told of', async () => {
    await web.goto(`${origin}/old`);
    await until('both responses', async () => (await paths()).includes('200 /new'));
    await expect.poll(() => paths()).toEqual(['302 /old', '200 /new']);
  });

  it('loses nothing when the page changes its address by itself', async () => {
    await web.evaluate(() => history.pushState(null, '', '/pushed'));
    await web.evaluate(() => fetch('/after-push').then((response) => response.text()));
    await web.evaluate(() => {
      location.hash = 'part';
    });
    await web.evaluate(() => fetch('/after-hash').then((response) => response.text()));
    await until('the last response', async () => (await paths()).includes('200 /after-hash'));
    await expect.poll(() => paths()).toEqual(['302 /old', '200 /new', '200 /after-push', '200 /after-hash']);
  });
});

describe('while another panel is in front', () => {
  it('goes on recording', async () => {
    const { devtools, panel } = open;
    await devtools.getByRole('tab', { name: 'Console', exact: true }).first().click();
    await until('the panel out of sight', async () => !(await panel.getByRole('grid').isVisible()));
    await web.goto(`${origin}/while-hidden`);
    await web.evaluate(() => fetch('/also-hidden').then((response) => response.text()));
    await devtools.getByRole('tab', { name: 'Wirenote', exact: true }).click();
    await expect.poll(async () => (await paths()).slice(-2)).toEqual(['200 /while-hidden', '200 /also-hidden']);
  });
});

describe('when the extension goes away under it', () => {
  it('says that recording has ended, once the browser has cut it off', async () => {
    await web.goto(`${origin}/before-the-end`);
    await until('something that is listed', async () => (await paths()).includes('200 /before-the-end'));
    const notice = open.panel.getByRole('alert');
    const pause = open.panel.getByRole('button', { name: 'Pause recording' });
    await expect.poll(() => notice.innerText()).toBe('');
    await expect.poll(() => pause.count()).toBe(1);
    // What an older Chromium leaves of the extension in a panel that stays.
    await open.panel.evaluate(() => {
      for (const api of [chrome, globalThis.browser]) {
        if (api) Object.defineProperty(api, 'runtime', { value: {} });
      }
    });
    await notice.filter({ hasText: 'Recording has ended' }).waitFor();
    await expect.poll(() => pause.count()).toBe(0);
    // No more than the pause has it anything to act upon.
    await expect.poll(() => open.panel.getByRole('checkbox', { name: 'Keep log' }).count()).toBe(0);
    await expect.poll(() => notice.innerText()).toContain('The list is then lost.');
    await open.panel.getByRole('button', { name: 'Clear', exact: true }).click();
    await open.panel.getByRole('heading', { name: 'Recording has ended here.' }).waitFor();
  });

  it('leaves no panel behind that claims to record', async () => {
    const extensions = await launched.context.newPage();
    await extensions.goto('chrome://extensions');
    await extensions.evaluate(() => chrome.developerPrivate.updateProfileConfiguration({ inDeveloperMode: true }));
    const started = launched.context.waitForEvent('serviceworker');
    await extensions.evaluate((id) => chrome.developerPrivate.reload(id, { failQuietly: true }), launched.extensionId);
    await started;
    const session = await launched.context.browser()?.newBrowserCDPSession();
    const targets = async () => (await session?.send('Target.getTargets'))?.targetInfos ?? [];
    const panelAddress = extensionPage(launched, 'panel.html');
    await until('the end of the panel', async () =>
      (await targets()).every(({ url }) => !url.startsWith('devtools://') && !url.startsWith(panelAddress)),
    );
  });
});
