/** The page after installing, in Firefox. As ../welcome.test.ts for Chromium. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import JSZip from 'jszip';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { type Hands, handsIn } from '../../support/firefox/hands.ts';
import { keyboardOf, keys } from '../../support/firefox/keyboard.ts';
import type { Launched } from '../../support/firefox/launch.ts';
import { sharedFirefox } from '../../support/firefox/shared.ts';
import {
  actInTab,
  background,
  extensionPage,
  navigate,
  tabAddresses,
  tabInFront,
} from '../../support/firefox/surfaces.ts';
import type { View } from '../../support/firefox/view.ts';
import { temporaryFolder } from '../../support/lifetime/run.ts';

/** The parts of Firefox that are used in the chrome context. */
interface ExtensionModule {
  ExtensionData: { formatPermissionStrings(asked: { permissions: object; addonName: string }): { msgs: string[] } };
}
declare const ChromeUtils: { importESModule(address: string): ExtensionModule };
declare const WebExtensionPolicy: {
  getByID(id: string): { extension: { getRequiredPermissions(): object } };
};

let launched: Launched;
let page: View;
let hands: Hands;
beforeAll(async () => {
  launched = await sharedFirefox();
  await navigate(launched, extensionPage(launched, 'welcome.html'));
  page = tabInFront(launched);
  hands = handsIn(page);
  await hands.sees('h1', 'Wirenote is installed');
});

it('does not open for a temporary add-on, which is installed at each start of a developer', async () => {
  // The background page has started, and what it opens then would be there.
  await expect.poll(() => background(launched).evaluate(() => document.readyState)).toBe('complete');
  await expect
    .poll(async () => (await tabAddresses(launched)).flat())
    .toEqual([extensionPage(launched, 'welcome.html')]);
});

it('says why the browser warns, in the words of the warning', async () => {
  const words = await launched.marionette.evaluate(
    'chrome',
    (id) => {
      const { ExtensionData } = ChromeUtils.importESModule('resource://gre/modules/Extension.sys.mjs');
      const permissions = WebExtensionPolicy.getByID(id).extension.getRequiredPermissions();
      return ExtensionData.formatPermissionStrings({ permissions, addonName: 'Wirenote' }).msgs.join();
    },
    launched.extensionId,
  );
  await expect
    .poll(async () => (await hands.text('main'))?.toLowerCase())
    .toContain(`firefox warns that wirenote can “${words.toLowerCase()}”`);
});

it('has the keys that Firefox gives', async () => {
  await expect.poll(() => hands.texts('kbd')).toEqual(expect.arrayContaining(['Alt+Shift+Y', 'Alt+Shift+K', 'wn']));
});

it('audits a demo response in place, with the real rules', async () => {
  const keyboard = keyboardOf(page, (actions) => actInTab(launched, actions));
  await keyboard.tabTo('Audit a demo response');
  await keyboard.press(keys.ENTER);
  await hands.sees('.demo [role="img"][aria-label="error"]');
  // The fix is rendered from what the rules found.
  await expect.poll(() => hands.text('.demo pre')).toContain('text/javascript');
  await keyboard.reached('Audit of the demo response');
});

it('opens the book in a tab', async () => {
  await hands.press('Open the reference book');
  await expect
    .poll(async () => (await tabAddresses(launched)).flat())
    .toContain(extensionPage(launched, 'reader.html#index'));
});

it('opens by itself when the extension is installed from a package', async () => {
  const { marionette, extensionId, extensionDir } = await sharedFirefox();
  const folder = temporaryFolder('package');
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const archive = new JSZip();
  for (const entry of readdirSync(extensionDir, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (entry.isFile()) archive.file(relative(extensionDir, file), readFileSync(file));
  }
  const path = join(folder, 'wirenote.xpi');
  writeFileSync(path, await archive.generateAsync({ type: 'nodebuffer' }));
  // In place of the temporary one it would be an update.
  await marionette.send('Addon:Uninstall', { id: extensionId });
  await marionette.send('Addon:Install', { path, temporary: false });
  await expect
    .poll(async () => (await tabAddresses(launched)).flat())
    .toContainEqual(expect.stringMatching(/^moz-extension:.*\/welcome\.html$/));
});
