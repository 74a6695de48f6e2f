import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Launched, openPopup } from '../support/chromium/launch.ts';
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
});
afterEach(() => popup.close());

const base64url = (text: string) => Buffer.from(text).toString('base64url');
const token = `${base64url('{"alg":"HS256"}')}.${base64url('{"sub":"jane-doe","exp":1700000000}')}.c2lnbmF0dXJl`;

async function inspect(url: string): Promise<void> {
  await popup.getByRole('combobox').fill(url);
  await popup.getByRole('heading', { name: 'Components' }).waitFor();
}
const section = (heading: string) =>
  popup.locator('section', { has: popup.getByRole('heading', { name: heading, exact: true }) });
/** The section's name also holds how many there are. */
const parameters = () => popup.locator('section', { has: popup.getByRole('heading', { name: /^Parameters/ }) });

describe('a wrapped link', () => {
  it('is unwrapped layer by layer, and each layer can be taken apart', async () => {
    const google = `https://www.google.com/url?q=${encodeURIComponent('https://target.example/a?b=1')}`;
    await inspect(`https://nam12.safelinks.protection.outlook.com/?url=${encodeURIComponent(google)}`);
    const leads = popup.locator('section', { has: popup.getByRole('heading', { name: /^Leads to/ }) });
    await expect
      .poll(() => leads.locator('li').allInnerTexts())
      .toEqual([
        expect.stringContaining('Outlook Safe Links'),
        expect.stringContaining('https://target.example/a?b=1'),
      ]);
    // Links lead to what is said about the services, never to what was inspected.
    await expect
      .poll(() =>
        leads
          .locator('a')
          .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).hostname)),
      )
      .toEqual(['learn.microsoft.com', 'github.com']);
    await leads.getByRole('button', { name: 'Take it apart' }).last().click();
    await expect.poll(() => popup.getByRole('combobox').inputValue()).toBe('https://target.example/a?b=1');
  });
});

describe('a secret', () => {
  it('is shown and hidden by keyboard, and named without its value', async () => {
    await inspect(`https://example.org/?q=1&access_token=${token}`);
    const list = parameters();
    await expect.poll(() => list.innerText()).not.toContain('jane');
    await expect.poll(() => list.innerHTML()).not.toContain(token.slice(0, 30));

    const show = list.getByRole('button', { name: 'Show the value of access_token' });
    await show.focus();
    await popup.keyboard.press('Enter');
    await expect.poll(() => list.innerText()).toContain(token);
    const hide = list.getByRole('button', { name: 'Hide the value of access_token' });
    // The focus stays on the button that changes back.
    await expect.poll(() => hide.evaluate((button) => button === document.activeElement)).toBe(true);

    await popup.keyboard.press('Tab');
    await popup.keyboard.press('Enter');
    await list.getByText('A JSON Web Token, not verified').waitFor();
    await expect.poll(() => list.innerText()).toMatch(/Expired \d+ years ago: 2023-11-14T22:13:20\.000Z/);
    await expect.poll(() => list.innerText()).toContain('jane-doe');

    await hide.click();
    await expect.poll(() => list.innerHTML()).not.toContain(token.slice(0, 30));
    await expect.poll(() => list.innerText()).not.toContain('jane');
  });
});

describe('a password in a URL that stands in the URL', () => {
  const nested = 'https://user:hunter2@example.net/a?b=c';
  const encoded = encodeURIComponent(nested);
  /** All that is on the page, names and titles too, but what was typed into a field. */
  const shown = async () => {
    for (let fold = popup.locator('article details:not([open]) > summary'); (await fold.count()) > 0; )
      await fold.first().click();
    return (await popup.locator('article').innerHTML()).replace(/<input[^>]*>|<textarea[\s\S]*?<\/textarea>/g, '');
  };

  it.each([
    ['a parameter', `https://example.org/?next=${encoded}`],
    [
      'a parameter and in the fragment, encoded twice',
      `https://a.example/?q=${encodeURIComponent(encoded)}#${encoded}`,
    ],
    ['a data: URL', `data:text/plain,see%20${encoded}`],
    ['base64', `data:text/html;base64,${Buffer.from(`<a href="${nested}">a</a>`).toString('base64')}`],
    ['base64 that is broken up', `data:;base64,${Buffer.from(nested).toString('base64').replace(/.{10}/g, '$&%0A')}`],
  ])('is hidden until it is asked for, in %s', async (_, url) => {
    await inspect(url);
    const show = popup.getByRole('button', { name: /^Show (?:secrets|the value)/ }).first();
    await show.waitFor();
    await expect
      .poll(async () => (await shown()).match(/.{0,300}(?:hunter2|aHVudGVyM|odW50ZXIy|h1bnRlcj).{0,9}/g))
      .toBeNull();
    await show.click();
    await until('it is shown', async () => (await shown()).includes('hunter2'));
  });

  it('is hidden in the text to decode, also where a mark falls into it', async () => {
    await inspect('https://user:hun%zzter2@example.net/%zz');
    await popup.getByRole('heading', { name: /^Encode/ }).click();
    await popup.getByRole('tab', { name: 'Decode' }).click();
    const marked = popup.locator('.tool-marked');
    await marked.waitFor();
    await expect.poll(() => marked.innerText()).toContain('example.net');
    await expect.poll(() => marked.innerText()).not.toMatch(/hun|ter2/);
    await popup.getByRole('button', { name: 'Show secrets' }).click();
    await until('it is shown', async () => (await marked.innerText()).includes('hun%zzter2'));
  });
});

describe('a plus sign in a query', () => {
  it('stays one in mailto:, in the list, in the text tools and in the editor, and is said so with its source', async () => {
    await inspect('mailto:ada@example.org?subject=C%2B%2B+and%20more&body=1+1');
    const list = parameters();
    await expect
      .poll(() => list.locator('dd').allInnerTexts())
      .toEqual([expect.stringMatching(/^C\+\+\+and more/), expect.stringMatching(/^1\+1$/)]);
    await list.getByText('A + is a plus sign here').waitFor();
    await expect.poll(() => list.getByRole('link', { name: 'RFC 6068, section 5' }).count()).toBe(1);

    await popup.getByRole('button', { name: 'Edit', exact: true }).click();
    const value = popup.getByRole('textbox', { name: 'Value of parameter 2' });
    await expect.poll(() => value.inputValue()).toBe('1+1');
    await value.fill('1+12');
    await expect
      .poll(() => popup.getByRole('combobox').inputValue())
      .toBe('mailto:ada@example.org?subject=C%2B%2B+and%20more&body=1%2B12');
    await popup.getByRole('button', { name: 'Done', exact: true }).click();

    await inspect('https://example.org/?body=1+1');
    await list.getByText('1, decoded as form data').waitFor();
    await expect.poll(() => list.locator('dd').first().innerText()).toMatch(/^1 1/);
  });
});

describe('a value', () => {
  it('is opened member by member, as deep as it goes', async () => {
    const inner = base64url('{"deep":{"link":"https://a.example/?b=c%20d"},"more":[1,2]}');
    await inspect(`https://example.org/?data=${inner}`);
    const list = parameters();
    for (const summary of ['base64url, JSON', 'JSON', 'URL']) {
      const fold = list.locator('details:not([open]) > summary', { hasText: new RegExp(`^${summary}$`) }).first();
      await fold.focus();
      await popup.keyboard.press('Enter');
    }
    await list.getByText('A URL of the scheme https, 1 parameter').waitFor();
    await expect.poll(() => list.innerText()).toContain('c d');
    await expect.poll(() => list.locator('a').count()).toBe(0);
  });

  it('of 2,000 parameters is opened when it is asked for, the list growing in steps', async () => {
    await inspect(
      `https://example.org/?${Array.from({ length: 2_000 }, (_, index) => `p${index}=[${index}]`).join('&')}`,
    );
    const list = parameters();
    await expect.poll(() => list.locator('dl > div').count()).toBe(100);
    await list.getByRole('button', { name: 'Show 100 more' }).click();
    await expect.poll(() => list.locator('dl > div').count()).toBe(200);
    await expect.poll(() => list.locator('.members').count()).toBe(0);
  });

  it('of 101 parameters shows the last one with the keyboard on it, as the button for it is gone', async () => {
    await inspect(`https://example.org/?${Array.from({ length: 101 }, (_, index) => `p${index}=v${index}`).join('&')}`);
    await parameters().getByRole('button', { name: 'Show 1 more' }).press('Enter');
    await expect.poll(() => focusOf(popup)).toMatchObject({ on: expect.stringContaining('p100'), inView: true });
    await popup.keyboard.press('Shift+Tab');
    // The row took the focus for this once; no stop stays behind.
    await expect.poll(() => parameters().locator('[tabindex="-1"]:not(.edit-here)').count()).toBe(0);
  });
});

describe('a URL in a value', () => {
  it('is open at once, with the URLs in it, and can be taken apart', async () => {
    const inner = 'https://app.example.org/oauth/callback?next=%2Faccount%2Fsettings%3Ftab%3Dbilling';
    await inspect(`https://login.example/?a=1&redirect_uri=${encodeURIComponent(inner)}`);
    const row = parameters().locator('dl.url-components > div').last();
    await expect
      .poll(async () => (await row.innerText()).split(/\s*\n\s*/).filter(Boolean))
      .toEqual([
        'redirect_uri',
        'https://app.example.org/oauth/callback?',
        'next',
        '/account/settings?',
        'tab',
        'billing',
        'Take it apart',
      ]);
    await row.getByRole('button', { name: 'Take it apart' }).click();
    await expect.poll(() => popup.getByRole('combobox').inputValue()).toBe(inner);
  });

  it('is open to a bounded depth and length', async () => {
    let url = 'https://a.example/?end=1';
    for (let depth = 0; depth < 7; depth++) url = `https://a.example/?u=${encodeURIComponent(url)}`;
    await inspect(url);
    await expect.poll(() => parameters().locator('.url-tree').count()).toBe(4);
    await inspect(
      `https://example.org/?${Array.from({ length: 100 }, () => `u=https%3A%2F%2Fb.example%2F${'a'.repeat(70)}%3Fc%3D1`).join('&')}`,
    );
    await expect.poll(() => parameters().locator('dl.url-components > div').count()).toBe(100);
    await expect.poll(() => parameters().locator('.url-tree').count()).toBeLessThan(50);
    await expect.poll(() => parameters().locator('details.values').count()).toBeGreaterThan(50);
  });
});

describe('a value in the list', () => {
  const edit = (name: string) => popup.getByRole('button', { name: `Edit the value of ${name}`, exact: true });
  const field = () => popup.getByRole('textbox', { name: /^Value of parameter/ });
  const text = () => popup.getByRole('combobox').inputValue();

  it('is edited in place: Enter keeps it, Escape restores it, the focus comes back', async () => {
    await inspect('https://example.org/?a=1&b=x%20y&c');
    await edit('a').focus();
    await popup.keyboard.press('ArrowDown');
    await popup.keyboard.press('Enter');
    await expect.poll(() => field().inputValue()).toBe('x y');
    await popup.keyboard.type('1&2');
    await expect.poll(text).toBe('https://example.org/?a=1&b=1%262&c');
    await popup.keyboard.press('Enter');
    await field().waitFor({ state: 'detached' });
    await expect.poll(async () => (await focusOf(popup)).on).toBe('button "Edit the value of b"');

    await popup.keyboard.press('Enter');
    await field().waitFor();
    await popup.keyboard.type('other');
    await expect.poll(text).toBe('https://example.org/?a=1&b=other&c');
    await popup.keyboard.press('Escape');
    await expect.poll(text).toBe('https://example.org/?a=1&b=1%262&c');
    await expect.poll(async () => (await focusOf(popup)).on).toBe('button "Edit the value of b"');

    // What was edited here can be undone in the editor of all components.
    await popup.getByRole('button', { name: 'Edit', exact: true }).click();
    await popup.getByRole('group', { name: 'Edit the URL' }).getByRole('button', { name: 'Undo' }).click();
    await expect.poll(text).toBe('https://example.org/?a=1&b=x%20y&c');
    // The list would repeat the fields.
    await expect.poll(() => edit('a').count()).toBe(0);
    await expect.poll(() => popup.getByRole('heading', { name: 'Components' }).count()).toBe(0);
  });

  it('is replaced by what is typed, also where the URL is read only after the field is there', async () => {
    await inspect('https://example.org/?a=1&b=x');
    await popup.evaluate(() => {
      const post = Worker.prototype.postMessage;
      const held: (() => void)[] = [];
      Worker.prototype.postMessage = function (...message: unknown[]) {
        const send = () => post.apply(this, message as Parameters<typeof post>);
        if (JSON.stringify(message).includes('"editField"')) send();
        else held.push(send);
      };
      Object.assign(globalThis, { readNow: () => held.map((send) => send()) });
    });
    await edit('b').press('Enter');
    await field().waitFor();
    await popup.keyboard.type('yz');
    await expect.poll(text).toBe('https://example.org/?a=1&b=yz');
    await popup.keyboard.press('Enter');
    await popup.keyboard.press('Enter');
    await expect.poll(() => field().inputValue()).toBe('x');
    await popup.evaluate(() => (globalThis as unknown as { readNow(): void }).readNow());
    await expect.poll(() => field().inputValue()).toBe('yz');
    await popup.keyboard.type('other');
    await expect.poll(text).toBe('https://example.org/?a=1&b=other');
  });

  it('that is a secret has no field until it is shown', async () => {
    await inspect('https://example.org/?password=correct-horse');
    await edit('password').click();
    await popup.getByRole('button', { name: 'Show the value of password' }).waitFor();
    await expect.poll(() => field().count()).toBe(0);
    await popup.keyboard.press('Enter');
    await expect.poll(() => field().inputValue()).toBe('correct-horse');
    await popup.keyboard.press('Escape');
    await expect.poll(text).toBe('https://example.org/?password=correct-horse');
  });
});

describe('the judgement', () => {
  it('says what is wrong, marks the part that it means and opens the entry', async () => {
    await inspect('http://www.example.com:443@127.1/?a=1&a=2');
    const judgement = section('Findings');
    await expect
      .poll(() => judgement.getByRole('heading', { level: 3 }).first().innerText())
      .toContain('The user name looks like a host');
    await expect.poll(() => judgement.getByText('Not encrypted').count()).toBe(0);
    await judgement.locator('summary').click();
    await judgement.getByText('Repeated parameter').last().waitFor();

    const entry = judgement.getByRole('button', { name: 'Entry: Userinfo' }).first();
    await entry.focus();
    await popup.locator('.url-head [data-linked]').first().waitFor();
    await expect.poll(() => popup.locator('.url-head [data-linked]').allInnerTexts()).toContain('www.example.com');
    await entry.click();
    await popup.getByRole('heading', { level: 1, name: 'Userinfo' }).waitFor();
  });

  it('is silent on an ordinary URL', async () => {
    await inspect('https://en.wikipedia.org/w/index.php?title=URL&action=history');
    await expect.poll(() => popup.getByRole('heading', { name: 'Findings' }).count()).toBe(0);
  });
});
