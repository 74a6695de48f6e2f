import type { CDPSession } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { extensionPage, type Launched, launchChromium } from '../support/chromium/launch.ts';
import { until } from '../support/until.ts';

/** What the pages and workers of these tests have of the browser. */
declare const chrome: {
  developerPrivate: {
    updateProfileConfiguration(change: { inDeveloperMode: boolean }): Promise<void>;
    updateExtensionConfiguration(change: { extensionId: string; incognitoAccess: boolean }): Promise<void>;
  };
  windows: { create(options: { incognito: boolean; url: string }): Promise<void> };
};

interface Target {
  targetId: string;
  type: string;
  url: string;
  browserContextId?: string;
}

// Playwright does not show pages of a private window, so this goes through the browser's own protocol.
describe('a private window (Chromium, the extension allowed in it)', () => {
  let launched: Launched;
  let browser: CDPSession;

  const targets = async () => (await browser.send('Target.getTargets')).targetInfos as Target[];
  const workers = async () =>
    (await targets()).filter(({ type, url }) => type === 'service_worker' && url.includes(launched.extensionId));

  /** Evaluates in a target that Playwright does not know. */
  async function evaluate<T>(targetId: string, expression: string): Promise<T> {
    const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: false });
    const answered = new Promise<T>((resolve, reject) => {
      // What has gone never answers: a worker whose extension is loaded anew.
      browser.on('Target.detachedFromTarget', (event) => {
        if (event.sessionId === sessionId) reject(new Error('It has gone.'));
      });
      browser.on('Target.receivedMessageFromTarget', (event) => {
        const message = JSON.parse(event.message) as { id?: number; result?: { result: { value: T } } };
        if (event.sessionId === sessionId && message.id === 1 && message.result) resolve(message.result.result.value);
      });
    });
    const params = { expression, awaitPromise: true, returnByValue: true };
    await browser.send('Target.sendMessageToTarget', {
      sessionId,
      message: JSON.stringify({ id: 1, method: 'Runtime.evaluate', params }),
    });
    return answered;
  }
  const isPrivate = ({ targetId }: Target) => evaluate<boolean>(targetId, 'chrome.extension.inIncognitoContext');
  const itemError = ({ targetId }: Target) =>
    evaluate<string | null>(
      targetId,
      "new Promise((done) => chrome.contextMenus.update('inspect-link', {}, () => done(chrome.runtime.lastError?.message ?? null)))",
    );

  const heading = "document.querySelector('h1')?.textContent ?? ''";

  beforeAll(async () => {
    launched = await launchChromium();
    const session = await launched.context.browser()?.newBrowserCDPSession();
    if (!session) throw new Error('This browser context belongs to no browser.');
    browser = session;
    const page = await launched.context.newPage();
    await page.goto('chrome://extensions');
    await page.evaluate(async (extensionId) => {
      // Allowing it reloads the extension, and an unpacked one stays loaded in developer mode only.
      await chrome.developerPrivate.updateProfileConfiguration({ inDeveloperMode: true });
      await chrome.developerPrivate.updateExtensionConfiguration({ extensionId, incognitoAccess: true });
    }, launched.extensionId);
    await until('the extension after its reload', async () => {
      await page.goto(extensionPage(launched, 'popup.html'));
      return true;
    });
    await page.evaluate(() => chrome.windows.create({ incognito: true, url: 'about:blank' }));
    await until('a worker for each kind of window', async () => {
      const marks = await Promise.all((await workers()).map(isPrivate));
      return marks.includes(true) && marks.includes(false);
    });
  });
  afterAll(() => launched.close());

  it('has the context menu item, and the other windows keep theirs', async () => {
    const found = await until('two workers', async () => {
      const running = await workers();
      return running.length === 2 && running;
    });
    for (const worker of found) await until('the menu item', async () => (await itemError(worker)) === null);
    // Still there after the private worker has made its own.
    for (const worker of found) await expect.poll(() => itemError(worker)).toBeNull();
  });

  it('keeps a link from the private window in the private window', async () => {
    const found = await workers();
    const marks = await Promise.all(found.map(isPrivate));
    const worker = found[marks.indexOf(true)];
    if (!worker) throw new Error('There is no private worker.');
    await evaluate(
      worker.targetId,
      `chrome.action.openPopup = () => Promise.reject(new Error('refused by the test'));
       chrome.tabs.query({ active: true }).then(([tab]) =>
         chrome.contextMenus.onClicked.dispatch({ menuItemId: 'inspect-link', linkUrl: 'https://private.example/x' }, tab))`,
    );
    const tab = await until('the private tab', async () =>
      (await targets()).find(
        ({ type, url, browserContextId }) =>
          type === 'page' &&
          url === extensionPage(launched, 'popup.html') &&
          browserContextId === worker.browserContextId,
      ),
    );
    await until('the link in it', async () =>
      (await evaluate<string | null>(tab.targetId, heading))?.includes('https://private.example/x'),
    );
    // The page of the other windows was open all the time, fresh enough to take a link.
    const other = (await targets()).find(
      ({ type, url, browserContextId }) =>
        type === 'page' && url.includes('popup.html') && browserContextId !== worker.browserContextId,
    );
    await expect.poll(() => evaluate<string>(other?.targetId ?? '', heading)).toBe('Wirenote');
  });

  // The panel itself is a frame that the browser's protocol lists only to whoever opened DevTools.
  it('has the panel, in DevTools of a private tab', async () => {
    const page = (await targets()).find(({ type, url }) => type === 'page' && url === 'about:blank');
    if (!page) throw new Error('There is no private tab.');
    await browser.send('Target.openDevTools' as 'Target.activateTarget', { targetId: page.targetId });
    const devtools = await until('DevTools', async () =>
      (await targets()).find(({ url }) => url.startsWith('devtools://')),
    );
    await until('the tab of the panel', () =>
      evaluate<boolean>(
        devtools.targetId,
        `import('devtools://devtools/bundled/ui/legacy/legacy.js').then(({ InspectorView }) =>
           InspectorView.InspectorView.instance().tabbedPane.tabIds()
             .some((id) => id.startsWith(${JSON.stringify(extensionPage(launched, ''))})))`,
      ),
    );
  });
});
