import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Launched } from '../../support/firefox/launch.ts';
import type { FirefoxServices } from '../../support/firefox/privileged.ts';
import { sharedFirefox } from '../../support/firefox/shared.ts';
import {
  closePopup,
  extensionPage,
  navigate,
  openPopup,
  tabInFront,
  typeInPopup,
} from '../../support/firefox/surfaces.ts';
import type { View } from '../../support/firefox/view.ts';
import { until } from '../../support/until.ts';

/** A global of the chrome context. */
declare const Services: FirefoxServices;

let launched: Launched;
beforeAll(async () => {
  launched = await sharedFirefox();
});

/**
 * What the browser's console says about the extension: errors and warnings of its manifest, its pages, its policy. Not
 * what Firefox 153 says of itself whenever a page closes that listens to `storage.session`.
 */
const complaints = () =>
  launched.marionette.evaluate(
    'chrome',
    (uuid, id) => {
      const messages = Services.console.getMessageArray().map(({ message }) => message);
      return messages
        .filter((message) => message.includes(uuid) || message.includes(id) || message.includes('WebExtension'))
        .filter((message) => !message.includes('sendRemoveListener on closed conduit'));
    },
    launched.uuid,
    launched.extensionId,
  );

/** Waits until there is one complaint, the one that is made here: what came before it has been said by then. */
async function isWithoutComplaint(): Promise<void> {
  // In the process of the popup, whose messages come in their order; the background page may have been ended.
  await navigate(launched, extensionPage(launched, 'popup.html'));
  await tabInFront(launched).evaluate((id) => {
    window.setTimeout(() => {
      throw new Error(`planted: ${id}`);
    });
  }, launched.extensionId);
  await until('the complaint that is made here', async () =>
    (await complaints()).some((text) => text.includes('planted')),
  );
  await expect.poll(() => complaints()).toEqual([expect.stringContaining('planted')]);
  await launched.marionette.evaluate('chrome', () => Services.console.reset());
}

it('is installed without a word of complaint in the console', () => isWithoutComplaint());

describe('the popup', () => {
  let popup: View;
  beforeEach(async () => {
    popup = await openPopup(launched);
  });
  // Whatever it did, it did without a complaint of the console.
  afterEach(async () => {
    await closePopup(launched);
    await isWithoutComplaint();
  });

  /** Firefox complains of a page that is closed while it is still starting. */
  const started = () =>
    until('the start page', () => popup.evaluate(() => document.querySelector('.home-page') !== null));
  const main = () => popup.evaluate(() => document.querySelector('main')?.innerText ?? '');
  const heading = async (text: string) => {
    const isThere = () =>
      popup.evaluate((wanted) => document.querySelector('h1')?.textContent?.includes(wanted) ?? false, text);
    try {
      await until(`the heading "${text}"`, isThere);
    } catch (error) {
      const typed = await popup.evaluate(() => document.querySelector('input')?.value ?? null);
      throw new Error(`With "${typed}" in the field, the popup shows: ${await main()}`, { cause: error });
    }
  };

  it('is 420 by 600, with the field ready to type into', async () => {
    await expect.poll(() => popup.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([420, 600]);
    await expect.poll(() => popup.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('combobox');
    await started();
  });

  // Firefox forgot it in some two of a hundred openings.
  it('has the focus in its field whenever it opens', async () => {
    for (let times = 0; times < 20; times++) {
      await started();
      await closePopup(launched);
      popup = await openPopup(launched);
      await until(`the focus on the field, at opening ${times}`, () =>
        popup.evaluate(() => document.hasFocus() && document.activeElement?.getAttribute('role') === 'combobox'),
      );
    }
    await started();
  });

  it('answers 404 without scrolling', async () => {
    await typeInPopup(launched, popup, '404');
    await heading('Not Found');
    await expect.poll(() => main()).toContain('Not to be confused with');
    await expect.poll(() => popup.evaluate(() => document.documentElement.scrollHeight)).toBe(600);
  });

  it('names Alt and the left arrow for going back, because Escape closes it', async () => {
    await typeInPopup(launched, popup, '404');
    await heading('Not Found');
    await expect
      .poll(() => popup.evaluate(() => document.querySelector('.tools-foot')?.textContent))
      .toContain('Alt ←back');
    await popup.evaluate(() =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ArrowLeft', altKey: true, bubbles: true, cancelable: true }),
      ),
    );
    await until('the start page', () =>
      popup.evaluate(() => document.querySelector('h1')?.textContent !== '404 Not Found'),
    );
  });

  it('answers an old media type with its replacement', async () => {
    await typeInPopup(launched, popup, 'application/x-javascript');
    await heading('text/javascript');
    await expect.poll(() => main()).toContain('Send text/javascript');
  });

  it("takes a URL apart: the inspector's worker runs under the content security policy", async () => {
    await typeInPopup(launched, popup, 'https://user@b%C3%BCcher.example:8443/a/../b%20c?x=1&x=2#end');
    await heading('https://user@xn--bcher-kva.example:8443/b%20c?x=1&x=2#end');
    const components = () =>
      popup.evaluate(() =>
        [...document.querySelectorAll('section')]
          .filter((section) => section.querySelector('h2')?.textContent === 'Components')
          .flatMap((section) => [...section.querySelectorAll('dl > div')])
          .map((row) => [row.querySelector('dt')?.textContent, row.querySelector('dd > :first-child')?.textContent]),
      );
    await expect
      .poll(async () => Object.fromEntries(await components()))
      .toMatchObject({
        username: 'user',
        hostname: 'xn--bcher-kva.example',
        port: '8443',
        path: '/b%20c',
        fragment: 'end',
      });
  });
});
