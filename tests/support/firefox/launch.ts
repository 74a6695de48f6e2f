/** Starts a real Firefox with the extension in it, as a temporary add-on in a fresh profile. For the browser tests. */
import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { homeEnv, spawnInRun, temporaryFolder } from '../lifetime/run.ts';
import { FIREFOX_BUILD } from '../paths.ts';
import { until } from '../until.ts';
import { findFirefox } from './find.ts';
import { Marionette } from './marionette.ts';

export type Preferences = Readonly<Record<string, boolean | number | string>>;

export interface LaunchOptions {
  /** The built extension; `.output/firefox-mv3` unless told otherwise. */
  extensionDir?: string;
  /** The theme of the browser, its DevTools and what pages see as the system's. Light unless told otherwise. */
  theme?: 'light' | 'dark';
  /** More preferences of the profile. */
  preferences?: Preferences;
}

/** A running Firefox with the extension in it. */
export interface Launched {
  marionette: Marionette;
  /** The host of the extension's pages. */
  uuid: string;
  extensionId: string;
  extensionDir: string;
}

/** A Firefox that belongs to who started it. */
export interface OwnFirefox extends Launched {
  /** Whether it has ended by itself. */
  hasEnded(): boolean;
  /** Ends the browser and removes its profile. Safe to call twice. */
  close(): Promise<void>;
}

/** The preference that holds the hosts of extensions' pages; Firefox would choose them by chance. */
export const UUIDS = 'extensions.webextensions.uuids';

/** Its value, for one extension. */
export const uuidsOf = (extensionId: string, uuid: string): string => JSON.stringify({ [extensionId]: uuid });

/**
 * The preferences of the throwaway profile: nothing calls home, nothing asks, nothing comes in front of the page, and
 * nothing is prepared or kept for later that no test looks at.
 */
function preferences(extensionId: string, uuid: string, theme: 'light' | 'dark'): Preferences {
  return {
    // 0: a free port, which Firefox writes into the profile.
    'marionette.port': 0,
    [UUIDS]: uuidsOf(extensionId, uuid),
    'xpinstall.signatures.required': false,
    'extensions.autoDisableScopes': 0,
    'extensions.update.enabled': false,
    'extensions.getAddons.cache.enabled': false,
    'extensions.activeThemeID': `firefox-compact-${theme}@mozilla.org`,
    'ui.systemUsesDarkTheme': theme === 'dark' ? 1 : 0,
    'layout.css.prefers-color-scheme.content-override': theme === 'dark' ? 0 : 1,
    'devtools.theme': theme,
    'app.update.enabled': false,
    'app.normandy.enabled': false,
    'browser.aboutwelcome.enabled': false,
    'browser.safebrowsing.downloads.remote.enabled': false,
    'browser.safebrowsing.malware.enabled': false,
    'browser.safebrowsing.phishing.enabled': false,
    'browser.safebrowsing.update.enabled': false,
    'browser.shell.checkDefaultBrowser': false,
    'browser.startup.homepage_override.mstone': 'ignore',
    'browser.startup.page': 0,
    'browser.topsites.contile.enabled': false,
    'browser.newtab.preload': false,
    'browser.newtabpage.enabled': false,
    'browser.newtabpage.activity-stream.feeds.system.topsites': false,
    'browser.newtabpage.activity-stream.feeds.topsites': false,
    'browser.pagethumbnails.capturing_disabled': true,
    'browser.sessionstore.max_tabs_undo': 0,
    'browser.sessionstore.max_windows_undo': 0,
    'browser.sessionstore.resume_from_crash': false,
    'dom.ipc.processPrelaunch.enabled': false,
    'places.history.enabled': false,
    'browser.region.network.url': '',
    'browser.search.update': false,
    'captivedetect.canonicalURL': '',
    'datareporting.policy.dataSubmissionEnabled': false,
    'datareporting.healthreport.uploadEnabled': false,
    'network.captive-portal-service.enabled': false,
    'network.connectivity-service.enabled': false,
    'services.settings.server': 'data:,',
    'startup.homepage_welcome_url': '',
    'toolkit.telemetry.enabled': false,
    'toolkit.telemetry.server': '',
  };
}

/** Starts Firefox with the extension. Rejects when Firefox does not come up or refuses the extension. */
export async function launchFirefox(options: LaunchOptions = {}): Promise<OwnFirefox> {
  const extensionDir = realpathSync(options.extensionDir ?? FIREFOX_BUILD);
  const extensionId = readId(extensionDir);
  const uuid = randomUUID();
  const profile = temporaryFolder('firefox');
  const lines = Object.entries({
    ...preferences(extensionId, uuid, options.theme ?? 'light'),
    ...options.preferences,
  });
  writeFileSync(
    join(profile, 'user.js'),
    lines.map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`).join(''),
  );
  const executable = findFirefox().path;
  const flags = ['--profile', profile, '--no-remote', '--headless', '--marionette', '--remote-allow-system-access'];
  const browser = spawnInRun(executable, [...flags, '--width=1400', '--height=1000', 'about:blank'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // It does not start where the home cannot be written.
    env: { ...process.env, ...homeEnv() },
  });
  const said = outputOf(browser);
  let marionette: Marionette | undefined;
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= (async () => {
      await quit(browser, marionette);
      rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    })();
    return closing;
  };
  try {
    marionette = await until(
      'the start of Firefox',
      () => {
        if (browser.exitCode !== null) throw new Error(`Firefox ended at once: ${said()}`);
        // On a busy machine the port is in the file before anybody listens on it.
        return Marionette.connect(Number(readFileSync(join(profile, 'MarionetteActivePort'), 'utf8')));
      },
      60_000,
    );
    const hasEnded = () => browser.exitCode !== null || browser.signalCode !== null;
    const launched: OwnFirefox = { marionette, uuid, extensionId, extensionDir, hasEnded, close };
    await install(launched, false);
    return launched;
  } catch (error) {
    await close();
    throw error;
  }
}

/** Installs the extension, or installs it anew, as a temporary add-on that may or may not run in private windows. */
export async function install({ marionette, extensionDir }: Launched, allowPrivateBrowsing: boolean): Promise<void> {
  await marionette.send('Addon:Install', { path: extensionDir, temporary: true, allowPrivateBrowsing });
}

function readId(extensionDir: string): string {
  const manifest = JSON.parse(readFileSync(join(extensionDir, 'manifest.json'), 'utf8')) as {
    browser_specific_settings: { gecko: { id: string } };
  };
  return manifest.browser_specific_settings.gecko.id;
}

/** The end of what a program has written so far; it must be read, or a full pipe would stop the program. */
function outputOf({ stdout, stderr }: ChildProcess): () => string {
  let text = '';
  for (const stream of [stdout, stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      text = (text + chunk).slice(-2_000);
    });
  }
  return () => text;
}

/** Asks Firefox to end, and makes it when it takes longer than five seconds. */
async function quit(browser: ChildProcess, marionette: Marionette | undefined): Promise<void> {
  if (browser.exitCode !== null || browser.signalCode !== null) return;
  const ended = new Promise((resolve) => browser.once('exit', resolve));
  if (marionette) marionette.send('Marionette:Quit', { flags: ['eForceQuit'] }).catch(() => undefined);
  else browser.kill('SIGTERM');
  const impatience = setTimeout(() => browser.kill('SIGKILL'), 5_000);
  await ended;
  clearTimeout(impatience);
  marionette?.close();
}
