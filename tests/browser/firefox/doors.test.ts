import { beforeAll, describe, expect, it } from 'vitest';
import type { Launched } from '../../support/firefox/launch.ts';
import { sharedFirefox } from '../../support/firefox/shared.ts';
import {
  actInBrowser,
  background,
  extensionPage,
  navigate,
  pressed,
  tabAddresses,
  tabInFront,
} from '../../support/firefox/surfaces.ts';
import { until } from '../../support/until.ts';

/** The extension's own API object in its background page. */
declare const browser: { commands: { getAll(): Promise<{ name: string; shortcut: string }[]> } };

/** The parts of Firefox that are used in the chrome context. */
interface AddressBar {
  focus(): void;
  search(text: string): void;
}
declare const gURLBar: AddressBar;
interface ExtensionModule {
  ExtensionData: {
    formatPermissionStrings(asked: { permissions: object; addonName: string }): { msgs: string[] };
  };
}
declare const ChromeUtils: { importESModule(address: string): ExtensionModule };
declare const WebExtensionPolicy: {
  getByID(id: string): { extension: { getRequiredPermissions(): { permissions: string[]; origins: string[] } } };
};

let launched: Launched;
beforeAll(async () => {
  launched = await sharedFirefox();
});

/** In the words of the question that Firefox puts to the user when the extension is installed. */
const warnings = (more: readonly string[]) =>
  launched.marionette.evaluate(
    'chrome',
    ({ id, added }) => {
      const { ExtensionData } = ChromeUtils.importESModule('resource://gre/modules/Extension.sys.mjs');
      const { permissions, origins } = WebExtensionPolicy.getByID(id).extension.getRequiredPermissions();
      const asked = { permissions: [...permissions, ...added], origins };
      return ExtensionData.formatPermissionStrings({ permissions: asked, addonName: 'Wirenote' }).msgs.length;
    },
    { id: launched.extensionId, added: more },
  );

it('warns of the DevTools panel and of nothing else, and would of more', async () => {
  const own = await warnings([]);
  expect(own).toBe(1);
  expect(await warnings(['bookmarks', 'history'])).toBe(own + 2);
});

it('has keys that Firefox gives it', async () => {
  const commands = () =>
    background(launched).evaluate(async () =>
      (await browser.commands.getAll()).map(({ name, shortcut }) => `${name} ${shortcut}`).sort(),
    );
  await expect.poll(commands).toEqual(['_execute_action Alt+Shift+Y', 'open-book Alt+Shift+K']);
});

const typeInAddressBar = (text: string) =>
  launched.marionette.evaluate(
    'chrome',
    (typed) => {
      gURLBar.focus();
      gURLBar.search(typed);
    },
    text,
  );
/** The lines below the address bar, as text. */
const lines = () =>
  launched.marionette.evaluate('chrome', () =>
    [...document.querySelectorAll('.urlbarView-row')].map((row) => row.textContent ?? ''),
  );

it('answers in the address bar below the line that offers the tools', async () => {
  await typeInAddressBar('wn 422');
  await until('the answer', async () => (await lines()).some((line) => line.includes('422 Unprocessable Content: ')));
  await expect.poll(async () => (await lines())[0]).toContain('Look it up in the tools of Wirenote');
  // Firefox shows text as it is: markup would be seen.
  await expect.poll(async () => (await lines()).join('\n')).not.toMatch(/<match>|&amp;/);
});

describe('Enter in the address bar', () => {
  const ENTER = '\uE007';
  const DOWN = '\uE015';
  /** Types, and waits for the answer: until then Enter would search the web. */
  const answered = async (text: string, answer: string) => {
    await navigate(launched, 'about:blank');
    await typeInAddressBar(`wn ${text}`);
    await until(`"${answer}" below the address bar`, async () => (await lines()).some((line) => line.includes(answer)));
  };

  it('opens the tools with what was typed, in a tab whose address has nothing of it', async () => {
    await answered('422', '422 Unprocessable Content: ');
    await actInBrowser(launched, pressed([ENTER]));
    const tools = extensionPage(launched, 'reader.html#tools');
    await expect.poll(async () => (await tabAddresses(launched)).flat()).toContain(tools);
    const heading = () => tabInFront(launched).evaluate(() => document.querySelector('main h1')?.textContent);
    await expect.poll(heading).toBe('422 Unprocessable Content');
  });

  it('opens the page of the answer that is chosen with the arrows', async () => {
    await answered('410', '410 Gone: ');
    await actInBrowser(launched, pressed([DOWN]));
    await actInBrowser(launched, pressed([ENTER]));
    const page = extensionPage(launched, 'reader.html#status/410');
    await expect.poll(async () => (await tabAddresses(launched)).flat()).toContain(page);
  });
});
