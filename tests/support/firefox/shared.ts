/**
 * One Firefox for all test files of a worker: starting one costs more than most files do with it. Each time it is asked
 * for, it is as if just started: one empty tab, no toolbox, no stored data, the extension installed anew.
 */
import { randomUUID } from 'node:crypto';
import { install, type Launched, launchFirefox, type OwnFirefox, type Preferences, UUIDS, uuidsOf } from './launch.ts';
import type { AddonManager, BrowserWindow, ExtensionParent, FirefoxServices, Menu } from './privileged.ts';

/** Globals of the chrome context. */
declare const Services: FirefoxServices;
declare const Ci: { nsIClearDataService: { CLEAR_ALL: number }; nsIClipboard: { kGlobalClipboard: number } };
declare const ChromeUtils: { importESModule(address: string): Record<string, unknown> };

/** Kept as long as the worker, which loads modules once. Its end is the worker's: see lifetime/run.ts. */
let shared: OwnFirefox | undefined;
/** Names of the preferences that the last one who asked had set. */
let changed: string[] = [];

/**
 * Gives the worker's Firefox in the state of a fresh start. What an earlier call gave is of no use after that.
 * @param preferences are set until the next call
 */
export async function sharedFirefox(preferences: Preferences = {}): Promise<Launched> {
  if (shared?.hasEnded()) {
    await shared.close();
    shared = undefined;
  }
  if (shared === undefined) {
    shared = await launchFirefox();
    await setPreferences(shared, preferences);
    return shared;
  }
  await closeAll(shared);
  await restorePreferences(shared);
  await setPreferences(shared, preferences);
  return installAnew(shared);
}

/** Leaves one window with one empty tab. */
async function closeAll({ marionette }: Launched): Promise<void> {
  const [any] = (await marionette.send('WebDriver:GetWindowHandles')) as string[];
  await marionette.send('WebDriver:SwitchToWindow', { handle: any, focus: true });
  const { handle } = (await marionette.send('WebDriver:NewWindow', { type: 'tab', focus: true })) as { handle: string };
  await marionette.send('WebDriver:SwitchToWindow', { handle, focus: true });
  await marionette.evaluate('chrome', async () => {
    const kept = window as unknown as BrowserWindow;
    const closing: Promise<unknown>[] = [];
    for (const other of Services.wm.getEnumerator('navigator:browser')) {
      await other.wirenoteToolbox?.destroy();
      delete other.wirenoteToolbox;
      if (other === kept) continue;
      closing.push(new Promise((resolve) => other.addEventListener('unload', resolve, { once: true })));
      other.close();
    }
    await Promise.all(closing);
    for (const popup of kept.document.querySelectorAll<Menu>('panel, menupopup')) {
      if (popup.state === 'open') popup.hidePopup();
    }
    const { gBrowser } = kept;
    for (const tab of [...gBrowser.tabs]) if (tab !== gBrowser.selectedTab) gBrowser.removeTab(tab, { animate: false });
  });
  // A toolbox that goes leaves no window in front, and a popup gets the focus only in the one in front.
  await marionette.send('WebDriver:SwitchToWindow', { handle, focus: true });
}

/** Takes back what was set at the last call, and what DevTools has kept of itself since. */
async function restorePreferences({ marionette }: Launched): Promise<void> {
  await marionette.evaluate(
    'chrome',
    (names) => {
      const { prefs } = Services;
      for (const name of [...prefs.getChildList('devtools.'), ...names]) {
        if (prefs.prefHasUserValue(name) && name !== 'devtools.theme') prefs.clearUserPref(name);
      }
    },
    changed,
  );
}

async function setPreferences({ marionette }: Launched, preferences: Preferences): Promise<void> {
  changed = Object.keys(preferences);
  await marionette.evaluate(
    'chrome',
    (wanted) => {
      const { prefs } = Services;
      for (const [name, value] of Object.entries(wanted)) {
        if (typeof value === 'boolean') prefs.setBoolPref(name, value);
        else if (typeof value === 'number') prefs.setIntPref(name, value);
        else prefs.setStringPref(name, value);
      }
    },
    preferences,
  );
}

/** Removes the extension and whatever anybody stored, and installs the extension under another host. */
async function installAnew(firefox: Launched): Promise<Launched> {
  const { marionette, extensionId } = firefox;
  const uuid = randomUUID();
  await marionette.evaluate(
    'chrome',
    async (id, preference, uuids) => {
      const { AddonManager } = ChromeUtils.importESModule('resource://gre/modules/AddonManager.sys.mjs') as {
        AddonManager: AddonManager;
      };
      const { ExtensionParent } = ChromeUtils.importESModule('resource://gre/modules/ExtensionParent.sys.mjs') as {
        ExtensionParent: ExtensionParent;
      };
      const cleaning = new Promise<readonly { promise: Promise<unknown> }[]>((resolve) =>
        ExtensionParent.apiManager.once('cleanupAfterUninstall', (_event, _id, tasks) => resolve(tasks)),
      );
      const addon = await AddonManager.getAddonByID(id);
      await addon.uninstall();
      await Promise.all((await cleaning).map(({ promise }) => promise));
      await new Promise((resolve) =>
        Services.clearData.deleteData(Ci.nsIClearDataService.CLEAR_ALL, { onDataDeleted: resolve }),
      );
      Services.clipboard.emptyClipboard(Ci.nsIClipboard.kGlobalClipboard);
      Services.console.reset();
      Services.prefs.setStringPref(preference, uuids);
    },
    extensionId,
    UUIDS,
    uuidsOf(extensionId, uuid),
  );
  const launched = { ...firefox, uuid };
  await install(launched, false);
  return launched;
}
