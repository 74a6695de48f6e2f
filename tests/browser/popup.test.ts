import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { extensionPage, type Launched, openPopup } from '../support/chromium/launch.ts';
import { sharedChromium } from '../support/chromium/shared.ts';
import { type DemoSite, startDemoSite } from '../support/demo/site.ts';
import { until } from '../support/until.ts';

let launched: Launched;
let site: DemoSite;
let popup: Page;

beforeAll(async () => {
  site = await startDemoSite();
  launched = await sharedChromium();
  await launched.context.pages()[0]?.goto(site.origin);
});
afterAll(async () => {
  await launched.close();
  await site.close();
});
beforeEach(async () => {
  // What was looked up last is on the start page.
  await launched.worker.evaluate(() => chrome.storage.session.clear());
  popup = await openPopup(launched);
  await field().waitFor();
});
afterEach(() => popup.close());

declare const chrome: {
  storage: { session: { clear(): Promise<void>; get(key: string): Promise<Record<string, unknown>> } };
};

const field = () => popup.getByRole('combobox');
const title = () => popup.getByRole('heading', { level: 1 });
const selectedTab = () => popup.getByRole('tablist', { name: 'Tools' }).getByRole('tab', { selected: true });

/** Puts a text into the field as a paste does: at once, line breaks and all. */
async function paste(text: string): Promise<void> {
  await field().focus();
  await field().evaluate((input, pasted) => {
    const data = new DataTransfer();
    data.setData('text/plain', pasted);
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
    // The browser itself inserts what the page does not take.
    if (input.dispatchEvent(event)) document.execCommand('insertText', false, pasted);
  }, text);
}

it('takes keys from its first frame on', async () => {
  const page = await launched.context.newPage();
  await page.addInitScript(() => {
    // Called before the first frame is painted.
    requestAnimationFrame(() => {
      const input = document.querySelector('input[role="combobox"]');
      Object.assign(globalThis, { hadFocus: input !== null && document.activeElement === input });
    });
  });
  await page.goto(extensionPage(launched, 'popup.html'));
  await page.getByRole('combobox').waitFor();
  await expect.poll(() => page.evaluate(() => (globalThis as { hadFocus?: boolean }).hadFocus)).toBe(true);
  await page.close();
});

describe('the popup answers', () => {
  it('404 at 420 by 600 without scrolling, with nothing moving once it is there', async () => {
    await expect.poll(() => popup.evaluate(() => [innerWidth, innerHeight])).toEqual([420, 600]);
    await popup.evaluate(() => {
      const shifts: number[] = [];
      Object.assign(globalThis, { shifts });
      new PerformanceObserver((list) => {
        for (const { startTime } of list.getEntries()) shifts.push(startTime);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await field().pressSequentially('404');
    await popup.getByText('Not to be confused with').waitFor();

    const seen = () =>
      popup.locator('main').evaluate((main) => {
        const { top, bottom } = main.getBoundingClientRect();
        const inView = (element: Element | null | undefined) => {
          const box = element?.getBoundingClientRect();
          return !!box && box.height > 0 && box.top >= top && box.bottom <= bottom;
        };
        const rows = [...main.querySelectorAll('dl.facts > div')];
        const neighbours = [...main.querySelectorAll('.neighbour')];
        return {
          scrolled: main.scrollTop,
          title: inView(main.querySelector('h1')),
          meaning: inView(main.querySelector('.result-head p')),
          cacheable: inView(rows.find((row) => row.textContent?.startsWith('Cacheable'))),
          neighbours: neighbours.length >= 3 && neighbours.every(inView),
        };
      });
    await expect
      .poll(() => seen())
      .toEqual({ scrolled: 0, title: true, meaning: true, cacheable: true, neighbours: true });
    await expect.poll(() => title().textContent()).toContain('Not Found');
    await expect.poll(() => popup.locator('.result-head p').textContent()).toMatch(/^Client error\. .+\.\u2060\[1\]$/);
    await expect.poll(() => selectedTab().textContent()).toBe('Status');
    // The browser reports shifts in their order: with one that is made here, all before it have been reported.
    const made = await popup.evaluate(() => {
      const now = performance.now();
      document.querySelector('main')?.prepend(document.createElement('hr'));
      return now;
    });
    const shifts = () => popup.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts);
    await until('the shift that is made here', async () => (await shifts()).some((time) => time >= made));
    await expect.poll(async () => (await shifts()).filter((time) => time < made)).toEqual([]);
  });

  it.each([
    ['404', 'Not Found', 'Status'],
    ['HTTP/1.1 503 Service Unavailable', 'Service Unavailable', 'Status'],
    ['451', 'Unavailable For Legal Reasons', 'Status'],
    ['HTTP Error 404.13 - Not Found', 'Not Found', 'Status'],
    ['.wasm', 'application/wasm', 'Types'],
    ['.js', 'text/javascript', 'Types'],
    ['.yaml', 'application/yaml', 'Types'],
    ['application/x-javascript', 'text/javascript', 'Types'],
    ['Text/HTML; charset=utf-8', 'text/html', 'Types'],
    ['https://example.com/a?b#c', 'https://example.com/a?b#c', 'URL'],
  ])('%s', async (query, heading, tab) => {
    await field().fill(query);
    await title().filter({ hasText: heading }).waitFor();
    await expect.poll(() => selectedTab().textContent()).toBe(tab);
  });

  it('an old name with what replaces it, the reason and a source', async () => {
    await field().fill('Application/X-JavaScript');
    const callout = popup.getByRole('complementary', { name: 'Old name' });
    await callout.waitFor();
    await expect.poll(() => callout.textContent()).toMatch(/application\/x-javascript.*Send text\/javascript/);
    await expect.poll(() => callout.locator('a.cite').first().getAttribute('href')).toMatch(/^https:\/\//);
  });

  it("a vendor's code, found by what the vendor calls it, as not registered and with its source", async () => {
    await field().fill('web server is down');
    await popup.getByRole('option', { name: /Web server is down/ }).click();
    await title().filter({ hasText: '521 Not registered' }).waitFor();
    const section = popup.locator('section', { has: popup.getByRole('heading', { name: 'What vendors mean by it' }) });
    await expect.poll(() => section.innerText()).toMatch(/Cloudflare\s+Web server is down\./);
    await expect.poll(() => section.locator('a.cite').getAttribute('href')).toContain('developers.cloudflare.com');
    await expect.poll(() => popup.locator('.result-head p').textContent()).toContain('treats it as 500');
  });

  it('a code with a short entry: meaning, standing, caching, definition', async () => {
    await field().fill('103');
    await title().filter({ hasText: 'Early Hints' }).waitFor();
    const rows = popup.locator('dl.facts').first();
    await expect.poll(() => rows.innerText()).toContain('RFC 8297');
    await expect.poll(() => rows.innerText()).toContain('Cacheable');
  });

  it('words, by a list that the arrow keys walk and Enter opens', async () => {
    await field().fill('not found');
    const options = popup.getByRole('option');
    await options.first().waitFor();
    await expect.poll(() => options.first().textContent()).toContain('Not Found');
    await expect.poll(() => field().getAttribute('aria-expanded')).toBe('true');
    await expect
      .poll(
        async () =>
          (await options.first().getAttribute('id')) === (await field().getAttribute('aria-activedescendant')),
      )
      .toBe(true);
    await field().fill('too');
    // The list is whole: a result that is chosen before stays chosen at another place.
    await options.locator('.excerpt').first().waitFor();
    await field().press('ArrowDown');
    await expect.poll(() => options.nth(1).getAttribute('aria-selected')).toBe('true');
    await field().press('ArrowUp');
    await field().press('Enter');
    await title().waitFor();
    await expect.poll(() => field().inputValue()).toMatch(/^\d{3}$/);
  });
});

describe('the text of the book', () => {
  it('is searched after the titles, and a passage opens at its section', async () => {
    await field().fill('soft 404');
    const passages = popup.getByRole('option').filter({ has: popup.locator('.excerpt') });
    await passages.first().waitFor();
    const wanted = passages.filter({ hasText: 'Pitfalls' }).filter({ hasText: 'Soft 404' }).first();
    await expect.poll(() => wanted.locator('mark').allInnerTexts()).toContain('Soft');
    await wanted.click();
    await popup.getByRole('heading', { level: 1, name: '404 Not Found' }).waitFor();
    const section = popup.locator('#pitfalls');
    // The entry's text comes by and by, and the section is opened when all of it is there.
    await popup.locator('#pitfalls[open]:focus-within').waitFor();
    await expect.poll(() => section.getByText('Soft 404.').isVisible()).toBe(true);
  });

  it('finds what no title holds, typed with a slip, by arrow keys and Enter', async () => {
    // At once: between letters, what was found for the first of them would be listed.
    await field().fill('preflihgt credentials');
    const options = popup.getByRole('option');
    await options.locator('.excerpt').first().waitFor();
    await field().press('ArrowDown');
    const chosen = popup.getByRole('option', { selected: true });
    await expect.poll(() => chosen.getAttribute('id')).toBe('result-1');
    const name = (await chosen.locator('b').first().innerText()).trim();
    await field().press('Enter');
    await until('its page', async () => (await title().innerText()).includes(name));
  });

  it('says that nothing was found only after it has looked there, too', async () => {
    // Noted in the page: the first of them may be gone before anybody asks for it.
    await popup.evaluate(() => {
      const seen: string[] = [];
      Object.assign(globalThis, { seen });
      new MutationObserver(() => {
        const text = document.querySelector('.nothing')?.textContent?.slice(0, 13) ?? '';
        if (text !== (seen.at(-1) ?? '')) seen.push(text);
      }).observe(document, { childList: true, subtree: true, characterData: true });
    });
    await field().fill('qqqq zzzz');
    const seen = () => popup.evaluate(() => (globalThis as unknown as { seen: string[] }).seen);
    await expect.poll(seen).toEqual(['Searching the', 'Nothing found']);
  });
});

describe('the keyboard', () => {
  it('goes from the field through the tabs and back', async () => {
    await expect.poll(() => field().evaluate((element) => element === document.activeElement)).toBe(true);
    await field().fill('410');
    await title().filter({ hasText: 'Gone' }).waitFor();
    await popup.getByRole('tab', { name: 'Status' }).focus();
    await popup.keyboard.press('ArrowRight');
    await popup.getByRole('heading', { name: 'Common types' }).waitFor();
    await expect
      .poll(() => popup.getByRole('tab', { name: 'Types' }).evaluate((tab) => tab === document.activeElement))
      .toBe(true);
    await popup.keyboard.press('End');
    await expect.poll(() => selectedTab().textContent()).toBe('URL');
    await popup.keyboard.press('Home');
    await title().filter({ hasText: 'Gone' }).waitFor();
  });

  it('goes back with Escape, step by step, and focuses the field with a slash', async () => {
    await field().fill('404');
    await popup.getByRole('button', { name: /^410/ }).click();
    await title().filter({ hasText: 'Gone' }).waitFor();
    await popup.keyboard.press('Escape');
    await title().filter({ hasText: 'Not Found' }).waitFor();
    await popup.keyboard.press('Escape');
    await popup.getByRole('heading', { name: 'Status codes' }).waitFor();
    await popup.getByRole('tab', { name: 'URL' }).focus();
    await popup.keyboard.press('/');
    await expect.poll(() => field().evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('goes through the start page with the arrows, and back to the field', async () => {
    const focused = () => popup.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
    const inField = () => field().evaluate((input) => input === document.activeElement);
    await popup.getByRole('button', { name: 'Open redirects' }).waitFor();
    await popup.keyboard.press('ArrowDown');
    await expect.poll(() => focused()).toBe('All registered codes');
    await popup.keyboard.press('ArrowUp');
    await expect.poll(() => inField()).toBe(true);
    await popup.keyboard.press('ArrowDown');
    await popup.keyboard.press('ArrowRight');
    await popup.keyboard.press('ArrowRight');
    await expect.poll(() => focused()).toBe('201');
    await popup.keyboard.press('ArrowDown');
    await expect.poll(() => focused()).toBe('302');
    // Whatever can be clicked is reached.
    const names = () =>
      popup.locator('main button').evaluateAll((buttons) => buttons.map((button) => button.textContent?.trim() ?? ''));
    const all = await names();
    const reached = [await focused()];
    for (let step = all.indexOf('302'); step < all.length - 1; step++) {
      await popup.keyboard.press('ArrowRight');
      reached.push(await focused());
    }
    await expect.poll(() => names()).toEqual([...all.slice(0, all.indexOf('302')), ...reached]);
    // A letter is typed into the field.
    await popup.keyboard.press('4');
    await expect.poll(() => field().inputValue()).toBe('4');
  });

  it('goes from the field into lists and texts with Arrow Down', async () => {
    await popup.getByRole('tab', { name: 'Status' }).click();
    await title().filter({ hasText: 'Status codes' }).waitFor();
    await field().focus();
    // The classes, 100, 101.
    for (const _ of ['1xx', '100', '101']) await popup.keyboard.press('ArrowDown');
    await popup.keyboard.press('Enter');
    await title().filter({ hasText: 'Switching Protocols' }).waitFor();
    // As it was left: the focus is on what was chosen.
    await popup.keyboard.press('Escape');
    await expect.poll(() => popup.evaluate(() => document.activeElement?.textContent)).toContain('101');
    await field().fill('422');
    await title().filter({ hasText: 'Unprocessable' }).waitFor();
    await popup.keyboard.press('ArrowDown');
    await expect.poll(() => popup.evaluate(() => document.activeElement?.localName)).toBe('main');
    await popup.keyboard.press('ArrowDown');
    await expect.poll(() => popup.locator('main').evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
  });

  it('goes back to where a page was left, with what was open', async () => {
    const scrolled = () => popup.locator('main').evaluate(({ scrollTop }) => Math.round(scrollTop));
    await field().fill('422');
    await title().filter({ hasText: 'Unprocessable' }).waitFor();
    const fold = popup.locator('details.fold[id]').first();
    await fold.locator('summary').click();
    await fold.locator('p, li').last().waitFor();
    await popup.locator('main').evaluate((main) => main.scrollTo(0, 500));
    await expect.poll(() => scrolled()).toBe(500);
    await popup
      .locator('main button', { hasText: '400' })
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await title().filter({ hasText: 'Bad Request' }).waitFor();
    await expect.poll(() => scrolled()).toBe(0);
    await popup.keyboard.press('Escape');
    await title().filter({ hasText: 'Unprocessable' }).waitFor();
    await expect.poll(() => scrolled()).toBe(500);
    await expect.poll(() => fold.evaluate((details) => (details as HTMLDetailsElement).open)).toBe(true);
  });

  it('does what its footer says', async () => {
    await popup.keyboard.press('?');
    await popup.getByRole('dialog', { name: 'Keys' }).waitFor();
    await popup.keyboard.press('Escape');
    // Not by its role: it loses that at once, and is taken out of the page a moment later, until which it counts as open.
    await popup.locator('dialog').waitFor({ state: 'detached' });
    await field().fill('404');
    await title().filter({ hasText: 'Not Found' }).waitFor();
    // In the field a slash is typed.
    await expect.poll(() => popup.getByRole('button', { name: '/ search' }).count()).toBe(0);
    await popup.locator('main').focus();
    await popup.getByRole('button', { name: '/ search' }).click();
    await expect.poll(() => field().evaluate((input) => input === document.activeElement)).toBe(true);
    await popup.getByRole('button', { name: 'Esc back' }).click();
    await popup.getByRole('heading', { name: 'Status codes' }).waitFor();
  });

  it('shows the keys, and Escape closes only them', async () => {
    await popup.getByRole('tab', { name: 'Status' }).focus();
    await popup.keyboard.press('?');
    await popup.getByRole('dialog', { name: 'Keys' }).waitFor();
    await popup.keyboard.press('Escape');
    await popup.locator('dialog').waitFor({ state: 'detached' });
    // A popup that closed would not answer the next key.
    await popup.keyboard.press('?');
    await popup.getByRole('dialog', { name: 'Keys' }).waitFor();
  });
});

describe('what was looked up last', () => {
  const kept = () => launched.worker.evaluate(async () => (await chrome.storage.session.get('recent')).recent);
  const listed = () => popup.locator('.recent button').allTextContents();

  it('is listed by its page until it is cleared, and never as it was typed', async () => {
    await field().fill('  .JS ');
    await title().filter({ hasText: 'text/javascript' }).waitFor();
    await expect.poll(() => kept()).toEqual(['media-types/text/javascript']);
    await field().fill('not found');
    await popup.getByRole('option').first().click();
    await title().filter({ hasText: 'Not Found' }).waitFor();
    await expect.poll(() => kept()).toEqual(['status/404', 'media-types/text/javascript']);
    await popup.close();
    popup = await openPopup(launched);
    await expect.poll(() => listed()).toEqual(['Not Found', 'text/javascript']);
    // Not to the button that clears the list.
    await field().press('ArrowDown');
    await popup.keyboard.press('Enter');
    await title().filter({ hasText: 'Not Found' }).waitFor();
    await popup.keyboard.press('Escape');
    await popup.getByRole('button', { name: 'Clear', exact: true }).click();
    await expect.poll(() => listed()).toEqual([]);
    await expect.poll(() => kept()).toBeUndefined();
  });
});

describe('tabs', () => {
  it('keep the text of each tool, and take along text that belongs to none', async () => {
    await field().fill('qqqq zzzz');
    await popup.getByRole('tab', { name: 'URL' }).click();
    await expect.poll(() => field().inputValue()).toBe('qqqq zzzz');
    await popup.getByRole('tab', { name: 'Status' }).click();
    await field().fill('404');
    await popup.getByRole('tab', { name: 'Status' }).click();
    await expect.poll(() => field().inputValue()).toBe('404');
    await popup.getByRole('tab', { name: 'URL' }).click();
    await expect.poll(() => field().inputValue()).toBe('qqqq zzzz');
    await field().fill('.wasm');
    await title().filter({ hasText: 'application/wasm' }).waitFor();
  });
});

describe('the inspector', () => {
  /** The components as shown: name to value. */
  const components = () =>
    popup
      .locator('section', { has: popup.getByRole('heading', { name: 'Components' }) })
      .locator('dl > div')
      .evaluateAll((rows) =>
        Object.fromEntries(
          rows.map((row) => [
            row.querySelector('dt')?.textContent,
            row.querySelector('dd > :first-child')?.textContent,
          ]),
        ),
      );
  const parameters = () =>
    popup
      .locator('section', { has: popup.getByRole('heading', { name: 'Parameters' }) })
      .locator('dl > div')
      .evaluateAll((rows) =>
        rows.map((row) => [
          row.querySelector('dt > :first-child')?.textContent,
          row.querySelector('dd > :first-child')?.textContent,
        ]),
      );

  it('takes a URL apart into every component and parameter', async () => {
    await field().fill(
      'https://user:pa%20ss@B%C3%BCcher.example:8443/a/../b%20c?x=1&x=Zo%C3%AB+M&flag&empty=&__proto__=p#frag',
    );
    // The public suffix list comes a moment later.
    await popup.getByText('not on the list of public suffixes').waitFor();
    // Passwords are hidden until they are asked for, everywhere.
    await expect.poll(async () => (await components()).password).toMatch(/^•{8}Show/);
    await popup.getByRole('button', { name: 'Show the value of password' }).click();
    await expect
      .poll(() => components())
      .toEqual({
        scheme: 'https',
        username: 'user',
        password: 'pa%20ss',
        host: 'xn--bcher-kva.example:8443',
        hostname: 'xn--bcher-kva.example',
        'in Unicode': 'bücher.example',
        'registrable domain': 'xn--bcher-kva.example',
        port: '8443',
        path: '/b%20c',
        fragment: 'frag',
        origin: 'https://xn--bcher-kva.example:8443',
      });
    await expect
      .poll(() => parameters())
      .toEqual([
        ['x', '1'],
        ['x', 'Zoë M'],
        ['flag', 'no value'],
        ['empty', 'empty'],
        ['__proto__', 'p'],
      ]);
    await expect.poll(() => popup.locator('ol.url-findings').innerText()).toContain('invalid-credentials');
  });

  it('resolves a relative reference against a base URL', async () => {
    await popup.getByRole('tab', { name: 'URL' }).click();
    await field().fill('../c?d#e');
    await popup.getByRole('heading', { name: 'This is not a URL that a browser can use' }).waitFor();
    await expect.poll(() => popup.locator('.url-findings').innerText()).toContain('missing-scheme-non-relative-URL');
    await popup.getByRole('textbox', { name: 'Base URL' }).fill('https://example.com/a/b/');
    await title().filter({ hasText: 'https://example.com/a/c?d#e' }).waitFor();
  });
});

describe('bad input gets a clear message and does no harm', () => {
  it.each<[string, string, string, RegExp, string?]>([
    ['quotes around a URL', '"https://example.com/"', 'https://example.com/', /quot/i],
    ['angle brackets around a URL', '<https://example.com/>', 'https://example.com/', /bracket/i],
    ['several lines', 'https://one.example/\nhttps://two.example/\n', 'https://one.example/', /line/i],
    ['spaces around a URL', '  https://example.com/  ', 'https://example.com/', /space/i, '.url-findings'],
    ['a URL on two lines', 'https://example.com/pa\nth?a', 'https://example.com/path?a', /line breaks/i],
  ])('%s', async (_, text, heading, note, place = '.url-notes') => {
    await paste(text);
    await title().filter({ hasText: heading }).waitFor();
    await expect.poll(() => popup.locator(place).innerText()).toMatch(note);
  });

  it('javascript: is shown, never run and never a link', async () => {
    await field().fill('javascript:document.title="ran"');
    await popup.getByRole('heading', { name: 'Components' }).waitFor();
    await expect.poll(() => popup.title()).toBe('Wirenote');
    const schemes = () =>
      popup
        .locator('a')
        .evaluateAll((links) => [...new Set(links.map((link) => (link as HTMLAnchorElement).protocol))]);
    await expect.poll(async () => (await schemes()).filter((scheme) => scheme !== 'https:')).toEqual([]);
    // The control: the same search sees the links of a page that has some.
    await field().fill('https://example.com/a?b');
    await popup.getByRole('tab', { name: 'Status' }).click();
    await field().fill('404');
    await title().filter({ hasText: 'Not Found' }).waitFor();
    await expect.poll(() => schemes()).toEqual(['https:']);
  });

  it('a lone surrogate is taken for what the standard takes it for, and said', async () => {
    // In the page: the protocol between test and browser would replace it on the way.
    await field().evaluate((input) => {
      (input as HTMLInputElement).value = 'https://example.com/\uD800';
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await title().filter({ hasText: 'https://example.com/%EF%BF%BD' }).waitFor();
    await expect.poll(() => popup.locator('.url-notes').innerText()).toMatch(/surrogate/i);
  });

  it('markup in a value stays text', async () => {
    await field().fill('https://example.com/?q=<img src=x onerror=document.title="ran">&%3Cscript%3E=1');
    await popup.getByRole('heading', { name: 'Parameters' }).waitFor();
    await expect.poll(() => popup.locator('main img, main script').count()).toBe(0);
    await expect.poll(() => popup.title()).toBe('Wirenote');
  });

  it('a right-to-left override in a value is spelled out', async () => {
    await field().fill('https://example.com/?name=%E2%80%AEtxt.exe');
    await popup.locator('.escaped').waitFor();
    await expect.poll(() => popup.locator('.escaped').textContent()).toBe('U+202E');
  });

  it.each([
    ['799', /no status class|outside|not registered/i],
    ['qqqq zzzz', /Nothing found/],
    ['.nosuchextension', /Nothing found/],
    ['foo/bar', /not a registered top-level type/],
  ])('%s', async (text, message) => {
    await field().fill(text);
    await popup.locator('h1:not(.sr)').waitFor();
    await expect.poll(() => popup.locator('main').innerText()).toMatch(message);
  });

  it('2 MB pasted: the page stays usable, and typing afterwards is answered', async () => {
    await paste(`https://example.com/?${'%'.repeat(2_000_000)}`);
    await popup.getByRole('heading', { name: 'Components' }).waitFor();
    await expect.poll(() => field().inputValue()).toContain('2,000,021 characters');
    await popup.getByRole('button', { name: 'Clear the search' }).click();
    await field().fill('404');
    await title().filter({ hasText: 'Not Found' }).waitFor();
    // So long a text cannot be edited in the field, but it can be replaced and deleted there.
    await paste('x'.repeat(30_000));
    await paste('410');
    await title().filter({ hasText: 'Gone' }).waitFor();
    await paste('x'.repeat(30_000));
    await field().press('Delete');
    await popup.getByRole('heading', { name: 'Status codes' }).waitFor();
    await paste('x'.repeat(30_000));
    await field().press('End');
    await popup.keyboard.type('4');
    await expect.poll(() => field().inputValue()).toContain('30,000 characters');
    await field().press('ControlOrMeta+a');
    await popup.keyboard.type('429');
    await title().filter({ hasText: 'Too Many Requests' }).waitFor();
  });

  it('the page never grows beyond its box', async () => {
    await popup.getByRole('tab', { name: 'Status' }).click();
    await popup.getByText('Network Authentication Required').waitFor();
    await expect.poll(() => popup.evaluate(() => document.documentElement.scrollHeight)).toBe(600);
  });

  it('empty and blank: the start page, no answer and no error', async () => {
    await field().fill('   ');
    await field().fill('');
    await popup.getByRole('heading', { name: 'Status codes' }).waitFor();
    await expect.poll(() => popup.getByRole('alert').count()).toBe(0);
  });
});
