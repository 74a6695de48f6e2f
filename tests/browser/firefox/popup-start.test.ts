import { rmSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchFirefox, type OwnFirefox } from '../../support/firefox/launch.ts';
import { actInTab, extensionPage, navigate, pressed, tabInFront, typed } from '../../support/firefox/surfaces.ts';
import type { View } from '../../support/firefox/view.ts';
import { FIREFOX_BUILD } from '../../support/paths.ts';
import { GO, heldPopup } from '../../support/surfaces/held-popup.ts';
import { until } from '../../support/until.ts';

/** The arrow and the key that deletes, by their values in WebDriver. */
const LEFT = '\uE012';
const DELETE = '\uE017';

/** The popup's page is painted before its script runs: here the script waits until a test lets it go on. */
describe('the start of the popup', () => {
  let folder: string;
  let launched: OwnFirefox;
  let page: View;

  beforeAll(async () => {
    folder = heldPopup(FIREFOX_BUILD);
    launched = await launchFirefox({ extensionDir: folder });
  });
  afterAll(async () => {
    await launched?.close();
    rmSync(folder, { recursive: true });
  });
  beforeEach(async () => {
    await navigate(launched, extensionPage(launched, 'popup.html'));
    page = tabInFront(launched);
    await until('the focus on the field', () =>
      page.evaluate(() => document.activeElement?.getAttribute('role') === 'combobox'),
    );
  });

  const go = () =>
    page.evaluate((name) => {
      document.documentElement.setAttribute(name, '');
    }, GO);
  const text = () =>
    page.evaluate(() => {
      const input = document.querySelector('input');
      return [input?.value, input?.selectionStart, input?.selectionEnd];
    });
  const heading = (wanted: string) =>
    until(`the heading "${wanted}"`, () =>
      page.evaluate((name) => document.querySelector('h1')?.textContent === name, wanted),
    );

  it('keeps what is typed before its script runs, in order and with the caret, and answers it', async () => {
    await actInTab(launched, [...typed('44'), ...pressed([LEFT]), ...typed('0')]);
    await expect.poll(() => text()).toEqual(['404', 2, 2]);
    await go();
    await heading('404 Not Found');
    await expect.poll(() => text()).toEqual(['404', 2, 2]);
    await actInTab(launched, [...pressed([DELETE]), ...typed('5')]);
    await heading('405 Method Not Allowed');
  });

  it('moves nothing when its script takes it over, and draws nothing else before', async () => {
    const boxes = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('header, header *')].map((element) => {
          const { left, top, width, height } = element.getBoundingClientRect();
          return [element.localName, left, top, width, height];
        }),
      );
    const before = await boxes();
    await expect.poll(() => page.evaluate(() => document.querySelector('main, footer') === null)).toBe(true);
    await go();
    await heading('Wirenote');
    await expect.poll(() => boxes()).toEqual(before);
  });
});
