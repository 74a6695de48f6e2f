/**
 * Drives a real Chromium with the extension: the real popup, the real panel in a real DevTools window. For the browser
 * tests, the tour and `npm start`.
 *
 * Functions handed to `evaluate` must not hold named functions: tsx wraps those in a helper that pages do not have.
 */
import { existsSync, mkdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type BrowserContext, chromium, type Frame, type Locator, type Page, type Worker } from 'playwright';
import { endWithRun, temporaryEnv, temporaryFolder } from '../lifetime/run.ts';
import { CHROME_BUILD } from '../paths.ts';
import { collectRows, type PanelRow, rowsFrom } from '../surfaces/panel-rows.ts';
import { until } from '../until.ts';
import { findChromium } from './find.ts';
import { profilePreferences } from './profile.ts';

export interface LaunchOptions {
  /** The built extension; `.output/chrome-mv3` unless told otherwise. */
  extensionDir?: string;
  /** Unless told otherwise, the one that findChromium() finds. */
  executablePath?: string;
  /** True unless told otherwise. */
  headless?: boolean;
  /** What pages see as the system's theme; null leaves the system's own. Light unless told otherwise. */
  colorScheme?: 'light' | 'dark' | null;
  /** A profile to keep. Without it a fresh one is made and removed on close. */
  profile?: string;
  /** Where DevTools opens; a window of its own unless told otherwise. Only for a fresh profile. */
  dock?: 'undocked' | 'bottom';
  /** True: the extension may load itself anew, as it does while it is being written. Only for a fresh profile. */
  developerMode?: boolean;
  /** The browser's environment, with a display in it for one; that of this process unless told otherwise. */
  env?: Record<string, string>;
  /** True: pages are kept for going back, as for a person. Playwright switches that off. */
  backForwardCache?: boolean;
  /** More command line switches. */
  args?: readonly string[];
  /** True: the page that is opened after installing stays open. */
  keepsWelcome?: boolean;
  /** False: the caller ends the browser on SIGINT and SIGTERM itself. */
  handleSignals?: boolean;
}

/** A running Chromium with the extension in it. */
export interface Launched {
  context: BrowserContext;
  /** The extension's service worker. */
  worker: Worker;
  extensionId: string;
  profile: string;
  /** Ends the browser and removes a profile that was made for it. Safe to call twice. */
  close(): Promise<void>;
}

export interface OpenPanel {
  /** The DevTools window itself, for its tabs and for screenshots. */
  devtools: Page;
  /** The extension's panel.html inside it. */
  panel: Frame;
}

/** Starts Chromium with the extension. Rejects when no Chromium is found or the extension's worker does not come up. */
export async function launchChromium(options: LaunchOptions = {}): Promise<Launched> {
  // Undocumented in Playwright: without it neither the popup nor DevTools appears among the pages.
  process.env.PW_CHROMIUM_ATTACH_TO_OTHER = '1';
  const extensionDir = realpathSync(options.extensionDir ?? CHROME_BUILD);
  const executablePath = options.executablePath ?? findChromium().path;
  const headless = options.headless ?? true;
  const profile =
    options.profile ??
    freshProfile(profilePreferences(extensionDir, options.dock ?? 'undocked', options.developerMode));
  // An extension from the command line is installed at each start.
  const welcomes = existsSync(join(extensionDir, 'welcome.html'));
  const artifactsDir = temporaryFolder('artifacts');
  const removeProfile = () => {
    rmSync(artifactsDir, { recursive: true, force: true });
    if (options.profile === undefined)
      rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  };
  const handleSignals = options.handleSignals ?? true;
  const launch = (chromiumSandbox: boolean) =>
    chromium.launchPersistentContext(profile, {
      executablePath,
      headless,
      chromiumSandbox,
      viewport: null,
      colorScheme: options.colorScheme === undefined ? 'light' : options.colorScheme,
      env: { ...(options.env ?? (process.env as Record<string, string>)), ...temporaryEnv() },
      artifactsDir,
      handleSIGINT: handleSignals,
      handleSIGTERM: handleSignals,
      handleSIGHUP: handleSignals,
      // A person at the window has no use for the bar that says "controlled by automated test software".
      ignoreDefaultArgs: [
        ...(headless ? [] : ['--enable-automation']),
        ...(options.backForwardCache ? ['--disable-back-forward-cache'] : []),
      ],
      args: [
        `--disable-extensions-except=${extensionDir}`,
        `--load-extension=${extensionDir}`,
        '--window-size=1400,1000',
        // The headless screen is 800 by 600 otherwise, too low for a popup of 600 pixels.
        ...(headless ? ['--screen-info={1600x1200}'] : []),
        ...(options.args ?? []),
      ],
    });
  let context: BrowserContext;
  try {
    context = await launch(process.getuid?.() !== 0).catch((error) => {
      // Root has no sandbox, and some systems give none to a downloaded Chromium. It only visits this machine.
      if (String(error).includes('No usable sandbox')) return launch(false);
      throw error;
    });
  } catch (error) {
    removeProfile();
    throw error;
  }
  const processId = await browserProcess(context);
  // It ends with the pipe to this process, and in any case with this process.
  const ended = processId === undefined ? () => undefined : endWithRun(processId, 'group');
  // Everything is local: what has not happened after this will not.
  context.setDefaultTimeout(30_000);
  const close = async () => {
    await context.close().catch(() => undefined); // The browser may be gone already, closed by hand.
    await processEnd(processId);
    ended();
    removeProfile();
  };
  try {
    const worker = await until('the start of the extension (its service worker)', () =>
      context.serviceWorkers().find((candidate) => candidate.url().startsWith('chrome-extension://')),
    );
    const launched = { context, worker, extensionId: new URL(worker.url()).host, profile, close };
    if (welcomes && !options.keepsWelcome) await (await shownWelcome(launched)).close();
    return launched;
  } catch (error) {
    await close();
    throw error;
  }
}

/** Waits for the page that is opened after installing. */
export function shownWelcome(launched: Launched): Promise<Page> {
  const address = extensionPage(launched, 'welcome.html');
  return until('the opening of the welcome page', () =>
    launched.context.pages().find((page) => page.url().startsWith(address)),
  );
}

function freshProfile(preferences: object): string {
  const profile = temporaryFolder('profile');
  mkdirSync(join(profile, 'Default'));
  writeFileSync(join(profile, 'Default', 'Preferences'), JSON.stringify(preferences));
  return profile;
}

/** The id of Chromium's main process, which outlives the connection by a moment and writes its profile then. */
async function browserProcess(context: BrowserContext): Promise<number | undefined> {
  const session = await context.browser()?.newBrowserCDPSession();
  const { processInfo } = (await session?.send('SystemInfo.getProcessInfo')) ?? { processInfo: [] };
  return processInfo.find(({ type }) => type === 'browser')?.id;
}

/** Waits for the end of a process, and makes it end when it takes longer than five seconds. */
async function processEnd(id: number | undefined): Promise<void> {
  if (id === undefined) return;
  try {
    for (let tries = 0; tries < 100; tries++) {
      process.kill(id, 0); // Signal 0 only asks; it throws once there is no such process.
      await pause(50);
    }
    process.kill(id, 'SIGKILL');
  } catch {
    // It has ended.
  }
}

/** The address of one of the extension's pages: `extensionPage(launched, 'popup.html')`. */
export function extensionPage({ extensionId }: Launched, path: string): string {
  return `chrome-extension://${extensionId}/${path}`;
}

/** The worker's view of the browser: as much of the `chrome` object as the harness calls. */
declare const chrome: {
  action: { openPopup(options: { windowId: number }): Promise<void> };
  storage: { local: { clear(): Promise<void> } };
  contextMenus: { onClicked: { dispatch(info: object, tab: object | undefined): void } };
  tabs: { query(filter: object): Promise<object[]> };
  windows: {
    getAll(filter: { windowTypes: string[] }): Promise<{ id: number }[]>;
    update(id: number, change: { focused: boolean }): Promise<void>;
  };
};

/** Waits for a popup that something else opened, the context menu for one, and returns its page. */
export function shownPopup(launched: Launched): Promise<Page> {
  const address = extensionPage(launched, 'popup.html');
  return until('the opening of the popup', () =>
    launched.context.pages().find((page) => page.url().startsWith(address)),
  );
}

/**
 * Opens the real popup over the active tab and waits until its script has taken over what stands in its page: until then it
 * keeps what is typed, and may move the focus once. Close its page before opening it again.
 */
export async function openPopup(launched: Launched): Promise<Page> {
  const popup = await showPopup(launched);
  await popup.locator('main').waitFor();
  return popup;
}

/** Opens the real popup over the active tab, whatever is in it yet. */
export async function showPopup(launched: Launched): Promise<Page> {
  await launched.worker.evaluate(async () => {
    // The focused window may be that of DevTools, which has no toolbar.
    const [window] = await chrome.windows.getAll({ windowTypes: ['normal'] });
    if (!window) throw new Error('There is no browser window to open the popup in.');
    await chrome.windows.update(window.id, { focused: true });
    await chrome.action.openPopup({ windowId: window.id });
  });
  return shownPopup(launched);
}

/**
 * Presses what opens a page of the extension in a tab, and gives that tab. A popup closes as soon as the tab comes to the front,
 * sometimes before Playwright has seen the end of the click: its error then says nothing of the tab, which has to come.
 * @param path the page of the tab within the extension, such as `reader.html`
 */
export async function tabOpenedBy(launched: Launched, control: Locator, path: string): Promise<Page> {
  const address = extensionPage(launched, path);
  const opened = launched.context.waitForEvent('page', { predicate: (page) => page.url().startsWith(address) });
  const [tab] = await Promise.all([
    opened,
    control.click().catch((error: unknown) => {
      if (!String(error).includes('has been closed')) throw error;
    }),
  ]);
  return tab;
}

/** What the browser tells of a click in the context menu. */
export interface MenuClick {
  menuItemId: string;
  linkUrl?: string;
  srcUrl?: string;
  selectionText?: string;
  pageUrl?: string;
}

/**
 * Tells the extension's worker that one of its context menu items was chosen. This is the event alone: no menu is shown
 * and there is no user gesture.
 */
export async function chooseMenuItem({ worker }: Launched, click: MenuClick): Promise<void> {
  await worker.evaluate(async (info) => {
    const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
    chrome.contextMenus.onClicked.dispatch({ editable: false, ...info }, tab);
  }, click);
}

/** The item for links, chosen on a link: see `chooseMenuItem`. */
export function chooseInspectLink(launched: Launched, linkUrl: string): Promise<void> {
  return chooseMenuItem(launched, { menuItemId: 'inspect-link', linkUrl });
}

/** Opens DevTools on a tab, with another panel than Wirenote's in front. From here on DevTools records. */
export async function openDevTools({ context }: Launched, page: Page): Promise<Page> {
  const browser = context.browser();
  if (!browser) throw new Error('This browser context belongs to no browser.');
  const before = new Set(context.pages());
  const { targetInfo } = await (await context.newCDPSession(page)).send('Target.getTargetInfo');
  const session = await browser.newBrowserCDPSession();
  // Newer than Playwright's type of the protocol.
  await session.send('Target.openDevTools' as 'Target.activateTarget', { targetId: targetInfo.targetId });
  const devtools = await until('the opening of DevTools', () =>
    context.pages().find((candidate) => !before.has(candidate) && candidate.url().startsWith('devtools://')),
  );
  await devtools.getByRole('tab', { name: 'Wirenote', exact: true }).waitFor();
  return devtools;
}

/**
 * Opens DevTools on a tab, selects the Wirenote panel in it and waits until the panel listens.
 * @param devtools DevTools that are open already
 */
export async function openPanel(launched: Launched, page: Page, devtools?: Page): Promise<OpenPanel> {
  const opened = devtools ?? (await openDevTools(launched, page));
  await opened.getByRole('tab', { name: 'Wirenote', exact: true }).click();
  const address = extensionPage(launched, 'panel.html');
  const panel = await until('the loading of the panel', () =>
    opened.frames().find((frame) => frame.url().startsWith(address)),
  );
  await listening(panel);
  return { devtools: opened, panel };
}

/** Opens DevTools on a tab, with Wirenote's pane beside the elements in front. */
export async function openElements(launched: Launched, page: Page): Promise<{ devtools: Page; pane: Frame }> {
  const devtools = await openDevTools(launched, page);
  await devtools.getByRole('tab', { name: 'Elements', exact: true }).click();
  // The panes beside the tree are narrower than their tabs.
  const { x, y } = await until('the panes', () =>
    devtools.getByRole('tab', { name: 'Styles', exact: true }).boundingBox(),
  );
  await dragBorder(devtools, { x, y: y + 200 }, x - 450);
  await devtools.getByRole('tab', { name: 'Wire notes', exact: true }).click();
  const address = extensionPage(launched, 'elements.html');
  const pane = await until('the pane', () => devtools.frames().find((frame) => frame.url() === address));
  await listening(pane);
  return { devtools, pane };
}

/** Makes the pane beside the elements so many CSS pixels wide, by the border between the two. */
export async function resizeElements(devtools: Page, pane: Frame, width: number): Promise<void> {
  await until(`a pane of ${width} pixels`, async () => {
    const isWide = async () => (await pane.evaluate(() => innerWidth)) === width;
    if (await isWide()) return true;
    const box = await (await pane.frameElement()).boundingBox();
    // Along the tabs above it: over the pane the pointer would be that of another document.
    if (box) await dragBorder(devtools, { x: box.x, y: box.y - 10 }, box.x + box.width - width);
    return isWide();
  });
}

async function dragBorder({ mouse }: Page, { x, y }: { x: number; y: number }, to: number): Promise<void> {
  await mouse.move(x - 1, y);
  await mouse.down();
  await mouse.move(to - 1, y, { steps: 5 });
  await mouse.up();
}

/**
 * Loads the panel anew, as if it had just been opened: no filter, no selection, no menu, nothing muted. What DevTools has
 * recorded since it was opened is listed again.
 */
export async function reloadPanel({ worker }: Launched, { panel }: OpenPanel): Promise<void> {
  await worker.evaluate(() => chrome.storage.local.clear());
  await panel.evaluate(() => {
    delete document.documentElement.dataset.listening;
    location.reload();
  });
  await listening(panel);
  // The frame loses the focus when its document goes.
  await (await panel.frameElement()).focus();
}

const listening = (panel: Frame) =>
  until('the panel listening for responses', () =>
    panel.evaluate(() => document.documentElement.dataset.listening === 'true'),
  );

/** The panel's rows in the order shown, by scrolling through the list: one reader at a time. */
export async function readRows(panel: Frame): Promise<PanelRow[]> {
  return rowsFrom(await panel.evaluate(collectRows));
}
