import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { extensionPage, type Launched, openPopup, tabOpenedBy } from '../support/chromium/launch.ts';
import { sharedChromium } from '../support/chromium/shared.ts';
import { focusOf } from '../support/surfaces/focus.ts';
import { until } from '../support/until.ts';

let launched: Launched;
let popup: Page;

beforeAll(async () => {
  launched = await sharedChromium();
});
afterAll(() => launched.close());
beforeEach(async () => {
  popup = await openPopup(launched);
  await popup.getByRole('combobox').waitFor();
});
afterEach(() => popup.close());

const inspect = async (text: string) => {
  await popup.getByRole('combobox').fill(text);
  await popup.locator('.url-actions').waitFor();
};
const part = (name: string | RegExp) => popup.getByRole('option', { name });
const row = (name: string) => popup.getByRole('button', { name, exact: true });
/** What is marked: the text of the linked parts, and the names of the linked rows. */
const linked = () =>
  popup.evaluate(() => ({
    parts: [...document.querySelectorAll('.url-head [role="option"][data-linked]')].map((one) => one.textContent),
    rows: [...document.querySelectorAll('.url-components [data-linked] dt')].map((one) => one.textContent),
  }));
const focused = () => popup.evaluate(() => document.activeElement?.textContent);

describe('parts and rows', () => {
  beforeEach(() => inspect('https://user@www.example.org:8443/a?k=v&l=w#f'));

  it('are linked under the pointer, both ways', async () => {
    await part('hostname: www.example.org').hover();
    await expect
      .poll(() => linked())
      .toEqual({
        parts: ['www.example.org'],
        rows: ['host', 'hostname', 'registrable domain', 'origin'],
      });
    await row('origin').hover();
    await expect.poll(() => linked()).toEqual({ parts: ['https', 'www.example.org', '8443'], rows: ['origin'] });
    await part('parameter 2: l=w').hover();
    await expect.poll(() => linked()).toEqual({ parts: ['l=w'], rows: ['l'] });
    await popup.getByRole('combobox').hover();
    await expect.poll(() => linked()).toEqual({ parts: [], rows: [] });
  });

  it('are linked by keyboard: arrows along the parts, Enter to the row and back', async () => {
    await popup.getByRole('combobox').focus();
    for (let presses = 0; (await focused()) !== 'https'; presses++) {
      expect(presses).toBeLessThan(6);
      await popup.keyboard.press('Tab');
    }
    await expect.poll(async () => (await linked()).rows).toEqual(['scheme', 'origin']);
    await popup.keyboard.press('ArrowRight');
    await popup.keyboard.press('ArrowRight');
    await expect.poll(() => focused()).toBe('www.example.org');
    await popup.keyboard.press('End');
    await expect.poll(async () => (await linked()).rows).toEqual(['fragment']);
    await popup.keyboard.press('ArrowLeft');
    await popup.keyboard.press('ArrowLeft');
    await popup.keyboard.press('ArrowLeft');
    await expect.poll(() => focused()).toBe('/a');
    await popup.keyboard.press('Enter');
    await expect.poll(() => focused()).toBe('path');
    await expect.poll(() => linked()).toEqual({ parts: ['/a'], rows: ['path'] });
    await popup.keyboard.press('ArrowUp');
    await expect.poll(() => focused()).toBe('port');
    await expect.poll(async () => (await linked()).parts).toEqual(['8443']);
    await popup.keyboard.press('Enter');
    await expect.poll(() => focused()).toBe('8443');
  });

  it('are one tab stop each, wherever the focus was in them', async () => {
    const stops = () =>
      popup.evaluate(() => [
        document.querySelectorAll('[role="option"][tabindex="0"]').length,
        document.querySelectorAll('.part-name[tabindex="0"]').length,
      ]);
    await expect.poll(() => stops()).toEqual([1, 1]);
    await part('path: /a').focus();
    await row('port').focus();
    await expect.poll(() => stops()).toEqual([1, 1]);
    await inspect('https://example.com/');
    await part('hostname: example.com').waitFor();
    await expect.poll(() => stops()).toEqual([1, 1]);
  });
});

describe('a long text', () => {
  it('is drawn whole, also when one of its like was there before', async () => {
    const drawn = () =>
      popup
        .locator('.url-head .url-text')
        .evaluateAll(([typed, read]) => [typed?.textContent, read?.textContent?.replace(/^Read as /, '')]);
    for (const host of ['a.example', 'b.example']) {
      const rest = `://${host}/?${'key=value&'.repeat(150)}`;
      await inspect(`HTTPS${rest}`);
      await expect.poll(drawn).toEqual([`HTTPS${rest}`, `https${rest}`]);
    }
  });
});

describe('the URL as read', () => {
  const read = () => popup.locator('.url-href');

  it('goes when it says nothing more', async () => {
    await inspect('HTTPS://example.org/');
    await read().waitFor();
    await inspect('https://example.net/');
    await read().waitFor({ state: 'detached' });
    await inspect('HTTPS://example.com/');
    await expect.poll(() => read().textContent()).toBe('Read as https://example.com/');
  });

  it('never shows a secret on its way out', async () => {
    const secret = 'hunter2hunter2';
    await inspect(`HTTPS://example.org/?password=${secret}`);
    await expect.poll(() => read().textContent()).toContain('\u2022');
    await popup.evaluate(() => {
      const seen: string[] = [];
      Object.assign(globalThis, { seen });
      const look = () => seen.push(document.querySelector('.url-inspector')?.textContent ?? '');
      new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
    });
    await inspect('https://example.net/');
    await read().waitFor({ state: 'detached' });
    await popup.locator('.url-components', { hasText: 'example.net' }).waitFor();
    // An observer is told before the page is drawn: what was shown up to here has been seen.
    const seen = () => popup.evaluate(() => (globalThis as unknown as { seen: string[] }).seen);
    await expect.poll(async () => (await seen()).length).toBeGreaterThan(0);
    await expect.poll(async () => (await seen()).filter((text) => text.includes(secret))).toEqual([]);
  });
});

describe('validation errors', () => {
  it('are marked at their characters, and the next place is shown on request', async () => {
    await inspect('https:\\\\example.org/a b|c');
    const marked = () =>
      popup.locator('.url-head .is-problem').evaluateAll((pieces) => pieces.map((piece) => piece.textContent));
    await expect.poll(() => marked()).toEqual([':', '\\', '\\', ' ', '|']);
    const show = popup.getByRole('button', { name: /: Characters that do not belong in a URL$/ });
    await expect.poll(() => show.textContent()).toBe('2 places, first character 22');
    const shown = () => popup.locator('[data-shown]').evaluateAll((pieces) => pieces.map((piece) => piece.textContent));
    await show.click();
    await expect.poll(() => shown()).toEqual([' ']);
    await show.click();
    await expect.poll(() => shown()).toEqual(['|']);
    await show.click();
    await expect.poll(() => shown()).toEqual([' ']);
  });

  it('mark the gap where something is missing', async () => {
    await inspect('https://user@');
    const gap = popup.locator('.is-missing.is-error');
    await gap.waitFor();
    await expect.poll(() => gap.textContent()).toBe('');
    await expect.poll(async () => (await gap.boundingBox())?.width).toBeGreaterThan(0);
  });

  it('say so when they cannot be located', async () => {
    await inspect('https://א.1a/');
    await popup.getByText('The exact place is not known, so none is marked.').waitFor();
    await expect.poll(() => popup.locator('.url-head .is-problem').count()).toBe(0);
  });

  it('offer the repaired URL, and their page of the book', async () => {
    await inspect('https://exam%70le.org/');
    await popup.getByRole('button', { name: 'Use the repaired URL: Percent-encoding in the host' }).click();
    await until(
      'the repaired URL',
      async () => (await popup.getByRole('combobox').inputValue()) === 'https://example.org/',
    );
    await inspect('https://exam%70le.org/');
    await popup.getByRole('button', { name: 'domain-percent-encoded' }).click();
    await popup.getByRole('heading', { name: 'domain-percent-encoded' }).waitFor();
  });
});

describe('what the parser changed', () => {
  it('is listed, and what it read is shown below what was typed', async () => {
    await inspect('HTTPS://Example.org:443/a/../b');
    const changes = popup.locator('section', { has: popup.getByRole('heading', { name: 'Changed by the parser' }) });
    await expect
      .poll(() => changes.locator('li').allInnerTexts())
      .toEqual([
        expect.stringMatching(/HTTPS → https\s+E → e\s+in lower case/),
        expect.stringMatching(/:443\s+left out: the default port/),
        expect.stringMatching(/\/a\/\.\.\s+removed: dot segments/),
      ]);
    await expect.poll(() => popup.locator('.url-href').innerText()).toBe('Read as https://example.org/b');
  });

  it('is nothing where nothing was changed', async () => {
    await inspect('https://example.org/b');
    await expect.poll(() => popup.getByRole('heading', { name: 'Changed by the parser' }).count()).toBe(0);
    await expect.poll(() => popup.locator('.url-href').count()).toBe(0);
  });
});

describe('the host', () => {
  it.each([
    ['https://münchen.foo.github.io/', ['domain, in ASCII', 'münchen.foo.github.io', 'foo.github.io', 'ICANN domain']],
    ['https://127.1/', ['IPv4 address']],
    ['https://[::1]/', ['IPv6 address']],
    ['foo://a%20b/', ['opaque: used as written in this scheme']],
    ['https://localhost/', ['the host is itself a suffix']],
  ])('of %s is told', async (input, words) => {
    await inspect(input);
    const list = popup.locator('section', { has: popup.getByRole('heading', { name: 'Components' }) });
    for (const text of words) await list.getByText(text).first().waitFor();
    if (/127|::/.test(input)) await expect.poll(() => row('registrable domain').count()).toBe(0);
  });
});

describe('long input', () => {
  it('of 2 MB, and of 100,000 parameters, is answered with a page of bounded size', async () => {
    const page = await launched.context.newPage();
    await page.goto(extensionPage(launched, 'popup.html'));
    await page.getByRole('tab', { name: 'URL' }).click();
    for (const tail of ['a b/'.repeat(500_000), `?${'key=value&'.repeat(100_000)}`]) {
      await page.getByRole('combobox').evaluate((input, text) => {
        (input as HTMLInputElement).value = text;
        input.dispatchEvent(new Event('input', { bubbles: true }));
      }, `https://example.com/${tail}`);
      await page
        .getByText(`${(20 + tail.length).toLocaleString('en')} characters`)
        .first()
        .waitFor();
      await expect.poll(() => page.locator('.url-inspector *').count()).toBeLessThan(12_000);
    }
    await page.close();
  });
});

it('opens the content of a data: URL', async () => {
  await inspect('data:application/json;base64,eyJhIjogWzEsIDJdfQ==');
  await popup.getByRole('heading', { name: 'Content', exact: true }).waitFor();
  const content = popup.locator('section', { has: popup.getByRole('heading', { name: 'Content' }) });
  await expect
    .poll(async () => (await content.innerText()).split(/\s*\n\s*/))
    .toEqual(expect.arrayContaining(['application/json', '13 bytes', 'in Base64', '{"a": [1, 2]}', 'JSON']));
  await inspect('data:text/plain');
  await popup.getByText('The comma before the content is missing, so browsers refuse the URL.').waitFor();
  await inspect('https://example.com/');
  await popup.getByRole('heading', { name: 'Content', exact: true }).waitFor({ state: 'detached' });
});

describe('a text that may be meant as another', () => {
  const read = (text: string) => popup.getByRole('button', { name: `Read it as ${text}`, exact: true });

  it('of several URLs offers each', async () => {
    await inspect('https://example.com/a https://example.org/b');
    await popup.getByText('There are 2 URLs here, read as one.').waitFor();
    await read('https://example.org/b').click();
    await popup.getByRole('combobox').waitFor();
    await expect.poll(() => popup.getByRole('combobox').inputValue()).toBe('https://example.org/b');
    await read('https://example.com/a').waitFor({ state: 'detached' });
  });

  it.each([
    ['git@github.com:owner/repo.git', 'ssh://git@github.com/owner/repo.git'],
    ['ada@example.com', 'mailto:ada@example.com'],
    ['::1', 'http://[::1]'],
    ['https//example.com/a', 'https://example.com/a'],
    ['//example.com/a', 'https://example.com/a'],
  ])('of %s, typed anywhere, offers %s', async (text, url) => {
    await inspect(text);
    await read(url).click();
    await until('it is read', async () => (await popup.getByRole('combobox').inputValue()) === url);
    await popup.getByRole('heading', { name: 'Components' }).waitFor();
  });

  it('of many pasted lines offers the URL of each, some at a time', async () => {
    const urls = Array.from({ length: 8 }, (_, index) => `https://example.com/${index}`);
    // Copied and pasted as people do it: the field keeps line breaks that no field of one line could hold.
    await popup.evaluate((lines) => {
      const area = document.body.appendChild(document.createElement('textarea'));
      area.value = lines;
      area.select();
    }, urls.join('\n'));
    await popup.keyboard.press('Control+c');
    await popup.getByRole('combobox').focus();
    await popup.keyboard.press('Control+v');
    await popup.getByText('There are 8 URLs in the text.').waitFor();
    // The first is the one that is read.
    await expect.poll(() => popup.locator('.url-meant').count()).toBe(5);
    await popup.getByRole('button', { name: 'Show 3 more of 8 readings' }).press('Enter');
    // The last is the text as typed.
    await expect.poll(() => popup.locator('.url-meant').count()).toBe(8);
    // The button is gone: the keyboard goes on at the first of what it showed.
    await expect.poll(async () => (await focusOf(popup)).on).toBe('button "Read it as https://example.com/6"');
    await read('https://example.com/7').click();
    await read('https://example.com/7').waitFor({ state: 'detached' });
    await expect.poll(() => popup.getByRole('combobox').inputValue()).toBe('https://example.com/7');
  });

  it('offers the URLs of HTML and of a command where nothing else is found', async () => {
    const found = (name: string) => popup.getByRole('button', { name, exact: true });
    await popup.getByRole('combobox').fill('<a href="https://example.com/a_(b)?c=1&amp;d=2">x</a>');
    await found('https://example.com/a_(b)?c=1&d=2').click();
    await popup.getByRole('heading', { name: 'Components' }).waitFor();
    await expect.poll(() => popup.getByRole('combobox').inputValue()).toBe('https://example.com/a_(b)?c=1&d=2');

    await popup.getByRole('tab', { name: 'URL' }).click();
    await inspect("curl 'https://example.com/a' -H 'Accept: text/html'");
    await popup.getByText('The input has a URL in it.').waitFor();
    await read('https://example.com/a').click();
    await popup.getByRole('heading', { name: 'Components' }).waitFor();
  });

  it('hides the secrets in what it offers', async () => {
    await inspect('https://https://example.com/?access_token=s3cr3t-value-of-it');
    const offered = popup.locator('.url-meant button');
    await offered.waitFor();
    await until('it is hidden', async () => !(await offered.innerText()).includes('s3cr3t'));
    await expect.poll(() => offered.innerText()).toContain('https://example.com/?access_token=');
  });
});

describe('findings', () => {
  it('are one list for the parser and the judgement, with their numbers in the text of the URL', async () => {
    await inspect('https://www.example.com@evil.example/a|b?off=50%');
    await popup.locator('.url-findings').first().waitFor();
    const items = popup.locator('ol.url-findings > li');
    await expect
      .poll(() => items.evaluateAll((all) => all.map((item) => item.querySelector('h3')?.textContent)))
      .toEqual(['The user name looks like a host', expect.stringMatching(/^Characters that do not belong in a URL/)]);
    await expect.poll(() => items.first().innerText()).toContain('invalid-credentials');
    // Read out: the number before the title, and with the part of the URL.
    await expect.poll(() => items.first().textContent()).toMatch(/^Finding 1/);
    await part('path: /a|b, finding 2').waitFor();
    const numbers = () =>
      popup
        .locator('.url-head [data-findings]')
        .evaluateAll((all) =>
          all.map((piece) => [piece.textContent, getComputedStyle(piece, '::after').content.replace(/ \/.*/, '')]),
        );
    await expect
      .poll(() => numbers())
      .toEqual([
        ['@', '"1"'],
        ['|', '"2"'],
      ]);
    // Whoever copies the URL copies no numbers.
    await expect
      .poll(() => popup.locator('.url-head .url-text').first().innerText())
      .toBe('https://www.example.com@evil.example/a|b?off=50%');
  });
});

describe('the kind of a URL', () => {
  it('is named with its source, and goes with the next URL', async () => {
    await inspect('https://login.example/authorize?response_type=code&client_id=a&state=af0ifjsldkj9Ax');
    const kind = popup.locator('.url-kind');
    await expect
      .poll(() => kind.innerText())
      .toMatch(/OAuth 2\.0 authorization request, code\s+RFC 6749, section 4\.1\.1/);
    await expect.poll(() => popup.getByText('Secret in the URL').count()).toBe(0);
    await inspect('https://example.com/');
    await kind.waitFor({ state: 'detached' });
  });
});

it('lists first what one comes for, and what is absent in one line', async () => {
  await inspect('https://example.com/a?k=v');
  const headings = popup.locator('.url-columns section > h2');
  await expect
    .poll(() => headings.evaluateAll((all) => all.map((heading) => heading.firstChild?.textContent)))
    .toEqual(['Parameters', 'Components']);
  await popup.getByText('No user name, port, fragment').waitFor();
});

it('opens a URL in a tab by memory: two columns, nothing in the address', async () => {
  const url = 'https://example.com/a?token=0123456789abcdef';
  await inspect(url);
  const tab = await tabOpenedBy(launched, popup.getByRole('button', { name: 'Open in a tab' }), 'popup.html');
  await tab.setViewportSize({ width: 1280, height: 800 });
  await tab.getByRole('heading', { name: 'Components' }).waitFor();
  await expect.poll(() => tab.getByRole('combobox').inputValue()).toBe(url);
  await expect.poll(() => tab.url()).toMatch(/\/popup\.html$/);
  // It has the room already.
  await expect.poll(() => tab.getByRole('button', { name: 'Open in a tab' }).count()).toBe(0);
  const leftOf = (name: RegExp) =>
    tab.getByRole('heading', { name }).evaluate((all) => all.getBoundingClientRect().left);
  await expect.poll(async () => (await leftOf(/^Components/)) > (await leftOf(/^Parameters/)) + 300).toBe(true);
  await tab.close();
});

it('opens a URL in a tab with its base URL, and as typed', async () => {
  await inspect(' "../b?x=1" ');
  await popup.getByLabel('Base URL').fill('https://example.com/a/c');
  await popup.getByRole('button', { name: 'Read it as typed' }).click();
  const name = 'https://example.com/a/%22../b?x=1%22';
  await popup.getByRole('heading', { level: 1, name }).waitFor();
  const tab = await tabOpenedBy(launched, popup.getByRole('button', { name: 'Open in a tab' }), 'popup.html');
  await tab.getByRole('heading', { level: 1, name }).waitFor();
  await expect.poll(() => tab.getByLabel('Base URL').inputValue()).toBe('https://example.com/a/c');
  await expect.poll(() => tab.url()).toMatch(/\/popup\.html$/);
  await tab.getByRole('button', { name: 'Read the URL in it' }).click();
  await tab.getByRole('heading', { level: 1, name: 'https://example.com/b?x=1' }).waitFor();
  await tab.getByRole('button', { name: 'Read it as typed' }).waitFor();
  await tab.close();
});

it('says to a screen reader what the judgement finds, too', async () => {
  await inspect('javascript:alert(1)');
  await popup.getByText('A URL with problems: The URL is a script').waitFor({ state: 'attached' });
});
