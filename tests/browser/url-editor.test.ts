import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Launched, openPopup } from '../support/chromium/launch.ts';
import { sharedChromium } from '../support/chromium/shared.ts';

let launched: Launched;
let popup: Page;

beforeAll(async () => {
  launched = await sharedChromium();
});
afterAll(() => launched.close());
beforeEach(async () => {
  popup = await openPopup(launched);
});
afterEach(() => popup.close());

/** Milliseconds for what the worker has to do first: a second is not enough on a busy machine. */
const soon = { timeout: 20_000 };
const editor = () => popup.getByRole('group', { name: 'Edit the URL' });
const field = (name: string) => editor().getByRole('textbox', { name, exact: true });
const button = (name: string) => editor().getByRole('button', { name, exact: true });
const text = () => popup.getByRole('combobox').inputValue();
const focused = () => popup.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
const isNow = (url: string) => expect.poll(text, soon).toBe(url);

async function edit(url: string): Promise<void> {
  await popup.getByRole('combobox').fill(url);
  await popup.getByRole('button', { name: 'Edit', exact: true }).click();
  await field('scheme').waitFor();
}

describe('components', () => {
  it('follow each key; Enter ends a step, Escape takes it back, and steps are undone and redone', async () => {
    const start = ' HTTPS://example.org:443/a?b=c#d';
    await edit(start);
    await expect.poll(() => popup.evaluate(() => document.activeElement?.id), soon).toBe('edit-scheme-field');

    await field('hostname').fill('');
    await editor().getByText('Not changed. A URL of the scheme https needs a host.').waitFor();
    await isNow(start);
    await field('hostname').pressSequentially('MÜN.example');
    await isNow('https://xn--mn-xka.example/a?b=c#d');
    await popup.keyboard.press('Enter');
    await expect.poll(() => field('hostname').inputValue(), soon).toBe('xn--mn-xka.example');

    await field('path').fill('/x y/../z');
    await isNow('https://xn--mn-xka.example/z?b=c#d');
    await popup.keyboard.press('Escape');
    await isNow('https://xn--mn-xka.example/a?b=c#d');
    await expect.poll(() => field('path').inputValue(), soon).toBe('/a');

    await field('scheme').fill('http');
    await field('port').fill('443');
    await isNow('http://xn--mn-xka.example:443/a?b=c#d');
    await field('fragment').fill('');
    await isNow('http://xn--mn-xka.example:443/a?b=c');

    await button('Undo').click();
    await isNow('http://xn--mn-xka.example:443/a?b=c#d');
    await popup.keyboard.press('Control+z');
    await isNow('http://xn--mn-xka.example/a?b=c#d');
    await popup.keyboard.press('Control+z');
    await isNow('https://xn--mn-xka.example/a?b=c#d');
    await popup.keyboard.press('Control+z');
    await isNow(start);
    await expect.poll(() => button('Undo').getAttribute('aria-disabled'), soon).toBe('true');
    await button('Redo').click();
    await isNow('https://xn--mn-xka.example/a?b=c#d');
    await popup.keyboard.press('Control+Shift+Z');
    await isNow('http://xn--mn-xka.example/a?b=c#d');
  });

  it('that the standard leaves alone say why, with the page of the book', async () => {
    await edit('mailto:a@example.org');
    await field('path').fill('b');
    await editor()
      .getByText(/^Not changed\. The path of this URL is opaque/)
      .waitFor();
    await expect.poll(() => field('path').getAttribute('aria-invalid'), soon).toBe('true');
    await button('Why').click();
    await popup.getByRole('heading', { name: 'Opaque path', level: 1 }).waitFor();
  });

  it('typing fast from field to field loses nothing', async () => {
    await edit('https://example.org/');
    await field('hostname').fill('a.example');
    await field('port').fill('1');
    await field('path').fill('/p');
    await field('query').fill('q');
    await field('fragment').fill('f');
    await isNow('https://a.example:1/p?q#f');
  });

  it('Escape in an untouched field leaves the editor for its button, and what was done can still be undone', async () => {
    await edit('https://example.org/a');
    await field('path').fill('/b');
    await isNow('https://example.org/b');
    await popup.keyboard.press('Enter');
    await popup.keyboard.press('Escape');
    await editor().waitFor({ state: 'detached' });
    await expect.poll(() => popup.evaluate(() => document.activeElement?.textContent), soon).toBe('Edit');
    await expect.poll(() => text(), soon).toBe('https://example.org/b');
    await popup.keyboard.press('Enter');
    await button('Undo').click();
    await isNow('https://example.org/a');
  });
});

describe('parameters', () => {
  it('are changed, added, removed and moved, and the others stay as they are written', async () => {
    await edit('https://example.org/?a=%41&b&&c=x%20y');
    await field('Value of parameter 1').fill('1&2');
    await isNow('https://example.org/?a=1%262&b&&c=x%20y');
    await field('Name of parameter 2').fill('b b');
    await isNow('https://example.org/?a=1%262&b%20b&&c=x%20y');

    await button('Move parameter 3 up').click();
    await isNow('https://example.org/?a=1%262&c=x%20y&&b%20b');
    await expect.poll(focused, soon).toBe('Move parameter 2 up');
    await popup.keyboard.press('Enter');
    await isNow('https://example.org/?c=x%20y&a=1%262&&b%20b');
    await expect.poll(focused, soon).toBe('Move parameter 1 up');

    await button('Remove parameter 3').click();
    await isNow('https://example.org/?c=x%20y&a=1%262&');
    await expect.poll(focused, soon).toBe('Remove parameter 2');
    await field('New name').fill('d');
    await field('New value').fill('e=f');
    await popup.keyboard.press('Enter');
    await isNow('https://example.org/?c=x%20y&a=1%262&d=e%3Df');
    await expect.poll(focused, soon).toBe('New name');
    await editor().getByText('Added as parameter 3.').waitFor();
    await expect.poll(() => field('New value').inputValue(), soon).toBe('');

    for (const url of ['c=x%20y&a=1%262&', 'c=x%20y&a=1%262&&b%20b']) {
      await button('Undo').click();
      await isNow(`https://example.org/?${url}`);
    }
  });

  it('have no value or an empty one, as the button for the equals sign says', async () => {
    await edit('https://example.org/?a&b=&=&c=1');
    const equals = (number: number) => button(`Equals sign of parameter ${number}`);
    await expect.poll(() => equals(1).getAttribute('aria-pressed'), soon).toBe('false');
    await expect.poll(() => equals(2).getAttribute('aria-pressed')).toBe('true');
    // Without its = the third would be no parameter at all, and the fourth has a value.
    await expect.poll(() => equals(3).count()).toBe(0);
    await expect.poll(() => equals(4).count()).toBe(0);

    await equals(1).focus();
    await popup.keyboard.press('Space');
    await isNow('https://example.org/?a=&b=&=&c=1');
    await editor().getByText('Parameter 1 has an empty value now, after an =.').waitFor();
    await expect.poll(() => equals(1).getAttribute('aria-pressed'), soon).toBe('true');
    await expect.poll(focused, soon).toBe('Equals sign of parameter 1');
    await equals(2).click();
    await isNow('https://example.org/?a=&b&=&c=1');
    await editor().getByText('Parameter 2 has no value now, and no =.').waitFor();
    await expect.poll(() => field('Value of parameter 2').getAttribute('placeholder'), soon).toBe('no value');
    await field('Value of parameter 4').fill('');
    await isNow('https://example.org/?a=&b&=&c=');
    await equals(4).click();
    await isNow('https://example.org/?a=&b&=&c');
    for (const query of ['a=&b&=&c=', 'a=&b&=&c=1', 'a=&b=&=&c=1', 'a&b=&=&c=1']) {
      await button('Undo').click();
      await isNow(`https://example.org/?${query}`);
    }
  });

  it('that a field cannot hold are edited as they are written', async () => {
    await edit('https://example.org/?a=1%0D%0A2&b=%E2%80%AEx&c=%ff');
    await expect.poll(() => field('Value of parameter 1, as written').inputValue(), soon).toBe('1%0D%0A2');
    await expect.poll(() => field('Value of parameter 2, as written').inputValue(), soon).toBe('%E2%80%AEx');
    await field('Value of parameter 3, as written').fill('%fe&');
    await isNow('https://example.org/?a=1%0D%0A2&b=%E2%80%AEx&c=%fe%26');
  });

  it('that are secret are no field until they are shown, whatever else is edited', async () => {
    const secret = 'hunter2-hunter2';
    await edit(`https://u:${secret}@example.org/?password=${secret}&q=1`);
    const shown = () =>
      editor().evaluate(
        (region, value) =>
          region.innerHTML.includes(value) ||
          [...region.querySelectorAll('input')].some((input) => input.value.includes(value)),
        secret,
      );
    await expect.poll(() => shown()).toBe(false);
    await field('Value of parameter 2').fill('2');
    await isNow(`https://u:${secret}@example.org/?password=${secret}&q=2`);
    await field('Name of parameter 1').fill('p');
    await isNow(`https://u:${secret}@example.org/?p=${secret}&q=2`);
    await expect.poll(() => field('Name of parameter 1').inputValue(), soon).toBe('p');
    await button('Move parameter 2 up').click();
    await isNow(`https://u:${secret}@example.org/?q=2&p=${secret}`);
  });
});

describe('a long URL', () => {
  it('of 100,000 parameters can be edited, listed in part', async () => {
    const url = `https://example.org/?${Array.from({ length: 100_000 }, (_, index) => `k${index}=${index}`).join('&')}`;
    await edit(url);
    await expect.poll(() => editor().getByRole('textbox').count()).toBeLessThan(120);
    await editor().getByText('Only the first 5,000 of 100,000 can be edited here.').waitFor();
    await field('Value of parameter 1').fill('x');
    await popup.keyboard.press('Enter');
    // The value leaves the field with its URL, and comes back with the report.
    await expect.poll(() => popup.getByRole('combobox').inputValue(), soon).toContain('?k0=x&k1=1');
    await field('New name').fill('last');
    await button('Add').click();
    await editor().getByText('Added as parameter 100,001.').waitFor();
    await editor().getByText('Only the first 5,000 of 100,001 can be edited here.').waitFor();
    await button('Undo').click();
    await button('Undo').click();
    await editor().getByText('Only the first 5,000 of 100,000 can be edited here.').waitFor();
    await expect.poll(() => field('Value of parameter 1').inputValue(), soon).toBe('0');
  });
});

describe('copying', () => {
  it.each([
    ['URL', "https://u@example.org/a'b?c=%24(id)#d"],
    ['curl (POSIX shell)', "curl --globoff --url 'https://u@example.org/a'\\''b?c=%24(id)#d'"],
    ['curl (Windows cmd)', 'curl.exe --globoff --url ^"https://u^@example.org/a^\'b^?c=^%24^(id^)^#d^"'],
    ['curl (PowerShell)', 'url = "https://u@example.org/a\'b?c=%24(id)#d"\n\'@ | curl.exe --config -'],
    ['JavaScript', 'const url = new URL("https://example.org/a\'b?c=%24(id)#d");'],
    ['Python', 'url = "https://example.org/a\'b?c=%24(id)#d"'],
    ['Go', 'resp, err := http.Get("https://u@example.org/a\'b?c=%24(id)#d")'],
    ['PHP', "$url = 'https://u@example.org/a\\'b?c=%24(id)#d';"],
    ['JSON', '"value": "\\u0024(id)"'],
  ])('as %s puts it on the clipboard, and says so', async (name, part) => {
    await launched.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await popup.getByRole('combobox').fill("https://u@example.org/a'b?c=%24(id)#d");
    await popup.getByRole('button', { name: 'Copy as' }).click();
    const menu = popup.getByRole('group', { name: 'Copy as' });
    await menu.getByRole('button', { name, exact: true }).click();
    await menu.getByText(`Copied: ${name}`).waitFor();
    await expect.poll(() => popup.evaluate(() => navigator.clipboard.readText()), soon).toContain(part);
    await popup.keyboard.press('Escape');
    await expect.poll(() => popup.evaluate(() => document.activeElement?.textContent), soon).toBe('Copy as');
  });

  it('says what a program would do to the URL', async () => {
    await popup.getByRole('combobox').fill('https://u@example.org/?');
    await popup.getByRole('button', { name: 'Copy as' }).click();
    const javascript = popup.getByRole('group', { name: 'Copy as' }).getByRole('button', { name: 'JavaScript' });
    const hint = await javascript.getAttribute('aria-describedby');
    await expect
      .poll(() => popup.locator(`[id="${hint}"]`).textContent())
      .toBe(
        'User name and password are left out: fetch() refuses a URL that has them. In Node, fetch() leaves out the ? of an empty query.',
      );
  });
});

describe('after an edit', () => {
  it('what is typed into the field is as free as before: a code leads to its page, with a base URL, too', async () => {
    await popup.getByRole('combobox').fill('https://example.org/a');
    await popup.getByRole('button', { name: 'Base URL' }).click();
    await popup.getByRole('textbox', { name: 'Base URL' }).fill('https://example.org/');
    await popup.getByRole('button', { name: 'Edit', exact: true }).click();
    await field('path').fill('/b');
    await isNow('https://example.org/b');
    await popup.getByRole('combobox').fill('404');
    await popup.getByRole('heading', { name: /Not Found/, level: 1 }).waitFor();
  });
});
