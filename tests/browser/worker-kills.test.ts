import { appendFileSync, cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { extensionPage, type Launched, launchChromium } from '../support/chromium/launch.ts';
import { temporaryFolder } from '../support/lifetime/run.ts';
import { CHROME_BUILD } from '../support/paths.ts';
import { until } from '../support/until.ts';

/** What the pages of these tests have of the browser. */
declare const chrome: {
  developerPrivate: {
    updateProfileConfiguration(change: { inDeveloperMode: boolean }): Promise<void>;
    updateExtensionConfiguration(change: { extensionId: string; errorCollection: boolean }): Promise<void>;
    getExtensionInfo(id: string): Promise<{ runtimeErrors: { message: string }[] }>;
  };
  contextMenus: { update(id: string, change: object, done?: () => void): Promise<void> };
  runtime: { lastError?: { message: string } };
};

const ITEMS = ['inspect-link', 'look-up-selection', 'inspect-image', 'inspect-media', 'inspect-page'];

/** Stops the extension's worker and starts it again, this many times, as the browser does when it has been idle. */
async function killWorker(launched: Launched, times: number): Promise<void> {
  const page = await launched.context.newPage();
  await page.goto(extensionPage(launched, 'popup.html'));
  const session = await launched.context.newCDPSession(page);
  let status = '';
  session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    status = versions.at(-1)?.runningStatus ?? status;
  });
  await session.send('ServiceWorker.enable');
  for (let kill = 0; kill < times; kill++) {
    await session.send('ServiceWorker.stopAllWorkers');
    await until('the end of the worker', () => status === 'stopped');
    await session.send('ServiceWorker.startWorker', { scopeURL: extensionPage(launched, '') });
    await until('the start of the worker', () => status === 'running');
  }
  await page.close();
}

/** An item that there is not. To change it is an error, which the browser collects. */
const NO_ITEM = 'no-such-item';

/**
 * What the browser has collected of the extension's errors, on the page where a developer would see them. It collects
 * them by and by: the last one is made here, and waited for.
 */
async function extensionErrors(launched: Launched, after: () => Promise<void>): Promise<string[]> {
  const page = await launched.context.newPage();
  await page.goto('chrome://extensions');
  // Errors are collected in developer mode, and only when asked to.
  await page.evaluate(() => chrome.developerPrivate.updateProfileConfiguration({ inDeveloperMode: true }));
  await page.evaluate(
    (extensionId) => chrome.developerPrivate.updateExtensionConfiguration({ extensionId, errorCollection: true }),
    launched.extensionId,
  );
  await after();
  const last = await launched.context.newPage();
  await last.goto(extensionPage(launched, 'popup.html'));
  // Nobody takes the error of this promise.
  await last.evaluate((id) => void chrome.contextMenus.update(id, {}), NO_ITEM);
  const messages = await until('the last error', async () => {
    const info = await page.evaluate((id) => chrome.developerPrivate.getExtensionInfo(id), launched.extensionId);
    const collected = info.runtimeErrors.map(({ message }) => message);
    const others = collected.filter((message) => !message.includes(NO_ITEM));
    return others.length < collected.length && others;
  });
  await last.close();
  await page.close();
  return messages;
}

describe('the worker, stopped and started again', () => {
  let launched: Launched;
  beforeAll(async () => {
    launched = await launchChromium();
  });
  afterAll(() => launched.close());

  it('makes no error over 50 ends, and every menu item stays', async () => {
    expect(await extensionErrors(launched, () => killWorker(launched, 50))).toEqual([]);
    const page = await launched.context.newPage();
    await page.goto(extensionPage(launched, 'popup.html'));
    // To change an item that is not there is an error.
    const missing = () =>
      page.evaluate(async (ids) => {
        const errors: string[] = [];
        for (const id of ids) {
          await new Promise<void>((done) =>
            chrome.contextMenus.update(id, {}, () => {
              if (chrome.runtime.lastError) errors.push(chrome.runtime.lastError.message);
              done();
            }),
          );
        }
        return errors;
      }, ITEMS);
    await expect.poll(() => missing()).toEqual([]);
  });
});

describe('the control: a worker that makes an item at every start', () => {
  const folder = temporaryFolder('control');
  let launched: Launched;
  beforeAll(async () => {
    cpSync(CHROME_BUILD, folder, { recursive: true });
    appendFileSync(
      join(folder, 'background.js'),
      ';chrome.contextMenus.create({ id: "planted", title: "Planted", contexts: ["link"] });',
    );
    launched = await launchChromium({ extensionDir: folder });
  });
  afterAll(async () => {
    await launched.close();
    rmSync(folder, { recursive: true });
  });

  it('is found', async () => {
    const errors = await extensionErrors(launched, () => killWorker(launched, 2));
    expect(errors.join('\n')).toMatch(/duplicate id planted/);
  });
});
