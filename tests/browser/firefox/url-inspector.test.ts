/** The URL inspector in the real popup, by the keys of a real keyboard. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Launched, launchFirefox } from '../../support/firefox/launch.ts';
import type { FirefoxServices } from '../../support/firefox/privileged.ts';
import { closePopup, openPopup, pressInPopup, typeInPopup } from '../../support/firefox/surfaces.ts';
import type { View } from '../../support/firefox/view.ts';
import { until } from '../../support/until.ts';

/** A global of the chrome context. */
declare const Services: FirefoxServices;

const TAB = '\uE004';
const ENTER = '\uE007';
const CONTROL = '\uE009';
const END = '\uE010';
const ARROW_LEFT = '\uE012';
const ARROW_RIGHT = '\uE014';

let launched: Launched;
let popup: View;

beforeAll(async () => {
  launched = await launchFirefox();
});
afterAll(() => launched.close());
beforeEach(async () => {
  popup = await openPopup(launched);
});
afterEach(() => closePopup(launched));

const clipboard = () =>
  launched.marionette.run(
    'chrome',
    `(async () => Services.wm.getMostRecentWindow('navigator:browser').navigator.clipboard.readText())()`,
  );
const press = (...keys: string[]) => pressInPopup(launched, popup, ...keys);
const inspected = (href: string) =>
  until(`the report on ${href}`, () =>
    popup.evaluate((wanted) => document.querySelector('.url-head h1')?.textContent === wanted, href),
  );
async function type(text: string, href = text): Promise<void> {
  await typeInPopup(launched, popup, text);
  await inspected(href);
}
/** The text of the section under a heading; null where there is none. */
const section = (heading: string) =>
  popup.evaluate((start) => {
    const sections = [...document.querySelectorAll<HTMLElement>('.url-inspector section')];
    return sections.find((one) => one.querySelector('h2')?.textContent?.startsWith(start))?.innerText ?? null;
  }, heading);
const focused = () => popup.evaluate(() => document.activeElement?.textContent ?? '');
const focusOn = (text: string) => until(`the focus on ${text}`, async () => (await focused()) === text);
const name = () => popup.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
/** Tab by tab until the focus is on what has this name; a popup has far fewer stops. */
async function tabTo(label: string): Promise<void> {
  for (let presses = 0; (await name()) !== label; presses++) {
    expect(presses, `Tab stops before "${label}"`).toBeLessThan(60);
    await press(TAB);
  }
}

describe('a URL', () => {
  it('that is typed is taken apart in every section that has something to say', async () => {
    await type('HTTP://u@127.1:8080/a b?k=v&k=w#f', 'http://u@127.0.0.1:8080/a%20b?k=v&k=w#f');
    await until('the last section', () =>
      popup.evaluate(() => document.querySelector('.readings summary')?.textContent?.includes('How others read it')),
    );
    const headings = await popup.evaluate(() =>
      [...document.querySelectorAll('.url-inspector section > h2')].map((heading) => heading.firstChild?.textContent),
    );
    expect(headings).toEqual(
      expect.arrayContaining(['Judgement', 'Changed by the parser', 'Components', 'Parameters']),
    );
    const problems = await popup.evaluate(() =>
      [...document.querySelectorAll('.url-problems code')].map((code) => code.textContent),
    );
    expect(problems).toEqual(expect.arrayContaining(['invalid-credentials', 'IPv4-too-few-parts', 'invalid-URL-unit']));
    expect(await section('Components')).toMatch(/hostname\s+127\.0\.0\.1\s+IPv4 address/);
    expect(await section('Parameters')).toMatch(/k\s*1 of 2\s+v\s+k\s*2 of 2\s+w/);
  });

  it('that is pasted is read without what stood around it', async () => {
    await launched.marionette.evaluate('chrome', async () => {
      await Services.wm
        .getMostRecentWindow('navigator:browser')
        .navigator.clipboard.writeText('  <https://a.example/ü>  ');
    });
    await press(CONTROL, 'v');
    await inspected('https://a.example/%C3%BC');
    const notes = await popup.evaluate(() => document.querySelector('.url-notes')?.textContent);
    expect(notes).toContain('Removed the angle brackets around the text.');
  });

  it('that is wrapped leads on, layer by layer, and each layer can be taken apart', async () => {
    const target = 'https://target.example/a?b=1';
    await type(`https://www.google.com/url?q=${encodeURIComponent(target)}`);
    await until('the section', async () => (await section('Leads on to')) !== null);
    expect(await section('Leads on to')).toContain(target);
    await popup.evaluate(() => {
      const buttons = [...document.querySelectorAll<HTMLElement>('.url-inspector section button')];
      buttons.find((button) => button.textContent === 'Take it apart')?.focus();
    });
    await press(ENTER);
    await inspected(target);
    expect(await popup.evaluate(() => document.querySelector<HTMLInputElement>('[role="combobox"]')?.value)).toBe(
      target,
    );
  });

  it('is copied as it was read', async () => {
    await type('https://EXAMPLE.org/a b', 'https://example.org/a%20b');
    await tabTo('Copy the URL');
    await press(ENTER);
    await until('the copy', async () => (await clipboard()) === 'https://example.org/a%20b');
  });
});

describe('a secret', () => {
  const url = 'https://example.org/?password=Correct-horse&b=1';
  const shown = () =>
    popup.evaluate(() => document.querySelector('.url-inspector')?.innerHTML.includes('Correct-horse'));

  it('is hidden everywhere until its button is pressed, and is copied all the same', async () => {
    await type(url, 'https://example.org/?password=••••••••hidden&b=1');
    await until('the parameters', async () => (await section('Parameters'))?.includes('named like a secret') ?? false);
    expect(await shown()).toBe(false);
    await tabTo('Copy the URL, with what is hidden here');
    await press(ENTER);
    await until('the copy', async () => (await clipboard()) === url);
    expect(await shown()).toBe(false);
    await tabTo('Show the value of password');
    await press(ENTER);
    await inspected(url);
    expect(await section('Parameters')).toContain('Correct-horse');
    await press(ENTER);
    await until('the secret hidden again', async () => (await shown()) === false);
  });
});

describe('the parts of a URL', () => {
  it('are walked through by keyboard: arrows along them, Enter to the row and back', async () => {
    await type('https://user@www.example.org:8443/a?k=v&l=w#f');
    for (let presses = 0; (await focused()) !== 'https'; presses++) {
      expect(presses).toBeLessThan(8);
      await press(TAB);
    }
    await press(ARROW_RIGHT);
    await press(ARROW_RIGHT);
    await focusOn('www.example.org');
    expect(
      await popup.evaluate(() =>
        [...document.querySelectorAll('.url-components [data-linked] dt')].map((row) => row.textContent),
      ),
    ).toEqual(expect.arrayContaining(['host', 'hostname', 'origin']));
    await press(END);
    for (let presses = 0; presses < 3; presses++) await press(ARROW_LEFT);
    await focusOn('/a');
    await press(ENTER);
    await focusOn('path');
    await press(ENTER);
    await focusOn('/a');
  });
});
