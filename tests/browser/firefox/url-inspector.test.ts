/** The URL inspector in the real popup, by the keys of a real keyboard. */

import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keys } from '../../support/firefox/keyboard.ts';
import type { Launched } from '../../support/firefox/launch.ts';
import { sharedFirefox } from '../../support/firefox/shared.ts';
import { closePopup } from '../../support/firefox/surfaces.ts';
import { type UrlKeys, urlKeysIn } from '../../support/firefox/url-keys.ts';
import type { View } from '../../support/firefox/view.ts';
import { until } from '../../support/until.ts';

let launched: Launched;
let popup: View;
let ui: UrlKeys;

beforeAll(async () => {
  launched = await sharedFirefox();
});
beforeEach(async () => {
  ui = await urlKeysIn(launched, 'popup');
  popup = ui.view;
});
afterEach(() => closePopup(launched));

/** The text of the section under a heading; null where there is none. */
const section = (heading: string) =>
  popup.evaluate((start) => {
    const sections = [...document.querySelectorAll<HTMLElement>('.url-inspector section')];
    return sections.find((one) => one.querySelector('h2')?.textContent?.startsWith(start))?.innerText ?? null;
  }, heading);
describe('a URL', () => {
  it('that is typed is taken apart in every section that has something to say', async () => {
    await ui.type('HTTP://u@127.1:8080/a b?k=v&k=w#f');
    await ui.inspected('http://u@127.0.0.1:8080/a%20b?k=v&k=w#f');
    await until('the last section', () =>
      popup.evaluate(() =>
        document.querySelector('.readings summary')?.textContent?.includes('How other parsers read it'),
      ),
    );
    const headings = () =>
      popup.evaluate(() =>
        [...document.querySelectorAll('.url-inspector section > h2, .url-findings-head > h2')].map(
          (heading) => heading.firstChild?.textContent,
        ),
      );
    await expect
      .poll(() => headings())
      .toEqual(expect.arrayContaining(['Findings', 'Changed by the parser', 'Components', 'Parameters']));
    await expect
      .poll(() => ui.texts('.url-findings code'))
      .toEqual(expect.arrayContaining(['invalid-credentials', 'IPv4-too-few-parts', 'invalid-URL-unit']));
    await expect.poll(() => section('Components')).toMatch(/hostname\s+127\.0\.0\.1\s+IPv4 address/);
    await expect.poll(() => section('Parameters')).toMatch(/k\s*1 of 2\s+v\s+k\s*2 of 2\s+w/);
  });

  it('that is pasted is read without what stood around it', async () => {
    await ui.paste('  <https://a.example/ü>  ');
    await ui.inspected('https://a.example/%C3%BC');
    await expect.poll(() => ui.text('.url-notes')).toContain('Removed the angle brackets around the input.');
  });

  it('that is pasted with others in lines is offered beside them', async () => {
    await ui.paste('https://a.example/\nhttps://b.example/\nhttps://c.example/');
    await ui.inspected('https://a.example/');
    const offered = () =>
      popup.evaluate(() => [...document.querySelectorAll('.url-meant button')].map((button) => button.textContent));
    await until('all', async () => (await offered()).length === 3);
    await expect
      .poll(() => offered())
      .toEqual(['Read it as https://b.example/', 'Read it as https://c.example/', 'Read it as typed']);
    await ui.tabTo('Read it as https://c.example/');
    await ui.press(keys.ENTER);
    await ui.inspected('https://c.example/');
  });

  it('of mailto: keeps its plus signs', async () => {
    await ui.inspect('mailto:a@b.example?body=1+1');
    await until('the parameters', async () => (await section('Parameters')) !== null);
    await expect.poll(() => section('Parameters')).toMatch(/RFC 6068, section 5\s+body\s+1\+1/);
  });

  it('that is wrapped leads on, layer by layer, and each layer can be taken apart', async () => {
    const target = 'https://target.example/a?b=1';
    await ui.inspect(`https://www.google.com/url?q=${encodeURIComponent(target)}`);
    await until('the section', async () => (await section('Leads to')) !== null);
    await expect.poll(() => section('Leads to')).toContain(target);
    await popup.evaluate(() => {
      const buttons = [...document.querySelectorAll<HTMLElement>('.url-inspector section button')];
      buttons.find((button) => button.textContent === 'Take it apart')?.focus();
    });
    await ui.press(keys.ENTER);
    await ui.inspected(target);
    await expect
      .poll(() => popup.evaluate(() => document.querySelector<HTMLInputElement>('[role="combobox"]')?.value))
      .toBe(target);
  });

  it('is copied as it was read', async () => {
    await ui.inspect('https://EXAMPLE.org/a b', 'https://example.org/a%20b');
    await ui.tabTo('Copy the URL');
    await ui.press(keys.ENTER);
    await until('the copy', async () => (await ui.clipboard()) === 'https://example.org/a%20b');
  });
});

describe('a secret', () => {
  const url = 'https://example.org/?password=Correct-horse&b=1';
  const shown = () =>
    popup.evaluate(() => document.querySelector('.url-inspector')?.innerHTML.includes('Correct-horse'));

  it('is hidden everywhere until its button is pressed, and is copied all the same', async () => {
    await ui.inspect(url, 'https://example.org/?password=••••••••hidden&b=1');
    await until('the parameters', async () => (await section('Parameters'))?.includes('named like a secret') ?? false);
    await expect.poll(() => shown()).toBe(false);
    await ui.tabTo('Copy the URL, including hidden parts');
    await ui.press(keys.ENTER);
    await until('the copy', async () => (await ui.clipboard()) === url);
    await expect.poll(() => shown()).toBe(false);
    await ui.tabTo('Show the value of password');
    await ui.press(keys.ENTER);
    await ui.inspected(url);
    await expect.poll(() => section('Parameters')).toContain('Correct-horse');
    await ui.press(keys.ENTER);
    await until('the secret hidden again', async () => (await shown()) === false);
  });
});

it('a password of a URL in the URL is hidden everywhere until it is asked for', async () => {
  const url = `https://example.org/?next=${encodeURIComponent('https://user:Correct-horse@example.net/')}`;
  const shown = () =>
    popup.evaluate(() => document.querySelector('.url-inspector')?.innerHTML.includes('Correct-horse'));
  await ui.inspect(url, 'https://example.org/?next=https%3A%2F%2Fuser%3A••••••••hidden%40example.net%2F');
  await until('the parameters', async () => (await section('Parameters')) !== null);
  await expect.poll(() => section('Parameters')).toContain('a password before a host');
  await expect.poll(() => shown()).toBe(false);
  await ui.tabTo('Show the value of next');
  await ui.press(keys.ENTER);
  await ui.inspected(url);
  await expect.poll(() => shown()).toBe(true);
});

describe('the parts of a URL', () => {
  const words = () => popup.evaluate(() => document.activeElement?.textContent ?? '');
  const focusOn = (text: string) => until(`the focus on ${text}`, async () => (await words()) === text);

  it('are walked through by keyboard: arrows along them, Enter to the row and back', async () => {
    await ui.inspect('https://user@www.example.org:8443/a?k=v&l=w#f');
    for (let presses = 0; (await words()) !== 'https'; presses++) {
      expect(presses).toBeLessThan(8);
      await ui.press(keys.TAB);
    }
    await ui.press(keys.RIGHT);
    await ui.press(keys.RIGHT);
    await focusOn('www.example.org');
    await expect
      .poll(() =>
        popup.evaluate(() =>
          [...document.querySelectorAll('.url-components [data-linked] dt')].map((row) => row.textContent),
        ),
      )
      .toEqual(expect.arrayContaining(['host', 'hostname', 'origin']));
    await ui.press(keys.END);
    for (let presses = 0; presses < 3; presses++) await ui.press(keys.LEFT);
    await focusOn('/a');
    await ui.press(keys.ENTER);
    await focusOn('path');
    await ui.press(keys.ENTER);
    await focusOn('/a');
  });
});
