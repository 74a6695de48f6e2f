/** The tools of the URL inspector in the real popup: editor, "Copy as", encoders, decoders, redirect targets. */

import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keys } from '../../support/firefox/keyboard.ts';
import type { Launched } from '../../support/firefox/launch.ts';
import { sharedFirefox } from '../../support/firefox/shared.ts';
import { closePopup } from '../../support/firefox/surfaces.ts';
import { type UrlKeys, urlKeysIn } from '../../support/firefox/url-keys.ts';
import { until } from '../../support/until.ts';

let launched: Launched;
let ui: UrlKeys;

beforeAll(async () => {
  launched = await sharedFirefox();
});

/** Where Escape is the page's, which it is not in a popup, the tests run in a tab. */
function inPopup(): void {
  beforeEach(async () => {
    ui = await urlKeysIn(launched, 'popup');
  });
  afterEach(() => closePopup(launched));
}

const searchedIs = (url: string) => until(`${url} in the field`, async () => (await ui.searched()) === url);
const copied = (text: string) => until(`the copy of ${text}`, async () => (await ui.clipboard()) === text);
/** Until an element that matches says this. */
const says = (selector: string, words: string) =>
  until(`"${words}" in ${selector}`, async () => (await ui.texts(selector)).some((text) => text.includes(words)));

const start = 'https://example.org/a?b=c&d=e#f';
async function edit(): Promise<void> {
  await ui.inspect(start);
  await ui.tabTo('Edit');
  await ui.press(keys.ENTER);
  await ui.focusOn('scheme');
}

describe('the editor', () => {
  inPopup();

  it('follows each key; Enter ends a step, and steps are undone and redone', async () => {
    await edit();
    await ui.retype('http');
    await searchedIs('http://example.org/a?b=c&d=e#f');
    await ui.tabTo('hostname');
    await ui.retype('MÜN.example');
    await searchedIs('http://xn--mn-xka.example/a?b=c&d=e#f');
    await ui.press(keys.ENTER);
    await until('the host as it was read', async () => (await ui.value()) === 'xn--mn-xka.example');
    await ui.tabTo('Undo', keys.SHIFT);
    await ui.press(keys.SPACE);
    await searchedIs('http://example.org/a?b=c&d=e#f');
    await ui.press(keys.CONTROL, 'z');
    await searchedIs(start);
    await ui.press(keys.CONTROL, keys.SHIFT, 'Z');
    await searchedIs('http://example.org/a?b=c&d=e#f');
    await ui.tabTo('Done');
    await ui.press(keys.ENTER);
    await ui.focusOn('Edit');
    await expect.poll(() => ui.text('.url-editor')).toBeNull();
    await expect.poll(() => ui.searched()).toBe('http://example.org/a?b=c&d=e#f');
  });

  it('says why a component stays, and leads to the page', async () => {
    await edit();
    await ui.tabTo('hostname');
    await ui.press(keys.CONTROL, 'a');
    await ui.press(keys.BACKSPACE);
    await says('.edit-said', 'Not changed. A URL of the scheme https needs a host.');
    await searchedIs(start);
    await ui.tabTo('Why');
    await ui.press(keys.ENTER);
    await says('h1', 'Host');
  });

  it('changes, moves, removes and adds parameters', async () => {
    await edit();
    await ui.tabTo('Value of parameter 1');
    await ui.retype('1&2 ü');
    await searchedIs('https://example.org/a?b=1%262%20%C3%BC&d=e#f');
    await ui.tabTo('Move parameter 1 down');
    await ui.press(keys.ENTER);
    await searchedIs('https://example.org/a?d=e&b=1%262%20%C3%BC#f');
    await ui.focusOn('Move parameter 2 down');
    await ui.tabTo('Remove parameter 1', keys.SHIFT);
    await ui.press(keys.ENTER);
    await searchedIs('https://example.org/a?b=1%262%20%C3%BC#f');
    await ui.tabTo('New name');
    await ui.type('n');
    await ui.press(keys.TAB);
    await ui.type('v=w');
    await ui.press(keys.ENTER);
    await searchedIs('https://example.org/a?b=1%262%20%C3%BC&n=v%3Dw#f');
    await ui.focusOn('New name');
    await says('.edit-done', 'Added as parameter 2.');
  });
});

describe('"Copy as"', () => {
  inPopup();
  const url = "https://u@example.org/a'b?c=%24(id)#d";
  it('is gone through by the arrows, copies what is chosen and says so', async () => {
    await ui.inspect(url);
    await ui.tabTo('Copy as');
    await ui.press(keys.ENTER);
    await ui.focusOn('URL');
    const forms = [
      ['JSON', '"value": "\\u0024(id)"'],
      ['curl (POSIX shell)', "curl --globoff --url 'https://u@example.org/a'\\''b?c=%24(id)#d'"],
      ['curl (Windows cmd)', 'curl.exe --globoff --url ^"https://u^@example.org/a^\'b^?c=^%24^(id^)^#d^"'],
      ['curl (PowerShell)', 'url = "https://u@example.org/a\'b?c=%24(id)#d"\n\'@ | curl.exe --config -'],
      ['JavaScript', `const url = new URL("https://example.org/a'b?c=%24(id)#d");`],
      ['Python', `url = "https://example.org/a'b?c=%24(id)#d"`],
      ['Go', `resp, err := http.Get("https://u@example.org/a'b?c=%24(id)#d")`],
      ['PHP', "$url = 'https://u@example.org/a\\'b?c=%24(id)#d';"],
    ];
    for (const [name = '', part = ''] of forms) {
      await ui.press(keys.DOWN);
      await ui.focusOn(name);
      await ui.press(keys.ENTER);
      await says('.menu .said', `Copied: ${name}`);
      await expect.poll(() => ui.clipboard()).toContain(part);
      await expect.poll(() => ui.focused()).toBe(name);
    }
  });
});

describe('encoding and decoding', () => {
  inPopup();
  it('shows who encodes differently, and what was chosen is copied and decoded', async () => {
    await ui.inspect('https://example.org/');
    await ui.tabTo('Encode and decode');
    await ui.press(keys.ENTER);
    await ui.tabTo('Text to encode');
    await ui.retype("it's a~b");
    await says('.tool-results > li', 'it%27s+a%7Eb');
    await expect.poll(() => ui.texts('.tool-results mark')).toEqual(expect.arrayContaining(['%27', '+', '%7E']));
    const results = await ui.texts('.tool-results > li .tool-result code');
    await ui.tabTo(`Copy result ${results.indexOf('it%27s+a%7Eb') + 1}`);
    await ui.press(keys.ENTER);
    await copied('it%27s+a%7Eb');

    await ui.tabTo('Encode', keys.SHIFT);
    await ui.press(keys.RIGHT);
    await ui.focusOn('Decode');
    await ui.tabTo('Text to decode');
    await ui.retype('a%2541 b%zz %ff%fe %E2%82');
    // Each key is decoded: the last one is there when the marks are these.
    await expect.poll(() => ui.texts('.tool-marked mark')).toEqual(['%2541', '%', '%ff%fe', '%E2%82']);
    await says('.tool-problems', 'Bytes that are not UTF-8');
    // decodeURIComponent is the browser's own.
    await says('.tool-refusals', 'decodeURIComponent throws a URIError.');
    await ui.tabTo('2 places, first character 13: Bytes that are not UTF-8');
    await ui.press(keys.ENTER);
    await ui.focusOn('Text to decode');
    await expect
      .poll(() =>
        ui.view.evaluate(() => {
          const { value, selectionStart, selectionEnd } = document.activeElement as HTMLTextAreaElement;
          return value.slice(selectionStart, selectionEnd);
        }),
      )
      .toBe('%ff%fe');
    await ui.retype('%2541%252F');
    await ui.tabTo('Decode again: result 1');
    await ui.press(keys.ENTER);
    await ui.focusOn('Text to decode');
    await until('the decoded text', async () => (await ui.value()) === '%41%2F');
    await says('.tool-results > li .tool-result code', 'A/');
  });
});

describe('a redirect target', () => {
  inPopup();
  it('is checked, and what fools a check is tried, without losing the place', async () => {
    await ui.inspect('https://evil.example/a');
    await ui.tabTo('As a redirect target');
    await ui.press(keys.ENTER);
    await ui.tabTo('Allowed origins and prefixes, one per line');
    await ui.type('app.example');
    await ui.press(keys.ENTER);
    await ui.type('https://app.example');
    await says('.redirect-check .faults', 'Line 1: app.example is not an http or https URL');
    await says('.redirect-check .verdict', 'The origin https://evil.example is not allowed.');
    await expect.poll(() => ui.text('.destination .url-hostname')).toBe('evil.example');

    const row = '.naive-checks > li:nth-child(9)';
    await says(row, 'Begins with one slash, not two');
    await says(row, 'Right: rejects it');
    await ui.tabTo('Try it: Begins with one slash, not two');
    await ui.press(keys.ENTER);
    await says(row, 'Fooled: accepts it');
    await expect.poll(() => ui.searched()).toBe('/\\evil.example');
    await expect.poll(() => ui.focused()).toBe('Try it: Begins with one slash, not two');
    const isInView = () =>
      ui.view.evaluate(() => {
        const item = document.activeElement?.getBoundingClientRect();
        const box = document.querySelector('main')?.getBoundingClientRect();
        return !!item && !!box && item.top >= box.top && item.bottom <= box.bottom;
      });
    await expect.poll(() => isInView()).toBe(true);
  });
});

describe('Escape in a tab', () => {
  beforeEach(async () => {
    ui = await urlKeysIn(launched, 'tab');
  });

  it('takes back what was typed into the editor, then leaves it for its button', async () => {
    await edit();
    await ui.tabTo('path');
    await ui.retype('/x y/../z');
    await searchedIs('https://example.org/z?b=c&d=e#f');
    await ui.press(keys.ESCAPE);
    await searchedIs(start);
    await until('the path as it was', async () => (await ui.value()) === '/a');
    await ui.press(keys.ESCAPE);
    await ui.focusOn('Edit');
    await expect.poll(() => ui.text('.url-editor')).toBeNull();
    await expect.poll(() => ui.searched()).toBe(start);
  });

  it('closes "Copy as", and the focus goes back to its button', async () => {
    await ui.inspect(start);
    await ui.tabTo('Copy as');
    await ui.press(keys.ENTER);
    await ui.focusOn('URL');
    await ui.press(keys.ESCAPE);
    await ui.focusOn('Copy as');
    await expect.poll(() => ui.view.evaluate(() => document.querySelector('.menu:popover-open'))).toBeNull();
  });
});
