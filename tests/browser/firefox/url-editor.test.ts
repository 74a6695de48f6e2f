/** A value of a URL edited in its row, in Firefox. As ../url-values.test.ts for Chromium; the editor is in url-tools.test.ts. */
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { keys } from '../../support/firefox/keyboard.ts';
import type { Launched } from '../../support/firefox/launch.ts';
import { sharedFirefox } from '../../support/firefox/shared.ts';
import { closePopup } from '../../support/firefox/surfaces.ts';
import { type UrlKeys, urlKeysIn } from '../../support/firefox/url-keys.ts';

let launched: Launched;
let ui: UrlKeys;
beforeAll(async () => {
  launched = await sharedFirefox();
});

const searchedIs = (url: string) => expect.poll(() => ui.searched()).toBe(url);
const field = () =>
  ui.view.evaluate(() => document.querySelector<HTMLInputElement>('.edit-value.in-place input')?.value ?? null);

/** To the second value, by the arrow keys of the list, and into its field. */
async function editSecond(): Promise<void> {
  await ui.inspect('https://example.org/?a=1&b=x%20y&c');
  await ui.tabTo('Edit the value of a');
  await ui.press(keys.DOWN);
  await ui.focusOn('Edit the value of b');
  await ui.press(keys.ENTER);
  await expect.poll(field).toBe('x y');
}

describe('a value in the popup', () => {
  afterEach(() => closePopup(launched));

  it('is edited in its row: each key counts, Enter keeps it, and the editor can undo it', async () => {
    ui = await urlKeysIn(launched, 'popup');
    await editSecond();
    await ui.type('1&2');
    await searchedIs('https://example.org/?a=1&b=1%262&c');
    await ui.press(keys.ENTER);
    await ui.focusOn('Edit the value of b');
    await expect.poll(field).toBeNull();
    await ui.tabTo('Edit', keys.SHIFT);
    await ui.press(keys.ENTER);
    await ui.focusOn('scheme');
    await ui.tabTo('Undo', keys.SHIFT);
    await ui.press(keys.SPACE);
    await searchedIs('https://example.org/?a=1&b=x%20y&c');
  });

  it('that is a secret has no field until it is shown', async () => {
    ui = await urlKeysIn(launched, 'popup');
    await ui.inspect('https://example.org/?password=correct-horse', 'https://example.org/?password=••••••••hidden');
    await ui.tabTo('Edit the value of password');
    await ui.press(keys.ENTER);
    await ui.focusOn('Show the value of password');
    await expect.poll(field).toBeNull();
    await ui.press(keys.ENTER);
    await expect.poll(field).toBe('correct-horse');
  });

  it('has no value or an empty one, as its button for the equals sign says', async () => {
    ui = await urlKeysIn(launched, 'popup');
    await ui.inspect('https://example.org/?a&b=');
    await ui.tabTo('Edit');
    await ui.press(keys.ENTER);
    await ui.tabTo('Equals sign of parameter 1');
    await ui.press(keys.SPACE);
    await searchedIs('https://example.org/?a=&b=');
    await expect
      .poll(() => ui.texts('.url-editor [role="status"]'))
      .toContain('Parameter 1 has an empty value now, after an =.');
    await ui.focusOn('Equals sign of parameter 1');
    await ui.press(keys.SPACE);
    await searchedIs('https://example.org/?a&b=');
  });
});

describe('Escape in the field', () => {
  // Firefox closes a popup on Escape, whatever the page does: there the value cannot be taken back with that key.
  it('takes back what was typed, in a tab, and the focus goes back to the button', async () => {
    ui = await urlKeysIn(launched, 'tab');
    await editSecond();
    await ui.type('other');
    await searchedIs('https://example.org/?a=1&b=other&c');
    await ui.press(keys.ESCAPE);
    await searchedIs('https://example.org/?a=1&b=x%20y&c');
    await ui.focusOn('Edit the value of b');
    await expect.poll(field).toBeNull();
  });
});
